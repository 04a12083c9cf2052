import FlipbookImages
import TestSupport
import Testing

@Suite(.endsInTime) struct GIFEncoderTests {
  /// Numbers that look random and are the same in every run (Numerical Recipes' generator).
  struct Dice {
    var state: UInt32

    mutating func roll(_ sides: Int) -> Int {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Int(state >> 8) % sides
    }
  }

  static func bitmap(
    _ width: Int, _ height: Int, isOpaque: Bool = true, _ word: (Int, Int) -> UInt32
  ) throws -> Bitmap {
    var bitmap = try #require(Bitmap(width: width, height: height, isOpaque: isOpaque))
    bitmap.withUnsafeMutableBytes { bytes in
      let words = bytes.bindMemory(to: UInt32.self)
      for index in words.indices { words[index] = word(index % width, index / width) }
    }
    return bitmap
  }

  static func file(
    _ frames: [Bitmap], colors: Int = 255, loss: Double = 0, delay: Int = 2
  ) throws -> [UInt8] {
    var histogram = ColorHistogram()
    for frame in frames { histogram.add(frame) }
    let encoder = try GIFEncoder(
      width: frames[0].width, height: frames[0].height, isOpaque: frames[0].isOpaque,
      palette: ColorPalette(histogram, atMost: colors), loss: loss, comment: "ours")
    var bytes: [UInt8] = []
    for frame in frames { try encoder.add(frame, delay: delay) { bytes += $0 } }
    try encoder.end { bytes += $0 }
    return bytes
  }

  static func decoded(_ bytes: [UInt8]) throws -> ImageFrames {
    try ImageDecoder.frames(of: bytes, name: "a.gif")
  }

  /// With a palette that has all colors a frame shows the same whether it was coded or not.
  @Test(arguments: [true, false]) func `what follows a frame that is only shown is coded as ever`(
    isOpaque: Bool
  ) throws {
    var dice = Dice(state: 5)
    let palette: [UInt32] = [0xFF00_0000, 0xFFFF_0000, 0xFF00_80FF] + (isOpaque ? [] : [0])
    let frames = try (0..<2).map { _ in
      try Self.bitmap(40, 30, isOpaque: isOpaque) { _, _ in palette[dice.roll(palette.count)] }
    }
    var histogram = ColorHistogram()
    for frame in frames { histogram.add(frame) }
    let colors = try PaletteMap(ColorPalette(histogram, atMost: 255))
    func encoder() throws -> GIFEncoder {
      try GIFEncoder(
        width: 40, height: 30, isOpaque: isOpaque, colors: colors, loss: 4, comment: "ours")
    }
    let whole = try encoder()
    try whole.add(frames[0], delay: 2) { _ in }
    let first = whole.byteCount
    try whole.add(frames[1], delay: 2) { _ in }
    let part = try encoder()
    let head = part.byteCount
    part.show(frames[0], colors.indexed(frames[0]))
    #expect(part.byteCount == head)
    // It is there already.
    if isOpaque {
      try part.add(frames[0], delay: 2) { _ in }
      #expect(part.byteCount == head)
    }
    try part.add(frames[1], delay: 2) { _ in }
    #expect(part.byteCount - head == whole.byteCount - first)
    #expect(part.byteCount > head)
  }

  /// Noise fills the table of codes (4096) many times, areas make long codes, and rectangles that
  /// move need what was behind them again.
  @Test(arguments: [2, 3, 16, 255]) func `few colors come back exactly`(count: Int) throws {
    var dice = Dice(state: UInt32(count))
    let palette = (0..<count).map { _ in
      0xFF00_0000 | UInt32(dice.roll(256) << 16 | dice.roll(256) << 8 | dice.roll(256))
    }
    let frames =
      try (0..<6).map { frame in
        try Self.bitmap(120, 90) { x, y in
          if y < 30 { return palette[(x / 40 + frame / 2) % count] }
          if (20 + 9 * frame..<50 + 9 * frame).contains(x), y < 60 { return palette[1] }
          return y < 60 ? palette[0] : palette[(x &* 7919 &+ y &* 104_729 &+ x * y) % 1009 % count]
        }
      } + [
        Self.bitmap(120, 90) { _, _ in palette[dice.roll(count)] },
        Self.bitmap(120, 90) { _, _ in palette[dice.roll(count)] },
      ]
    let shown = try Self.decoded(try Self.file(frames))
    // Frames that equal the one before lengthen it.
    #expect(abs(shown.durations.reduce(0, +) - 0.16) < 1e-9)
    var at = 0.0
    for (bitmap, duration) in zip(shown.bitmaps, shown.durations) {
      for frame in Int((at * 50).rounded())..<Int(((at + duration) * 50).rounded()) {
        #expect(bitmap == frames[frame], "frame \(frame)")
      }
      at += duration
    }
  }

