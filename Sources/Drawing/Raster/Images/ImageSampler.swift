internal import CFlipbookSampling
internal import FlipbookGeometry
internal import FlipbookImages
internal import FlipbookPainter

/// A rotated or reduced image, sampled row by row: each pixel is the nearest one of the image, or
/// the mean of the four around its point, weighted by distance.
///
/// Cairo does the same pixel by pixel, which takes several times as long. Points are measured in
/// steps of 2⁻³² image pixels from the left edge of the canvas, so that a pixel does not depend on
/// which part of the canvas is drawn. Beyond the edges the edge pixels repeat.
struct ImageSampler {
  let bitmap: Bitmap
  let deviceToPixels: AffineTransform
  let isNearest: Bool
  /// Whether eight pixels are read at a time where possible.
  let inEights: Bool

  /// Whether the sampler is used instead of Cairo, which is as fast where pixels align with pixels.
  ///
  /// In other cases Cairo measures from the edge of the surface, in steps of 1/65536, so that a
  /// pixel would depend on which part of the canvas is drawn.
  static func isNeeded(_ deviceToPixels: AffineTransform) -> Bool {
    let t = deviceToPixels
    return t.b != 0 || t.c != 0 || t.a != 1 || t.d != 1
  }

  private static let one = 4_294_967_296.0
  private static let half = 1 << 31
  /// Minus half a pixel, to measure from centers, plus half a step, to round the weights.
  private static let offset = (1 << 23) - half

