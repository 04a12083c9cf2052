package import Geometry
internal import Layers

extension Picture {
  /// The blurred alpha of commands in one colour.
  package struct Shadow: Hashable, Sendable {
    /// What casts the shadow, near the origin; its colours do not matter.
    package var caster: [Command]
    package var casterBounds: PixelRect
    /// The standard deviation of the blur in device pixels.
    package var deviation: Double
    /// Where on the canvas the caster's origin lies.
    package var x: Int
    package var y: Int
    package var color: Color
    package var opacity: Double

    package init(
      caster: [Command], casterBounds: PixelRect, deviation: Double, x: Int, y: Int, color: Color,
      opacity: Double
    ) {
      self.caster = caster
      self.casterBounds = casterBounds
      self.deviation = deviation
      self.x = x
      self.y = y
      self.color = color
      self.opacity = opacity
    }

    /// The pixels of the canvas that it can touch.
    package var bounds: PixelRect {
      let reach = MeanExtent(deviation: deviation).reach
      return PixelRect(
        x: casterBounds.x + x - reach, y: casterBounds.y + y - reach,
        width: casterBounds.width + 2 * reach, height: casterBounds.height + 2 * reach)
    }
  }
}

extension Picture.Command {
  /// The command in black, with the same alpha everywhere, where that is easily had: shadows of
  /// cards in many colours are then the same.
  var withoutColor: Picture.Command {
    var command = self
    switch paint {
    case .fill(var fill):
      fill.color = Color(red: 0, green: 0, blue: 0, alpha: fill.color.alpha)
      command.paint = .fill(fill)
    case .stroke(var stroke):
      stroke.color = Color(red: 0, green: 0, blue: 0, alpha: stroke.color.alpha)
      command.paint = .stroke(stroke)
    case .group(var group) where group.blendMode == .normal:
      for index in group.commands.indices {
        group.commands[index] = group.commands[index].withoutColor
      }
      command.paint = .group(group)
    default: break
    }
    return command
  }
}
