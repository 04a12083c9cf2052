import FlipbookDiff
import FlipbookImages
import FlipbookOutput
import FlipbookSystem
import TestSupport
import Testing

/// Two films and their difference side by side.
@Suite(.endsInTime) struct DifferenceFilmTests {
  @Test func `the worst frame is written as a picture`() throws {
    let folder = try DiffedFolder.squares()
    let path = "\(folder.path)/worst.png"
    let report = try folder.diff("a.json", "b.json") { $0.output = path }
    #expect(folder.reported(report).contains("difference  worst.png\n"))
    let strip = try ImageDecoder.decode(
      try #require(TemporaryFolder.bytes(of: path)), name: "worst.png")
    // Three pictures of 120 pixels, and 8 between them; the spot is in the last two.
    #expect(strip.width == 3 * 120 + 16 && strip.height == 40)
    let black = Pixel(red: 0, green: 0, blue: 0)
    let white = Pixel(red: 255, green: 255, blue: 255)
    #expect(strip.pixel(x: 101, y: 3) == white)
    #expect(strip.pixel(x: 128 + 101, y: 3) == white)
    #expect(strip.pixel(x: 128 + 50, y: 3) == black)
    #expect(strip.pixel(x: 256 + 101, y: 3) == black)
  }

  @Test(.enabled(if: (try? EncoderProgram.find("ffmpeg")) != nil, "ffmpeg is not installed"))
  func `all frames are written as a clip`() throws {
    let folder = try DiffedFolder.squares()
    let path = "\(folder.path)/film.mp4"
    _ = try folder.diff("a.json", "b.json") { $0.output = path }
    let clip = try ClipFootage(path: path, cancellation: Cancellation())
    #expect(clip.summary.times.count == 10)
    // Even sides: 3 · 120 + 16 and 40 are.
    #expect(clip.summary.width == 376 && clip.summary.height == 40)
  }

  @Test func `of films that are the same the first frame is written`() throws {
    let folder = try DiffedFolder.squares()
    let path = "\(folder.path)/same.png"
    #expect(try folder.diff("a.json", "a.json") { $0.output = path }.output == path)
    let strip = try ImageDecoder.decode(
      try #require(TemporaryFolder.bytes(of: path)), name: "same.png")
    // The square of the first frame, and no difference.
    #expect(strip.pixel(x: 5, y: 20) == Pixel(red: 0x33, green: 0x66, blue: 0x99))
    #expect(strip.pixel(x: 128 + 5, y: 20) == Pixel(red: 0, green: 0, blue: 0))
  }
}
