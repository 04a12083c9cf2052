internal import FlipbookGeometry
package import FlipbookLayers

extension Picture {
  /// One drawing step, with the pixels that it can touch.
  package struct Command: Hashable, Sendable {
    /// No pixel outside is changed; always inside the canvas.
    package var bounds: PixelRect
    /// The drawing at full opacity.
    package var paint: Paint
    /// How it is composited on the pixels behind it.
    package var lay: Lay
    /// The layer that draws it, if the painter notes layers; nil for the same layer as the
    /// enclosing command, and for all commands if it does not.
    package var layer: LayerID?

    /// A command; the alpha of a fill's or a stroke's color is moved to its opacity.
    // Inlined, because the painter makes a hundred thousand of these and the kind of paint is known
    // at each call.
    @inline(__always) package init(bounds: PixelRect, paint: Paint, lay: Lay = Lay()) {
      self.bounds = bounds
      self.paint = paint
      self.lay = lay
      let alpha = paint.alpha
      guard alpha != 1 else { return }
      self.lay.opacity *= alpha
      self.paint.makeOpaque()
    }
  }

  /// The drawing itself.
  ///
  /// The large ones are indirect: commands are copied often, and most are areas.
  package enum Paint: Hashable, Sendable {
    case fill(Fill)
    case stroke(Stroke)
    indirect case image(Image)
    indirect case text(Text)
    case gradient(Gradient)
    case light(Light)
    case group(Group)
    case dissolve(Dissolve)
    case projection(Projection)
    case crossing(Crossing)
    case curl(Curl)
    case shadow(Shadow)
    case backdrop(Backdrop)
    case exposure(Exposure)
  }
}

extension Picture.Command {
  /// Whether nothing is in it; asked of each of a hundred thousand, of which no copy is made for that.
  @inline(__always) var isPlain: Bool { lay.onlyFades && paint.traits.contains(.plain) }

  /// Whether the command is drawn to a separate surface and then composited on the canvas.
  ///
  /// All other commands apply their opacity while they draw, and pages their clip; an exposure
  /// replaces whole pixels, and its lay has no effect.
  package var isFlattened: Bool {
    if case .group = paint { return true }
    return !lay.onlyFades && isLaidApart
  }

  private var isLaidApart: Bool {
    switch paint {
    case .curl: !lay.onlyCuts
    case .exposure: false
    default: true
    }
  }

  /// The paint at full opacity in a separate group, for a command that is flattened.
  package var alone: Picture.Group {
    Picture.Group(commands: [Picture.Command(bounds: bounds, paint: paint)])
  }

  /// Whether the command depends on the pixels behind it.
  var seesBehind: Bool {
    lay.showsBehind && paint.traits.contains(.seesBehind)
  }

  /// The lists of nested commands that are drawn on its area of the canvas, from back to front.
  package var children: [[Picture.Command]] {
    guard let mask = lay.mask else { return paint.children }
    return paint.children + [mask]
  }

  /// Multiplies the opacity of the command as a whole; exact for every kind of command, because
  /// each is one shape that does not overlap itself or is flattened first.
  package mutating func multiplyOpacity(by opacity: Double) {
    // The order of multiplication matters, because frames depend on the last bit.
    lay.opacity = unitClamped(lay.opacity) * opacity
  }
}

extension Picture.Paint {
  /// The alpha of the color of a fill or a stroke; 1 for everything else.
  @inline(__always) fileprivate var alpha: Double {
    switch self {
    case .fill(let fill): fill.color.alpha
    case .stroke(let stroke): stroke.color.alpha
    default: 1
    }
  }

  fileprivate mutating func makeOpaque() {
    switch self {
    case .fill(var fill):
      fill.color.alpha = 1
      self = .fill(fill)
    case .stroke(var stroke):
      stroke.color.alpha = 1
      self = .stroke(stroke)
    default: break
    }
  }
}
