import FlipbookImages
import FlipbookOutput
import FlipbookTimeline
import Glibc
import TestSupport
import Testing

/// The colors of a movie, proven by decoding it.
@Suite(
  .enabled(if: (try? EncoderProgram.find("ffmpeg")) != nil, "ffmpeg is not installed"), .endsInTime)
struct MovieColourTests {
  /// Corners of the cube, grays, and colors of interfaces.
  static let colours: [(red: UInt8, green: UInt8, blue: UInt8)] = [
    (0, 0, 0), (255, 255, 255), (255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 0),
    (0, 255, 255), (255, 0, 255), (128, 128, 128), (64, 64, 64), (28, 28, 30), (255, 59, 48),
    (52, 199, 89), (0, 122, 255), (255, 149, 0), (90, 200, 250),
  ]
  /// The side of the square that each color fills, in pixels.
  static let side = 32

  static func encode(
    to path: String, format: MovieFormat = .mp4, alpha: UInt8 = 255, frames: Int = 5
  ) throws {
    let width = side * colours.count
    var bitmap = try #require(Bitmap(width: width, height: side, isOpaque: alpha == 255))
    bitmap.withUnsafeMutableBytes { bytes in
      let words = bytes.bindMemory(to: UInt32.self)
      for index in words.indices {
        let colour = colours[index % width / side]
        words[index] =
          Pixel(red: colour.red, green: colour.green, blue: colour.blue, alpha: alpha)
          .premultiplied
      }
    }
    let movie = try MovieEncoder(
      path: path, format: format, width: width, height: side, isOpaque: alpha == 255,
      frameRate: .sixty)
    for frame in 0..<frames { try movie.take(frame, bitmap) }
    try movie.finish()
  }

  @Test func `patches are stored as BT.709 says, and shown as they were`() throws {
    let folder = try TemporaryFolder()
    try Self.encode(to: folder / "a.mp4")
    let width = Self.side * Self.colours.count
    let stored = output(
      of: "ffmpeg -v error -i '\(folder / "a.mp4")' -f rawvideo -pix_fmt yuv420p -")
    let shown = output(
      of: "ffmpeg -v error -i '\(folder / "a.mp4")' -vf "
        + "scale=in_color_matrix=bt709:in_range=tv:out_range=pc:flags=accurate_rnd+full_chroma_int,"
        + "format=rgb24 -f rawvideo -")
    let luma = width * Self.side
    let frame = luma * 3 / 2
    try #require(stored.count == 5 * frame && shown.count == 5 * luma * 3)
    for (index, colour) in Self.colours.enumerated() {
      let (x, y) = (index * Self.side + Self.side / 2, Self.side / 2)
      // ITU-R BT.709-6, items 3.2 to 3.4, on gamma-encoded components of 0…1, in 8-bit levels.
      let (red, green, blue) =
        (Double(colour.red) / 255, Double(colour.green) / 255, Double(colour.blue) / 255)
      let light = 0.2126 * red + 0.7152 * green + 0.0722 * blue
      let expected = [
        16 + 219 * light, 128 + 224 * (blue - light) / 1.8556,
        128 + 224 * (red - light) / 1.5748,
      ]
      for number in [0, 4] {
        let start = number * frame
        let chroma = start + luma + y / 2 * (width / 2) + x / 2
        let found = [stored[start + y * width + x], stored[chroma], stored[chroma + luma / 4]]
        for (found, expected) in zip(found, expected) {
          #expect(abs(Double(found) - expected) <= 1, "\(colour) in frame \(number)")
        }
        let pixel = number * luma * 3 + (y * width + x) * 3
        for (found, given) in zip(
          shown[pixel..<pixel + 3], [colour.red, colour.green, colour.blue])
        {
          #expect(abs(Int(found) - Int(given)) <= 1, "\(colour) in frame \(number)")
        }
      }
    }
  }

  /// The picture of a frame as ffmpeg decodes it, four bytes a pixel: red, green, blue, alpha.
  static func decoded(_ path: String, frame: Int, decoder: String?) -> [UInt8] {
    output(
      of: "ffmpeg -v error \(decoder.map { "-c:v \($0)" } ?? "") -i '\(path)' -vf "
        + "'select=eq(n\\,\(frame)),scale=in_color_matrix=bt709:in_range=tv:out_range=pc:"
        + "flags=accurate_rnd+full_chroma_int,format=rgba' -f rawvideo -")
  }

  /// ffmpeg 5 does not read the animations of WebP that it writes.
  static let formats = (MovieFormat.all + MovieFormat.alternatives).filter { $0 != .webp }

