package import FlipbookGeometry
internal import FlipbookLayers

extension Picture {
  /// The blurred alpha of commands in one color.
  package struct Shadow: Hashable, Sendable {
    /// The commands that cast the shadow, near the origin; their colors do not matter.
    package var caster: [Command]
    package var casterBounds: PixelRect
    /// The standard deviation of the blur in device pixels.
    package var deviation: Double
    /// The position of the caster's origin on the canvas.
    package var x: Int
    package var y: Int
    package var color: Color

    package init(
      caster: [Command], casterBounds: PixelRect, deviation: Double, x: Int, y: Int, color: Color
    ) {
      self.caster = caster
      self.casterBounds = casterBounds
      self.deviation = deviation
      self.x = x
      self.y = y
      self.color = color
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

extension Picture.Shadow: Painted {
  package var traits: Picture.PaintTraits { .area }

  package func units(over pixels: Double, height: Int) -> Double { 5000 + pixels }

  package func firstRow(for part: PixelRect, within bounds: PixelRect) -> Int { part.minY }
}

extension Picture.Command {
  /// The command in black, with the same alpha everywhere, if that is easy to produce: shadows of
  /// cards in many colors are then equal.
  var withoutColor: Picture.Command {
    var command = self
    switch paint {
    case .fill(var fill):
      fill.color = .black
      command.paint = .fill(fill)
    case .stroke(var stroke):
      stroke.color = .black
      command.paint = .stroke(stroke)
    case .group(var group) where lay.showsBehind:
      group.changeChildren { $0 = $0.withoutColor }
      command.paint = .group(group)
    default: break
    }
    return command
  }
}
