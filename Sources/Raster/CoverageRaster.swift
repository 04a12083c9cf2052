internal import Geometry
internal import Glibc

/// Turns polygons into coverage: how much of each pixel lies inside, from exact areas.
///
/// Each edge adds the signed area to its right within the pixels that it crosses; the sum along a
/// row then is the winding number, weighted by area (R. Levien, "Inside the fastest font renderer
/// in the world", 2016). The cost grows with the length of the edges, not with their number of
/// crossings, and is a fraction of a scan converter's for small shapes such as letters. Where
/// shapes overlap, a pixel at the edges of both is covered by the sum, at most wholly.
///
/// What a row comes to does not depend on which other rows are asked for.
final class CoverageRaster {
  /// A number for each pixel, and two behind each row; all zero between two calls.
  private var sums: [Float] = []

  /// More than so many numbers are not kept for the next call.
  private static let keptCount = 1 << 24

  /// Covers the polygons of a path, whose corners are brought to the canvas by a transform.
  ///
  /// By the even-odd rule a pixel that is covered 1, 3, 5 … times is inside, and what is between is
  /// covered by the distance to the next even number.
  ///
  /// - Parameter bytes: A byte for each pixel of the area, zero so far, in rows `bytesPerRow` apart.
  func cover(
    _ path: FlatPath, _ transform: AffineTransform, over area: PixelRect,
    into bytes: UnsafeMutablePointer<UInt8>, bytesPerRow: Int, isEvenOdd: Bool = false
  ) {
    guard !area.isEmpty else { return }
    let count = (area.width + 2) * area.height
    if sums.count < count { sums = [Float](repeating: 0, count: count) }
    sums.withUnsafeMutableBufferPointer { sums in
      withUnsafeTemporaryAllocation(of: Range<Int>.self, capacity: area.height) { spans in
        spans.initialize(repeating: 0..<0)
        guard let sums = sums.baseAddress, let spans = spans.baseAddress else { return }
        let field = CoverageField(sums: sums, spans: spans, area: area)
        path.points.withUnsafeBufferPointer { points in
          for polygon in path.polygons { field.add(points[polygon], transform) }
        }
        for row in 0..<area.height where !spans[row].isEmpty {
          field.take(row, into: bytes + row * bytesPerRow, isEvenOdd: isEvenOdd)
        }
      }
    }
    if sums.count > Self.keptCount { sums = [] }
  }
}

/// The numbers of an area of the canvas while they are made.
private struct CoverageField {
  let sums: UnsafeMutablePointer<Float>
  /// The pixels of each row that the boxes of polygons cover, and one more for what they leave open.
  let spans: UnsafeMutablePointer<Range<Int>>
  let area: PixelRect
  var stride: Int { area.width + 2 }

  /// Adds the edges of a polygon, unless it lies above, below or to the right of the area.
  func add(_ points: Slice<UnsafeBufferPointer<Point>>, _ transform: AffineTransform) {
    guard points.count > 2 else { return }
    let (x, y) = (SIMD2(transform.a, transform.b), SIMD2(transform.c, transform.d))
    let origin = SIMD2(transform.tx - Double(area.x), transform.ty)
    withUnsafeTemporaryAllocation(of: SIMD2<Double>.self, capacity: points.count) { corners in
      var least = SIMD2<Double>(repeating: .infinity)
      var most = -least
      // Zero as long as all is finite.
      var excess = SIMD2<Double>.zero
      var index = 0
      for point in points {
        let corner = origin + x * point.x + y * point.y
        corners.initializeElement(at: index, to: corner)
        least.replace(with: corner, where: corner .< least)
        most.replace(with: corner, where: corner .> most)
        excess += corner - corner
        index += 1
      }
      guard excess == .zero, widen(from: least, to: most) else { return }
      var last = corners[index - 1]
      for corner in corners {
        addEdge(from: last, to: corner)
        last = corner
      }
    }
  }

  /// Widens the spans of the rows that a box touches; false when it touches none.
  private func widen(from least: SIMD2<Double>, to most: SIMD2<Double>) -> Bool {
    let (top, bottom, width) = (Double(area.minY), Double(area.maxY), Double(area.width))
    guard most.y > top, least.y < bottom, least.x < width else { return false }
    let first = Int(max(least.y, top).rounded(.down)) - area.minY
    let end = Int(min(most.y, bottom).rounded(.up)) - area.minY
    let pixels = Int(max(0, least.x))..<(Int(min(max(0, most.x), width)) + 2)
    for row in first..<end {
      let span = spans[row]
      spans[row] =
        span.isEmpty
        ? pixels
        : min(span.lowerBound, pixels.lowerBound)..<max(span.upperBound, pixels.upperBound)
    }
    return true
  }

