internal import Geometry
internal import Glibc

/// Turns polygons into coverage: how much of each pixel lies inside, from exact areas.
///
/// Each edge adds the signed area to its right within the pixels that it crosses; the sum along a
/// row then is the winding number, weighted by area (R. Levien, "Inside the fastest font renderer
/// in the world", 2016). The cost grows with the length of the edges, not with their number of
/// crossings, and is a fraction of a scan converter's for small shapes such as letters. Where
/// shapes overlap, a pixel at the edges of both is covered by the sum, at most wholly.
struct CoverageRaster {
  private let area: PixelRect
  private var sums: [Float]
  /// The first and the last pixel of each row that an edge crosses.
  private var spans: [(first: Int32, last: Int32)]
  private let stride: Int

  init(over area: PixelRect) {
    self.area = area
    stride = area.width + 2
    sums = [Float](repeating: 0, count: stride * area.height)
    spans = [(first: Int32, last: Int32)](
      repeating: (Int32.max, -1), count: area.height)
  }

  /// Adds closed polygons, whose corners are brought to the canvas by a transform.
  mutating func add(_ polygons: FlatPath, _ transform: AffineTransform) {
    let width = Double(area.width)
    let (height, originX, originY) = (Double(area.height), Double(area.x), Double(area.y))
    let (stride, points, starts) = (stride, polygons.points, polygons.starts)
    let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
    let (tx, ty) = (transform.tx - originX, transform.ty - originY)
    sums.withUnsafeMutableBufferPointer { sums in
      spans.withUnsafeMutableBufferPointer { spans in
        points.withUnsafeBufferPointer { points in
          for (index, start) in starts.enumerated() {
            let end = index + 1 < starts.count ? starts[index + 1] : points.count
            guard end - start > 2 else { continue }
            var p = points[end - 1]
            var (x0, y0) = (p.x * a + p.y * c + tx, p.x * b + p.y * d + ty)
            for next in start..<end {
              p = points[next]
              let (x1, y1) = (p.x * a + p.y * c + tx, p.x * b + p.y * d + ty)
              if y0 != y1, min(y0, y1) < height, max(y0, y1) > 0, min(x0, x1) < width {
                Self.addEdge(
                  x0, y0, x1, y1, width: width, height: height, stride: stride, sums, spans)
              }
              (x0, y0) = (x1, y1)
            }
          }
        }
      }
    }
  }

  @inline(__always)
  private static func addEdge(
    _ startX: Double, _ startY: Double, _ endX: Double, _ endY: Double, width: Double,
    height: Double, stride: Int, _ sums: UnsafeMutableBufferPointer<Float>,
    _ spans: UnsafeMutableBufferPointer<(first: Int32, last: Int32)>
  ) {
    let isDown = startY < endY
    let (topX, topY) = isDown ? (startX, startY) : (endX, endY)
    let (bottomX, bottomY) = isDown ? (endX, endY) : (startX, startY)
    let slope = (bottomX - topX) / (bottomY - topY)
    let sign: Double = isDown ? 1 : -1
    let firstY = max(0, topY)
    let lastY = min(height, bottomY)
    var x = topX + (firstY - topY) * slope
    var row = Int(firstY)
    let lastRow = min(Int(height), ceiling(lastY))
    while row < lastRow {
      let part = min(Double(row + 1), lastY) - max(Double(row), firstY)
      let nextX = x + slope * part
      // Beyond the sides only the height counts.
      let left = min(max(min(x, nextX), 0), width)
      let right = min(max(max(x, nextX), 0), width)
      let weight = part * sign
      let first = Int(left)
      let last = ceiling(right)
      let base = row * stride
      spans[row].first = min(spans[row].first, Int32(truncatingIfNeeded: first))
      spans[row].last = max(spans[row].last, Int32(truncatingIfNeeded: max(first + 1, last)))
      if last <= first + 1 {
        let share = (left + right) / 2 - Double(first)
        sums[base + first] += Float(weight * (1 - share))
        sums[base + first + 1] += Float(weight * share)
      } else {
        let perPixel = 1 / (right - left)
        var before = 0.0
        for pixel in first..<last {
          // The area right of the edge within the pixel, of the part that is above it so far.
          let enter = max(left, Double(pixel)) - Double(pixel)
          let leave = min(right, Double(pixel + 1)) - Double(pixel)
          let run = (leave - enter) * perPixel
          let covered = run * (1 - (enter + leave) / 2)
          sums[base + pixel] += Float(weight * (covered + before))
          before = run - covered
        }
        sums[base + last] += Float(weight * before)
      }
      x = nextX
      row += 1
    }
  }

