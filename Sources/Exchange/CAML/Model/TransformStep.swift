import FlipbookCalculus
import FlipbookGeometry

/// A function of a transform that is written as text: `rotate(30deg, 0, 1, 0)`.
enum TransformStep: Hashable {
  case translate(Double, Double, Double)
  case scale(Double, Double, Double)
  /// An angle in radians about an axis.
  case rotate(Double, x: Double, y: Double, z: Double)
  /// The distance of the eye.
  case perspective(Double)
  case matrix(Transform)

  var transform: Transform {
    switch self {
    case .translate(let x, let y, let z): .translation(x, y, z)
    case .scale(let x, let y, let z): .scale(x, y, z)
    case .rotate(let angle, let x, let y, let z): .rotation(angle, x: x, y: y, z: z)
    case .perspective(let distance): .perspective(distance: distance)
    case .matrix(let transform): transform
    }
  }

  /// Whether it changes nothing.
  var isIdentity: Bool {
    switch self {
    case .translate(let x, let y, let z): x == 0 && y == 0 && z == 0
    case .scale(let x, let y, let z): x == 1 && y == 1 && z == 1
    case .rotate(let angle, let x, let y, let z): angle == 0 || (x == 0 && y == 0 && z == 0)
    case .perspective(let distance): distance == 0
    case .matrix(let transform): transform == .identity
    }
  }

  /// The same in a space whose y points the other way: F · M · F with F = scale(1, −1).
  ///
  /// A rotation about an axis a becomes the opposite one about F · a.
  var mirrored: TransformStep {
    switch self {
    case .translate(let x, let y, let z): return .translate(x, -y, z)
    case .scale, .perspective: return self
    case .rotate(let angle, let x, let y, let z):
      return x == 0 && z == 0
        ? self : .rotate(-angle, x: x, y: y == 0 ? 0 : -y, z: z)
    case .matrix(let m):
      var result = m
      result.row1.y = -m.row1.y
      result.row2 = SIMD4(-m.row2.x, m.row2.y, -m.row2.z, -m.row2.w)
      result.row3.y = -m.row3.y
      result.row4.y = -m.row4.y
      return .matrix(result)
    }
  }
}

extension [TransformStep] {
  /// The steps of text, in the order in which they are applied to a point.
  ///
  /// The text is read as CSS's: its last function is applied first. Sixteen numbers, or six, are a
  /// matrix by rows. nil where the text is anything else.
  init?(text: some StringProtocol) {
    let text = text.trimmingWhitespace
    if text.isEmpty || text == "identity" || text == "none" {
      self = []
      return
    }
    if let numbers = WrittenNumber.list(text) {
      guard let matrix = TransformStep(matrix: numbers) else { return nil }
      self = [matrix]
      return
    }
    var steps: [TransformStep] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "(") {
      guard let close = rest[open...].firstIndex(of: ")"), steps.count < 64,
        let step = TransformStep(
          name: rest[..<open].trimmingWhitespace, arguments: rest[rest.index(after: open)..<close])
      else { return nil }
      steps.insert(step, at: 0)
      rest = rest[rest.index(after: close)...].drop { $0.isWhitespace || $0 == "," }
    }
    guard rest.isEmpty else { return nil }
    self = steps.filter { !$0.isIdentity }
  }

  /// The whole transform.
  var transform: Transform { reduce(.identity) { $0.then($1.transform) } }
}

extension TransformStep {
  fileprivate init?(matrix numbers: [Double]) {
    if numbers.count == 6 {
      self = .matrix(
        Transform(
          AffineTransform(
            a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4],
            ty: numbers[5])))
    } else if numbers.count == 16, let transform = Transform(components: numbers) {
      self = .matrix(transform)
    } else {
      return nil
    }
  }

  fileprivate init?(name: String, arguments: some StringProtocol) {
    let words = arguments.split(whereSeparator: { $0 == "," || $0.isWhitespace })
    let numbers = words.enumerated().map { index, word in
      name.hasPrefix("rotate") && index == 0
        ? Self.angle(word) : WrittenNumber.number(word)
    }
    let n = numbers.compactMap { $0 }
    guard n.count == words.count else { return nil }
    switch (name, n.count) {
    case ("translate", 2): self = .translate(n[0], n[1], 0)
    case ("translate", 3), ("translate3d", 3): self = .translate(n[0], n[1], n[2])
    case ("translate", 1), ("translateX", 1): self = .translate(n[0], 0, 0)
    case ("translateY", 1): self = .translate(0, n[0], 0)
    case ("translateZ", 1): self = .translate(0, 0, n[0])
    case ("scale", 1): self = .scale(n[0], n[0], 1)
    case ("scale", 2): self = .scale(n[0], n[1], 1)
    case ("scale", 3), ("scale3d", 3): self = .scale(n[0], n[1], n[2])
    case ("scaleX", 1): self = .scale(n[0], 1, 1)
    case ("scaleY", 1): self = .scale(1, n[0], 1)
    case ("rotate", 1), ("rotateZ", 1): self = .rotate(n[0], x: 0, y: 0, z: 1)
    case ("rotateX", 1): self = .rotate(n[0], x: 1, y: 0, z: 0)
    case ("rotateY", 1): self = .rotate(n[0], x: 0, y: 1, z: 0)
    case ("rotate", 4), ("rotate3d", 4): self = .rotate(n[0], x: n[1], y: n[2], z: n[3])
    case ("perspective", 1): self = .perspective(n[0])
    case ("matrix", _), ("matrix3d", _):
      guard let matrix = TransformStep(matrix: n) else { return nil }
      self = matrix
    default: return nil
    }
  }

  /// An angle in radians: `30deg`, `1rad`, `0.5turn`; a number alone is in degrees.
  private static func angle(_ text: some StringProtocol) -> Double? {
    for (unit, factor) in [("deg", Double.pi / 180), ("rad", 1), ("turn", 2 * .pi)]
    where text.hasSuffix(unit) {
      return WrittenNumber.number(text.dropLast(unit.count)).map { $0 * factor }
    }
    return WrittenNumber.number(text).map { $0 * .pi / 180 }
  }
}