  /// Writes the words that an outline on the canvas shows, row after row; pixels more than two
  /// pixels outside it may be left unchanged.
  func draw(into target: UnsafeMutablePointer<UInt32>, over area: PixelRect, within shape: Outline)
  {
    let reach = OutlineReach(of: shape)
    bitmap.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      let isMixedInEights =
        inEights && !isNearest && bitmap.width * bitmap.height <= Int32.max
      let image = Pixels(
        words: base.assumingMemoryBound(to: UInt32.self), width: bitmap.width,
        height: bitmap.height, solid: bitmap.isOpaque ? 0xFF00_0000 : 0,
        ahead: isMixedInEights ? ahead : nil)
      let step = (x: Self.fixed(deviceToPixels.a), y: Self.fixed(deviceToPixels.b))
      // A row of a rotated image uses many of the image's rows; tiles improve cache locality.
      let height = isMixedInEights ? Self.largeTileSide : Self.tileSide
      let side = step.y == 0 ? max(area.width, 1) : height
      var rows: [Row] = []
      for top in stride(from: area.minY, to: area.maxY, by: height) {
        rows.removeAll(keepingCapacity: true)
        for row in top..<min(top + height, area.maxY) {
          let columns = reach.columns(ofRow: row, within: area)
          guard !columns.isEmpty else { continue }
          let start = deviceToPixels.apply(Point(0.5, Double(row) + 0.5))
          let line = Line(
            x: Self.fixed(start.x), y: Self.fixed(start.y), stepX: step.x, stepY: step.y)
          rows.append(
            Row(
              y: row, line: line, columns: columns, inner: image.innerColumns(of: line, columns),
              words: target + (row - area.minY) * area.width))
        }
        for left in stride(from: area.minX, to: area.maxX, by: side) {
          let part = left..<left + side
          if step.y != 0, !isMixedInEights {
            fetch(image, rows, part, from: area.minX)
          }
          for row in rows {
            if isNearest {
              image.copyNearest(row, part, from: area.minX)
            } else {
              image.mix(row, part, from: area.minX)
            }
          }
        }
      }
    }
  }

  /// The side of a tile in pixels: without prefetching, and with it.
  private static let tileSide = 128
  private static let largeTileSide = 256
  /// How many rows prefetching is ahead of reading.
  private static let rowsAhead = 4.0

  /// The distance in words to what will be read soon; 0 where the processor predicts it.
  private var ahead: Int {
    let t = deviceToPixels
    guard t.b != 0, abs(t.c) < 256, abs(t.d) < 256 else { return 0 }
    return Int((t.d * Self.rowsAhead).rounded()) * bitmap.width
      + Int((t.c * Self.rowsAhead).rounded())
  }

  /// Reads one word of each cache line that a tile uses, so that the processor waits for all of
  /// them at once: it predicts rows read in order, but not columns.
  private func fetch(_ image: Pixels, _ rows: [Row], _ part: Range<Int>, from left: Int) {
    let seen = rows.filter { !$0.columns.clamped(to: part).isEmpty }
    guard let first = seen.first, let last = seen.last else { return }
    let tile = Rect(
      x: Double(part.lowerBound), y: Double(first.y), width: Double(part.count),
      height: Double(last.y + 1 - first.y))
    let box = PixelRect(
      covering: deviceToPixels.boundingBox(of: tile),
      within: PixelRect(x: 0, y: 0, width: image.width, height: image.height))
    let reach = OutlineReach(of: Outline(.rect(tile), deviceToPixels))
    var all: UInt32 = 0
    for y in box.minY..<box.maxY {
      let columns = reach.columns(ofRow: y, within: box)
      for x in stride(from: columns.lowerBound & ~15, to: columns.upperBound, by: 16) {
        all ^= image.words[y &* image.width &+ x]
      }
    }
    // This only prevents the reads from being optimized away: the tile is drawn over it.
    first.words[max(first.columns.lowerBound, part.lowerBound) - left] = all
  }

  /// A row of pixels on the canvas.
  private struct Row {
    let y: Int
    let line: Line
    let columns: Range<Int>
    /// The columns for which all four pixels of the image are inside.
    let inner: Range<Int>
    let words: UnsafeMutablePointer<UInt32>
  }

  /// A number in steps of 2⁻³², clamped so that sums cannot overflow for any drawing.
  private static func fixed(_ value: Double) -> Int {
    Int(max(-4e18, min(value * one, 4e18)))
  }

  /// The points on the image for a row of pixels, by their columns on the canvas.
  private struct Line {
    let x, y: Int
    let stepX, stepY: Int

    /// The columns whose points are inside a range of the image's pixels, horizontally and
    /// vertically.
    func columns(
      of all: Range<Int>, between low: Int, _ right: Int, _ bottom: Int
    ) -> Range<Int> {
      Self.clamp(
        Self.clamp(all, x, stepX, low, right << 32), y, stepY, low, bottom << 32)
    }

    /// The columns c of a range for which start + c · step is at least `low` and less than `high`.
    private static func clamp(
      _ range: Range<Int>, _ start: Int, _ step: Int, _ low: Int, _ high: Int
    ) -> Range<Int> {
      guard low < high else { return range.lowerBound..<range.lowerBound }
      if step == 0 {
        return start >= low && start < high ? range : range.lowerBound..<range.lowerBound
      }
      // Increasing: ceil((low − start) / step) ..< ceil((high − start) / step); decreasing: the
      // same from the other end.
      let (first, last) =
        step > 0
        ? (ceiling(low &- start, step), ceiling(high &- start, step))
        : (ceiling(start &- high &+ 1, -step), ceiling(start &- low &+ 1, -step))
      let from = max(range.lowerBound, min(first, range.upperBound))
      return from..<max(from, min(last, range.upperBound))
    }

    /// The smallest integer that is at least a / b, for b > 0.
    private static func ceiling(_ a: Int, _ b: Int) -> Int {
      let (quotient, rest) = a.quotientAndRemainder(dividingBy: b)
      return rest > 0 ? quotient + 1 : quotient
    }
  }

  private struct Pixels {
    let words: UnsafePointer<UInt32>
    let width, height: Int
    let solid: UInt32
    /// The prefetch distance for the C loop that reads eight pixels at a time; nil without that
    /// loop.
    let ahead: Int?

    func copyNearest(_ row: Row, _ part: Range<Int>, from left: Int) {
      let line = row.line
      for column in row.columns.clamped(to: part) {
        let x = min(max((line.x &+ column &* line.stepX) >> 32, 0), width &- 1)
        let y = min(max((line.y &+ column &* line.stepY) >> 32, 0), height &- 1)
        row.words[column &- left] = words[y &* width &+ x] | solid
      }
    }

    /// The columns from the center of the image's first pixel to that of the last.
    func innerColumns(of line: Line, _ columns: Range<Int>) -> Range<Int> {
      line.columns(of: columns, between: ImageSampler.half, width - 1, height - 1)
    }

    func mix(_ row: Row, _ part: Range<Int>, from left: Int) {
      let columns = row.columns.clamped(to: part)
      let inner = row.inner.clamped(to: columns)
      for column in columns.lowerBound..<inner.lowerBound {
        row.words[column &- left] = mixedAtEdge(row.line, column)
      }
      let end = mixQuads(row.line, inner, to: row.words, from: left)
      for column in end..<columns.upperBound {
        row.words[column &- left] = mixedAtEdge(row.line, column)
      }
    }

    /// Writes columns for which all four pixels are inside, four at a time; returns the first
    /// column that is left over.
    ///
    /// The formula is that of `mixed`.
    private func mixQuads(
      _ line: Line, _ columns: Range<Int>, to row: UnsafeMutablePointer<UInt32>, from left: Int
    ) -> Int {
      if let ahead, columns.count >= 8 {
        mixEights(line, columns, ahead, to: row + (columns.lowerBound - left))
        return columns.upperBound
      }
      var x = line.x &+ columns.lowerBound &* line.stepX &+ ImageSampler.offset
      var y = line.y &+ columns.lowerBound &* line.stepY &+ ImageSampler.offset
      let (stepX, stepY, width) = (line.stepX, line.stepY, width)
      // The fractions of a pixel, in steps of 2⁻³².
      let numbers = Words(0, 1, 2, 3)
      var partX = Words(repeating: UInt32(truncatingIfNeeded: x))
      var partY = Words(repeating: UInt32(truncatingIfNeeded: y))
      partX &+= numbers &* UInt32(truncatingIfNeeded: stepX)
      partY &+= numbers &* UInt32(truncatingIfNeeded: stepY)
      let quadX = Words(repeating: UInt32(truncatingIfNeeded: stepX &* 4))
      let quadY = Words(repeating: UInt32(truncatingIfNeeded: stepY &* 4))
      let solid = Words(repeating: solid)
      var target = UnsafeMutableRawPointer(row + (columns.lowerBound - left))
      for _ in 0..<columns.count / 4 {
        @inline(__always)
        func next() -> (upper: UInt64, lower: UInt64) {
          let index = (y >> 32) &* width &+ (x >> 32)
          x &+= stepX
          y &+= stepY
          return (words.pair(index), words.pair(index &+ width))
        }
        let (one, two, three, four) = (next(), next(), next(), next())
        let colors = PixelQuad(
          upper: (one.upper, two.upper, three.upper, four.upper),
          lower: (one.lower, two.lower, three.lower, four.lower), partX &>> 24, partY &>> 24)
        let word = colors.words | solid
        target.storeBytes(of: word, as: Words.self)
        target += 16
        partX &+= quadX
        partY &+= quadY
      }
      return columns.lowerBound + columns.count / 4 * 4
    }

    private func mixEights(
      _ line: Line, _ columns: Range<Int>, _ ahead: Int,
      to target: UnsafeMutablePointer<UInt32>
    ) {
      flipbook_mix_image(
        flipbook_image(pixels: words, row_length: Int32(width), solid: solid),
        flipbook_image_places(
          x: Int64(line.x &+ columns.lowerBound &* line.stepX &+ ImageSampler.offset),
          y: Int64(line.y &+ columns.lowerBound &* line.stepY &+ ImageSampler.offset),
          step_x: Int64(line.stepX), step_y: Int64(line.stepY)), ahead, target, columns.count)
    }

    private typealias Words = SIMD4<UInt32>

    private func mixedAtEdge(_ line: Line, _ column: Int) -> UInt32 {
      let x = line.x &+ column &* line.stepX &+ ImageSampler.offset
      let y = line.y &+ column &* line.stepY &+ ImageSampler.offset
      func index(_ value: Int, _ count: Int) -> Int { min(max(value, 0), count &- 1) }
      let (left, right) = (index(x >> 32, width), index((x >> 32) &+ 1, width))
      let (top, bottom) = (index(y >> 32, height) &* width, index((y >> 32) &+ 1, height) &* width)
      return Self.mixed(
        words[top &+ left], words[top &+ right], words[bottom &+ left], words[bottom &+ right],
        UInt64(truncatingIfNeeded: x >> 24 & 255), UInt64(truncatingIfNeeded: y >> 24 & 255))
        | solid
    }

    /// The mean of four words in four lanes of 16 bits; the weights are in 256ths and add up to
    /// 256.
    @inline(__always)
    private static func mixed(
      _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32, _ u: UInt64, _ v: UInt64
    ) -> UInt32 {
      let both = (u &* v &+ 128) >> 8
      let sum =
        spread(a) &* (256 &- u &- v &+ both) &+ spread(b) &* (u &- both)
        &+ spread(c) &* (v &- both) &+ spread(d) &* both &+ 0x0080_0080_0080_0080
      let mean = (sum >> 8) & 0x00FF_00FF_00FF_00FF
      return PremultipliedPixel(bits: mean).word
    }

    @inline(__always)
    private static func spread(_ word: UInt32) -> UInt64 { PremultipliedPixel(word).bits }
  }
}
