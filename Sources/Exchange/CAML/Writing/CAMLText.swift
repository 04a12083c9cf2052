package import FlipbookGeometry

/// Values as text of attributes: numbers in full precision, separated by spaces.
package enum CAMLText {
  /// The shortest text that reads as the same number; `inf` and `-inf`, and 0 for what is not a number.
  package static func number(_ value: Double) -> String {
    if value.isNaN || value == 0 { return "0" }
    if value.isInfinite { return value < 0 ? "-inf" : "inf" }
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  package static func numbers(_ values: some Sequence<Double>) -> String {
    values.map { number($0) }.joined(separator: " ")
  }

  package static func flag(_ value: Bool) -> String { value ? "1" : "0" }

  package static func point(_ point: Point) -> String { numbers([point.x, point.y]) }

  package static func size(_ size: Size) -> String { numbers([size.width, size.height]) }

  package static func rect(_ rect: Rect) -> String {
    numbers([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
  }

  /// Red, green and blue; the opacity is an attribute of its own.
  package static func color(_ color: Color) -> String {
    numbers([color.red, color.green, color.blue])
  }

  /// An outline as path data with absolute coordinates: M, L, Q, C and Z.
  package static func path(_ path: Path) -> String {
    path.elements.map { ([$0.letter] + $0.points.map(point)).joined(separator: " ") }
      .joined(separator: " ")
  }

  /// A transform as one function: of the plane in words where one word says it exactly, otherwise
  /// its matrix.
  package static func transform(_ transform: Transform) -> String {
    let m = transform.components
    var plain = transform
    plain.row4 = SIMD4(0, 0, 0, 1)
    if plain == .identity { return "translate(\(list([m[12], m[13], m[14]])))" }
    if transform == .scale(m[0], m[5], m[10]) { return "scale(\(list([m[0], m[5], m[10]])))" }
    if m[11] != 0 {
      let distance = -1 / m[11]
      if transform == .perspective(distance: distance) {
        return "perspective(\(number(distance)))"
      }
    }
    guard transform == transform.affine.map({ Transform($0) }) else {
      return "matrix3d(\(list(m)))"
    }
    return "matrix(\(list([m[0], m[1], m[4], m[5], m[12], m[13]])))"
  }

  private static func list(_ values: [Double]) -> String {
    values.map { number($0) }.joined(separator: ", ")
  }
}