  /// 255 colors at random fill the table of codes again and again.
  ///
  /// Each code is about a pixel, so 160 000 of them fill the 4096 strings, none of which helps what follows. The frame is read by GIF89a's words and
  /// by giflib.
  @Test func `noise fills the table of codes, which is cleared`() throws {
    var dice = Dice(state: 7)
    let colors = (0..<255).map { UInt32($0 * 65_793 ^ 0x35_70AC) }
    let noise = try Self.bitmap(400, 400) { _, _ in 0xFF00_0000 | colors[dice.roll(255)] }
    let bytes = try Self.file([noise])
    let codes = try GIFCodes(bytes)
    try #require(codes.frames.count == 1)
    #expect(codes.frames[0].laterClears >= 2)
    #expect(codes.frames[0].codesOfFullTable > 0)
    let wanted = try Self.indices(of: noise, in: codes.palette)
    #expect(codes.frames[0].indices == wanted)
    let shown = try #require(try Self.decoded(bytes).bitmaps.first)
    #expect(try Self.indices(of: shown, in: codes.palette) == wanted)
  }

  /// A full table that goes on to code well is kept: stripes of one kind to the end.
  @Test func `a full table of codes is kept while it is good`() throws {
    let stripes = try Self.bitmap(600, 600) { x, y in
      0xFF00_0000 | UInt32((x * x + 3 * x * y) % 251) * 0x01_0101
    }
    let codes = try GIFCodes(try Self.file([stripes]))
    try #require(codes.frames.count == 1)
    #expect(codes.frames[0].codesOfFullTable > 4096)
    #expect(codes.frames[0].indices == (try Self.indices(of: stripes, in: codes.palette)))
  }

