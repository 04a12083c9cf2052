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

  @Test func `programs are told the limit, and what the encoder was told besides`() throws {
    let folder = try Fixtures.folder()
    folder.write(Self.scene, to: "turn.json")
    let fitted = try Self.made("a.mp4", ["--max-bytes", "20KB"], in: folder)
    #expect(fitted.bytes.count <= 20_000)
    let reported = try #require(fitted.clip["fitted"] as? [String: Any])
    #expect(reported["maxBytes"] as? Int == 20_000)
    #expect((reported["encoder"] as? [String])?.isEmpty == false)
  }
}