  @Test(arguments: formats, [255, 128] as [UInt8])
  func `every format shows patches as they were, with their alpha`(
    format: MovieFormat, alpha: UInt8
  ) throws {
    let folder = try TemporaryFolder()
    let path = folder / "a.\(format.fileExtension)"
    try Self.encode(to: path, format: format, alpha: alpha, frames: 3)
    // Only this decoder of VP9 knows alpha.
    let decoder = format == .webm ? "libvpx-vp9" : nil
    let shown = Self.decoded(path, frame: 2, decoder: decoder)
    let width = Self.side * Self.colours.count
    try #require(shown.count == width * Self.side * 4)
    for (index, colour) in Self.colours.enumerated() {
      let start = (Self.side / 2 * width + index * Self.side + Self.side / 2) * 4
      let found = shown[start..<start + 4].map(Int.init)
      let keeps = format.holdsAlpha || alpha == 255
      // Without alpha the film is over black; premultiplied words round colors by 1 at alpha 128.
      let given = [colour.red, colour.green, colour.blue].map {
        keeps ? Int($0) : (Int($0) * Int(alpha) + 127) / 255
      }
      for (found, given) in zip(found, given + [keeps ? Int(alpha) : 255]) {
        #expect(
          abs(found - given) <= (alpha == 255 ? 1 : 2), "\(format.name): \(colour) at \(alpha)")
      }
    }
  }

  /// Read by the readers of scenes' images, which are not ffmpeg's.
  @Test(arguments: [MovieFormat.apng, .webp], [true, false])
  func `moving pictures come back exactly, at their times`(
    format: MovieFormat, isOpaque: Bool
  ) throws {
    let folder = try TemporaryFolder()
    let path = folder / "a.\(format.fileExtension)"
    let frames = try (0..<5).map { frame in
      var bitmap = try #require(Bitmap(width: 33, height: 21, isOpaque: isOpaque))
      bitmap.withUnsafeMutableBytes { bytes in
        let words = bytes.bindMemory(to: UInt32.self)
        for index in words.indices {
          let isDot = index % 33 / 6 == frame && index / 33 > 8
          let alpha = isOpaque ? 255 : isDot ? 100 + 20 * frame : index % 3 * 100
          words[index] =
            Pixel(
              red: UInt8(isDot ? 200 : index % 256), green: UInt8(index / 33), blue: 50,
              alpha: UInt8(alpha)
            ).premultiplied
        }
      }
      return bitmap
    }
    for _ in 0..<2 {
      let movie = try MovieEncoder(
        path: path, format: format, width: 33, height: 21, isOpaque: isOpaque, frameRate: .sixty)
      for frame in frames { try movie.take(0, frame) }
      try movie.finish()
    }
    let bytes = folder.bytes(of: "a.\(format.fileExtension)")
    let shown = try ImageDecoder.frames(of: bytes, name: "a")
    #expect(shown.bitmaps == frames)
    // It plays for ever, which 0 says: the second number of APNG's `acTL`, the end of WebP's `ANIM`.
    let chunk = Array((format == .apng ? "acTL" : "ANIM").utf8)
    let start = try #require(
      bytes.indices.dropLast(20).first { bytes[$0..<$0 + 4].elementsEqual(chunk) })
    let loops = bytes[(start + (format == .apng ? 8 : 12))...].prefix(format == .apng ? 4 : 2)
    #expect(loops.allSatisfy { $0 == 0 })
    // WebP counts in milliseconds, and what is left out of one frame is in the next.
    for (duration, frame) in zip(shown.durations, 0...) where frame < 4 {
      #expect(abs(duration - 1.0 / 60) < 0.0007, "frame \(frame)")
    }
  }

  @Test func `a size that a format cannot hold is told before anything is made`() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: FilmError.self) {
      _ = try MovieEncoder(
        path: folder / "out/a.webp", format: .webp, width: 16_384, height: 1, isOpaque: true,
        frameRate: .sixty)
    }
    #expect(
      error?.description
        == "\(folder / "out/a.webp"): WebP allows at most 16383 pixels a side; use a smaller --scale"
    )
    #expect(error?.exitCode == 64)
    #expect(folder.names().isEmpty)
  }

  @Test func `an archive holds every word as it was drawn`() throws {
    let folder = try TemporaryFolder()
    for isOpaque in [true, false] {
      var bitmap = try #require(Bitmap(width: 256, height: 255, isOpaque: isOpaque))
      // Every premultiplied gray, and its alpha.
      bitmap.withUnsafeMutableBytes { bytes in
        for index in 0..<256 * 255 {
          let (alpha, gray) = (index % 256, index / 256)
          let word =
            isOpaque ? [gray, alpha, gray ^ alpha, 255] : [min(gray, alpha), 0, alpha, alpha]
          for (place, value) in word.enumerated() { bytes[index * 4 + place] = UInt8(value) }
        }
      }
      let path = folder / "\(isOpaque).mkv"
      let movie = try MovieEncoder(
        path: path, format: .mkv, width: 256, height: 255, isOpaque: isOpaque, frameRate: .sixty)
      try movie.take(0, bitmap)
      try movie.finish()
      let stored = output(of: "ffmpeg -v error -i '\(path)' -f rawvideo -pix_fmt bgra -")
      var again = try #require(Bitmap(width: 256, height: 255, isOpaque: isOpaque))
      try #require(stored.count == again.byteCount)
      again.withUnsafeMutableBytes { $0.copyBytes(from: stored) }
      #expect((isOpaque ? again : again.premultiplied()) == bitmap)
    }
  }

  @Test(arguments: formats)
  func `every format keeps the times of its frames and may be replaced`(
    format: MovieFormat
  ) throws {
    let folder = try TemporaryFolder()
    let path = folder / "a.\(format.fileExtension)"
    try Self.encode(to: path, format: format, frames: 7)
    let times = String(
      decoding: output(
        of: "ffprobe -v error -select_streams v -show_entries packet=pts_time -of csv=p=0 '\(path)'"
      ), as: UTF8.self
    ).split(whereSeparator: { $0 == "\n" || $0 == "," }).compactMap { Double($0) }.sorted()
    try #require(times.count == 7)
    // Matroska counts in milliseconds.
    for (frame, time) in times.enumerated() {
      #expect(abs(time - times[0] - Double(frame) / 60) < 0.0011, "frame \(frame)")
    }
    // The mark of the first run lets the second replace it.
    try Self.encode(to: path, format: format, frames: 1)
  }

  /// ffprobe's names for the pixels of a format, opaque and with alpha, and whether it has tags.
  static let stored: [(format: MovieFormat, opaque: String, translucent: String, isTagged: Bool)] =
    [
      (.mp4, "yuv420p", "yuv420p", true), (.webm, "yuv420p", "yuv420p", true),
      (.webmOfPages, "yuv420p", "yuv420p", true), (.mov, "yuv444p12le", "yuva444p12le", true),
      (.mkv, "bgr0", "bgra", false), (.apng, "rgb24", "rgba", false),
    ] + MovieFormat.alternatives.map { ($0, "yuv420p", "yuv420p", true) }

  @Test(arguments: stored.indices, [true, false])
  func `every format says how it stores pixels`(index: Int, isOpaque: Bool) throws {
    let (format, opaque, translucent, isTagged) = Self.stored[index]
    let folder = try TemporaryFolder()
    let path = folder / "a.\(format.fileExtension)"
    try Self.encode(to: path, format: format, alpha: isOpaque ? 255 : 128, frames: 1)
    func probe(_ entries: String) -> [String] {
      String(
        decoding: output(
          of: "ffprobe -v error -show_entries stream\(entries) -of default=nw=1:nk=1 '\(path)'"),
        as: UTF8.self
      ).split(separator: "\n").map(String.init)
    }
    #expect(probe("=pix_fmt") == [isOpaque ? opaque : translucent])
    if isTagged {
      // QuickTime's `nclc` has no range: that of ProRes is video's by definition, as ffmpeg 5 tells.
      let range = probe("=color_range")
      #expect(range == ["tv"] || (format == .mov && range == ["unknown"]))
      #expect(probe("=color_transfer") == ["iec61966-2-1"])
      #expect(probe("=color_primaries") == ["bt709"] && probe("=color_space") == ["bt709"])
    }
    // VP9 keeps alpha in a second stream, of which this tag tells.
    let isVP9 = format.codecName == "vp9"
    #expect(probe("_tags=alpha_mode") == (isVP9 && !isOpaque ? ["1"] : []))
  }

  /// A red square with sides on odd columns, on nothing.
  ///
  /// Chroma is stored at half size, and players scale colors apart from alpha. Without a color beside it its sides came out up to 65 levels off.
  @Test(arguments: [MovieFormat.webm, .mov])
  func `what is seen keeps its color up to its edges`(format: MovieFormat) throws {
    let folder = try TemporaryFolder()
    let path = folder / "a.\(format.fileExtension)"
    var bitmap = try #require(Bitmap(width: 48, height: 32, isOpaque: false))
    for y in 9..<22 {
      for x in 11..<30 { bitmap.setPixel(x: x, y: y, to: Pixel(red: 255, green: 59, blue: 48)) }
    }
    let movie = try MovieEncoder(
      path: path, format: format, width: 48, height: 32, isOpaque: false, frameRate: .sixty)
    for frame in 0..<3 { try movie.take(frame, bitmap) }
    try movie.finish()
    let shown = Self.decoded(path, frame: 2, decoder: format == .webm ? "libvpx-vp9" : nil)
    try #require(shown.count == 48 * 32 * 4)
    // Also a pixel beyond its sides, which a player mixes with them.
    for y in 8..<23 {
      for x in 10..<31 {
        let found = shown[((y * 48 + x) * 4)...].prefix(3).map(Int.init)
        for (found, given) in zip(found, [255, 59, 48]) {
          #expect(abs(found - given) <= 12, "\(format.name) at \(x), \(y)")
        }
      }
    }
  }

  /// SMPTE RDD 36, 5.1: a frame begins with its size and `icpf`, then comes the frame header, with
  /// the encoder, the chroma format in the upper two bits of its byte 12 (3: 4:4:4), primaries, transfer
  /// and matrix in its bytes 14 to 16, and the alpha in the lower half of its byte 17 (2: 16 bits).
  @Test(arguments: [true, false])
  func `ProRes stores colors whole and alpha with 16 bits`(isOpaque: Bool) throws {
    let folder = try TemporaryFolder()
    try Self.encode(to: folder / "a.mov", format: .mov, alpha: isOpaque ? 255 : 128, frames: 1)
    let frame = output(
      of: "ffmpeg -v error -i '\(folder / "a.mov")' -c copy -f data -map 0:v:0 -")
    try #require(frame.count > 28)
    #expect(String(decoding: frame[4..<8], as: UTF8.self) == "icpf")
    let header = frame[8...].prefix(20).map { $0 }
    #expect(String(decoding: header[4..<8], as: UTF8.self) == "apl0")
    #expect(header[12] >> 6 == 3)
    // BT.709 is 1 in both (ITU-T H.273).
    #expect(header[14] == 1 && header[16] == 1)
    #expect(header[17] & 15 == (isOpaque ? 0 : 2))
  }

  @Test func `a damaged frame of an archive is found, and the others are whole`() throws {
    let folder = try TemporaryFolder()
    let path = folder / "a.mkv"
    try Self.encode(to: path, format: .mkv, frames: 3)
    func probe(_ entries: String) -> [String] {
      String(
        decoding: output(
          of: "ffprobe -v error -show_entries packet=\(entries) -of csv=p=0 '\(path)'"),
        as: UTF8.self
      ).split(separator: "\n").map(String.init)
    }
    #expect(probe("flags").allSatisfy { $0.hasPrefix("K") } && probe("flags").count == 3)
    #expect(output(of: "ffmpeg -v error -i '\(path)' -f null - 2>&1").isEmpty)
    // The middle of the second frame.
    let place = try #require(
      probe("pos,size")[1].split(separator: ",").compactMap { Int($0) }.sorted(by: >).first)
    let byte = folder.bytes(of: "a.mkv")[place + 60]
    _ = run(
      "printf '\\\(String(byte ^ 1, radix: 8))' | dd of='\(path)' bs=1 seek=\(place + 60) "
        + "conv=notrunc 2>/dev/null")
    let words = String(
      decoding: output(of: "ffmpeg -v error -i '\(path)' -f null - 2>&1"), as: UTF8.self)
    #expect(words.contains("CRC mismatch"), "\(words)")
  }

  @Test(arguments: [MovieFormat.mp4, .mov])
  func `a movie's index comes before its frames, for fast starts`(format: MovieFormat) throws {
    let folder = try TemporaryFolder()
    try Self.encode(to: folder / "a.\(format.fileExtension)", format: format)
    let bytes = folder.bytes(of: "a.\(format.fileExtension)")
    // ISO/IEC 14496-12, 4.2: boxes one after the other, each with its size and kind.
    var (place, kinds): (Int, [String]) = (0, [])
    while place + 8 <= bytes.count {
      kinds.append(String(decoding: bytes[place + 4..<place + 8], as: UTF8.self))
      place += max(8, bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) })
    }
    let (index, frames) = (kinds.firstIndex(of: "moov"), kinds.firstIndex(of: "mdat"))
    let (first, second) = (try #require(index), try #require(frames))
    #expect(first < second, "\(kinds)")
  }

  @Test func `the movie carries its tags, size and rate`() throws {
    let folder = try TemporaryFolder()
    try Self.encode(to: folder / "a.mp4")
    let keys =
      "codec_name,width,height,pix_fmt,color_range,color_space,color_transfer,"
      + "color_primaries,r_frame_rate,nb_frames"
    let text = String(
      decoding: output(
        of: "ffprobe -v error -show_entries stream=\(keys) -of default=nw=1 '\(folder / "a.mp4")'"),
      as: UTF8.self)
    #expect(
      Set(text.split(separator: "\n")) == [
        "codec_name=h264", "width=512", "height=32", "pix_fmt=yuv420p", "color_range=tv",
        "color_space=bt709", "color_transfer=iec61966-2-1", "color_primaries=bt709",
        "r_frame_rate=60/1", "nb_frames=5",
      ])
  }
}
