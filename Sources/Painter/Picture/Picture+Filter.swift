package import Geometry

extension Picture {
  /// Commands that are flattened first; then filters change the pixels, one after the other.
  package struct Filter: Hashable, Sendable {
    package var commands: [Command]
    package var filters: [PixelFilter]
    package var opacity: Double

    package init(commands: [Command], filters: [PixelFilter], opacity: Double = 1) {
      self.commands = commands
      self.filters = filters
      self.opacity = opacity
    }
  }

  /// What lies behind an area, blurred and put in its place.
  ///
  /// Only what is behind the area itself has a part in the blur, as if it went on beyond the edges.
  package struct Backdrop: Hashable, Sendable {
    package var area: Outline
    /// The standard deviation of the blur in device pixels.
    package var deviation: Double
    /// 1 leaves colours as they are.
    package var saturation: Double
    /// Laid over the blurred pixels.
    package var tint: Color
    package var opacity: Double

    package init(
      area: Outline, deviation: Double, saturation: Double = 1, tint: Color = .clear,
      opacity: Double = 1
    ) {
      self.area = area
      self.deviation = deviation
      self.saturation = saturation
      self.tint = tint
      self.opacity = opacity
    }
  }
}

/// One change of all the pixels of a picture.
package enum PixelFilter: Hashable, Sendable {
  /// A gaussian blur with this standard deviation in device pixels.
  case blur(deviation: Double)
  case color(ColorMatrix)

  /// How many pixels farther the picture gets.
  package var reach: Int {
    switch self {
    case .blur(let deviation): BlurExtent(deviation: deviation).reach
    case .color: 0
    }
  }
}

extension Picture.Command {
  /// Whether the command has to know what lies behind it.
  var seesBehind: Bool {
    switch paint {
    case .backdrop: true
    case .group(let group): group.seesBehind
    default: false
    }
  }
}
