/// A picture of a disc, by a formula.
enum SoftDisc {
  static let side = 96

  /// A soft disc with a radius of 20 pixels, 60 levels over 100.
  static func values(_ x: Double, _ y: Double) -> [Float] {
    (0..<side * side).map { pixel in
      let dx = Double(pixel % side) + 0.5 - x
      let dy = Double(pixel / side) + 0.5 - y
      // An edge of four pixels.
      let cover = min(1, max(0, (22 - (dx * dx + dy * dy).squareRoot()) / 4))
      return Float(100 + 60 * cover)
    }
  }
}
