internal import Geometry

/// Looks at a page that rolls up, row by row.
///
/// From above a pixel shows at most two layers of the page, and where each of them lies on the flat
/// page is known in closed form: the page is only moved along the way of the roll.
struct CurlSampler {
  private let sheet: PixelRect
  private let page: SheetLevel
  private let roll: PageRoll
  /// One pixel to the right and its change of length along the way.
  private let slope: Double

  /// How white the back of the page is, in 256ths.
  private static let whiteness: UInt64 = 196
  /// How much darker the page is where it stands upright.
  private static let shade = 0.45

  /// The pixels must outlive the sampler.
  init(_ pixels: UnsafeMutablePointer<UInt8>, of sheet: PixelRect, _ roll: PageRoll) {
    self.sheet = sheet
    self.roll = roll
    slope = roll.slope.x
    page = SheetLevel(
      pixels: UnsafeRawPointer(pixels).assumingMemoryBound(to: UInt32.self), width: sheet.width,
      height: sheet.height, halvings: 0)
  }

  /// Writes the page with its shadow over an area of the canvas.
  func draw(into target: UnsafeMutablePointer<UInt32>, over area: PixelRect) {
    let deviation = roll.radius * Curl.shadowSoftness * roll.way.length
    let shadow = CurlShadow(over: area, deviation: deviation) { lifted(at: $0) }
    let dark = UnsafeMutablePointer<UInt64>.allocate(capacity: area.width)
    defer { dark.deallocate() }
    var cells = [Float](repeating: 0, count: shadow.rowLength)
    for row in 0..<area.height {
      let line = Line(
        words: target + row * area.width, dark: dark, x: area.x, y: area.y + row,
        count: area.width,
        length: roll.length(at: Point(Double(area.x) + 0.5, Double(area.y + row) + 0.5)))
      dark.update(repeating: 0, count: area.width)
      let shaded = shadow.fill(dark, x: area.x, y: area.y + row, count: area.width, &cells)
      let flat = columns(of: line, from: roll.contact, to: .infinity)
      let bent = columns(
        of: line, from: roll.silhouette - roll.pixelLength / 2, to: roll.contact)
      drawGround(line, shaded)
      drawFlat(line, flat, shaded)
      for column in bent { drawBent(line, column) }
    }
  }

  /// One row of pixels.
  private struct Line {
    let words: UnsafeMutablePointer<UInt32>
    /// How dark the shadow is, in 256ths.
    let dark: UnsafeMutablePointer<UInt64>
    let x, y, count: Int
    /// Of the first pixel along the way.
    let length: Double
  }

  /// The columns whose length along the way is above one and at most another.
  private func columns(of line: Line, from low: Double, to high: Double) -> Range<Int> {
    let count = Double(line.count)
    guard abs(slope) * count > 1e-9 else {
      return line.length > low && line.length <= high ? 0..<line.count : 0..<0
    }
    // Lengths fall to the right as often as they rise; each border belongs to the lower part.
    func border(_ value: Double) -> Int {
      let place = (value - line.length) / slope
      return Int(min(max(slope > 0 ? place.rounded(.down) + 1 : place.rounded(.up), 0), count))
    }
    let (a, b) = (border(low), border(high))
    return min(a, b)..<max(a, b)
  }

  /// Only the shadow, all along the row.
  private func drawGround(_ line: Line, _ shaded: Range<Int>) {
    line.words.update(repeating: 0, count: line.count)
    for column in shaded { line.words[column] = word(darkened(0, line.dark[column])) }
  }

  /// Where the page lies flat, and perhaps over itself.
  private func drawFlat(_ line: Line, _ columns: Range<Int>, _ shaded: Range<Int>) {
    let row = line.y - sheet.y
    guard !columns.isEmpty else { return }
    let start = max(columns.lowerBound, min(sheet.x - line.x, columns.upperBound))
    let end = max(start, min(sheet.maxX - line.x, columns.upperBound))
    if row >= 0, row < sheet.height, start < end {
      let words = page.pixels + (row * sheet.width + line.x - sheet.x)
      (line.words + start).update(from: words + start, count: end - start)
      for column in shaded.clamped(to: start..<end) where line.dark[column] > 0 {
        line.words[column] = word(darkened(lanes(words[column]), line.dark[column]))
      }
    }
    drawBack(line, columns)
  }

  /// The page where it lies over itself, with its back to the eye.
  private func drawBack(_ line: Line, _ columns: Range<Int>) {
    // Mirrored at the line in the middle between a length and its place on the flat page.
    let shift = roll.back(at: line.length) - line.length
    let start = Point(
      Double(line.x - sheet.x) + 0.5 + roll.way.x * shift,
      Double(line.y - sheet.y) + 0.5 + roll.way.y * shift)
    let step = Point(1 - 2 * slope * roll.way.x, -2 * slope * roll.way.y)
    let seen =
      columns
      .clamped(to: Self.columns(start.x, step.x, side: sheet.width, line.count))
      .clamped(to: Self.columns(start.y, step.y, side: sheet.height, line.count))
    guard !seen.isEmpty else { return }
    func fixed(_ value: Double) -> Int { Int(max(-1e13, min(value * 65536, 1e13))) }
    var x = fixed(start.x + step.x * Double(seen.lowerBound)) &- 32768
    var y = fixed(start.y + step.y * Double(seen.lowerBound)) &- 32768
    let (right, down) = (fixed(step.x), fixed(step.y))
    for column in seen {
      let color = whitened(page.sample(x, y))
      x &+= right
      y &+= down
      let alpha = color >> 48
      if alpha == 255 {
        line.words[column] = word(color)
      } else if alpha > 0 {
        line.words[column] = word(over(color, lanes(line.words[column])))
      }
    }
  }

