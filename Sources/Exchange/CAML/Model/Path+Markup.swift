import FlipbookGeometry

extension Path {
  /// A path as text: SVG's path data (`M 0 0 L 10 10 Z`), or operators after their numbers as in
  /// PDF (`0 0 m 10 10 l h`).
  init?(caml text: String) {
    let text = text.trimmingWhitespace
    if text.first?.isLetter ?? true {
      guard let path = try? Path(data: text),
        abs(path.farthestCoordinate ?? 0) <= WrittenNumber.limit
      else { return nil }
      self = path
      return
    }
    var elements: [Path.Element] = []
    var numbers: [Double] = []
    var start = Point.zero
    var last = Point.zero
    for word in text.split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
      guard elements.count < Path.elementLimit else { return nil }
      if let number = WrittenNumber.number(word) {
        guard numbers.count < 6 else { return nil }
        numbers.append(number)
        continue
      }
      let n = numbers
      func point(_ index: Int) -> Point { Point(n[index], n[index + 1]) }
      switch (word, n.count) {
      case ("m", 2):
        start = point(0)
        last = start
        elements.append(.move(last))
      case ("l", 2):
        last = point(0)
        elements.append(.line(last))
      case ("q", 4):
        last = point(2)
        elements.append(.quadratic(control: point(0), end: last))
      case ("c", 6):
        last = point(4)
        elements.append(.cubic(control1: point(0), control2: point(2), end: last))
      case ("v", 4):
        elements.append(.cubic(control1: last, control2: point(0), end: point(2)))
        last = point(2)
      case ("y", 4):
        elements.append(.cubic(control1: point(0), control2: point(2), end: point(2)))
        last = point(2)
      case ("re", 4):
        last = point(0)
        start = last
        elements += [
          .move(last), .line(Point(last.x + n[2], last.y)),
          .line(Point(last.x + n[2], last.y + n[3])), .line(Point(last.x, last.y + n[3])), .close,
        ]
      case ("h", 0):
        last = start
        elements.append(.close)
      default: return nil
      }
      if case .move? = elements.first {} else { return nil }
      numbers = []
    }
    guard numbers.isEmpty else { return nil }
    self = Path(elements)
  }

  /// The path with its x coordinates mapped.
  func mappingX(_ map: (Double) -> Double) -> Path {
    Path(elements.map { $0.map { Point(map($0.x), $0.y) } })
  }

  /// The path with its y coordinates mapped.
  func mappingY(_ map: (Double) -> Double) -> Path {
    Path(elements.map { $0.map { Point($0.x, map($0.y)) } })
  }

  /// SVG's path data with short numbers.
  var data: String {
    elements.map { element in
      let points = element.points.map {
        "\(ShortNumber.text($0.x, 4)) \(ShortNumber.text($0.y, 4))"
      }
      return element.letter + points.joined(separator: " ")
    }.joined(separator: " ")
  }
}
