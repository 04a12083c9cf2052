internal import FlipbookGeometry

/// The visible part of a sheet on a canvas, and the resolution for drawing it.
struct SheetView {
  /// In the sheet's points, with a margin at the ends of the sheet.
  let visible: Rect
  /// Sheet pixels per point, horizontally and vertically.
  let density: Size
  /// In device pixels.
  let bounds: PixelRect

  /// The maximum length of a sheet's side in pixels.
  private static let maximumSide = 4096.0

  /// nil when no part of the sheet is visible.
  init?(
    of extent: Rect, through toDevice: PlaneTransform, on area: PixelRect, density fineness: Double
  ) {
    guard let toSheet = toDevice.inverted else { return nil }
    let corners = extent.corners.map(toDevice.apply)
    let nearest = corners.map(\.z).max() ?? 0
    guard nearest > 0, nearest.isFinite else { return nil }
    // A margin of two pixels hides the cut at the canvas's edge.
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
      min(stretch * fineness, Self.maximumSide / max(side, 1e-9))
    }
    let across = density(stretches.map(\.across).max() ?? 0, visible.width)
    let down = density(stretches.map(\.down).max() ?? 0, visible.height)
    guard !bounds.isEmpty, across > 0, down > 0, (across + down).isFinite else { return nil }
    self.density = Size(across, down)
    // Two transparent pixels around the drawing make its edges fade out inside the sheet.
    self.visible = Rect(
      x: visible.minX - 2 / across, y: visible.minY - 2 / down,
      width: visible.width + 4 / across, height: visible.height + 4 / down)
  }

  /// Points whose W is smaller than this fraction of the nearest corner's are too close to the
  /// horizon (or to the eye's plane) to be drawn.
  static let horizon = 1.0 / 1024
}
