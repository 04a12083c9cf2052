internal import CFlipbookSpans
internal import FlipbookGeometry
internal import FlipbookPainter

/// Converts polygons to coverage: how much of each pixel is inside, from exact areas.
///
/// Each edge adds the signed area to its right within the pixels that it crosses; the sum along a
/// row is then the winding number, weighted by area (R. Levien, "Inside the fastest font renderer
/// in the world", 2016). The cost depends on the length of the edges, not on their crossings, and
/// is a fraction of a scan converter's for small shapes such as letters. Where shapes overlap, a
/// pixel at the edges of both has the sum of their coverage, at most full coverage.
///
/// By the even-odd rule a pixel that is covered 1, 3, 5 … times is inside, and for values between,
/// the coverage is the distance to the nearest even number.
///
/// The result for a row does not depend on which other rows are computed.
final class CoverageRaster {
  /// One number for each pixel, and padding after each row; all zero between two calls.
  private var sums: [Float] = []
  /// One level for each pixel of a row.
  private var levels: [UInt8] = []

  /// Shapes that were used repeatedly.
  let shapes = FlatShapes()
  /// Fills paths with Cairo's samples; nil to leave them to Cairo.
  let polygons: PolygonFiller?

  init(fillsPolygons: Bool = true) {
    polygons = fillsPolygons ? PolygonFiller() : nil
  }

  /// The maximum count of numbers to keep for the next call.
  private static let keptCount = 1 << 24

  /// Calls the closure for each row of an area in which the path's polygons cover any pixel, after
  /// transforming their corners to the canvas: with the row on the canvas, its covered columns,
  /// relative to the left of the area, and a level for each of the row's pixels.
  func forEachRow(
    of path: FlatPath, _ transform: AffineTransform, over area: PixelRect, isEvenOdd: Bool = false,
    _ body: (Int, Range<Int>, UnsafePointer<UInt8>) -> Void
  ) {
    if levels.count < area.width { levels = [UInt8](repeating: 0, count: area.width) }
    levels.withUnsafeMutableBufferPointer { levels in
      guard let line = levels.baseAddress else { return }
      write(path, transform, over: area, isEvenOdd: isEvenOdd) { _ in
        line
      } report: { row, columns in
        body(row, columns, line)
      }
    }
  }

  /// Computes the coverage of polygons in an area of the canvas.
  ///
  /// - Parameter bytes: One byte for each pixel of the area, initially zero, in rows with a stride
  ///   of `bytesPerRow`.
  func cover(
    _ path: FlatPath, _ transform: AffineTransform, over area: PixelRect,
    into bytes: UnsafeMutablePointer<UInt8>, bytesPerRow: Int, isEvenOdd: Bool = false
  ) {
    write(path, transform, over: area, isEvenOdd: isEvenOdd) { row in
      bytes + (row - area.minY) * bytesPerRow
    } report: { _, _ in
    }
  }

  /// Writes each row with any coverage to the memory that the closure returns, and reports what was
  /// written.
  private func write(
    _ path: FlatPath, _ transform: AffineTransform, over area: PixelRect, isEvenOdd: Bool,
    pointer: (Int) -> UnsafeMutablePointer<UInt8>, report: (Int, Range<Int>) -> Void
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
            pointer(area.minY + row))
          report(area.minY + row, start..<max(start, Int(end)))
        }
      }
    }
    if sums.count > Self.keptCount { sums = [] }
  }
}

extension FlatPath {
  /// Adds the edges of all polygons to the sums of an area.
  fileprivate func add(to field: inout FlipbookCoverage, _ t: AffineTransform) {
    let transform = FlipbookTransform(a: t.a, b: t.b, c: t.c, d: t.d, tx: t.tx, ty: t.ty)
    let longest = polygons.reduce(0) { max($0, $1.count) }
    withUnsafeTemporaryAllocation(of: Point.self, capacity: longest) { corners in
      points.withUnsafeBytes { points in
        guard let corners = UnsafeMutableRawPointer(corners.baseAddress),
          let points = points.baseAddress
        else { return }
        for polygon in polygons {
          // A point consists of its two coordinates.
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
