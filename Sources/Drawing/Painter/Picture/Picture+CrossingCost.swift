internal import FlipbookGeometry
internal import FlipbookLayers

extension Picture.Crossing {
  /// The number of rows in which the pixels that planes cut are counted.
  private static let rowCount = 16

  /// The cost of combining the faces by depth, in units of `Fuel`: the pixels that planes cut are
  /// counted in some rows, whereas drawing does so in all.
  package func wholeUnits(over bounds: PixelRect) -> Double {
    let areas = faces.map { ($0.commands.bounds ?? bounds).intersection(bounds) }
    let planes = zip(faces, areas).map { $0.plane(over: $1) }.aligned
    guard !bounds.isEmpty else { return 0 }
    var cuts = [Int32](repeating: 0, count: bounds.width + 1)
    let step = max(1, bounds.height / Self.rowCount)
    let rows = stride(from: bounds.minY + step / 2, to: bounds.maxY, by: step)
    var (cutCount, pixelCount, pairs, spans) = (0, 0, 0.0, 0)
    for row in rows {
      let present = planes.indices.filter { planes[$0].isPresent(inRow: row) }
      pairs += Double(present.count * present.count / 2)
      _ = planes.cut(row, in: bounds, present: present, counting: &cuts)
      var depth: Int32 = 0
      for column in cuts.indices {
        if depth > 0, depth + cuts[column] == 0 { spans += 1 }
        depth += cuts[column]
        cuts[column] = 0
        if depth > 0 { cutCount += 1 }
      }
      pixelCount += bounds.width
    }
    guard pixelCount > 0 else { return 0 }
    let share = Double(cutCount) / Double(pixelCount)
    let rowShare = Double(bounds.height) / Double(pixelCount / bounds.width)
    var units =
      (pairs * DepthPrice.pair + Double(spans * faces.count) * DepthPrice.sorted)
      * rowShare
    // Of faces that hide everything below them, a few are so close that a pixel shows several.
    var hidden = 0.0
    for (face, area) in zip(faces, areas) {
      let covered = face.coveredArea(within: area)
      units += Double(area.pixelCount) * share * DepthPrice.pixel
      units += covered * (1 - share) * DepthPrice.pixel
      if face.isOpaque {
        hidden += covered * share
      } else {
        units += covered * share * 16 * DepthPrice.sample
      }
    }
    return units + min(hidden, Double(bounds.pixelCount) * share * 3) * 16 * DepthPrice.sample
  }
}

extension Picture.Crossing.Face {
  /// Whether the face is opaque where it is drawn, if that can be determined cheaply.
  fileprivate var isOpaque: Bool {
    guard commands.count == 1, let command = commands.first, case .fill = command.paint else {
      return false
    }
    return command.lay.opacity >= 1
  }

  /// About how many pixels of its area a face covers: those of its only outline, or all.
  fileprivate func coveredArea(within area: PixelRect) -> Double {
    guard commands.count == 1, case .fill(let fill)? = commands.first?.paint else {
      return Double(area.pixelCount)
    }
    let transform = fill.outline.transform
    let flat = FlatPath(
      fill.outline.path, magnification: transform.magnification, tolerance: 0.5)
    return flat.polygons.reduce(0) { sum, range in
      let polygon = flat.points[range].map(transform.apply).clipped(to: area.rect)
        .map { SIMD2($0.x, $0.y) }
      return sum
        + abs(polygon.sides.reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }) / 2
    }
  }
}
