extension Painting {
  /// Where the bitmap may differ from one that shows another picture: empty when the two are the
  /// same pixel for pixel, nil when they may differ everywhere.
  ///
  /// The areas lie within the bitmap and do not depend on how it was drawn, only on both pictures.
  package func changes(since former: Picture?) -> [PixelRect]? {
    areas(since: former, gathering: .forDrawing)
  }

  /// The rows in which the bitmap may differ from one that shows another picture, in no order: none
  /// when the two are the same, nil when they may differ everywhere.
  ///
  /// It is finer than `changes(since:)`, whose areas are joined where drawing them together is
  /// cheaper.
  package func changedRows(since former: Picture?) -> [Range<Int>]? {
    areas(since: former, gathering: .forRows)?.map { $0.minY..<$0.maxY }
  }

  private func areas(since former: Picture?, gathering empty: PixelBands) -> [PixelRect]? {
    guard let former, let picture,
      let damage = Damage(from: former, to: picture, gathering: empty)
    else { return nil }
    let canvas = PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)
    return damage.bands.rects.map { $0.intersection(canvas) }.filter { !$0.isEmpty }
  }
}
