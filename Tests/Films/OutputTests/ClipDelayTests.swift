import FlipbookImages
import FlipbookOutput
import FlipbookRaster
import FlipbookTimeline
import TestSupport
import Testing

/// How long the frames of moving pictures are shown.
///
/// Chromium counts in whole milliseconds and cuts what is left: a film at 60 frames a second whose
/// delays are 1/60 s is 4 % too fast there. So delays are of whole milliseconds, and each frame begins
/// within one of its time.
@Suite(.endsInTime) struct ClipDelayTests {
  static let rates = [
    (10, 1), (12, 1), (15, 1), (24_000, 1001), (24, 1), (30_000, 1001), (30, 1), (48, 1), (60, 1),
    (120, 1),
  ]

  /// Makes a film of single colors, in which each of the frames is a new one or the same as before.
  private static func bytes(
    _ format: MovieFormat, _ rate: FrameRate, frames: Int, changes: (Int) -> Int = { $0 }
  ) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let path = folder / "a.\(format.fileExtension)"
    let movie = try MovieEncoder(
      path: path, format: format, width: 8, height: 8, isOpaque: true, frameRate: rate)
    for frame in 0..<frames {
      var bitmap = try #require(Bitmap(width: 8, height: 8, isOpaque: true))
      bitmap.fill(with: NumberedFrames.pixel(of: changes(frame) * 3))
      try movie.take(frame, bitmap)
    }
    try movie.finish()
    return folder.bytes(of: "a.\(format.fileExtension)")
  }

  private static func number(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  /// The delays of `fcTL` chunks in milliseconds, by the APNG specification: numerator and
  /// denominator are two bytes each, from byte 20 of the data on.
  private static func delaysOfPNG(_ file: [UInt8]) throws -> [Double] {
    var delays: [Double] = []
    var place = 8
    while place < file.count {
      let size = number(file[place..<place + 4])
      if file[(place + 4)..<(place + 8)].elementsEqual("fcTL".utf8) {
        let data = Array(file[(place + 8)..<(place + 8 + size)])
        let parts = number(data[22..<24])
        delays.append(1000 * Double(number(data[20..<22])) / Double(parts))
      }
      place += 12 + size
    }
    return delays
  }

  /// The durations of `ANMF` chunks, by the WebP specification: 24 bits in milliseconds, from byte 12
  /// of the data on.
  private static func delaysOfWebP(_ file: [UInt8]) throws -> [Double] {
    var delays: [Double] = []
    var place = 12
    while place < file.count {
      let size = number(file[(place + 4)..<(place + 8)].reversed())
      if file[place..<(place + 4)].elementsEqual("ANMF".utf8) {
        delays.append(Double(number(file[(place + 20)..<(place + 23)].reversed())))
      }
      place += 8 + size + size % 2
    }
    return delays
  }

  @Test(arguments: rates) func `delays are whole milliseconds that add up`(
    top: Int, bottom: Int
  ) throws {
    let rate = try #require(FrameRate(numerator: top, denominator: bottom))
    let count = 70
    for (format, delays) in [
      (MovieFormat.apng, Self.delaysOfPNG), (.webp, Self.delaysOfWebP),
    ] {
      let file = try Self.bytes(format, rate, frames: count)
      let shown = try delays(file)
      #expect(shown.count == count, "\(format.name)")
      #expect(shown.allSatisfy { $0 == $0.rounded() && $0 > 0 }, "\(format.name): \(shown)")
      var start = 0.0
      for (frame, delay) in shown.enumerated() {
        let exact = 1000 * Double(frame) * Double(bottom) / Double(top)
        #expect(abs(start - exact) < 1, "\(format.name) \(frame)")
        start += delay
      }
      let length = 1000 * Double(count) * Double(bottom) / Double(top)
      #expect(abs(start - length) <= 0.5, "\(format.name): \(start) of \(length) ms")
      // The readers of this package take the file for whole; as browsers do, they show what asks for
      // 10 ms or less for ten frames a second.
      let read = try ImageDecoder.frames(of: file, name: "a").durations
      #expect(read.count == count)
      if shown.allSatisfy({ $0 > 10 }) {
        #expect(abs(read.reduce(0, +) - start / 1000) < 1e-9, "\(format.name)")
      }
    }
  }

  /// ffmpeg 7 counts the packet that libwebp makes of the whole film; its length tells of the frames.
  @Test(arguments: [(250_000, true), (200_000, false), (0, false)])
  func `one packet holds as many frames as it lasts`(microseconds: Int, isWhole: Bool) throws {
    let folder = try TemporaryFolder()
    let encoder = try MovieEncoderTests.fake(
      "ffmpeg \"$@\" > /dev/null; printf 'frame=1\\nout_time_us=\(microseconds)\\nprogress=end\\n'",
      in: folder)
    let movie = try MovieEncoder(
      path: folder / "a.webp", format: .webp, width: 8, height: 8, isOpaque: true,
      frameRate: try #require(FrameRate(numerator: 20)), executable: encoder, checksContainer: false
    )
    try FramePipelineTests.pipeline(jobs: 1).run(
      Array(0..<5), makeProducer: { NumberedFrames() }, orderedSink: movie)
    if isWhole {
      try movie.finish()
      #expect(try Self.delaysOfWebP(folder.bytes(of: "a.webp")).count == 5)
    } else {
      #expect(throws: FilmError.self) { try movie.finish() }
      #expect(folder.names() == ["ffmpeg"])
    }
  }

  /// libwebp makes one frame of those that show the same.
  @Test func `what rests at the end lasts until the end`() throws {
    let file = try Self.bytes(.webp, .sixty, frames: 100) { min($0, 10) }
    let delays = try Self.delaysOfWebP(file)
    #expect(delays.count == 11)
    // 100 frames are 1666.67 ms, and the eleventh begins at 166.67.
    #expect(delays.reduce(0, +) == 1667)
  }

  @Test func `a frame may last for minutes`() throws {
    // 100 s are too many milliseconds for 16 bits.
    let rate = try #require(FrameRate(numerator: 1, denominator: 100))
    #expect(
      try Self.delaysOfPNG(Self.bytes(.apng, rate, frames: 3)) == [100_000, 100_000, 100_000])
    #expect(try Self.delaysOfWebP(Self.bytes(.webp, rate, frames: 3)).reduce(0, +) == 300_000)
  }
}
