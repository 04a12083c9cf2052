import FlipbookImages
import TestSupport
import Testing

/// Animations in files: frames laid over each other, and their times.
@Suite(.endsInTime) struct AnimatedImageTests {
  static let clear = Pixel(red: 0, green: 0, blue: 0, alpha: 0)
  static let red = Pixel(red: 255, green: 0, blue: 0)
  static let green = Pixel(red: 0, green: 255, blue: 0)
  static let blue = Pixel(red: 0, green: 0, blue: 255)

  static func row(_ bitmap: Bitmap) -> [Pixel?] {
    (0..<bitmap.width).map { bitmap.pixel(x: $0, y: 0) }
  }

  /// Three pixels in a row: red red red, then green on the second, then blue on the third.
  static func gif(disposal: Int) -> GIFFile {
    GIFFile(
      width: 3, height: 1,
      frames: [
        .init(width: 3, height: 1, delay: 20, indices: [1, 1, 1]),
        .init(x: 1, width: 1, height: 1, delay: 5, disposal: disposal, indices: [2]),
        .init(x: 1, width: 2, height: 1, delay: 0, indices: [0, 3]),
      ])
  }

  /// The second pixel under the transparent one of the last frame: GIF89a, section 23; 4 is
  /// the third bit of the field, which some programs set for 3, and browsers read both alike.
  @Test(arguments: [(0, green), (1, green), (2, clear), (3, red), (4, red)])
  func `a frame of a GIF is disposed of as it says`(disposal: Int, left: Pixel) throws {
    let frames = try ImageDecoder.frames(of: Self.gif(disposal: disposal).bytes, name: "a.gif")
    #expect(
      frames.bitmaps.map(Self.row) == [
        [Self.red, Self.red, Self.red], [Self.red, Self.green, Self.red],
        [Self.red, left, Self.blue],
      ])
    #expect(frames.durations == [0.2, 0.05, 0.1], "0 stands for a tenth of a second")
  }

  /// Hundredths of a second (GIF89a, section 23), of which most have no whole rate of frames; up to
  /// one of them stands for ten.
  @Test func `a GIF plays its frames for as many hundredths as it says`() throws {
    let delays = [0, 1, 2, 3, 6, 7, 9, 11, 33, 99, 101, 199, 301, 65535]
    let file = GIFFile(
      width: 1, height: 1,
      frames: delays.map { .init(width: 1, height: 1, delay: $0, indices: [1]) })
    let frames = try ImageDecoder.frames(of: file.bytes, name: "a.gif")
    #expect(frames.durations == delays.map { $0 < 2 ? 0.1 : Double($0) / 100 })
  }

  @Test func `an interlaced GIF has its rows where they belong`() throws {
    // Rows come as 0, 8, then 4, then 2, 6, then the odd ones: GIF89a, appendix E.
    let order = [0, 8, 4, 2, 6, 1, 3, 5, 7]
    let file = GIFFile(
      width: 1, height: 9,
      frames: [
        .init(width: 1, height: 9, isInterlaced: true, indices: order.map { UInt8($0 % 3 + 1) })
      ])
    let bitmap = try ImageDecoder.decode(file.bytes, name: "a.gif")
    let colours = [Self.red, Self.green, Self.blue]
    #expect((0..<9).map { bitmap.pixel(x: 0, y: $0) } == (0..<9).map { colours[$0 % 3] })
  }

  /// GIF89a, section 21: a frame's own table of colors is used for that frame, and for no other.
  @Test func `a frame of a GIF has colors of its own where it brings them`() throws {
    let own: [[UInt8]] = [[0, 0, 0], [0, 0, 255], [255, 0, 0], [0, 255, 0]]
    let file = GIFFile(
      width: 3, height: 1,
      frames: [
        .init(width: 3, height: 1, palette: own, indices: [1, 2, 3]),
        .init(width: 3, height: 1, indices: [1, 2, 3]),
      ])
    let frames = try ImageDecoder.frames(of: file.bytes, name: "a.gif")
    #expect(
      frames.bitmaps.map(Self.row) == [
        [Self.blue, Self.red, Self.green], [Self.red, Self.green, Self.blue],
      ])
  }

  /// PNG, third edition, 11.3.1.1 and 4.9: PLTE and tRNS stand once in the file, for all frames.
  @Test func `the frames of an animated PNG share its palette and its transparency`() throws {
    let file =
      PNGFile.signature + PNGFile.header(width: 2, height: 1, colourType: 3)
      + PNGFile.chunk("acTL", [2, 0].flatMap(PNGFile.bigEndian))
      + PNGFile.chunk("PLTE", [9, 9, 9, 255, 0, 0, 0, 255, 0]) + PNGFile.chunk("tRNS", [0])
      + Self.control(0, width: 2, delay: (1, 5))
      + PNGFile.chunk("IDAT", PNGFile.zlib([0, 1, 0]))
      + Self.control(1, width: 2, delay: (1, 5))
      + PNGFile.chunk("fdAT", PNGFile.bigEndian(2) + PNGFile.zlib([0, 0, 2]))
      + PNGFile.chunk("IEND", [])
    let frames = try ImageDecoder.frames(of: file, name: "a.png")
    #expect(frames.bitmaps.map(Self.row) == [[Self.red, Self.clear], [Self.clear, Self.green]])
  }

  /// A chunk fcTL (PNG, third edition, 11.3.6.1).
  static func control(
    _ sequence: Int, x: Int = 0, width: Int, delay: (Int, Int), disposal: UInt8 = 0,
    blend: UInt8 = 0
  ) -> [UInt8] {
    let numbers = [sequence, width, 1, x, 0].flatMap(PNGFile.bigEndian)
    let times = [delay.0, delay.1].flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    return PNGFile.chunk("fcTL", numbers + times + [disposal, blend])
  }

  static func pixels(_ colours: [[UInt8]]) -> [UInt8] { PNGFile.zlib([0] + colours.flatMap { $0 }) }

  /// The same three frames; the last one's first pixel is half clear.
  static func apng(disposal: UInt8, blend: UInt8, plays: Int = 0) -> [UInt8] {
    let red: [UInt8] = [255, 0, 0, 255]
    return PNGFile.signature + PNGFile.header(width: 3, height: 1, colourType: 6)
      + PNGFile.chunk("acTL", [3, plays].flatMap(PNGFile.bigEndian))
      + control(0, width: 3, delay: (1, 5))
      + PNGFile.chunk("IDAT", pixels([red, red, red]))
      + control(1, x: 1, width: 1, delay: (1, 0), disposal: disposal)
      + PNGFile.chunk("fdAT", PNGFile.bigEndian(2) + pixels([[0, 255, 0, 255]]))
      + control(3, x: 1, width: 2, delay: (3, 2), blend: blend)
      + PNGFile.chunk("fdAT", PNGFile.bigEndian(4) + pixels([[0, 0, 255, 51], [0, 0, 255, 255]]))
      + PNGFile.chunk("IEND", [])
  }

  /// 51 of 255 is a fifth: one part blue over four parts of what is there.
  @Test(
    arguments: [
      (0, 1, Pixel(red: 0, green: 204, blue: 51)),
      (1, 1, Pixel(red: 0, green: 0, blue: 51, alpha: 51)),
      (2, 1, Pixel(red: 204, green: 0, blue: 51)),
      (0, 0, Pixel(red: 0, green: 0, blue: 51, alpha: 51)),
    ] as [(UInt8, UInt8, Pixel)])
  func `a frame of an animated PNG is blended and disposed of as it says`(
    disposal: UInt8, blend: UInt8, middle: Pixel
  ) throws {
    let file = Self.apng(disposal: disposal, blend: blend)
    let frames = try ImageDecoder.frames(of: file, name: "a.png")
    #expect(frames.durations == [0.2, 0.1, 1.5], "a denominator of 0 stands for 100, then 0.1 s")
    #expect(frames.bitmaps.first.map(Self.row) == [Self.red, Self.red, Self.red])
    #expect(frames.bitmaps.dropFirst().first.map(Self.row) == [Self.red, Self.green, Self.red])
    #expect(frames.bitmaps.last.map { words($0) }?[1] == word(middle))
  }

  /// PNG, third edition, 11.3.6.1: a denominator of 0 is to be treated as if it were 100.
  @Test func `a delay over nothing counts hundredths`() throws {
    let red = Self.pixels([[255, 0, 0, 255]])
    let file =
      PNGFile.signature + PNGFile.header(width: 1, height: 1, colourType: 6)
      + PNGFile.chunk("acTL", [2, 0].flatMap(PNGFile.bigEndian))
      + Self.control(0, width: 1, delay: (50, 0)) + PNGFile.chunk("IDAT", red)
      + Self.control(1, width: 1, delay: (7, 0))
      + PNGFile.chunk("fdAT", PNGFile.bigEndian(2) + red) + PNGFile.chunk("IEND", [])
    #expect(try ImageDecoder.frames(of: file, name: "a.png").durations == [0.5, 0.07])
  }

  /// The NETSCAPE2.0 block counts repeats after the first play (WebKit and Chromium: n + 1 plays, 0
  /// without end); a file without one is played once.
  @Test(
    arguments: [
      (nil, 1), (("NETSCAPE2.0", 0), nil), (("NETSCAPE2.0", 1), 2), (("NETSCAPE2.0", 300), 301),
      (("NETSCAPE2.0", 65_535), 65_536), (("ANIMEXTS1.0", 4), 5), (("XMP DataXMP", 4), 1),
    ] as [((String, Int)?, Int?)])
  func `a GIF is played as often as it says`(loop: (String, Int)?, plays: Int?) throws {
    var file = Self.gif(disposal: 1)
    file.loop = loop.map { (application: $0.0, repeats: $0.1) }
    #expect(try ImageDecoder.frames(of: file.bytes, name: "a.gif").plays == plays)
    // A block of another kind, such as 2 for buffers, tells of no repeats.
    file.loopKind = 2
    #expect(try ImageDecoder.frames(of: file.bytes, name: "a.gif").plays == 1)
  }

  /// PNG, third edition, 11.3.6.1 (acTL): num_plays, 0 without end.
  @Test(arguments: [(0, nil), (1, 1), (7, 7)] as [(Int, Int?)])
  func `an animated PNG is played as often as it says`(count: Int, plays: Int?) throws {
    let file = Self.apng(disposal: 0, blend: 0, plays: count)
    #expect(try ImageDecoder.frames(of: file, name: "a.png").plays == plays)
  }

  /// The ANIM chunk of a WebP: four bytes of background, two of the number of plays, 0 without end.
  @Test(arguments: [(0, nil), (1, 1), (600, 600)] as [(Int, Int?)])
  func `a WebP is played as often as it says`(count: Int, plays: Int?) throws {
    var file = try Fixture.bytes("frames.webp")
    let word = Array("ANIM".utf8)
    let start = try #require(file.indices.first { file[$0...].starts(with: word) })
    file.replaceSubrange((start + 12)..<(start + 14), with: GIFFile.little(count))
    #expect(try ImageDecoder.frames(of: file, name: "a.webp").plays == plays)
  }

  /// PNG, third edition, 4.9: a default image before the first fcTL is not part of the animation.
  @Test func `the default image of an animated PNG is hidden where it is no frame`() throws {
    let (red, green): ([UInt8], [UInt8]) = ([255, 0, 0, 255], [0, 255, 0, 255])
    let file =
      PNGFile.signature + PNGFile.header(width: 1, height: 1, colourType: 6)
      + PNGFile.chunk("acTL", [1, 1].flatMap(PNGFile.bigEndian))
      + PNGFile.chunk("IDAT", Self.pixels([red])) + Self.control(0, width: 1, delay: (1, 5))
      + PNGFile.chunk("fdAT", PNGFile.bigEndian(1) + Self.pixels([green]))
      + PNGFile.chunk("IEND", [])
    #expect(
      try ImageDecoder.frames(of: file, name: "a.png").bitmaps.map(Self.row) == [[Self.green]])
    #expect(Self.row(try ImageDecoder.decode(file, name: "a.png")) == [Self.green])
  }

  /// GIF89a, section 18, names a color for the canvas; browsers show nothing there instead.
  @Test func `the background of an animation is transparent, whatever color the file names`() throws
  {
    let file = GIFFile(
      width: 3, height: 1,
      frames: [
        .init(x: 1, width: 1, height: 1, disposal: 2, indices: [2]),
        .init(x: 2, width: 1, height: 1, indices: [3]),
      ], background: 1)
    let frames = try ImageDecoder.frames(of: file.bytes, name: "a.gif")
    #expect(
      frames.bitmaps.map(Self.row) == [
        [Self.clear, Self.green, Self.clear], [Self.clear, Self.clear, Self.blue],
      ])
  }

  private func words(_ bitmap: Bitmap) -> [UInt32] {
    bitmap.withUnsafeBytes { Array($0.assumingMemoryBound(to: UInt32.self)) }.map {
      bitmap.isOpaque ? $0 | 0xFF00_0000 : $0
    }
  }

  /// The stored, premultiplied word.
  private func word(_ pixel: Pixel) -> UInt32 {
    UInt32(pixel.alpha) << 24 | UInt32(pixel.red) << 16 | UInt32(pixel.green) << 8
      | UInt32(pixel.blue)
  }

  @Test func `a WebP plays its frames for their times`() throws {
    let frames = try ImageDecoder.frames(of: Fixture.bytes("frames.webp"), name: "a.webp")
    #expect(frames.durations == [0.2, 0.1, 0.2, 0.3, 0.2])
    #expect(frames.bitmaps.count == 5)
    let lamp = frames.bitmaps.map { $0.pixel(x: 48, y: 48) }
    #expect(lamp[1] == Pixel(red: 255, green: 95, blue: 87))
    #expect(lamp[0] == Pixel(red: 58, green: 68, blue: 114) && lamp[2] == lamp[0])
    #expect(frames.bitmaps[0].pixel(x: 0, y: 0)?.alpha == 0)
  }

  @Test(arguments: ["gif", "png", "webp"])
  func `an animation cut at any place is an error, not a crash`(kind: String) throws {
    let whole = try Self.whole(kind)
    for length in 0..<whole.count {
      #expect(throws: ImageError.self, "cut at \(length) of \(whole.count)") {
        try ImageDecoder.frames(of: Array(whole.prefix(length)), name: "cut")
      }
    }
  }

  @Test(arguments: ["gif", "png", "webp"])
  func `an animation with any byte spoilt gives pictures or an error`(kind: String) throws {
    let whole = try Self.whole(kind)
    for index in whole.indices {
      var bytes = whole
      bytes[index] ^= 0xFF
      if let frames = try? ImageDecoder.frames(of: bytes, name: "spoilt") {
        #expect(frames.bitmaps.count <= ImageFrames.maximumCount)
      }
    }
  }

  private static func whole(_ kind: String) throws -> [UInt8] {
    switch kind {
    case "gif": gif(disposal: 3).bytes
    case "png": apng(disposal: 2, blend: 1)
    default: try Fixture.bytes("frames.webp")
    }
  }

  @Test func `a GIF that claims too much is refused before memory is taken`() {
    let file = GIFFile(
      width: 60_000, height: 60_000, frames: [.init(width: 1, height: 1, indices: [1])])
    #expect(throws: ImageError.tooLarge(name: "a.gif", width: 60_000, height: 60_000)) {
      try ImageDecoder.frames(of: file.bytes, name: "a.gif")
    }
  }

  @Test func `a frame that lies outside its picture is refused`() {
    let file = GIFFile(
      width: 2, height: 2, frames: [.init(width: 60_000, height: 60_000, indices: [1])])
    let error = #expect(throws: ImageError.self) {
      try ImageDecoder.frames(of: file.bytes, name: "a.gif")
    }
    #expect(
      error?.description
        == "The image \"a.gif\" is a corrupt GIF file: a frame lies outside the picture.")
  }

  @Test func `a bomb of many large pictures is refused soon`() {
    let dot = GIFFile.Frame(width: 1, height: 1, indices: [1])
    let file = GIFFile(
      width: 8000, height: 8000, frames: [GIFFile.Frame](repeating: dot, count: 3000))
    let seconds = ProcessorTime.seconds {
      #expect(throws: ImageError.tooLong(name: "a.gif")) {
        try ImageDecoder.frames(of: file.bytes, name: "a.gif")
      }
    }
    #expect(seconds < ProcessorTime.limit)
  }
}
