internal import Geometry
internal import Layers

extension Picture.Command {
  /// Multiplies the red, green and blue of all that the command draws.
  ///
  /// Factors of colours may be applied before or after things are laid over each other, so only
  /// what has no colour of its own, as images, is flattened for it.
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
  /// The product of red, green and blue; the alpha stays.
  func multiplied(by tint: Color) -> Color {
    Color(
      red: red * unitClamped(tint.red), green: green * unitClamped(tint.green),
      blue: blue * unitClamped(tint.blue), alpha: alpha)
  }

  /// Whether nothing is changed by a multiplication with it.
  var isNeutral: Bool { red >= 1 && green >= 1 && blue >= 1 }
}
