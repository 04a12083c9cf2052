package import FlipbookPainter

extension Painting {
  /// The rows in which the bitmap may differ from one that shows another picture, in no particular
  /// order: empty when the two are the same, nil when they may differ everywhere.
  ///
  /// They are within the bitmap and depend only on the two pictures, not on how the bitmap was
  /// drawn.
  package func changedRows(since former: Picture?) -> [Range<Int>]? {
    guard let former, let picture,
      let damage = Damage(from: former, to: picture, gathering: .forRows)
    else { return nil }
    let canvas = PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)
    return damage.bands.rects.map { $0.intersection(canvas) }.filter { !$0.isEmpty }
      .map { $0.minY..<$0.maxY }
  }
}
