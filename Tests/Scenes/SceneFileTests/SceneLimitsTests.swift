import FlipbookGeometry
import FlipbookSceneFile
import FlipbookSceneKeys
import TestSupport
import Testing

/// A scene beyond the limits is refused, fast and with little memory.
@Suite(.endsInTime) struct SceneLimitsTests {
  /// The first message about a scene, which must come soon.
  private func refusal(_ json: String) -> String? {
    var messages: [String] = []
    #expect(ProcessorTime.seconds { messages = SceneText.messages(json) } < ProcessorTime.limit)
    return messages.first
  }

  @Test func `lists nested a hundred thousand deep are refused`() {
    #expect(
      refusal(String(repeating: "[", count: 100_000)) == "nested more than 256 deep")
    #expect(
      refusal(String(repeating: "{ \"a\": ", count: 100_000)) == "nested more than 256 deep")
  }

  @Test func `256 levels are read, and the views in them`() throws {
    // Each view takes an object and a list; the scene itself and the innermost pair take four.
    let depth = 126
    let text =
      String(repeating: "{ \"views\": [", count: depth) + "{}"
      + String(repeating: "] }", count: depth)
    _ = try SceneText.load("{ \"size\": [1, 1], \"duration\": 1, \"views\": [\(text)] }")
  }

  @Test func `a billion frames are refused`() {
    #expect(
      refusal(#"{ "size": [1, 1], "fps": 1000000000, "duration": 1 }"#)
        == "1 s exceed the limit of 1000000 frames for a film")
    #expect(
      refusal(#"{ "size": [1, 1], "duration": 1e9 }"#)
        == "1000000000 s exceed the limit of 1000000 frames for a film")
  }

  @Test(
    arguments: [
      ("[100000, 100000]", "1", "100000×100000"), ("[16385, 1]", "1", "16385×1"),
      ("[8193, 10]", "2", "16386×20"), ("[8193, 8193]", "1", "8193×8193"),
      ("[1, 1]", "1e9", "1000000000×1000000000"),
    ])
  func `a canvas beyond the limits is refused`(size: String, scale: String, pixels: String) {
    #expect(
      refusal("{ \"size\": \(size), \"scale\": \(scale), \"duration\": 1 }")
        == "a canvas of \(pixels) pixels is too large: the limit is 16384 a side and 67108864 in all"
    )
  }

  @Test func `the largest canvas is allowed`() throws {
    // 16384 · 4096 = 2²⁶
    _ = try SceneText.load(#"{ "size": [8192, 2048], "scale": 2, "duration": 1 }"#)
  }

  @Test func `a file beyond 32 MiB is refused before it is read`() {
    let text = "{ \"title\": \"" + String(repeating: "a", count: 50_000_000) + "\" }"
    #expect(
      SceneText.errors(text) == "error: the file is larger than 32 MiB")
  }

  @Test func `numbers beyond all bounds are refused`() {
    #expect(
      refusal(#"{ "size": [1, 1], "scale": 1e999 }"#) == "\"1e999\" is too large for a number")
  }

  @Test func `a path with more than a million segments is refused`() {
    let path = "M0 0" + String(repeating: "h1", count: 1_000_001)
    #expect(
      SceneText.messages(
        "{ \"size\": [1, 1], \"views\": [{ \"shape\": { \"path\": \"\(path)\" } }] }"
      )
      .first?.hasPrefix("this is not a path: path data has more than 1000000 elements") == true)
  }

  @Test func `the problem of a canvas is told for other scales`() {
    #expect(SceneLimits.problem(ofCanvas: Size(100, 100), scale: 2) == nil)
    #expect(
      SceneLimits.problem(ofCanvas: Size(100, 100), scale: 1000)
        == "a canvas of 100000×100000 pixels is too large: the limit is 16384 a side and 67108864 in all"
    )
  }
}
