internal import FlipbookGeometry
internal import FlipbookLayers

/// Filters on a layer's content, and effects on the pixels behind it.
extension LayerPainter {
  /// Adds everything that the layer and its sublayers draw, with the layer's filters applied.
  func paintFiltered(of layer: Layer, in plane: Plane, into commands: inout [Picture.Command]) {
    let filters = layer.filters.compactMap { PixelFilter($0, in: plane) }
    guard !filters.isEmpty else { return paintParts(of: layer, in: plane, into: &commands) }
    let reach = filters.reduce(0) { $0 + $1.reach }
    var inner = plane
    inner.area = plane.area.outset(by: reach)
    var drawing: [Picture.Command] = []
    paintParts(of: layer, in: inner, into: &drawing)
    guard let drawn = drawing.bounds else { return }
    let bounds = drawn.outset(by: reach).intersection(plane.area)
    guard !bounds.isEmpty else { return }
    commands.append(
      Picture.Command(
        bounds: bounds, paint: .group(Picture.Group(commands: drawing)),
        lay: Picture.Lay(filters: filters)))
  }

  /// Adds a view's effect on the pixels behind it.
  func paintBackdrop(of layer: Layer, in plane: Plane, into commands: inout [Picture.Command]) {
    let effect = layer.effect
    guard effect != .none else { return }
    let area = Outline(LayerBox(layer).outline, plane.toDevice)
    // Like glass, an effect blocks the light for a shadow.
    guard plane.castsShadows else {
      return commands.append(Picture.Fill(outline: area, color: .black), in: plane)
    }
    let deviation = plane.deviation(ofRadius: effect.blurRadius)
    let saturation = effect.saturation > 0 ? min(effect.saturation, 100) : 0
    let isBlur = !BlurExtent(deviation: deviation).isIdentity
    let bounds = PixelRect(covering: area.boundingBox, within: plane.area)
    guard !bounds.isEmpty, isBlur || saturation != 1 || effect.tint.alpha > 0 else { return }
    let backdrop = Picture.Backdrop(
      area: area, deviation: deviation, saturation: saturation, tint: effect.tint)
    commands.append(Picture.Command(bounds: bounds, paint: .backdrop(backdrop)))
  }
}

extension PixelFilter {
  /// The filter in device pixels; nil for one without any effect.
  fileprivate init?(_ filter: LayerFilter, in plane: Plane) {
    guard filter.kind == .gaussianBlur else {
      guard let matrix = ColorMatrix(filter) else { return nil }
      self = .color(matrix)
      return
    }
    let deviation = plane.deviation(ofRadius: filter.amount)
    guard !BlurExtent(deviation: deviation).isIdentity else { return nil }
    self = .blur(deviation: deviation)
  }
}

extension Plane {
  /// A radius in points of the plane as a standard deviation in device pixels.
  fileprivate func deviation(ofRadius radius: Double) -> Double {
    let pixels = radius * abs(toDevice.determinant).squareRoot()
    return pixels > 0 ? min(pixels, BlurExtent.largestDeviation) : 0
  }
}

extension PixelRect {
  package func outset(by amount: Int) -> PixelRect {
    PixelRect(
      x: x - amount, y: y - amount, width: width + 2 * amount, height: height + 2 * amount)
  }
}
