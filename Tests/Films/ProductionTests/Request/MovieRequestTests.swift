import FlipbookDocument
import FlipbookInteraction
import FlipbookOutput
import FlipbookProduction
import FlipbookTimeline
import TestSupport
import Testing

/// How movies are encoded, and what none of them would heed.
@Suite(.endsInTime) struct MovieRequestTests {
  private static func refusal(
    _ names: [String], _ effort: FilmEffort = FilmEffort(), _ change: (inout MovieRequest) -> Void
  ) throws -> String? {
    var request = MovieRequest()
    change(&request)
    do {
      try request.check(try OutputNames(names).clips(and: [], at: "a", request), effort)
      return nil
    } catch {
      #expect(error.fault == .request)
      return error.diagnostic?.reason
    }
  }

  @Test func `a codec is of the endings that have it`() throws {
    #expect(
      try Self.refusal(["a.gif"]) { $0.codec = "av1" }?.hasPrefix(
        "--codec av1 needs a clip that ends in .mp4") == true)
    #expect(try Self.refusal(["a.mp4"]) { $0.codec = "av1" } == nil)
  }

  @Test func `qualities are of MP4 and WebM`() throws {
    let words = "--quality needs a clip that ends in .mp4 or .webm"
    #expect(try Self.refusal(["a.mov"]) { $0.quality = .draft } == words)
    #expect(try Self.refusal(["a.mov", "a.webm"]) { $0.quality = .draft } == nil)
  }

  @Test func `losses are of GIF and WebP`() throws {
    let words = "--lossy needs a clip that ends in .gif or .webp"
    #expect(try Self.refusal(["a.mp4"]) { $0.loss = 10 } == words)
    for name in ["a.gif", "a.webp"] { #expect(try Self.refusal([name]) { $0.loss = 10 } == nil) }
  }

  @Test func `a sound needs a clip, and silence does not`() throws {
    #expect(
      try Self.refusal([]) { $0.sound = SoundChoice(AudioTrack(path: "a.wav")) }
        == "--audio needs a clip that ends in .mp4, .webm, .mov, .mkv")
    #expect(try Self.refusal([]) { $0.sound = SoundChoice(nil) } == nil)
  }

  @Test func `words for ffmpeg need a clip that ffmpeg makes`() throws {
    #expect(
      try Self.refusal(["a.gif"]) { $0.encoderWords = ["-crf", "3"] }?.hasPrefix(
        "--encoder-args applies to ffmpeg") == true)
    var effort = FilmEffort()
    effort.showsCommands = true
    #expect(
      try Self.refusal(["a.gif"], effort) { _ in }?.hasPrefix("--show-command applies to ffmpeg")
        == true)
  }

  @Test func `a codec that the ending does not have leaves the format as it is`() {
    var request = MovieRequest()
    request.codec = "av1"
    #expect(request.adjusted(.movie(.mp4)) != .movie(.mp4))
    #expect(request.adjusted(.gif) == .gif)
    request.codec = nil
    #expect(request.adjusted(.movie(.mp4)) == .movie(.mp4))
  }
}
