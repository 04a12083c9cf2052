import Foundation
import TestSupport
import Testing

/// `--max-bytes` and `--for`.
@Suite(.endsInTime) struct GIFLimitTests {
  private static func made(
    _ words: String, in folder: TemporaryFolder
  ) throws -> (gif: [String: Any], bytes: [UInt8]) {
    let outcome = try Command(in: folder.path).run(
      ["line.json", "-o", "a.gif", "--json"] + words.split(separator: " ").map(String.init))
    try #require(outcome.status == 0, "\(outcome.output)")
    let document = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    let scenes = try #require((document as? [String: Any])?["scenes"] as? [[String: Any]])
    let clips = try #require(scenes.first?["clips"] as? [[String: Any]])
    let gif = try #require(clips.first?["gif"] as? [String: Any])
    return (gif, try #require(TemporaryFolder.bytes(of: folder.path + "/a.gif")))
  }

  @Test func `programs are told the limit, what was chosen and what was given up`() throws {
    let folder = try Fixtures.folder()
    folder.write(
      Fixtures.line.replacing("\"fps\": 10", with: "\"fps\": 60, \"scale\": 2"), to: "line.json")
    let fitted = try Self.made("--max-bytes 4KB", in: folder)
    #expect(fitted.bytes.count <= 4000 && fitted.gif["maxBytes"] as? Int == 4000)
    let better = try #require(fitted.gif["better"] as? [String: Any])
    #expect(try #require(better["bytes"] as? Int) > 4000)
  }

  @Test func `the summary says what was chosen, and why`() throws {
    let folder = try Fixtures.folder()
    let outcome = try Command(in: folder.path).run([
      "line.json", "-o", "a.gif", "--max-bytes", "2KB",
    ])
    #expect(outcome.status == 0)
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(try #require(lines.last).contains("  GIF  120x40 @1x, 10 fps, 255 colors, lossy "))
  }
}
