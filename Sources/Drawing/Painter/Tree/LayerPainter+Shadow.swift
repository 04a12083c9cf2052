internal import FlipbookGeometry
internal import FlipbookLayers

/// Shadows and masks, where a layer's alpha affects other pixels.
extension LayerPainter {
  /// The maximum side in pixels of a caster that is blurred as a whole; of a larger one only the
  /// part near the canvas is.
  private static let longestSide = 4096
  /// In device pixels; shadows are not blurred more, because the memory needed grows with it.
  private static let largestDeviation = 256.0

  /// Adds the shadow below a layer; a shadow itself casts none.
  func paintShadow(of layer: Layer, in plane: Plane, into commands: inout [Picture.Command]) {
    let opacity = unitClamped(layer.shadowOpacity)
    guard opacity > 0, let color = layer.shadowColor, color.alpha > 0, !layer.masksToBounds,
      layer.shadowRadius >= 0, plane.castsShadows
    else { return }
    let t = plane.toDevice
    let deviation = min(
      layer.shadowRadius * abs(t.determinant).squareRoot(), Self.largestDeviation)
    let (dx, dy) = (layer.shadowOffset.width, layer.shadowOffset.height)
    // The caster is always painted at the same position, so that it is equal while it only moves.
    let middle = layer.bounds.standardized.origin
    let anchor = t.apply(middle) + Point(t.a * dx + t.c * dy, t.b * dx + t.d * dy)
    guard abs(anchor.x) < 1e6, abs(anchor.y) < 1e6 else { return }
    let grid = ShadowGrid(deviation: deviation)
    let (x, y) = (grid.split(anchor.x), grid.split(anchor.y))
    let own = t.apply(middle)
    let toCaster = t.then(.translation(x.rest - own.x, y.rest - own.y))
    let reach = MeanExtent(deviation: deviation).reach
    let seen = PixelRect(
      x: plane.area.x - x.whole - reach, y: plane.area.y - y.whole - reach,
      width: plane.area.width + 2 * reach, height: plane.area.height + 2 * reach)
    let caster = caster(of: layer, toCaster, seen: seen, like: plane)
    guard let box = caster.bounds else { return }
    let shadow = Picture.Shadow(
      caster: caster.map(\.withoutColor), casterBounds: box, deviation: deviation, x: x.whole,
      y: y.whole, color: color)
    let bounds = shadow.bounds.intersection(plane.area)
    guard !bounds.isEmpty else { return }
    commands.append(
      Picture.Command(bounds: bounds, paint: .shadow(shadow), lay: Picture.Lay(opacity: opacity)))
  }

  private func caster(
    of layer: Layer, _ toCaster: AffineTransform, seen: PixelRect, like plane: Plane
  ) -> [Picture.Command] {
    func paint(within area: PixelRect) -> [Picture.Command] {
      var result: [Picture.Command] = []
      var plane = plane
      plane.toDevice = toCaster
      plane.area = area
      plane.castsShadows = false
      if layer.shadowPath.isEmpty {
        paintBackdrop(of: layer, in: plane, into: &result)
        paintFiltered(of: layer, in: plane, into: &result)
      } else if layer.shadowPath.isFinite {
        let outline = Outline(.path(layer.shadowPath), toCaster)
        result.append(Picture.Fill(outline: outline, color: .black), in: plane)
      }
      return result
    }
    let reach = 1 << 20
    let whole = paint(
      within: PixelRect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach))
    guard let box = whole.bounds else { return [] }
    if max(box.width, box.height) <= Self.longestSide { return whole }
    return paint(within: seen)
  }

  /// Masks the drawing from an index on with the alpha of the layer's mask.
  func applyMask(
    of layer: Layer, from start: Int, in plane: Plane, into commands: inout [Picture.Command]
  ) {
    guard start < commands.count, let mask = layer.mask else { return }
    var cut: [Picture.Command] = []
    var inner = plane
    inner.sublayerTransform = nil
    paint(mask, in: inner, into: &cut)
    let drawn = Array(commands[start...])
    commands.removeSubrange(start...)
    guard let seen = drawn.bounds, let cutBounds = cut.bounds else { return }
    let bounds = seen.intersection(cutBounds)
    guard !bounds.isEmpty else { return }
    if drawn.count == 1, let filled = drawn[0].filling(cut) { return commands.append(filled) }
    commands.append(
      Picture.Command(
        bounds: bounds, paint: .group(Picture.Group(commands: drawn)),
        lay: Picture.Lay(mask: cut)))
  }
}

/// The grid of positions at which shadows are drawn: the sharper the shadow, the finer the grid.
///
/// For deviations of at least 3, a step changes no pixel by more than about 1/150 of its range,
/// because the steepest slope of a Gaussian edge is 1/(σ√2π).
struct ShadowGrid {
  /// Steps per pixel; nil for any position.
  let steps: Double?

  init(deviation: Double) {
    switch deviation {
    case 12...: steps = 4
    case 6...: steps = 8
    case 1...: steps = 16
    default: steps = nil
    }
  }

  /// The integer and fractional parts of the nearest position.
  func split(_ value: Double) -> (whole: Int, rest: Double) {
    let snapped = steps.map { (value * $0).rounded() / $0 } ?? value
    let whole = snapped.rounded(.down)
    return (Int(whole), snapped - whole)
  }
}
