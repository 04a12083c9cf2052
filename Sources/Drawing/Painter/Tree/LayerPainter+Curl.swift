internal import FlipbookGeometry
internal import FlipbookLayers

/// Curling pages.
extension LayerPainter {
  /// The maximum number of pixels of a page; only the part of a larger one that is on the canvas is
  /// curled.
  static let maximumPageArea = 1 << 25

  /// Adds both renderings of a curl in the plane of its stage, one of them on the page.
  func paintCurl(
    on stage: Layer, over bounds: Rect, in plane: Plane, into commands: inout [Picture.Command]
  ) {
    guard case .transition(let old, let new, let kind, let progress) = stage.kind,
      let curl = Curl(kind)
    else { return }
    let (page, below, rolled) = curl.page(from: old, to: new, at: progress)
    paintBelow(below, in: plane, into: &commands)
    let box = plane.toDevice.boundingBox(of: bounds)
    let everywhere = PixelRect(x: -(1 << 20), y: -(1 << 20), width: 1 << 21, height: 1 << 21)
    var inner = plane
    // Content outside the canvas may be rolled onto it.
    inner.area = PixelRect(covering: box.outset(by: 1), within: everywhere).union(plane.area)
    if inner.area.width > Self.maximumPageArea / max(1, inner.area.height) {
      inner.area = plane.area
    }
    var drawing: [Picture.Command] = []
    paint(page, in: inner, into: &drawing)
    guard let sheet = drawing.bounds else { return }
    let frame = bounds.extended(by: sheet, of: box, plane.toDevice)
    guard let roll = Curl.roll(of: frame, at: rolled, plane.toDevice) else { return }
    let seen = roll.seenBounds(of: frame, plane.toDevice)
    let bounds = PixelRect(covering: seen, within: plane.area)
    guard !bounds.isEmpty else { return }
    let isUpright =
      (plane.toDevice.b == 0 && plane.toDevice.c == 0)
      || (plane.toDevice.a == 0 && plane.toDevice.d == 0)
    // The page's own edges are antialiased; the clip must not apply coverage a second time.
    let margin = 1 / max(plane.toDevice.smallestStretch, 1e-6)
    let clip = isUpright ? nil : Outline(.rect(frame.outset(by: margin)), plane.toDevice)
    let paint = Picture.Curl(commands: drawing, sheet: sheet, roll: roll)
    commands.append(
      Picture.Command(bounds: bounds, paint: .curl(paint), lay: Picture.Lay(clip: clip)))
  }

  /// Adds the rendering below the page.
  ///
  /// It is flattened as if by a filter without effect, whose pixels are kept while they do not
  /// change.
  private func paintBelow(
    _ below: Layer, in plane: Plane, into commands: inout [Picture.Command]
  ) {
    var drawing: [Picture.Command] = []
    paint(below, in: plane, into: &drawing)
    if drawing.count == 1, case .fill? = drawing.first?.paint { return commands += drawing }
    guard let bounds = drawing.bounds, !drawing.contains(where: \.seesBehind) else {
      return commands += drawing
    }
    commands.append(
      Picture.Command(
        bounds: bounds, paint: .group(Picture.Group(commands: drawing)),
        lay: Picture.Lay(filters: [])))
  }
}

extension Rect {
  /// The bounds of a page, extended by the drawing on it.
  ///
  /// - Parameter box: The bounds in device pixels.
  fileprivate func extended(
    by sheet: PixelRect, of box: Rect, _ toDevice: AffineTransform
  ) -> Rect {
    let everywhere = PixelRect(x: -(1 << 24), y: -(1 << 24), width: 1 << 25, height: 1 << 25)
    let view = PixelRect(covering: box, within: everywhere)
    guard view.union(sheet) != view, let toPage = toDevice.inverted else { return self }
    return Rect(around: corners + toPage.boundingBox(of: sheet.rect).corners) ?? self
  }
}

extension PageRoll {
  /// The part of a page's frame, in device pixels, where the page and its shadow can be visible.
  func seenBounds(of frame: Rect, _ toDevice: AffineTransform) -> Rect {
    let corners = frame.corners.map(toDevice.apply)
    let limit = silhouette - radius * Curl.shadowSoftness * Curl.shadowReach - pixelLength
    var seen: [Point] = []
    for (a, b) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      let (here, next) = (length(at: a) - limit, length(at: b) - limit)
      if here >= 0 { seen.append(a) }
      if (here < 0) != (next < 0) { seen.append(a + (b - a) * (here / (here - next))) }
    }
    return Rect(around: seen) ?? .zero
  }
}
