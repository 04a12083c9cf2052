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
      guard command.lay.blendMode == .normal else { return false }
      let traits = command.paint.traits
      if traits.contains(.separableInside), !command.lay.isSheet {
        return command.children.allSatisfy(canSeparate)
      }
      return !traits.isDisjoint(with: [.separable, .separableInside])
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
    var paint = command.paint
    let change = ProjectionChange(perspective: self, bounds: bounds)
    switch command.lay.isSheet ? .onSheet : paint.change(change) {
    case .hidden: return nil
    case .onSheet:
      let sheet = Picture.Projection(
        commands: [command], sheet: command.bounds, sheetToDevice: map)
      return made(.projection(sheet), Picture.Lay())
    case .inPlace:
      var clip: Outline?
      if let whole = command.lay.clip {
        clip = seen(whole)
        if clip == nil { return nil }
      }
      let mask = command.lay.mask.map { seen($0, within: bounds) }
      return made(paint, command.lay.cut(by: mask, clip: clip))
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

private struct ProjectionChange: PaintChange {
  let perspective: Perspective
  let bounds: PixelRect

  func apply(to paint: inout some Painted) -> Picture.Projected {
    paint.project(by: perspective, within: bounds)
  }
}
