internal import FlipbookGeometry

/// The row from which commands have to be drawn so that a part of them is identical to a full
/// drawing.
///
/// Cairo's scan converter processes the rows from top to bottom with a list of the edges that cross
/// the row, and uses exact areas in rows in which no edge begins, ends or crosses another; in the
/// others it samples 15 times. It finds crossings by the order of that list, in which edges within
/// 1/256 pixel of each other keep their order, for as many rows as they are that close. If an
/// outline is cut off above such edges, their order can differ, so it has to be drawn from its own
/// first row. Content below a row has no effect on it, and neither have edges that stay apart.
extension [Picture.Command] {
  /// The result is at most the first row of the part.
  package func firstRow(for part: PixelRect) -> Int {
    indices.reduce(part.minY) { Swift.min($0, self[$1].firstRow(for: part)) }
  }
}

extension Picture.Command {
  // Inlined, so that none of a hundred thousand commands is copied.
  @inline(__always) fileprivate func firstRow(for part: PixelRect) -> Int {
    guard bounds.minY < part.minY, !bounds.intersection(part).isEmpty else { return part.minY }
    guard lay.isLocal else { return bounds.minY }
    let first = paint.ask(FirstRowQuestion(part: part, bounds: bounds))
    let clip = lay.clip?.firstRow(for: part, within: bounds) ?? part.minY
    return min(first, clip, (lay.mask ?? []).firstRow(for: part))
  }
}

private struct FirstRowQuestion: PaintQuestion {
  let part: PixelRect
  let bounds: PixelRect

  @inline(__always) func answer(_ paint: some Painted) -> Int {
    paint.firstRow(for: part, within: bounds)
  }
}

extension Outline {
  /// Edges closer than this may be treated as one; Cairo's coordinates are in units of 1/256 pixel.
  private static let minimumGap = 1.0 / 64

  /// The row from which an outline within bounds has to be drawn for a part of them.
  func firstRow(for part: PixelRect, within bounds: PixelRect) -> Int {
    keepsEdgesApart ? part.minY : bounds.minY
  }

  /// Whether no two edges of the outline are close to each other in a row below its first.
  ///
  /// This is known for rectangles, also rounded ones, and rings, if the transform preserves right
  /// angles and they are not too thin: one row below a right angle, its sides are two pixels apart.
  var keepsEdgesApart: Bool {
    let t = transform
    let (across, down) = (Point(t.a, t.b).length, Point(t.c, t.d).length)
    guard abs(t.a * t.c + t.b * t.d) <= 1e-3 * across * down else { return false }
    let gaps: [Double]
    switch shape {
    case .rounded(let rounded): gaps = [rounded.rect.width * across, rounded.rect.height * down]
    case .ring(let outside, let inside):
      let (outer, inner) = (outside.rect, inside.rect)
      gaps = [
        inner.width * across, (inner.minX - outer.minX) * across,
        (outer.maxX - inner.maxX) * across,
        inner.height * down, (inner.minY - outer.minY) * down, (outer.maxY - inner.maxY) * down,
      ]
    case .path: return false
    }
    return gaps.allSatisfy { $0 >= Self.minimumGap }
  }
}