  /// The smallest whole number that is not below a number that is not negative.
  @inline(__always)
  private static func ceiling(_ value: Double) -> Int {
    let whole = Int(value)
    return Double(whole) < value ? whole + 1 : whole
  }

  /// The coverage as bytes, rows `bytesPerRow` apart, in memory that is zero so far.
  ///
  /// By the even-odd rule a pixel that is covered 1, 3, 5 … times is inside, and what is between is
  /// covered by the distance to the next even number.
  func write(
    to bytes: UnsafeMutablePointer<UInt8>, bytesPerRow: Int, isEvenOdd: Bool = false
  ) {
    sums.withUnsafeBufferPointer { sums in
      for row in 0..<area.height {
        let span = spans[row]
        guard span.last >= 0 else { continue }
        let line = bytes + row * bytesPerRow
        let base = row * stride
        let first = min(Int(span.first), area.width)
        var sum: Float = 0
        for x in first..<max(first, min(Int(span.last) + 1, area.width)) {
          sum += sums[base + x]
          line[x] = Self.level(sum, isEvenOdd)
        }
        // What is still open after the last edge goes on beyond the right side.
        guard sum.magnitude > 1e-3, Int(span.last) + 1 < area.width else { continue }
        let rest = area.width - Int(span.last) - 1
        (line + Int(span.last) + 1).update(repeating: Self.level(sum, isEvenOdd), count: rest)
      }
    }
  }

  /// A covering number, 1 for once, in 255ths of a pixel.
  @inline(__always)
  private static func level(_ number: Float, _ isEvenOdd: Bool) -> UInt8 {
    let cover =
      isEvenOdd ? abs(number - 2 * (number / 2).rounded()) : min(number.magnitude, 1)
    return UInt8(cover * 255 + 0.5)
  }
}

/// A path in straight lines, fine enough for a magnification.
struct FlatPath {
  private(set) var points: [Point] = []
  /// Where each closed polygon begins.
  private(set) var starts: [Int] = []

  /// The steps are cut so that no line is farther from its curve than the tolerance, in pixels; the
  /// usual one is what Cairo allows.
  private let tolerance: Double

  init(_ path: Path, magnification: Double, tolerance: Double = 0.1) {
    self.tolerance = tolerance
    var current = Point.zero
    for element in path.elements {
      switch element {
      case .move(let p):
        starts.append(points.count)
        points.append(p)
        current = p
      case .line(let p):
        points.append(p)
        current = p
      case .quadratic(let c, let p):
        addCurve(
          current, current.interpolated(to: c, at: 2.0 / 3), p.interpolated(to: c, at: 2.0 / 3), p,
          magnification)
        current = p
      case .cubic(let a, let b, let p):
        addCurve(current, a, b, p, magnification)
        current = p
      case .close: break
      }
    }
  }

  /// A cubic in n equal steps is within √3/18·… of its chords; the bound is d/(8n²)·6, with d the
  /// larger second difference of the control points (the second derivative is at most 6d).
  private mutating func addCurve(
    _ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point, _ magnification: Double
  ) {
    func length(_ a: Point, _ b: Point, _ c: Point) -> Double {
      let d = a + c - b * 2
      return (d.x * d.x + d.y * d.y).squareRoot()
    }
    let bend = max(length(p0, p1, p2), length(p1, p2, p3)) * magnification
    let wanted = (0.75 * bend / tolerance).squareRoot().rounded(.up)
    let count = Int(min(max(wanted, 1), 64))
    for step in 1...count {
      let t = Double(step) / Double(count)
      let s = 1 - t
      points.append(
        p0 * (s * s * s) + p1 * (3 * s * s * t) + p2 * (3 * s * t * t) + p3 * (t * t * t))
    }
  }
}
