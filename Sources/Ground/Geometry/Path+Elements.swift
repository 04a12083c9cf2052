extension Path.Element {
  /// The letter of the absolute command in SVG's path data.
  package var letter: String {
    switch self {
    case .move: "M"
    case .line: "L"
    case .quadratic: "Q"
    case .cubic: "C"
    case .close: "Z"
    }
  }

  /// The control points, then the end; none for a `close`.
  package var points: [Point] {
    var result: [Point] = []
    forEachPoint { result.append($0) }
    return result
  }

  /// The same without a list.
  package func forEachPoint(_ body: (Point) -> Void) {
    switch self {
    case .move(let end), .line(let end): body(end)
    case .quadratic(let control, let end):
      body(control)
      body(end)
    case .cubic(let control1, let control2, let end):
      body(control1)
      body(control2)
      body(end)
    case .close: break
    }
  }

  /// The element with each of its points changed.
  package func map(_ change: (Point) -> Point) -> Path.Element {
    switch self {
    case .move(let end): .move(change(end))
    case .line(let end): .line(change(end))
    case .quadratic(let control, let end): .quadratic(control: change(control), end: change(end))
    case .cubic(let control1, let control2, let end):
      .cubic(control1: change(control1), control2: change(control2), end: change(end))
    case .close: .close
    }
  }

  /// Whether all coordinates are numbers.
  package var isFinite: Bool {
    var sum = 0.0
    forEachPoint { sum += $0.x + $0.y }
    return sum.isFinite
  }
}
