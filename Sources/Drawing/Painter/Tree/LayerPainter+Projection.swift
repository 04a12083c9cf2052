internal import FlipbookGeometry
internal import FlipbookLayers

/// Layers in perspective: drawn flat on a separate sheet, which is then projected.
extension LayerPainter {
  /// Sheet pixels per device pixel where the sheet is nearest.
  ///
  /// Two of them are averaged in each direction when the sheet is projected, which makes edges as
  /// smooth as those of flat layers. A nested sheet has the same resolution as the outer one,
  /// because the size would otherwise double with each level.
  static let sheetDensity = 2.0

  func paintProjection(
    of layer: Layer, _ projection: PlaneTransform, in plane: Plane,
    into commands: inout [Picture.Command]
  ) {
    let toDevice = projection.then(PlaneTransform(plane.toDevice))
    guard toDevice.isFinite, toDevice.determinant != 0,
      let extent = extent(of: layer, in: plane),
      let view = SheetView(
        of: extent, through: toDevice, on: plane.area,
        density: plane.isSheet ? 1 : Self.sheetDensity)
    else { return }
    if plane.isMeasuring {
      // If nested sheets were painted again at each level, the time would double with each.
      let blank = Picture.Projection(
        commands: [], sheet: PixelRect(x: 0, y: 0, width: 0, height: 0), sheetToDevice: toDevice)
      commands.append(Picture.Command(bounds: view.bounds, paint: .projection(blank)))
      return
    }
    let (visible, density) = (view.visible, view.density)
    let width = max(1, (visible.width * density.width).rounded(.up))
    let height = max(1, (visible.height * density.height).rounded(.up))
    let toSheet = AffineTransform.translation(-visible.minX, -visible.minY)
      .then(.scale(density.width, density.height))
    guard let fromSheet = toSheet.inverted else { return }
    let sheet = PixelRect(x: 0, y: 0, width: Int(width), height: Int(height))
    var drawing: [Picture.Command] = []
    paintBody(
      of: layer,
      in: Plane(
        toDevice: toSheet, area: sheet, sublayerTransform: nil, depth: plane.depth + 1,
        meter: plane.meter, copies: plane.copies, castsShadows: plane.castsShadows, isSheet: true),
      into: &drawing)
    guard !drawing.isEmpty else { return }
    let sheetToDevice = PlaneTransform(fromSheet).then(toDevice)
    if Perspective.canSeparate(drawing) {
      let perspective = Perspective(sheetToDevice, of: sheet.rect)
      return commands += perspective.seen(drawing, within: view.bounds)
    }
    let paint = Picture.Projection(
      commands: drawing, sheet: sheet, sheetToDevice: sheetToDevice)
    commands.append(Picture.Command(bounds: view.bounds, paint: .projection(paint)))
  }

  /// The area of the layer's own plane that its drawing touches, in points.
  private func extent(of layer: Layer, in plane: Plane) -> Rect? {
    let reach = 1 << 20
    let everywhere = PixelRect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach)
    var drawing: [Picture.Command] = []
    paintBody(
      of: layer,
      in: Plane(
        toDevice: .identity, area: everywhere, sublayerTransform: nil, depth: plane.depth + 1,
        meter: plane.meter, copies: plane.copies, castsShadows: plane.castsShadows,
        isMeasuring: true),
      into: &drawing)
    return drawing.bounds?.rect
  }
}
