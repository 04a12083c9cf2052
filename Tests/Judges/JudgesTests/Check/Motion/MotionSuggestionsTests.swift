import FlipbookCheck
import TestSupport
import Testing

/// Sentences that hold today, ready to paste.
@Suite(.endsInTime) struct MotionSuggestionsTests {
  @Test func `what is suggested can be pasted, and holds`() throws {
    let text = MotionSuggestions(try JudgedMotions.scene.get()).text
    for sentence in [
      // From 10 to 110, to the next ten points; within a point of 110 from 0.99 s on.
      #"{ "key": "line.position", "staysWithin": [[10, 10], [110, 10]], "#,
      #"{ "key": "line.position", "arrives": [110, 10], "by": 1.1, "why": "holds with 0.11 s to spare" }"#,
      #"{ "key": "a", "appears": 0.8, "#,
      #"{ "key": "a.opacity", "before": "b.opacity", "why": "holds with 0.3 s to spare" }"#,
    ] {
      #expect(text.contains(sentence), "\(text)")
    }
    // A motion that bends is not said to be smooth.
    #expect(!text.contains(#"{ "key": "bent.position", "noVelocityJump""#))
    let folder = try CheckedFolder(["motions": JudgedMotions.text])
    folder.files.write(text, to: "scenes/motions.expect.json")
    try folder.record()
    #expect(folder.reported(try folder.check()).isEmpty)
  }

  /// A row that the script adds at 0.5 s moves for 0.2 s, and leaves at 1.5 s: all of its properties change
  /// there from nothing, but only its place moves.
  @Test func `of a view that comes and goes what moves is suggested, and holds`() throws {
    let text = """
      { "size": [200, 100], "duration": 2, "views": [ { "id": "list", "frame": [0, 0, 200, 100] } ],
        "script": [
          { "at": 0.5, "addView": { "parent": "list", "view": { "id": "row", "frame": [10, 20, 80, 40], "backgroundColor": "red" } } },
          { "at": 0.5, "animate": { "duration": 0.2, "changes": { "row.position.x": 120 } } },
          { "at": 1.5, "removeView": { "view": "row" } } ] }
      """
    let suggested = MotionSuggestions(try TestScene.compiled(text)).text
    #expect(
      suggested.contains(#"{ "key": "list.row.position", "staysWithin": [[50, 40], [120, 40]], "#),
      "\(suggested)")
    #expect(!suggested.contains("list.row.bounds"), "\(suggested)")
    let folder = try CheckedFolder(["row": text])
    folder.files.write(suggested, to: "scenes/row.expect.json")
    try folder.record()
    #expect(folder.reported(try folder.check()) == "")
  }

  @Test func `an empty list can be pasted as well`() throws {
    let folder = try CheckedFolder(["line": LineScene.text])
    folder.files.write("{ \"motion\": [] }\n", to: "scenes/line.expect.json")
    try folder.record()
    let report = try folder.check()
    #expect(folder.reported(report) == "")
    #expect(report.text.contains("1 scene without expect.json"))
  }

  @Test func `of what does not move nothing is suggested`() throws {
    let still = try TestScene.compiled(
      #"{ "size": [9, 9], "duration": 1, "views": [ { "id": "a", "frame": [0, 0, 5, 5] } ] }"#)
    #expect(MotionSuggestions(still).text == "{ \"motion\": [] }\n")
    #expect(MotionSuggestions(still).sentences.isEmpty)
  }

  /// Three that begin 0.3 s apart are told by one sentence, not by two of an order.
  @Test func `what begins evenly is told as one`() throws {
    func fade(_ name: String, _ time: Double) -> String {
      """
      { "at": \(time), "animate": { "duration": 0.5, "options": ["curveLinear"],
        "changes": { "\(name).opacity": 1 } } }
      """
    }
    let views = ["a", "b", "c"].map {
      #"{ "id": "\#($0)", "frame": [0, 0, 5, 5], "backgroundColor": "red", "opacity": 0 }"#
    }
    let scene = try TestScene.compiled(
      """
      { "size": [20, 20], "fps": 60, "duration": 2, "views": [ \(views.joined(separator: ", ")) ],
        "script": [ \(fade("a", 0.2)), \(fade("b", 0.5)), \(fade("c", 0.8)) ] }
      """)
    let text = MotionSuggestions(scene).text
    #expect(
      text.contains(#"{ "keys": ["a.opacity", "b.opacity", "c.opacity"], "stagger": 0.3, "#),
      "\(text)")
    #expect(!text.contains("\"before\""), "\(text)")
  }
}
