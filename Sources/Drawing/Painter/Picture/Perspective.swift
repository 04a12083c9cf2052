package import FlipbookGeometry
internal import FlipbookLayers

/// A plane in perspective, on which outlines are drawn by projecting them.
///
/// Straight lines stay straight; curves are flattened with enough precision on the plane. So edges
/// and glyphs are as sharp as those of flat layers, and images are sampled where they are
/// displayed. Everything else is drawn on a sheet (`Picture.Projection`), which is then projected.
package struct Perspective: Hashable {
  /// From the plane's pixels to device pixels.
  package let map: PlaneTransform
  /// Points with a W below this are too close to the plane of the eye to be drawn.
  package let horizon: Double

  /// - Parameter sheet: The part of the plane that is drawn, in its pixels.
  package init(_ map: PlaneTransform, of sheet: Rect) {
    self.map = map
    horizon = (sheet.corners.map { map.apply($0).z }.max() ?? 0) * SheetView.horizon
  }

  /// Whether the result of a list of commands depends only on the list, so that each command can be
  /// composited on the canvas separately.
  static func canSeparate(_ commands: [Picture.Command]) -> Bool {
    commands.allSatisfy { command in
      switch command.paint {
      case .fill, .stroke, .image, .text, .gradient, .projection, .crossing, .curl, .shadow:
        command.lay.blendMode == .normal
      case .light, .backdrop, .exposure: false
      case .group where command.lay.isSheet: command.lay.blendMode == .normal
      case .group, .dissolve:
        command.lay.blendMode == .normal && command.children.allSatisfy(canSeparate)
      }
    }
  }

  /// The projected commands inside an area of the canvas.
  package func seen(_ commands: [Picture.Command], within area: PixelRect) -> [Picture.Command] {
    commands.compactMap { seen($0, within: area) }
  }

  private func seen(_ command: Picture.Command, within area: PixelRect) -> Picture.Command? {
    guard let box = seen(command.bounds.rect) else { return nil }
    let bounds = PixelRect(covering: box.outset(by: 1), within: area)
    guard !bounds.isEmpty else { return nil }
    func made(_ paint: Picture.Paint, _ lay: Picture.Lay) -> Picture.Command {
      var made = Picture.Command(bounds: bounds, paint: paint, lay: lay)
      made.layer = command.layer
      return made
    }
    func laid(_ paint: Picture.Paint) -> Picture.Command? {
      var clip: Outline?
      if let whole = command.lay.clip {
        clip = seen(whole)
        if clip == nil { return nil }
      }
      let mask = command.lay.mask.map { seen($0, within: bounds) }
      return made(paint, command.lay.cut(by: mask, clip: clip))
    }
    func onSheet() -> Picture.Command {
      let sheet = Picture.Projection(
        commands: [command], sheet: command.bounds, sheetToDevice: map)
      return made(.projection(sheet), Picture.Lay())
    }
    guard !command.lay.isSheet else { return onSheet() }
    switch command.paint {
    case .fill(var fill):
      guard let outline = seen(fill.outline) else { return nil }
      fill.outline = outline
      return laid(.fill(fill))
    case .text(var text) where text.perspective == nil && !text.isLong && !text.rolls:
      text.perspective = self
      return laid(.text(text))
    case .image(var image) where image.perspective == nil && image.isSmooth:
      image.perspective = self
      return laid(.image(image))
    case .group(let group):
      return laid(.group(Picture.Group(commands: seen(group.commands, within: bounds))))
    case .dissolve(var dissolve):
      dissolve.from = seen(dissolve.from, within: bounds)
      dissolve.to = seen(dissolve.to, within: bounds)
      return laid(.dissolve(dissolve))
    case .projection(var projection):
      projection.sheetToDevice = projection.sheetToDevice.then(map)
      return laid(.projection(projection))
    default: return onSheet()
    }
  }

  /// The projected outline; nil where no part of it is in front of the eye.
  package func seen(_ outline: Outline) -> Outline? {
    let t = outline.transform
    let flat = FlatPath(outline.path, magnification: t.magnification, tolerance: 0.02)
    var elements: [Path.Element] = []
    for range in flat.polygons {
      let polygon = inFront(flat.points[range].map { map.apply(t.apply($0)) })
      guard polygon.count > 2 else { continue }
      for (index, p) in polygon.enumerated() {
        elements.append(index == 0 ? .move(p) : .line(p))
      }
      elements.append(.close)
    }
    return elements.isEmpty ? nil : Outline(.path(Path(elements)))
  }

  /// A bounding box of a projected rectangle; nil where no part of it is in front of the eye.
  private func seen(_ rect: Rect) -> Rect? { Rect(around: inFront(rect.corners.map(map.apply))) }

  /// The part of a polygon in homogeneous coordinates that is in front of the eye, projected to the
  /// canvas.
  private func inFront(_ polygon: [SIMD3<Double>]) -> [Point] {
    let visible =
      polygon.allSatisfy { $0.z > horizon }
      ? polygon : polygon.cut { $0.z - horizon }
    return visible.map { Point($0.x / $0.z, $0.y / $0.z) }
  }
}

extension Picture.Image {
  /// Whether the image is interpolated between its pixels, which takes at least two in each
  /// direction.
  fileprivate var isSmooth: Bool {
    let size = parts?.size ?? image.pixelSize
    return magnificationFilter != .nearest && minificationFilter != .nearest && size.width >= 2
      && size.height >= 2
  }
}
