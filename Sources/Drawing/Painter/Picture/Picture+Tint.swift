internal import FlipbookGeometry
internal import FlipbookLayers

extension Picture.Command {
  /// Multiplies the red, green and blue of everything that the command draws.
  ///
  /// Factors of colors can be applied before or after compositing, so only paints without a color
  /// of their own, such as images, are flattened for it.
  mutating func multiplyColor(by tint: Color) {
    // The pixels of a sheet are changed as one.
    guard lay.isSheet || !paint.change(Multiplication(tint: tint)) else { return }
    paint = .group(Picture.Group(commands: [self]))
    lay = Picture.Lay(tint: tint)
  }
}

private struct Multiplication: PaintChange {
  let tint: Color

  func apply(to paint: inout some Painted) -> Bool { paint.multiplyColor(by: tint) }
}

extension Color {
  /// The product of red, green and blue; alpha does not change.
  func multiplied(by tint: Color) -> Color {
    Color(
      red: red * unitClamped(tint.red), green: green * unitClamped(tint.green),
      blue: blue * unitClamped(tint.blue), alpha: alpha)
  }

  /// Whether multiplying by it changes nothing.
  var isNeutral: Bool { red >= 1 && green >= 1 && blue >= 1 }
}
