internal import FlipbookGeometry
internal import FlipbookLayers

extension Picture.Command {
  /// Multiplies the red, green and blue of everything that the command draws.
  ///
  /// Factors of colors can be applied before or after compositing, so only paints without a color
  /// of their own, such as images, are flattened for it.
  mutating func multiplyColor(by tint: Color) {
    switch paint {
    case .fill(var fill):
      fill.color = fill.color.multiplied(by: tint)
      paint = .fill(fill)
    case .stroke(var stroke):
      stroke.color = stroke.color.multiplied(by: tint)
      paint = .stroke(stroke)
    case .gradient(var gradient):
      gradient.gradient.colors = gradient.gradient.colors.map { $0.multiplied(by: tint) }
      paint = .gradient(gradient)
    case .dissolve, .projection, .crossing: paint.changeChildren { $0.multiplyColor(by: tint) }
    case .group where !lay.isSheet: paint.changeChildren { $0.multiplyColor(by: tint) }
    case .group, .image, .text, .light, .curl, .shadow, .backdrop, .exposure:
      paint = .group(Picture.Group(commands: [self]))
      lay = Picture.Lay(tint: tint)
    }
  }
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
