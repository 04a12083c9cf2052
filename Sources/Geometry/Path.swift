/// An outline of straight lines and Bézier curves, in points.
public struct Path: Hashable, Sendable {
  /// One step of the outline; each starts where the step before it ended.
  public enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case quadratic(control: Point, end: Point)
    case cubic(control1: Point, control2: Point, end: Point)
    case close
  }

  public private(set) var elements: [Element]

  public init(_ elements: [Element] = []) {
    self.elements = elements
  }

  public var isEmpty: Bool { elements.isEmpty }

  public mutating func append(_ element: Element) {
    elements.append(element)
  }
}