  /// The entry of each pixel's color, which must be in the palette once.
  private static func indices(of bitmap: Bitmap, in palette: [UInt32]) throws -> [UInt8] {
    let entries = Dictionary(
      palette.enumerated().map { ($1, UInt8($0)) }, uniquingKeysWith: { first, _ in first })
    return try bitmap.withUnsafeBytes { bytes in
      try bytes.bindMemory(to: UInt32.self).map { try #require(entries[$0 & 0xFF_FFFF]) }
    }
  }

  @Test func `equal frames lengthen the one before`() throws {
    let (a, b) = (try Self.bitmap(4, 4) { _, _ in 1 }, try Self.bitmap(4, 4) { _, _ in 2 })
    let shown = try Self.decoded(try Self.file([a, a, a, b, b, a]))
    #expect(shown.durations == [0.06, 0.04, 0.02])
  }

  @Test func `what is transparent again shows what lies behind the picture`() throws {
    let frames = try (0..<5).map { frame in
      try Self.bitmap(40, 20, isOpaque: false) { x, y in
        (4 * frame..<4 * frame + 9).contains(x) && y > 4 ? 0xFFFF_0000 : 0
      }
    }
    let shown = try Self.decoded(try Self.file(frames))
    #expect(shown.bitmaps == frames)
  }

  static func pixel(_ word: UInt32) -> Pixel {
    Pixel(red: UInt8(word >> 16), green: UInt8(word >> 8 & 255), blue: UInt8(word & 255))
  }

  /// The distance of the encoder's documentation: the weighted mean of squares, weights 2, 4 and 3.
  static func distance(_ a: Pixel, _ b: Pixel) -> Double {
    func square(_ first: UInt8, _ second: UInt8) -> Double {
      (Double(first) - Double(second)) * (Double(first) - Double(second))
    }
    return
      ((2 * square(a.red, b.red) + 4 * square(a.green, b.green) + 3 * square(a.blue, b.blue)) / 9)
      .squareRoot()
  }

  /// The encoder's documentation: a loss of n is n levels where the standard deviation is 8, elsewhere
  /// as many times as the root of the deviation over 8 says, twice at most, and (n − 5) / 2 at least.
  private static func allowance(_ loss: Double, deviation: Double) -> Double {
    let flat = loss > 5 ? (loss - 5) / 2 : 0
    return max(flat, loss * min(2, (deviation / 8).squareRoot()))
  }

  /// The least standard deviation of brightness, (r + 2g + b) / 4 rounded down, in the windows of 8×8
  /// pixels from multiples of 4 on that hold a pixel; what is beyond the edges does not count.
  private static func deviation(around x: Int, _ y: Int, in bitmap: Bitmap) -> Double {
    func window(_ left: Int, _ top: Int) -> Double {
      var levels: [Double] = []
      for y in max(0, top)..<min(bitmap.height, top + 8) {
        for x in max(0, left)..<min(bitmap.width, left + 8) {
          guard let pixel = bitmap.pixel(x: x, y: y) else { continue }
          levels.append(
            Double((Int(pixel.red) + 2 * Int(pixel.green) + Int(pixel.blue)) / 4))
        }
      }
      let mean = levels.reduce(0, +) / Double(levels.count)
      return (levels.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(levels.count))
        .squareRoot()
    }
    let (left, top) = (x / 4 * 4, y / 4 * 4)
    return [(left, top), (left - 4, top), (left, top - 4), (left - 4, top - 4)].map(window).min()
      ?? 0
  }

  @Test(arguments: [0, 2, 12])
  func `no pixel is further off than the nearest color or what may be lost`(loss: Double) throws {
    var dice = Dice(state: 11)
    let frames = try (0..<6).map { frame in
      try Self.bitmap(64, 48) { x, y in
        let (red, blue) = (UInt32((x * 4 + frame * 3) % 256), UInt32((x + y + frame) % 256))
        // A busy part beside a smooth one.
        let noise = x < 30 ? UInt32(dice.roll(90)) : 0
        return 0xFF00_0000 | red << 16 | (UInt32(y * 3) + noise) << 8 | blue
      }
    }
    var histogram = ColorHistogram()
    for frame in frames { histogram.add(frame) }
    let palette = ColorPalette(histogram, atMost: 200).colors.map(Self.pixel)
    let exact = try Self.file(frames, colors: 200)
    let bytes = try Self.file(frames, colors: 200, loss: loss)
    if loss == 0 { #expect(bytes == exact) }
    // The palette's colors are further apart than a smaller loss.
    if loss == 12 { #expect(bytes.count < exact.count) }
    let shown = try Self.decoded(bytes).bitmaps
    try #require(shown.count == frames.count)
    for (found, frame) in zip(shown, frames) {
      for place in stride(from: 0, to: 64 * 48, by: 7) {
        let (x, y) = (place % 64, place / 64)
        guard let a = found.pixel(x: x, y: y), let b = frame.pixel(x: x, y: y) else { continue }
        let nearest = palette.map { Self.distance($0, b) }.min() ?? 0
        let allowed = Self.allowance(
          loss, deviation: Self.deviation(around: x, y, in: frame))
        #expect(Self.distance(a, b) <= max(nearest, allowed) + 1e-6)
      }
    }
  }

  /// An error of all that may be lost costs four pixels, and showing a pixel is worth one.
  ///
  /// So a string of L pixels instead of its first alone, shown by the nearest color, has errors that cost at most L − 1:
  /// less than a quarter of the limit in the mean.
  @Test func `errors are made only where they save pixels of codes`() throws {
    var dice = Dice(state: 5)
    let frame = try Self.bitmap(96, 96) { _, _ in
      0xFF00_0000 | UInt32(dice.roll(48) << 16 | dice.roll(48) << 8 | dice.roll(48))
    }
    var histogram = ColorHistogram()
    histogram.add(frame)
    let palette = ColorPalette(histogram, atMost: 200).colors.map(Self.pixel)
    let shown = try #require(
      try Self.decoded(Self.file([frame], colors: 200, loss: 12)).bitmaps.first)
    var (sum, count) = (0.0, 0)
    for (x, y) in (0..<96 * 96).map({ ($0 % 96, $0 / 96) }) {
      guard let a = shown.pixel(x: x, y: y), let b = frame.pixel(x: x, y: y) else { continue }
      let nearest = palette.map { Self.distance($0, b) }.min() ?? 0
      let allowed = Self.allowance(12, deviation: Self.deviation(around: x, y, in: frame))
      let off = Self.distance(a, b)
      sum += (off * off - nearest * nearest) / (allowed * allowed)
      count += 1
    }
    #expect(sum > 0)
    #expect(sum / Double(count) < 0.25)
  }

  /// More colors than a palette has, but not more than are known exactly: a ramp of 1000 grays and
  /// near-grays, of which bins of four levels would tell 64 apart.
  @Test func `close colors are told apart`() throws {
    let picture = try Self.bitmap(250, 4) { x, y in
      0xFF00_0000 | UInt32(x) << 16 | UInt32(x + (y & 1)) << 8 | UInt32(x + y / 2)
    }
    var histogram = ColorHistogram()
    histogram.add(picture)
    let palette = ColorPalette(histogram, atMost: 255).colors.map(Self.pixel)
    #expect(palette.count > 240)
    for x in 0..<250 {
      let pixel = try #require(picture.pixel(x: x, y: 0))
      #expect(palette.map { Self.distance($0, pixel) }.min() ?? 9 <= 2)
    }
  }

  /// Law 14: the cells in which colors are looked for against all colors of the palette; of equally
  /// near ones the first, as with a minimum over all.
  @Test func `the nearest color is found without looking at all`() throws {
    var dice = Dice(state: 3)
    for count in [1, 2, 40, 255] {
      var histogram = ColorHistogram()
      histogram.add(
        try Self.bitmap(count, 1) { _, _ in
          0xFF00_0000 | UInt32(dice.roll(64) * 0x04_0000 | dice.roll(64) << 10 | dice.roll(256))
        })
      let palette = ColorPalette(histogram, atMost: 255)
      let pixels = try Self.bitmap(80, 50) { x, _ in
        // Every color of the palette, too, and its neighbors.
        x < 10
          ? palette.colors[dice.roll(palette.colors.count)] &+ UInt32(x % 2)
          : UInt32(dice.roll(1 << 24))
      }
      let found = try PaletteMap(palette).indexed(pixels).symbols
      let entries = palette.colors.map(Self.pixel)
      for index in 0..<80 * 50 {
        let pixel = try #require(pixels.pixel(x: index % 80, y: index / 80))
        let distances = entries.map { Self.distance($0, pixel) }
        let nearest = try #require(distances.indices.min { distances[$0] < distances[$1] })
        #expect(Int(found[index]) == nearest)
      }
    }
  }

  /// Against a palette that knows nothing of the picture: the cube of 6×6×6 colors.
  @Test func `a palette suits its film`() throws {
    let picture = try Self.bitmap(128, 128) { x, y in
      let (red, green) = (UInt32(180 + x / 4), UInt32(90 + y / 2))
      return 0xFF00_0000 | red << 16 | green << 8 | UInt32(40 + (x + y) / 8)
    }
    var histogram = ColorHistogram()
    histogram.add(picture)
    func error(_ colors: [Pixel]) -> Double {
      (0..<128).reduce(0) { sum, index in
        let pixel = picture.pixel(x: index, y: index * 37 % 128) ?? Pixel(red: 0, green: 0, blue: 0)
        return sum + (colors.map { Self.distance($0, pixel) }.min() ?? 0)
      }
    }
    let ours = ColorPalette(histogram, atMost: 216).colors.map(Self.pixel)
    let levels: [UInt8] = [0, 51, 102, 153, 204, 255]
    let cube = levels.flatMap { red in
      levels.flatMap { green in
        levels.map { blue in Pixel(red: red, green: green, blue: blue) }
      }
    }
    #expect(ours.count <= 216)
    #expect(error(ours) < error(cube) / 4)
  }

  @Test func `the order in which colors are counted does not matter`() throws {
    let pictures = try (0..<3).map { number in
      try Self.bitmap(50, 50) { x, y in
        let (red, green) = (UInt32(x * 5), UInt32(y * 5))
        return red << 16 | green << 8 | UInt32(number * 80)
      }
    }
    var (first, second, part) = (ColorHistogram(), ColorHistogram(), ColorHistogram())
    for picture in pictures { first.add(picture) }
    part.add(pictures[2])
    second.add(pictures[1])
    part.add(pictures[0])
    second.add(part)
    #expect(ColorPalette(first, atMost: 30) == ColorPalette(second, atMost: 30))
  }

  /// 90 000 colors in each of two pictures, more than 2¹⁷ together; the bins have their sums, whenever
  /// the colors are put there.
  @Test func `too many colors are counted in bins, in any order`() throws {
    let pictures = try (0..<2).map { number in
      try Self.bitmap(300, 300) { x, y in UInt32(number * 90_000 + y * 300 + x) * 67 & 0xFF_FFFF }
    }
    var orders = [ColorHistogram](repeating: ColorHistogram(), count: 4)
    for picture in pictures { orders[0].add(picture) }
    for picture in pictures.reversed() { orders[1].add(picture) }
    var parts = [ColorHistogram](repeating: ColorHistogram(), count: 2)
    for (index, picture) in pictures.enumerated() { parts[index].add(picture) }
    orders[2].add(parts[1])
    orders[2].add(parts[0])
    // One that has bins already, into one that has none.
    orders[3].add(orders[0])
    #expect(parts.allSatisfy { $0.colors(atMost: 90_000)?.count == 90_000 })
    #expect(orders.allSatisfy { $0.colors(atMost: .max) == nil })
    let palettes = orders.map { ColorPalette($0, atMost: 30) }
    #expect(palettes.allSatisfy { $0 == palettes[0] })
  }
}
