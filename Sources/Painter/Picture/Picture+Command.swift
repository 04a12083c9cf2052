internal import Geometry
package import Layers

extension Picture {
  /// One step of the drawing and the pixels that it can touch.
  package struct Command: Hashable, Sendable {
    /// Nothing outside is changed; always inside the canvas.
    package var bounds: PixelRect
    package var paint: Paint
    /// The layer that draws it, where the painter notes layers; nil for that of the command around
    /// it, and of all commands otherwise.
    package var layer: LayerID?

    package init(bounds: PixelRect, paint: Paint) {
      self.bounds = bounds
      self.paint = paint
    }
  }

  /// The kinds of steps.
  package enum Paint: Hashable, Sendable {
    case fill(Fill)
    case stroke(Stroke)
    case image(Image)
    case text(Text)
    case gradient(Gradient)
    case tint(Tint)
    case light(Light)
    case group(Group)
    case dissolve(Dissolve)
    case projection(Projection)
    case crossing(Crossing)
    case curl(Curl)
    case shadow(Shadow)
    case filter(Filter)
    case backdrop(Backdrop)
    case exposure(Exposure)
  }
}

extension Picture.Command {
  /// Makes what the command draws as a whole more transparent; exact for every kind of command,
  /// because each is one thing that does not overlap itself or is flattened first.
  package mutating func multiplyOpacity(by opacity: Double) {
    switch paint {
    case .fill(var fill):
      fill.color.alpha = unitClamped(fill.color.alpha) * opacity
      paint = .fill(fill)
    case .stroke(var stroke):
      stroke.color.alpha = unitClamped(stroke.color.alpha) * opacity
      paint = .stroke(stroke)
    case .image(var image):
      image.opacity *= opacity
      paint = .image(image)
    case .text(var text):
      text.opacity *= opacity
      paint = .text(text)
    case .gradient(var gradient):
      gradient.opacity *= opacity
      paint = .gradient(gradient)
    case .tint(var tint):
      tint.opacity *= opacity
      paint = .tint(tint)
    case .light(var light):
      light.opacity *= opacity
      paint = .light(light)
    case .group(var group):
      group.opacity *= opacity
      paint = .group(group)
    case .dissolve(var dissolve):
      dissolve.opacity *= opacity
      paint = .dissolve(dissolve)
    case .projection(var projection):
      projection.opacity *= opacity
      paint = .projection(projection)
    case .crossing(var crossing):
      crossing.opacity *= opacity
      paint = .crossing(crossing)
    case .curl(var curl):
      curl.opacity *= opacity
      paint = .curl(curl)
    case .shadow(var shadow):
      shadow.opacity *= opacity
      paint = .shadow(shadow)
    case .filter(var filter):
      filter.opacity *= opacity
      paint = .filter(filter)
    case .backdrop(var backdrop):
      backdrop.opacity *= opacity
      paint = .backdrop(backdrop)
    // Whole frames only, which nothing makes transparent.
    case .exposure: break
    }
  }
}
