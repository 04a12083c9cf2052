internal import FlipbookGeometry
internal import FlipbookLayers

extension Picture.Command {
  /// A gradient that a filled path masks, as that path filled with the gradient; nil for everything
  /// else.
  ///
  /// It is the same picture without a group and its sheets.
  func filling(_ mask: [Picture.Command]) -> Picture.Command? {
    guard mask.count == 1, let cut = mask.first, cut.lay.onlyFades, cut.lay.opacity == 1,
      lay.onlyFades, case .fill(let fill) = cut.paint, case .gradient(let gradient) = paint,
      let filled = gradient.filling(fill)
    else { return nil }
    return Picture.Command(
      bounds: bounds.intersection(cut.bounds), paint: .gradient(filled), lay: lay)
  }
}

extension Picture.Gradient {
  /// The gradient over the area of a fill; nil where that comes closer than a pixel to the edges of
  /// the gradient's own rectangle.
  fileprivate func filling(_ fill: Picture.Fill) -> Picture.Gradient? {
    guard area.shape.plainRect != nil, fill.rule == .nonZero, fill.color.alpha == 1,
      !fill.isParticle,
      !fill.outline.isLong, let toUnit = unitToDevice.inverted
    else { return nil }
    let box = Outline(fill.outline.shape, fill.outline.transform.then(toUnit)).boundingBox
    let pixel = Point(
      1 / Point(unitToDevice.a, unitToDevice.b).length,
      1 / Point(unitToDevice.c, unitToDevice.d).length)
    guard box.minX >= pixel.x, box.maxX <= 1 - pixel.x, box.minY >= pixel.y,
      box.maxY <= 1 - pixel.y
    else { return nil }
    return Picture.Gradient(gradient: gradient, area: fill.outline, unitToDevice: unitToDevice)
  }
}
