import FlipbookOutput
import TestSupport
import Testing

@Suite(.endsInTime) struct ClipLimitsTests {
  /// WebP's sides have 14 bits (RIFF container, VP8L: 16384 is one too many for libwebp), GIF's 16.
  @Test(
    arguments: [
      (ClipFormat.movie(.webp), 16_383, 16_383, true), (.movie(.webp), 16_384, 1, false),
      (.movie(.webp), 1, 16_384, false), (.gif, 65_535, 1, true), (.gif, 65_536, 1, false),
      (.movie(.mkv), 1, 2, false), (.movie(.mkv), 1, 1, true), (.movie(.mkv), 2, 16_384, true),
      (.movie(.mp4), 16_384, 16_384, true), (.movie(.webm), 16_384, 1, true),
    ])
  func `a size that a format cannot hold is told`(
    format: ClipFormat, width: Int, height: Int, fits: Bool
  ) {
    var error: FilmError?
    do throws(FilmError) {
      try format.check(width: width, height: height, path: "a.x")
    } catch let problem {
      error = problem
    }
    #expect((error == nil) == fits)
    #expect(error == nil || error?.exitCode == 64)
    #expect(error == nil || error?.description.hasPrefix("a.x: ") == true)
  }
}
