import FlipbookInteraction
import TestSupport
import Testing

/// Changes that make another script: each thing that folding asks of a scene, alone in one of its own.
@Suite(.endsInTime) struct ScriptReadTests {
  /// A scene, another value of its parameter `p`, and what folding has to do with it.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let value: String

    init(
      _ name: String, _ first: String, _ value: String, view: String, script: String = "",
      more: String = "\"duration\": 2"
    ) {
      testDescription = name
      text = """
        { "size": [200, 400], \(more), "parameters": { "p": \(first) },
          "views": [ { "id": "a", "backgroundColor": "red", \(view) } ],
          "script": [\(script)] }
        """
      self.value = value
    }
  }

  private static let card = #""frame": [20, 20, 80, 40]"#

  static let cases = [
    // Where it comes to rest is half of its side above the floor.
    Case(
      "what falls is as large as it is", "40", "80",
      view: #""position": [100, 60], "bounds": [0, 0, "$p", "$p"]"#,
      more: ##"""
        "duration": 2, "dynamics": { "fall": { "gravity": { "items": ["a"] } },
          "floor": { "collision": { "items": ["a"], "boundaries": [[0, 300, 200, 300]] } } }
        """##),
    // A film ends when all rests, and a spring with a longer way rests later.
    Case(
      "a spring begins where its view is", "20", "190",
      view: #"""
        "position": ["$p", 60], "bounds": [0, 0, 20, 20], "animations": [{ "spring": {
          "keyPath": "position.x", "toValue": 30, "stiffness": 100, "damping": 10 } }]
        """#, more: "\"fps\": 60"),
    Case(
      "images play as long as they are", "\"images/dial.gif\"", "\"images/frame-0.png\"",
      view: #""position": [100, 60], "image": "$p""#, more: "\"fps\": 60"),
    // A label is one thing: what sets its size keeps its letters.
    Case(
      "a text that the script sets is the script's", "\"Ada\"", "\"Grace\"",
      view: card + #", "text": { "string": "$p", "fontSize": 12 }"#,
      script: #"{ "at": 1, "set": { "a.fontSize": 20 } }"#),
    Case(
      "a text that the script colors is the script's", "12", "16",
      view: card + #", "text": { "string": "Ada", "fontSize": "$p" }"#,
      script: #"{ "at": 1, "set": { "a.foregroundColor": "blue" } }"#),
    Case(
      "an image that the script replaces is the script's", "\"images/frame-0.png\"",
      "\"images/frame-1.png\"", view: card + #", "image": "$p""#,
      script:
        #"{ "at": 1, "animate": { "duration": 0.2, "changes": { "a.contents": "images/frame-2.png" } } }"#
    ),
    Case(
      "an image of another state that the script replaces is the script's",
      "\"images/frame-0.png\"", "\"images/frame-1.png\"",
      view: card + #", "image": "images/frame-0.png", "highlightedImage": "$p""#,
      script: #"{ "at": 1, "set": { "a.highlightedImage": "images/frame-2.png" } }"#),
    Case(
      "fingers are shown or not", "true", "false", view: card,
      script: #"{ "at": 1, "tap": { "view": "a" } }"#,
      more: "\"duration\": 2, \"touches\": { \"visible\": \"$p\" }"),
    Case(
      "a view in another one is another view", "[]",
      ##"[{ "id": "b", "frame": [0, 0, 9, 9] }]"##, view: card + #", "views": "$p""#),
  ]

  @Test(arguments: cases) func `what folding has to do with makes another script`(_ row: Case)
    throws
  {
    let scripts = SharedScripts()
    let first = try SharedFold.compiled(row.text, [], scripts)
    let other = try SharedFold.compiled(row.text, [("p", row.value)], scripts)
    #expect(scripts.foldCount == 2)
    try SharedFold.expectEqual(other, SharedFold.compiled(row.text, [("p", row.value)], nil))
    try SharedFold.expectEqual(first, SharedFold.compiled(row.text, [], nil))
  }

  /// The other side of the same: what nobody asks for does not fold again, however many rows have it.
  @Test func `a look in a scene in a scene is shared`() throws {
    let fixtures = "\(SharedFold.package)/Tests/Scenes/SceneFileTests/Fixtures"
    let text = """
      { "size": [200, 400], "duration": 2, "parameters": { "p": "red" },
        "views": [{ "id": "a", "frame": [20, 20, 80, 40], "scene": { "file": "parts/dot.json",
          "parameters": { "tint": "$p" } } }] }
      """
    let scripts = SharedScripts()
    for color in ["red", "blue", "#00FF0080"] {
      let value = [("p", "\"\(color)\"")]
      try SharedFold.expectEqual(
        SharedFold.compiled(text, value, scripts, in: fixtures),
        SharedFold.compiled(text, value, nil, in: fixtures))
    }
    #expect(scripts.foldCount == 1)
  }

  /// Rows of a few kinds in any order fold each kind once; with more kinds than are kept, the one that
  /// was wanted last stays.
  @Test func `a few scripts are kept`() throws {
    let text = Self.cases[0].text
    let scripts = SharedScripts()
    for value in [40, 50, 60, 40, 50, 60, 60, 40] {
      _ = try SharedFold.compiled(text, [("p", "\(value)")], scripts)
    }
    #expect(scripts.foldCount == 3)
    for value in [41, 42, 43, 44, 40, 45, 46, 40, 47, 48, 40] {
      _ = try SharedFold.compiled(text, [("p", "\(value)")], scripts)
    }
    #expect(scripts.foldCount == 11)
  }
}
