import Foundation
import TestSupport
import Testing

/// `--max-bytes` of movies.
@Suite(.endsInTime) struct MovieLimitTests {
  /// Text and a gradient that turn, so that qualities differ.
  private static let scene = #"""
    {
      "size": [160, 120], "fps": 20, "duration": 1.5,
      "views": [
        { "id": "card", "frame": [30, 20, 100, 80], "cornerRadius": 12,
          "gradient": { "colors": ["#ff5722", "#3f51b5", "#00e676"] },
          "animations": [ { "basic": { "keyPath": "transform.rotation.z", "toValue": 2.5,
            "duration": 1.5 } } ] }
      ]
    }
    """#

  private static func made(
    _ name: String, _ words: [String], in folder: TemporaryFolder
  ) throws -> (clip: [String: Any], bytes: [UInt8]) {
    let outcome = try Command(in: folder.path).run(["turn.json", "-o", name, "--json"] + words)
    try #require(outcome.status == 0, "\(outcome.output) \(outcome.errors)")
    let document = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    let scenes = try #require((document as? [String: Any])?["scenes"] as? [[String: Any]])
    let clips = try #require(scenes.first?["clips"] as? [[String: Any]])
    return (
      try #require(clips.first), try #require(TemporaryFolder.bytes(of: folder.path + "/" + name))
    )
  }

  @Test(arguments: ["a.mp4", "a.webm", "a.webp"])
  func `a movie keeps to its limit and uses it`(name: String) throws {
    let folder = try Fixtures.folder()
    folder.write(Self.scene, to: "turn.json")
    let plain = try Self.made(name, [], in: folder)
    #expect(plain.clip["fitted"] == nil)
    let limit = plain.bytes.count * 6 / 10
    let fitted = try Self.made(name, ["--max-bytes", "\(limit)"], in: folder)
    #expect(fitted.bytes.count <= limit)
    // VP9 knows 64 qualities only.
    #expect(fitted.bytes.count * 100 >= limit * (name == "a.webm" ? 88 : 95))
    let told = try #require(fitted.clip["fitted"] as? [String: Any])
    #expect(told["maxBytes"] as? Int == limit)
    #expect((told["encoder"] as? [String])?.isEmpty == false)
    // Nothing is given up for a limit that is kept anyway.
    let free = try Self.made(name, ["--max-bytes", "\(plain.bytes.count)"], in: folder)
    #expect(free.bytes == plain.bytes)
  }

  @Test func `what fits in no quality is told, and nothing is left`() throws {
    let folder = try Fixtures.folder()
    folder.write(Self.scene, to: "turn.json")
    let before = folder.files()
    let outcome = try Command(in: folder.path).run([
      "turn.json", "-o", "a.mp4", "--max-bytes", "1K",
    ])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("a.mp4 cannot have as few as 1000 bytes"))
    #expect(folder.files() == before)
  }
}
