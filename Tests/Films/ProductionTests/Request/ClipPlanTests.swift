import FlipbookOutput
import FlipbookProduction
import FlipbookSystem
import TestSupport
import Testing

/// The words of a manifest about clips.
@Suite(.endsInTime) struct ClipPlanTests {
  /// FIPS 180-2: the SHA-256 of "abc".
  private static let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"

  @Test func `a clip is told by its path from the folder, its size and its digest`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("line")
    folder.write("abc", to: "line.mp4")
    let clip = ClipPlan(path: "\(folder.path)/line.mp4", format: .movie(.mp4))
    let entry = try #require(clip.entry(alongside: "\(folder.path)/line"))
    #expect(entry.path == "../line.mp4" && entry.byteCount == 3 && entry.sha256 == Self.abc)
  }

  @Test(arguments: ["-", "/nonexistent/line.mp4"])
  func `what went to stdout or is not there is not told`(path: String) {
    #expect(ClipPlan(path: path, format: .gif).entry(alongside: "out") == nil)
  }
}
