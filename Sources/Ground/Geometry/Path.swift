/// An outline of straight lines and Bézier curves, in points.
package struct Path: Hashable, Sendable {
  /// One element of the outline; each starts at the end of the previous one.
  package enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case quadratic(control: Point, end: Point)
    case cubic(control1: Point, control2: Point, end: Point)
    case close
  }

  package private(set) var elements: [Element]

  package init(_ elements: [Element] = []) {
    self.elements = elements
  }

  package var isEmpty: Bool { elements.isEmpty }

  package mutating func append(_ element: Element) {
    elements.append(element)
  }
}
