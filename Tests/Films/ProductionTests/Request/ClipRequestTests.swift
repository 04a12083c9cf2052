import FlipbookDocument
import FlipbookOutput
import FlipbookProduction
import TestSupport
import Testing

/// How large clips may be, and what no clip would heed.
@Suite(.endsInTime) struct ClipRequestTests {
  private static func refusal(
    _ names: [String], _ change: (inout ClipRequest) -> Void
  ) throws -> String? {
    var request = ClipRequest()
    change(&request)
    do {
      try request.check(try OutputNames(names).clips, FilmEffort())
      return nil
    } catch {
      #expect(error.fault == .request)
      return error.diagnostic?.reason
    }
  }

  @Test func `colors are of a GIF`() throws {
    #expect(
      try Self.refusal(["a.mp4"]) { $0.colors = 4 } == "--colors needs a clip that ends in .gif")
    #expect(try Self.refusal(["a.mp4", "a.gif"]) { $0.colors = 4 } == nil)
  }

  @Test func `a limit is of clips that can be fitted, all of them`() throws {
    let limit = ClipLimit.bytes(1000)
    #expect(
      try Self.refusal([]) { $0.limit = limit }
        == "--max-bytes needs a clip that ends in .gif, .mp4, .webm or .webp")
    #expect(
      try Self.refusal(["a.gif", "a.mkv"]) { $0.limit = limit }?.contains("a.mkv would ignore it")
        == true)
    #expect(try Self.refusal(["a.gif", "a.mp4", "a.webm", "a.webp"]) { $0.limit = limit } == nil)
  }

  @Test func `a refusal names the option that said it`() throws {
    #expect(
      try Self.refusal([]) { $0.limit = .destination(.github, bytes: nil) }?.hasPrefix("--for ")
        == true)
    #expect(
      try Self.refusal([]) { $0.limit = .destination(.github, bytes: 5) }?.hasPrefix("--max-bytes ")
        == true)
  }

  /// docs.github.com, Attaching files: 10 MB for images and GIFs.
  @Test func `of a place and a size the smaller one holds`() {
    #expect(ClipLimit.destination(.github, bytes: nil).byteCount == 10_000_000)
    #expect(ClipLimit.destination(.github, bytes: 4_000).byteCount == 4_000)
    #expect(ClipLimit.destination(.github, bytes: 20_000_000).byteCount == 10_000_000)
  }
}
