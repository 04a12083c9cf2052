internal import FlipbookGeometry
internal import FlipbookLayers
internal import Glibc

/// The clips of a layer's contents and sublayers to its bounds and corners.
extension PageBuilder {
  func styleClip(_ element: PageElement, as layer: Layer) {
    let clips = layer.masksToBounds
    var rounding = StyleValue("#px #px #px #px", layer.radii, .points)
    if clips, layer.hasContinuousCorners {
      // Browsers without superellipses clip by quarter circles.
      rounding.template = Array(repeating: "calc(#px*var(--corner))", count: 4)
        .joined(separator: " ")
      element.set(
        "cornerShape", StyleValue("superellipse(#)", [layer.superellipse], .unit), at: instant)
    }
    if layer.radius > 0 || element.tracks["borderRadius"] != nil {
      element.set("borderRadius", rounding, at: instant)
    }
    // Clips cut each thing that is drawn by itself, so that at their edges the background shines
    // through what is over it; a mask cuts all of it at once. Without corners, edges are pixels.
    let isMasked =
      clips && layer.radius > 0 && layer.mask == nil && layer.backgroundColor != nil
      && !layer.hasGlass
    if isMasked || element.tracks["maskImage"] != nil, layer.mask == nil {
      element.set(
        "maskImage", isMasked ? "linear-gradient(black 0 0)" : "none", at: instant, before: "none")
    }
    if clips && !isMasked || element.tracks["overflow"] != nil {
      element.set(
        "overflow", clips && !isMasked ? "hidden" : "visible", at: instant, before: "visible")
    }
  }
}

extension Layer {
  /// Whether it or a layer in it has an effect on what is behind, which a mask would hide from it.
  fileprivate var hasGlass: Bool { effect != .none || sublayers.contains(where: \.hasGlass) }

  /// CSS's number for the shape of continuous corners that reach as far as there is room.
  ///
  /// The curve x^n + y^n = 1 with n = 2^number goes through the middle of the corner of
  /// `Path.roundedRect`, which is 0.2915 radii away from both edges.
  fileprivate var superellipse: Double {
    let half = min(bounds.width, bounds.height) / 2
    let reach = max(1, min(Path.continuousReach, half / max(radius, 1e-9)))
    return log2(-1 / log2(1 - 0.2915 / reach))
  }
}
