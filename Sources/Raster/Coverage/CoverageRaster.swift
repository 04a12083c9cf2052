internal import CSpans
internal import Geometry
internal import Painter

/// Turns polygons into coverage: how much of each pixel lies inside, from exact areas.
///
/// Each edge adds the signed area to its right within the pixels that it crosses; the sum along a
/// row then is the winding number, weighted by area (R. Levien, "Inside the fastest font renderer
/// in the world", 2016). The cost grows with the length of the edges, not with their number of
/// crossings, and is a fraction of a scan converter's for small shapes such as letters. Where
/// shapes overlap, a pixel at the edges of both is covered by the sum, at most wholly.
///
/// By the even-odd rule a pixel that is covered 1, 3, 5 … times is inside, and what is between is
/// covered by the distance to the next even number.
///
/// What a row comes to does not depend on which other rows are asked for.
final class CoverageRaster {
  /// A number for each pixel, and a margin behind each row; all zero between two calls.
  private var sums: [Float] = []
  /// A level for each pixel of a row.
  private var levels: [UInt8] = []

  /// What was covered again and again.
  let shapes = FlatShapes()

  /// More than so many numbers are not kept for the next call.
  private static let keptCount = 1 << 24

  /// Gives the rows of an area in which the polygons of a path cover anything, whose corners are
  /// brought to the canvas by a transform: the row on the canvas, its covered columns, counted from
  /// the left of the area, and a level for each of the row's pixels.
  func forEachRow(
    of path: FlatPath, _ transform: AffineTransform, over area: PixelRect, isEvenOdd: Bool = false,
    _ body: (Int, Range<Int>, UnsafePointer<UInt8>) -> Void
  ) {
    if levels.count < area.width { levels = [UInt8](repeating: 0, count: area.width) }
    levels.withUnsafeMutableBufferPointer { levels in
      guard let line = levels.baseAddress else { return }
      write(path, transform, over: area, isEvenOdd: isEvenOdd) { _ in
        line
      } tell: { row, columns in
        body(row, columns, line)
      }
    }
  }

  /// Covers the polygons in an area of the canvas.
  ///
  /// - Parameter bytes: A byte for each pixel of the area, zero so far, in rows `bytesPerRow` apart.
  func cover(
    _ path: FlatPath, _ transform: AffineTransform, over area: PixelRect,
    into bytes: UnsafeMutablePointer<UInt8>, bytesPerRow: Int, isEvenOdd: Bool = false
  ) {
    write(path, transform, over: area, isEvenOdd: isEvenOdd) { row in
      bytes + (row - area.minY) * bytesPerRow
    } tell: { _, _ in
    }
  }

  /// Writes each row that has any coverage where the closure wants it, and tells what was written.
  private func write(
    _ path: FlatPath, _ transform: AffineTransform, over area: PixelRect, isEvenOdd: Bool,
    place: (Int) -> UnsafeMutablePointer<UInt8>, tell: (Int, Range<Int>) -> Void
  ) {
    guard !area.isEmpty else { return }
    let stride = area.width + Int(FLIPBOOK_COVERAGE_MARGIN)
    let count = stride * area.height
    if sums.count < count { sums = [Float](repeating: 0, count: count) }
    sums.withUnsafeMutableBufferPointer { sums in
      withUnsafeTemporaryAllocation(of: FlipbookSpan.self, capacity: area.height) { spans in
        spans.initialize(repeating: FlipbookSpan(start: 0, end: 0))
        guard let sums = sums.baseAddress, let spans = spans.baseAddress else { return }
        var field = FlipbookCoverage(
          sums: sums, spans: spans, x: Int32(clamping: area.x), y: Int32(clamping: area.y),
          width: Int32(clamping: area.width), height: Int32(clamping: area.height))
        path.add(to: &field, transform)
        for row in 0..<area.height where spans[row].end > 0 {
          let start = Int(spans[row].start)
          let end = flipbook_coverage_take(
            sums + row * stride, start, Int(spans[row].end), area.width, isEvenOdd,
            place(area.minY + row))
          tell(area.minY + row, start..<max(start, Int(end)))
        }
      }
    }
    if sums.count > Self.keptCount { sums = [] }
  }
}

extension FlatPath {
  /// Adds the edges of all polygons to the numbers of an area.
  fileprivate func add(to field: inout FlipbookCoverage, _ t: AffineTransform) {
    let transform = FlipbookTransform(a: t.a, b: t.b, c: t.c, d: t.d, tx: t.tx, ty: t.ty)
    let longest = polygons.reduce(0) { max($0, $1.count) }
    withUnsafeTemporaryAllocation(of: Point.self, capacity: longest) { corners in
      points.withUnsafeBytes { points in
        guard let corners = UnsafeMutableRawPointer(corners.baseAddress),
          let points = points.baseAddress
        else { return }
        for polygon in polygons {
          // A point is its two coordinates.
          flipbook_coverage_add(
            &field,
            (points + polygon.lowerBound * MemoryLayout<Point>.stride)
              .assumingMemoryBound(to: Double.self),
            polygon.count, transform, corners.assumingMemoryBound(to: Double.self))
        }
      }
    }
  }
}
