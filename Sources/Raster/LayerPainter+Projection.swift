internal import Geometry
internal import Layers

/// Layers in perspective: drawn flat on a sheet of their own, which is then seen from where the
/// eye is.
extension LayerPainter {
  /// Sheet pixels per device pixel where the sheet is nearest.
  ///
  /// Two of them are averaged each way when the sheet is seen, which keeps edges as clean as those
  /// of flat layers. A sheet in a sheet has as many pixels as that one, or sheets in sheets would
  /// grow twofold with each.
  static let sheetDensity = 2.0
  /// The longest side of a sheet in pixels.
  static let maximumSheetSide = 4096.0

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
      // Painted once more at each level, sheets in sheets would take time that doubles with each.
      let blank = Picture.Projection(
        commands: [], sheet: PixelRect(x: 0, y: 0, width: 0, height: 0), sheetToDevice: toDevice)
      commands.append(Picture.Command(bounds: view.bounds, operation: .projection(blank)))
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
    commands.append(Picture.Command(bounds: view.bounds, operation: .projection(paint)))
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
    guard let first = drawing.first else { return nil }
    return drawing.dropFirst().reduce(first.bounds) { $0.union($1.bounds) }.rect
  }
}

/// The part of a sheet that a canvas shows, and how finely it has to be drawn.
struct SheetView {
  /// In the sheet's points, with a margin where the sheet ends.
  let visible: Rect
  /// Sheet pixels per point, across and down.
  let density: Size
  /// In device pixels.
  let bounds: PixelRect

  /// nil when nothing of the sheet is seen.
  init?(
    of extent: Rect, through toDevice: PlaneTransform, on area: PixelRect, density fineness: Double
  ) {
    guard let toSheet = toDevice.inverted else { return nil }
    let corners = extent.corners.map(toDevice.apply)
    let nearest = corners.map(\.z).max() ?? 0
    guard nearest > 0, nearest.isFinite else { return nil }
    // A margin of two pixels keeps the cut at the canvas's edge out of sight.
    let frame = area.rect.outset(by: 2)
    var polygon = corners.cut { $0.z - nearest * Self.horizon }
    polygon = polygon.cut { $0.x - frame.minX * $0.z }
    polygon = polygon.cut { frame.maxX * $0.z - $0.x }
    polygon = polygon.cut { $0.y - frame.minY * $0.z }
    polygon = polygon.cut { frame.maxY * $0.z - $0.y }
    let onDevice = polygon.map { Point($0.x / $0.z, $0.y / $0.z) }
    let onSheet = onDevice.compactMap(toSheet.project)
    guard let seen = Rect(around: onDevice), let visible = Rect(around: onSheet) else { return nil }
    bounds = PixelRect(covering: seen.outset(by: 1), within: area)
    let stretches = onSheet.map(toDevice.stretch)
    func density(_ stretch: Double, _ side: Double) -> Double {
      min(stretch * fineness, LayerPainter.maximumSheetSide / max(side, 1e-9))
    }
    let across = density(stretches.map(\.across).max() ?? 0, visible.width)
    let down = density(stretches.map(\.down).max() ?? 0, visible.height)
    guard !bounds.isEmpty, across > 0, down > 0, (across + down).isFinite else { return nil }
    self.density = Size(across, down)
    // Two clear pixels around the drawing make its edges fade out inside the sheet.
    self.visible = Rect(
      x: visible.minX - 2 / across, y: visible.minY - 2 / down,
      width: visible.width + 4 / across, height: visible.height + 4 / down)
  }

  /// What has a W smaller than this part of the nearest corner's is too near to the horizon (or to
  /// the eye's plane) to be drawn.
  static let horizon = 1.0 / 1024
}

extension Rect {
  /// The smallest rectangle around the points; nil without any, or when one is not a number.
  init?(around points: [Point]) {
    guard let first = points.first else { return nil }
    var (low, high) = (first, first)
    for p in points {
      guard (p.x + p.y).isFinite else { return nil }
      low = Point(min(low.x, p.x), min(low.y, p.y))
      high = Point(max(high.x, p.x), max(high.y, p.y))
    }
    self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