  /// Adds what lies right of an edge; `x` counts from the left of the area, `y` on the canvas.
  @inline(__always)
  private func addEdge(from start: SIMD2<Double>, to end: SIMD2<Double>) {
    let isDown = start.y < end.y
    let (upper, lower) = isDown ? (start, end) : (end, start)
    let (top, bottom, width) = (Double(area.minY), Double(area.maxY), Double(area.width))
    // What is out of reach may be too far away for whole numbers.
    guard upper.y < lower.y, upper.y < bottom, lower.y > top, min(upper.x, lower.x) < width else {
      return
    }
    let sign: Double = isDown ? 1 : -1
    let slope = (lower.x - upper.x) / (lower.y - upper.y)
    var row = upper.y > top ? Self.floor(upper.y) : area.minY
    let rowEnd = lower.y < bottom ? -Self.floor(-lower.y) : area.maxY
    var y = upper.y > Double(row) ? upper.y : Double(row)
    var x = y > upper.y ? upper.x + (y - upper.y) * slope : upper.x
    var line = sums + (row &- area.minY) &* stride
    while row < rowEnd {
      row &+= 1
      let isLast = lower.y <= Double(row)
      let nextY = isLast ? lower.y : Double(row)
      let nextX = isLast ? lower.x : upper.x + (nextY - upper.y) * slope
      // Beyond the sides only the height counts.
      let (left, right) = x < nextX ? (x, nextX) : (nextX, x)
      add(
        (nextY - y) * sign, from: left > 0 ? (left < width ? left : width) : 0,
        to: right > 0 ? (right < width ? right : width) : 0, to: line)
      (x, y) = (nextX, nextY)
      line += stride
    }
  }

  /// Adds the part of an edge in one row, so high, between two places.
  @inline(__always)
  private func add(
    _ height: Double, from left: Double, to right: Double, to line: UnsafeMutablePointer<Float>
  ) {
    let first = Int(left)
    if right <= Double(first &+ 1) {
      let beyond = height * ((left + right) * 0.5 - Double(first))
      let cells = UnsafeMutableRawPointer(line + first)
      let sum = cells.loadUnaligned(as: SIMD2<Float>.self)
      cells.storeBytes(
        of: sum + SIMD2<Float>(SIMD2(height - beyond, beyond)), as: SIMD2<Float>.self)
      return
    }
    let perPixel = height / (right - left)
    var place = left
    var before = 0.0
    var pixel = first
    while place < right {
      // The area right of the edge within the pixel, of the part that is above it so far.
      let end = Double(pixel &+ 1)
      let next = end < right ? end : right
      let run = (next - place) * perPixel
      let covered = run * (end - (place + next) * 0.5)
      line[pixel] += Float(covered + before)
      before = run - covered
      place = next
      pixel &+= 1
    }
    line[pixel] += Float(before)
  }

  @inline(__always)
  private static func floor(_ value: Double) -> Int {
    let whole = Int(value)
    return value < Double(whole) ? whole &- 1 : whole
  }

  /// Writes the coverage of a row, and clears its numbers.
  func take(_ row: Int, into bytes: UnsafeMutablePointer<UInt8>, isEvenOdd: Bool) {
    let (line, span) = (sums + row * stride, spans[row])
    let end = min(span.upperBound, area.width)
    var x = span.lowerBound
    var open: Float = 0
    while x + 4 <= end, !isEvenOdd {
      let cells = UnsafeMutableRawPointer(line + x)
      var sum = cells.loadUnaligned(as: SIMD4<Float>.self)
      cells.storeBytes(of: .zero, as: SIMD4<Float>.self)
      sum += SIMD4(0, sum.x, sum.y, sum.z)
      sum += SIMD4(0, 0, sum.x, sum.y)
      sum += SIMD4(repeating: open)
      open = sum.w
      UnsafeMutableRawPointer(bytes + x).storeBytes(of: Self.levels(sum), as: SIMD4<UInt8>.self)
      x += 4
    }
    while x < end {
      open += line[x]
      line[x] = 0
      bytes[x] = Self.level(open, isEvenOdd)
      x += 1
    }
    (line + end).update(repeating: 0, count: span.upperBound - end)
    // What is still open after the last edge goes on beyond the right side.
    guard open.magnitude > 1e-3, end < area.width else { return }
    (bytes + end).update(repeating: Self.level(open, isEvenOdd), count: area.width - end)
  }

  /// A covering number, 1 for once, in 255ths of a pixel.
  @inline(__always)
  private static func level(_ number: Float, _ isEvenOdd: Bool) -> UInt8 {
    isEvenOdd
      ? UInt8(abs(number - 2 * (number / 2).rounded()) * 255 + 0.5)
      : levels(SIMD4(repeating: number)).x
  }

  /// Four covering numbers by the non-zero rule in 255ths of a pixel.
  @inline(__always)
  private static func levels(_ numbers: SIMD4<Float>) -> SIMD4<UInt8> {
    let bits = unsafeBitCast(numbers, to: SIMD4<UInt32>.self) & 0x7FFF_FFFF
    var cover = unsafeBitCast(bits, to: SIMD4<Float>.self)
    cover.replace(with: 1, where: cover .> 1)
    // Adding 2²³ rounds to a whole number and leaves it in the low bits.
    let rounded = unsafeBitCast(cover * 255 + 8_388_608, to: SIMD4<UInt32>.self)
    return SIMD4<UInt8>(truncatingIfNeeded: rounded)
  }
}
