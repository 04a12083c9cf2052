import FlipbookImages
import FlipbookOutput
import FlipbookTimeline
import TestSupport
import Testing

/// The alpha of WebM, which is stored beside its colors and without their loss.
@Suite(.endsInTime) struct MovieAlphaTests {
  private static let (width, height) = (64, 48)

  /// A disc with a soft edge at a place that moves by fractions of a pixel.
  private static func bitmap(_ frame: Int) throws -> Bitmap {
    var bitmap = try #require(Bitmap(width: width, height: height, isOpaque: false))
    for y in 0..<height {
      for x in 0..<width {
        let (dx, dy) = (Double(x) - 14 - 1.3 * Double(frame), Double(y) - 24)
        let inside = min(max(12.5 - (dx * dx + dy * dy).squareRoot(), 0), 1)
        bitmap.setPixel(
          x: x, y: y,
          to: Pixel(red: 20, green: 120, blue: 220, alpha: UInt8((inside * 255).rounded())))
      }
    }
    return bitmap
  }

  /// 25 frames at 10 a second, with a sound or without.
  private func film(_ path: String, _ format: MovieFormat) throws -> [[UInt8]] {
    let frameRate = try #require(FrameRate(numerator: 10))
    let movie = try MovieEncoder(
      path: path, format: format, width: Self.width, height: Self.height, isOpaque: false,
      frameRate: frameRate)
    let bitmaps = try (0..<25).map { try Self.bitmap($0) }
    for (frame, bitmap) in bitmaps.enumerated() { try movie.take(frame, bitmap) }
    try movie.finish()
    return bitmaps.map { bitmap in
      bitmap.straight().withUnsafeBytes { bytes in
        stride(from: 3, to: bytes.count, by: 4).map { bytes[$0] }
      }
    }
  }

  private func alpha(_ path: String, _ words: String = "") -> [UInt8] {
    // Only this decoder of VP9 knows alpha.
    output(
      of: "ffmpeg -v error \(words) -c:v libvpx-vp9 -i '\(path)' -vf alphaextract,format=gray "
        + "-f rawvideo -")
  }

  @Test(arguments: [MovieFormat.webm, .webmOfPages])
  func `moving edges keep every level of alpha`(format: MovieFormat) throws {
    let folder = try TemporaryFolder()
    let path = folder / "a.webm"
    let given = try film(path, format)
    let shown = alpha(path)
    #expect(shown.count == 25 * Self.width * Self.height)
    #expect(shown == given.flatMap { $0 })
  }

  @Test func `players jump to whole frames of color and alpha`() throws {
    let folder = try TemporaryFolder()
    let path = folder / "a.webm"
    let given = try film(path, .webm)
    // The frame at 2.3 s is found from the whole one of the second before it.
    #expect(alpha(path, "-ss 2.3").prefix(given[23].count).elementsEqual(given[23]))
    let streams = output(
      of: "ffprobe -v error -show_entries stream=codec_name,codec_type -of csv=p=0 '\(path)'")
    #expect(String(decoding: streams, as: UTF8.self) == "vp9,video\n")
    #expect(folder.names() == ["a.webm"])
  }

  /// A file that another program makes in ffmpeg's place may be anything: it is told, and nothing is left.
  @Test(arguments: ["cat > \"$out\"", "cat > /dev/null; printf '\\032\\105\\337\\243' > \"$out\""])
  func `what is no WebM is not joined`(script: String) throws {
    let folder = try TemporaryFolder()
    let encoder = try MovieEncoderTests.fake(script + "; wrote 1", in: folder)
    let movie = try MovieEncoder(
      path: folder / "a.webm", format: .webm, width: Self.width, height: Self.height,
      isOpaque: false, frameRate: .sixty, executable: encoder, checksContainer: false)
    try movie.take(0, try Self.bitmap(0))
    let error = #expect(throws: FilmError.self) { try movie.finish() }
    #expect(
      "\(try #require(error))".contains("not a WebM with one video for color and one for alpha"))
    #expect(folder.names() == ["ffmpeg"])
  }
}
