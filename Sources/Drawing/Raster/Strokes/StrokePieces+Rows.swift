internal import CFlipbookSpans
internal import FlipbookGeometry
internal import FlipbookPainter

extension StrokePieces {
  /// Calls the closure for each row of an area of the canvas in which any piece covers any pixel:
  /// with the row and the columns, relative to the area's corner, and a level for each of the row's
  /// pixels.
  func forEachRow(
    of area: PixelRect, isPortable: Bool,
    _ body: (Int, Range<Int>, UnsafePointer<UInt8>) -> Void
  ) throws(RasterError) {
    guard !area.isEmpty, !pieces.isEmpty else { return }
    let isWhole = points.withUnsafeBufferPointer { points in
      pieces.withUnsafeBufferPointer { pieces in
        pen.points.withUnsafeBufferPointer { pen in
          let all = FlipbookPieces(
            points: points.baseAddress, pieces: pieces.baseAddress, piece_count: pieces.count,
            pen: pen.baseAddress, pen_count: pen.count)
          guard let rows = flipbook_piece_rows(all, area.pixels, isPortable) else { return false }
          defer { flipbook_piece_rows_end(rows) }
          return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: area.width) { levels in
            guard let levels = levels.baseAddress else { return false }
            for row in 0..<area.height {
              var (start, end): (Int32, Int32) = (0, 0)
              guard flipbook_piece_rows_next(rows, levels, &start, &end) else { return false }
              if start < end { body(row, Int(start)..<Int(end), levels) }
            }
            return true
          }
        }
      }
    }
    guard isWhole else { throw .outOfMemory(width: area.width, height: area.height) }
  }
}
