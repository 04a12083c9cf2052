internal import FlipbookGeometry
internal import FlipbookLayers

/// Filters on a layer's content, and effects on the pixels behind it.
extension LayerPainter {
  /// Adds everything that the layer and its sublayers draw, with the layer's filters applied.
  func paintFiltered(of layer: Layer, in plane: Plane, into commands: inout [Picture.Command]) {
    let filters = pixelFilters(of: layer, in: plane)
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

  /// The filters with any effect, in device pixels.
  private func pixelFilters(of layer: Layer, in plane: Plane) -> [PixelFilter] {
    layer.filters.compactMap { filter in
      guard filter.kind == .gaussianBlur else {
        return ColorMatrix(filter).map { .color($0) }
      }
      let deviation = deviation(ofRadius: filter.amount, in: plane)
      return BlurExtent(deviation: deviation).isIdentity ? nil : .blur(deviation: deviation)
    }
  }

  /// A radius in points of the plane as a standard deviation in device pixels.
  private func deviation(ofRadius radius: Double, in plane: Plane) -> Double {
    let pixels = radius * abs(plane.toDevice.determinant).squareRoot()
    return pixels > 0 ? min(pixels, BlurExtent.largestDeviation) : 0
  }

  /// Adds a view's effect on the pixels behind it.
  func paintBackdrop(of layer: Layer, in plane: Plane, into commands: inout [Picture.Command]) {
    let effect = layer.effect
    guard effect != .none else { return }
    let area = Outline(LayerBox(layer).outline, plane.toDevice)
    // Like glass, an effect blocks the light for a shadow.
    guard plane.castsShadows else {
      return append(Picture.Fill(outline: area, color: .black), in: plane, into: &commands)
    }
    let deviation = deviation(ofRadius: effect.blurRadius, in: plane)
    let saturation = effect.saturation > 0 ? min(effect.saturation, 100) : 0
    let isBlur = !BlurExtent(deviation: deviation).isIdentity
    let bounds = PixelRect(covering: area.boundingBox, within: plane.area)
    guard !bounds.isEmpty, isBlur || saturation != 1 || effect.tint.alpha > 0 else { return }
    let backdrop = Picture.Backdrop(
      area: area, deviation: deviation, saturation: saturation, tint: effect.tint)
    commands.append(Picture.Command(bounds: bounds, paint: .backdrop(backdrop)))
  }
}

extension [Picture.Command] {
  /// The pixels that the commands can touch; nil when there are none.
  package var bounds: PixelRect? {
    guard let first else { return nil }
    return dropFirst().reduce(first.bounds) { $0.union($1.bounds) }
  }
}

extension PixelRect {
  package func outset(by amount: Int) -> PixelRect {
    PixelRect(
      x: x - amount, y: y - amount, width: width + 2 * amount, height: height + 2 * amount)
  }
}
