internal import CFlipbookSampling
internal import FlipbookGeometry
internal import FlipbookPainter

/// Samples a curling page, row by row.
///
/// From above, a pixel shows at most two layers of the page, and the corresponding points on the
/// flat page are known in closed form: the page only moves along the direction of the curl.
struct CurlSampler {
  let sheet: PixelRect
  let page: FlatPage
  let roll: PageRoll
  /// The change of the length along the curl's direction for one pixel to the right.
  let slope: Double
  /// The same for the loops in C; nil where they cannot be used.
  let curl: flipbook_curl?

  /// The fraction of white in the back of the page, in 256ths.
  static let whiteness: UInt16 = 196

  /// The pixels must outlive the sampler.
  ///
  /// - Parameter inEights: Whether eight samples are taken at a time where possible.
  init(_ pixels: UnsafePointer<UInt32>, of sheet: PixelRect, _ roll: PageRoll, inEights: Bool) {
    self.sheet = sheet
    self.roll = roll
    slope = roll.slope.x
    page = FlatPage(pixels: pixels, width: sheet.width, height: sheet.height)
    curl = inEights && page.width * page.height <= Int32.max ? flipbook_curl(page, roll) : nil
  }

  /// Composites the page with its shadow on rows of an area of the canvas, which have a stride of
  /// `rowLength` words.
  func draw(
    over target: UnsafeMutablePointer<UInt32>, rowLength: Int, of area: PixelRect,
    rows: Range<Int>
  ) {
    let deviation = roll.radius * Curl.shadowSoftness * roll.direction.length
    let shadow = CurlShadow(over: area, deviation: deviation) { lifted(at: $0) }
    let dark = UnsafeMutablePointer<UInt32>.allocate(capacity: area.width)
    let means = UnsafeMutablePointer<Float>.allocate(capacity: shadow.width * tileSide)
    defer {
      dark.deallocate()
      means.deallocate()
    }
    var lines: [Line] = []
    for top in stride(from: rows.lowerBound, to: rows.upperBound, by: tileSide) {
      lines.removeAll(keepingCapacity: true)
      for row in top..<min(top + tileSide, rows.upperBound) {
        let line = line(
          row, of: area, target + (row - rows.lowerBound) * rowLength,
          shadow.row(row, count: area.width, means + (row - top) * shadow.width))
        drawFlat(line, shadow, dark)
        lines.append(line)
      }
      // A row of the curled page uses many rows of the flat one; tiles improve cache locality.
      for left in stride(from: 0, to: area.width, by: tileSide) {
        let part = left..<min(left + tileSide, area.width)
        for line in lines {
          drawBack(line, line.back.clamped(to: part), shadow)
          drawBent(line, line.bent.clamped(to: part), shadow)
        }
      }
    }
  }

  /// The side of a tile in pixels; larger where data is prefetched.
  private var tileSide: Int { curl == nil ? 64 : 256 }

  /// One row of pixels; columns are relative to the left of the area.
  struct Line {
    let words: UnsafeMutablePointer<UInt32>
    let shadow: CurlShadow.Row
    let x, y, count: Int
    /// The length along the curl's direction at the first pixel of the canvas.
    let length: Double
    /// The columns where the page is flat, and where it bends around the cylinder.
    var flat = 0..<0
    var bent = 0..<0
    /// The columns where the page folds over itself.
    var back = 0..<0
  }

  private func line(
    _ y: Int, of area: PixelRect, _ words: UnsafeMutablePointer<UInt32>, _ shadow: CurlShadow.Row
  ) -> Line {
    var line = Line(
      words: words, shadow: shadow, x: area.x, y: y, count: area.width,
      length: roll.length(at: Point(0.5, Double(y) + 0.5)))
    line.flat = columns(of: line, from: roll.contact, to: .infinity)
    line.bent = columns(
      of: line, from: roll.silhouette - roll.pixelLength / 2, to: roll.contact)
    line.back = backColumns(of: line)
    return line
  }

  /// Draws the flat page and the shadow where neither the back nor the cylinder covers them: those
  /// are drawn pixel by pixel.
  private func drawFlat(
    _ line: Line, _ shadow: CurlShadow, _ dark: UnsafeMutablePointer<UInt32>
  ) {
    for part in [0..<line.back.lowerBound, line.back.upperBound..<line.count] {
      drawFlat(line, part.clamped(to: line.flat))
      for shaded in [0..<line.bent.lowerBound, line.bent.upperBound..<line.count] {
        shadow.darken(
          line.words, line.shadow, columns: part.clamped(to: shaded), with: dark)
      }
    }
  }

  /// The columns whose length along the curl's direction is greater than `low` and at most `high`.
  func columns(of line: Line, from low: Double, to high: Double) -> Range<Int> {
    let count = Double(line.count)
    let length = line.length + slope * Double(line.x)
    guard abs(slope) * count > 1e-9 else {
      return length > low && length <= high ? 0..<line.count : 0..<0
    }
    // Lengths may decrease or increase to the right; each boundary belongs to the lower part.
    func border(_ value: Double) -> Int {
      let column = (value - length) / slope
      return Int(min(max(slope > 0 ? column.rounded(.down) + 1 : column.rounded(.up), 0), count))
    }
    let (a, b) = (border(low), border(high))
    return min(a, b)..<max(a, b)
  }

