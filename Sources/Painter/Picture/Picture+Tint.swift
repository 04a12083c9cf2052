package import Geometry
internal import Layers

extension Picture {
  /// Commands that are flattened first; then their colours are multiplied with another.
  package struct Tint: Hashable, Sendable {
    package var commands: [Command]
    /// The factors; its alpha has no say.
    package var color: Color
    package var opacity: Double

    package init(commands: [Command], color: Color, opacity: Double = 1) {
      self.commands = commands
      self.color = color
      self.opacity = opacity
    }
  }
}

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
    case .group(var group):
      for index in group.commands.indices { group.commands[index].multiplyColor(by: tint) }
      paint = .group(group)
    case .dissolve(var dissolve):
      for index in dissolve.from.indices { dissolve.from[index].multiplyColor(by: tint) }
      for index in dissolve.to.indices { dissolve.to[index].multiplyColor(by: tint) }
      paint = .dissolve(dissolve)
    case .projection(var projection):
      for index in projection.commands.indices {
        projection.commands[index].multiplyColor(by: tint)
      }
      paint = .projection(projection)
    case .crossing(var crossing):
      for face in crossing.faces.indices {
        for index in crossing.faces[face].commands.indices {
          crossing.faces[face].commands[index].multiplyColor(by: tint)
        }
      }
      paint = .crossing(crossing)
    default:
      paint = .tint(Picture.Tint(commands: [self], color: tint))
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