  /// The columns where a place that moves steadily is on a side of the sheet or within a pixel of it.
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

  /// One pixel where the page runs round the cylinder: the mean of samples along the way, more where
  /// more of the page is seen in it.
  private func drawBent(_ line: Line, _ column: Int) {
    let length = line.length + slope * Double(column)
    let place = Point(Double(line.x + column) + 0.5, Double(line.y) + 0.5)
    let half = roll.pixelLength / 2
    let low = max(length - half, roll.silhouette)
    let span = length + half - low
    guard span > 0 else { return }
    let height = (roll.contact - length) / roll.radius
    let count: UInt64 = height < 0.7 ? 1 : (height < 0.95 ? 4 : 16)
    let dark = line.dark[column]
    var sum: UInt64 = 0
    for index in 0..<count {
      let at = low + span * (Double(index) + 0.5) / Double(count)
      let sight = roll.sight(at: at)
      let light = UInt64(256 * (1 - Self.shade * (1 - sight.slant)))
      var color = lit(whitened(sample(place, at: length, showing: sight.back)), light)
      if color >> 48 < 255 {
        let front = lit(sample(place, at: length, showing: sight.front), light)
        color = over(color, darkened(front, dark))
      }
      sum &+= color
    }
    let mean = (sum / count) & 0x00FF_00FF_00FF_00FF
    let share = UInt64(min(max(span / (2 * half), 0), 1) * 256)
    let ground = share < 256 ? lanes(line.words[column]) : 0
    line.words[column] = word(
      ((mean &* share &+ ground &* (256 &- share)) >> 8) & 0x00FF_00FF_00FF_00FF)
  }

  /// The back of the page: what is on it shows through.
  @inline(__always)
  private func whitened(_ color: UInt64) -> UInt64 {
    let white = (color >> 48) &* 0x0001_0001_0001_0001
    return ((color &* (256 &- Self.whiteness) &+ white &* Self.whiteness) >> 8)
      & 0x00FF_00FF_00FF_00FF
  }

  /// The colour of the flat page at another length than that of a place on the canvas.
  private func sample(_ place: Point, at length: Double, showing other: Double) -> UInt64 {
    func fixed(_ value: Double) -> Int { Int(max(-1e13, min(value * 65536, 1e13))) &- 32768 }
    let shift = other - length
    return page.sample(
      fixed(place.x + roll.way.x * shift - Double(sheet.x)),
      fixed(place.y + roll.way.y * shift - Double(sheet.y)))
  }

  /// How much of the page is in the air over a place, 0…255; what only begins to rise counts less.
  private func lifted(at place: Point) -> Float {
    let length = roll.length(at: place)
    guard length > roll.silhouette else { return 0 }
    func alpha(_ other: Double) -> Float { Float(sample(place, at: length, showing: other) >> 48) }
    guard length < roll.contact else { return alpha(roll.back(at: length)) }
    let sight = roll.sight(at: length)
    return max(alpha(sight.back), alpha(sight.front) * Float(1 - sight.slant))
  }
}

// Colours in four lanes of 16 bits: blue, red, green, alpha.

@inline(__always)
private func lanes(_ word: UInt32) -> UInt64 {
  let word = UInt64(word)
  return (word & 0x00FF_00FF) | (word & 0xFF00_FF00) << 24
}

@inline(__always)
private func word(_ color: UInt64) -> UInt32 {
  UInt32(truncatingIfNeeded: color | color >> 24)
}

/// A premultiplied colour over another one.
@inline(__always)
private func over(_ upper: UInt64, _ lower: UInt64) -> UInt64 {
  let alpha = upper >> 48
  let rest = 256 &- (alpha &+ alpha >> 7)
  return upper &+ (((lower &* rest) >> 8) & 0x00FF_00FF_00FF_00FF)
}

/// A colour under so many 256ths of black.
@inline(__always)
private func darkened(_ color: UInt64, _ dark: UInt64) -> UInt64 {
  guard dark > 0 else { return color }
  return (((color &* (256 &- dark)) >> 8) & 0x00FF_00FF_00FF_00FF) &+ ((dark &* 255) >> 8) << 48
}

/// A colour in so many 256ths of the light.
@inline(__always)
private func lit(_ color: UInt64, _ light: UInt64) -> UInt64 {
  let parts = color & 0x0000_00FF_00FF_00FF
  return (((parts &* light) >> 8) & 0x0000_00FF_00FF_00FF) | color & 0x00FF_0000_0000_0000
}
