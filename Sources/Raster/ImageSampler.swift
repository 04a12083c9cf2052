internal import Geometry
internal import Images

/// An image seen turned or made smaller, sampled row by row: each pixel is the nearest one of the
/// image, or the mean of the four around its place, weighted by how near they are.
///
/// Cairo does the same, pixel by pixel, in several times the time. Places are counted in steps of
/// 2⁻³² image pixels from the left edge of the canvas, so that a pixel does not depend on which part
/// of the canvas is drawn. Beyond the edges the edge pixels go on.
struct ImageSampler {
  let bitmap: Bitmap
  let deviceToPixels: AffineTransform
  let isNearest: Bool

  /// Whether this draws an image rather than Cairo, which is as fast where pixels lie on pixels or
  /// are magnified without being turned.
  static func isNeeded(_ deviceToPixels: AffineTransform) -> Bool {
    let t = deviceToPixels
    return t.b != 0 || t.c != 0 || abs(t.a) > 1 || abs(t.d) > 1
  }

  private static let one = 4_294_967_296.0
  private static let half = 1 << 31

  /// Writes the words that an outline on the canvas shows, row after row; what is more than two
  /// pixels outside of it may stay as it was.
  func draw(into target: UnsafeMutablePointer<UInt32>, over area: PixelRect, within shape: Outline)
  {
    let reach = OutlineReach(of: shape)
    bitmap.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      let image = Pixels(
        words: base.assumingMemoryBound(to: UInt32.self), width: bitmap.width,
        height: bitmap.height, solid: bitmap.isOpaque ? 0xFF00_0000 : 0)
      let step = (x: Self.fixed(deviceToPixels.a), y: Self.fixed(deviceToPixels.b))
      for row in area.minY..<area.maxY {
        let columns = reach.columns(ofRow: row, within: area)
        guard !columns.isEmpty else { continue }
        let start = deviceToPixels.apply(Point(0.5, Double(row) + 0.5))
        let line = Line(
          x: Self.fixed(start.x), y: Self.fixed(start.y), stepX: step.x, stepY: step.y)
        let words = target + (row - area.minY) * area.width
        if isNearest {
          image.copyNearest(line, columns, to: words, from: area.minX)
        } else {
          image.mix(line, columns, to: words, from: area.minX)
        }
      }
    }
  }

  /// A number in steps of 2⁻³², held where sums cannot overflow for what is drawn.
  private static func fixed(_ value: Double) -> Int {
    Int(max(-4e18, min(value * one, 4e18)))
  }

  /// The places on the image of a row of pixels, by their columns on the canvas.
  private struct Line {
    let x, y: Int
    let stepX, stepY: Int

    /// The columns whose places lie from one pixel of the image to before another, both ways.
    func columns(
      of all: Range<Int>, between low: Int, _ right: Int, _ bottom: Int
    ) -> Range<Int> {
      Self.clamp(
        Self.clamp(all, x, stepX, low, right << 32), y, stepY, low, bottom << 32)
    }

    /// The columns c of a range for which start + c · step lies from `low` to before `high`.
    private static func clamp(
      _ range: Range<Int>, _ start: Int, _ step: Int, _ low: Int, _ high: Int
    ) -> Range<Int> {
      guard low < high else { return range.lowerBound..<range.lowerBound }
      if step == 0 {
        return start >= low && start < high ? range : range.lowerBound..<range.lowerBound
      }
      // Rising: ceil((low − start) / step) ..< ceil((high − start) / step); falling the same from
      // the other end.
      let (first, last) =
        step > 0
        ? (ceiling(low &- start, step), ceiling(high &- start, step))
        : (ceiling(start &- high &+ 1, -step), ceiling(start &- low &+ 1, -step))
      let from = max(range.lowerBound, min(first, range.upperBound))
      return from..<max(from, min(last, range.upperBound))
    }

    /// The smallest whole number that is not below a / b, for b > 0.
    private static func ceiling(_ a: Int, _ b: Int) -> Int {
      let (quotient, rest) = a.quotientAndRemainder(dividingBy: b)
      return rest > 0 ? quotient + 1 : quotient
    }
  }

  private struct Pixels {
    let words: UnsafePointer<UInt32>
    let width, height: Int
    let solid: UInt32

    func copyNearest(
      _ line: Line, _ columns: Range<Int>, to row: UnsafeMutablePointer<UInt32>, from left: Int
    ) {
      for column in columns {
        let x = min(max((line.x &+ column &* line.stepX) >> 32, 0), width &- 1)
        let y = min(max((line.y &+ column &* line.stepY) >> 32, 0), height &- 1)
        row[column &- left] = words[y &* width &+ x] | solid
      }
    }

    func mix(
      _ line: Line, _ columns: Range<Int>, to row: UnsafeMutablePointer<UInt32>, from left: Int
    ) {
      // Where all four pixels are inside: from the centre of the first to that of the last.
      let inner = line.columns(
        of: columns, between: ImageSampler.half, width - 1, height - 1)
      for column in columns.lowerBound..<inner.lowerBound {
        row[column &- left] = mixedAtEdge(line, column)
      }
      // Half a pixel less, to count from centres, and half a step more, to round the weights.
      let offset = (1 << 23) &- ImageSampler.half
      var x = line.x &+ inner.lowerBound &* line.stepX &+ offset
      var y = line.y &+ inner.lowerBound &* line.stepY &+ offset
      let (stepX, stepY, width, solid) = (line.stepX, line.stepY, width, solid)
      var target = row + (inner.lowerBound - left)
      for _ in 0..<inner.count {
        let upper = words + ((y >> 32) &* width &+ (x >> 32))
        let lower = upper + width
        target.pointee =
          Self.mixed(
            upper[0], upper[1], lower[0], lower[1], UInt64(truncatingIfNeeded: x >> 24 & 255),
            UInt64(truncatingIfNeeded: y >> 24 & 255)) | solid
        target += 1
        x &+= stepX
        y &+= stepY
      }
      for column in inner.upperBound..<columns.upperBound {
        row[column &- left] = mixedAtEdge(line, column)
      }
    }

    private func mixedAtEdge(_ line: Line, _ column: Int) -> UInt32 {
      let offset = (1 << 23) &- ImageSampler.half
      let x = line.x &+ column &* line.stepX &+ offset
      let y = line.y &+ column &* line.stepY &+ offset
      func index(_ place: Int, _ count: Int) -> Int { min(max(place, 0), count &- 1) }
      let (left, right) = (index(x >> 32, width), index((x >> 32) &+ 1, width))
      let (top, bottom) = (index(y >> 32, height) &* width, index((y >> 32) &+ 1, height) &* width)
      return Self.mixed(
        words[top &+ left], words[top &+ right], words[bottom &+ left], words[bottom &+ right],
        UInt64(truncatingIfNeeded: x >> 24 & 255), UInt64(truncatingIfNeeded: y >> 24 & 255))
        | solid
    }

    /// The mean of four words with weights in 256ths that add up to 256, in four lanes of 16 bits.
    @inline(__always)
    private static func mixed(
      _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32, _ u: UInt64, _ v: UInt64
    ) -> UInt32 {
      let both = (u &* v &+ 128) >> 8
      let sum =
        spread(a) &* (256 &- u &- v &+ both) &+ spread(b) &* (u &- both)
        &+ spread(c) &* (v &- both) &+ spread(d) &* both &+ 0x0080_0080_0080_0080
      let mean = (sum >> 8) & 0x00FF_00FF_00FF_00FF
      return UInt32(truncatingIfNeeded: mean | mean >> 24)
    }

    @inline(__always)
    private static func spread(_ word: UInt32) -> UInt64 {
      let word = UInt64(word)
      return (word & 0x00FF_00FF) | (word & 0xFF00_FF00) << 24
    }
  }
}
