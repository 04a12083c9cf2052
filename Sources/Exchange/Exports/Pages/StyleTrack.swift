/// The values of one property of an element over the instants of a film.
package struct StyleTrack: Sendable {
  /// A value from an instant on; between two of them with the same text it changes linearly.
  package struct Point: Sendable {
    package var instant: Int
    package var value: StyleValue
  }

  /// At instants that increase.
  package private(set) var points: [Point] = []

  package init() {}

  /// Sets the value at an instant, not before the last one that was set.
  package mutating func set(_ value: StyleValue, at instant: Int) {
    guard let last = points.last else {
      points.append(Point(instant: instant, value: value))
      return
    }
    guard last.value != value else { return }
    // The value did not change up to the instant before this one.
    if last.instant < instant - 1 {
      points.append(Point(instant: instant - 1, value: last.value))
    }
    points.append(Point(instant: instant, value: value))
  }

  /// The only value; nil if there are several.
  package var constant: StyleValue? { points.count == 1 ? points[0].value : nil }

  package var first: StyleValue? { points.first?.value }

  /// The track of other values.
  package func map(_ change: (StyleValue) -> StyleValue) -> StyleTrack {
    var result = StyleTrack()
    result.points = points.map { Point(instant: $0.instant, value: change($0.value)) }
    return result
  }

  /// Stretches in which all values have the same text.
  package var runs: [ArraySlice<Point>] {
    var result: [ArraySlice<Point>] = []
    var start = points.startIndex
    for index in points.indices.dropFirst()
    where points[index].value.template != points[start].value.template {
      result.append(points[start..<index])
      start = index
    }
    if start < points.endIndex { result.append(points[start...]) }
    return result
  }
}
