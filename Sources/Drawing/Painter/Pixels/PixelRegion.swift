/// A set of canvas pixels, added as rectangles and rounded to tiles: stored as a few rectangles
/// without overlap.
package struct PixelRegion {
  /// From top to bottom.
  package let rects: [PixelRect]

  package var pixelCount: Int { rects.reduce(0) { $0 + $1.pixelCount } }

  /// The maximum number of rectangles; more would cost more than they save.
  private static let maximumRects = 512
  private static let tileHeight = 8
  private static let minimumTileWidth = 32

  /// nil for too many rectangles.
  package init?(_ parts: [PixelRect], of canvas: PixelRect) {
    // A row of tiles is a word of 64 bits.
    let tileWidth = max(Self.minimumTileWidth, (canvas.width + 63) / 64)
    var rows = [UInt64](
      repeating: 0, count: (canvas.height + Self.tileHeight - 1) / Self.tileHeight)
    for part in parts {
      let part = part.intersection(canvas)
      guard !part.isEmpty else { continue }
      let first = (part.minX - canvas.minX) / tileWidth
      let last = (part.maxX - 1 - canvas.minX) / tileWidth
      let bits = (UInt64.max >> UInt64(63 - (last - first))) << UInt64(first)
      let top = (part.minY - canvas.minY) / Self.tileHeight
      for row in top...(part.maxY - 1 - canvas.minY) / Self.tileHeight { rows[row] |= bits }
    }
    var rects: [PixelRect] = []
    // The rectangles of the row above, which may be extended.
    var open: [Int] = []
    for (row, bits) in rows.enumerated() {
      var (rest, next) = (bits, [Int]())
      while rest != 0 {
        let first = rest.trailingZeroBitCount
        let length = (~(rest >> UInt64(first))).trailingZeroBitCount
        rest &= first + length < 64 ? UInt64.max << UInt64(first + length) : 0
        let tiles = PixelRect(
          x: canvas.minX + first * tileWidth, y: canvas.minY + row * Self.tileHeight,
          width: length * tileWidth, height: Self.tileHeight
        ).intersection(canvas)
        if let above = open.first(where: {
          rects[$0].minX == tiles.minX && rects[$0].width == tiles.width
        }) {
          rects[above].height += tiles.height
          next.append(above)
        } else {
          guard rects.count < Self.maximumRects else { return nil }
          next.append(rects.count)
          rects.append(tiles)
        }
      }
      open = next
    }
    self.rects = rects
  }

  package func touches(_ rect: PixelRect) -> Bool {
    rects.contains { !$0.intersection(rect).isEmpty }
  }
}