  /// Draws the flat part of the page.
  private func drawFlat(_ line: Line, _ columns: Range<Int>) {
    let row = line.y - sheet.y
    let columns = columns.clamped(
      to: max(sheet.x - line.x, 0)..<max(sheet.maxX - line.x, sheet.x - line.x, 0))
    guard row >= 0, row < sheet.height, !columns.isEmpty else { return }
    let words = page.pixels + (row * sheet.width + line.x - sheet.x)
    var column = columns.lowerBound
    while column < columns.upperBound {
      let end = min(column + 32, columns.upperBound)
      var all = UInt32.max
      for index in column..<end { all &= words[index] }
      if all >= 0xFF00_0000 {
        (line.words + column).update(from: words + column, count: end - column)
      } else {
        for index in column..<end {
          line.words[index] = word(over(lanes(words[index]), lanes(line.words[index])))
        }
      }
      column = end
    }
  }

  /// The point of the sheet, in its pixels, that the folded page shows at the first pixel of the
  /// canvas, and the step for one pixel to the right.
  ///
  /// The page is mirrored at the line halfway between a length and the corresponding length on the
  /// flat page.
  private func backLine(of line: Line) -> (start: Point, step: Point) {
    let shift = roll.back(at: line.length) - line.length
    return (
      Point(
        Double(-sheet.x) + roll.direction.x * shift,
        Double(line.y - sheet.y) + roll.direction.y * shift),
      Point(1 - 2 * slope * roll.direction.x, -2 * slope * roll.direction.y)
    )
  }

  /// The columns where the page folds over itself.
  private func backColumns(of line: Line) -> Range<Int> {
    guard !line.flat.isEmpty else { return 0..<0 }
    let (start, step) = backLine(of: line)
    let first = start + step * Double(line.x) + Point(0.5, 0.5)
    return line.flat
      .clamped(to: Self.columns(first.x, step.x, side: sheet.width, line.count))
      .clamped(to: Self.columns(first.y, step.y, side: sheet.height, line.count))
  }

  /// Draws the part of the page that is folded over, with its back visible.
  private func drawBack(_ line: Line, _ columns: Range<Int>, _ shadow: CurlShadow) {
    guard !columns.isEmpty else { return }
    let (start, step) = backLine(of: line)
    // Only the columns that are not yet drawn.
    var rest = columns.lowerBound
    Self.forQuads(line, columns) { column, lanes in
      guard column + 4 > rest else { return }
      if var curl, lanes.lowerBound == 0 {
        rest = withUnsafePointer(to: eightsLine(line, shadow)) {
          flipbook_curl_back(
            &curl, $0, column, columns.upperBound, start.x, start.y, step.x, step.y)
        }
        guard column + 4 > rest else { return }
      }
      let first = start + step * Double(line.x + column)
      let color = sample(Points(first, step)).whitened(Self.whiteness)
      let words = line.words + column
      if color.isOpaque { return Self.store(color.words, lanes, to: words) }
      drawFlat(line, column + lanes.lowerBound..<column + lanes.upperBound)
      let below = PixelQuad(Self.load(words, lanes))
        .darkened(shadow.dark(line.shadow, fourFrom: column))
      Self.store(color.over(below).words, lanes, to: words)
    }
  }

  /// The columns where a point that moves linearly is on the sheet, or within a pixel of it, along
  /// one side.
  private static func columns(
    _ start: Double, _ step: Double, side: Int, _ count: Int
  ) -> Range<Int> {
    let (low, high) = (-1.0, Double(side) + 1)
    guard abs(step) > 1e-9 else { return start > low && start < high ? 0..<count : 0..<0 }
    let ends = [(low - start) / step, (high - start) / step]
    let first = min(max((ends.min() ?? 0).rounded(.down), 0), Double(count))
    let last = min(max((ends.max() ?? 0).rounded(.up), first), Double(count))
    return Int(first)..<Int(last)
  }

  /// How much of the page is above the ground at a point, 0…255; parts that have only begun to rise
  /// count less.
  private func lifted(at point: Point) -> Float {
    let length = roll.length(at: point)
    guard length > roll.silhouette else { return 0 }
    func alpha(_ other: Double) -> Float {
      let shift = other - length
      let x = point.x + roll.direction.x * shift - Double(sheet.x) - 0.5
      let y = point.y + roll.direction.y * shift - Double(sheet.y) - 0.5
      func fixed(_ value: Double) -> Int { Int(max(-1e13, min(value * 65536, 1e13))) }
      return Float(page.sample(fixed(x), fixed(y)) >> 48)
    }
    guard length < roll.contact else { return alpha(roll.back(at: length)) }
    let sight = roll.sight(at: length)
    return max(alpha(sight.back), alpha(sight.front) * Float(1 - sight.slant))
  }
}

// Colors in four lanes of 16 bits: blue, red, green, alpha.

@inline(__always)
private func lanes(_ word: UInt32) -> UInt64 { PremultipliedPixel(word).bits }

@inline(__always)
private func word(_ color: UInt64) -> UInt32 { PremultipliedPixel(bits: color).word }

/// Composites a premultiplied color over another.
@inline(__always)
private func over(_ upper: UInt64, _ lower: UInt64) -> UInt64 {
  let alpha = upper >> 48
  let rest = 256 &- (alpha &+ alpha >> 7)
  return upper &+ (((lower &* rest) >> 8) & 0x00FF_00FF_00FF_00FF)
}
