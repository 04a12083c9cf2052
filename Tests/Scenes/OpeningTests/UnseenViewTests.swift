import FlipbookDocument
import FlipbookOpening
import TestSupport
import Testing

/// Views that are never seen, and content that is seen where a scroll view would clip it.
@Suite(.endsInTime) struct UnseenViewTests {
  private static func warnings(_ views: String, _ more: String = "") throws -> [String] {
    try PassingViewTests.compiled(
      "{ \"size\": [200, 200], \"duration\": 1, \"views\": [\(views)]\(more) }"
    ).warnings.diagnostics.map(\.message)
  }

  private static let never = "card is never seen: it is outside of the canvas, and nothing moves it"

  @Test func `a view that stays outside of the canvas is named`() throws {
    #expect(
      try Self.warnings(#"{ "id": "card", "frame": [200, 0, 50, 50], "backgroundColor": "red" }"#)
        == [Self.never])
    // By its superview, which itself is inside.
    #expect(
      try Self.warnings(
        #"{ "id": "box", "frame": [150, 0, 50, 50], "views": [ { "id": "card", "frame": [51, 0, 9, 9], "backgroundColor": "red" } ] }"#
      ) == ["box." + Self.never])
  }

  @Test(arguments: [
    (#""frame": [199, 0, 50, 50], "backgroundColor": "red""#, ""),
    (#""frame": [200, 0, 50, 50]"#, ""),
    (#""frame": [200, 0, 50, 50], "backgroundColor": "red", "hidden": true"#, ""),
    (#""frame": [200, 0, 50, 50], "backgroundColor": "red", "opacity": 0"#, ""),
    (
      #""frame": [200, 0, 50, 50], "backgroundColor": "red""#,
      #", "script": [ { "at": 0.5, "animate": { "changes": { "card.position.x": 100 } } } ]"#
    ),
    (
      #""frame": [200, 0, 50, 50], "backgroundColor": "red""#,
      #", "states": { "open": { "card.position.x": 100 } }"#
    ),
    (
      #""frame": [200, 0, 50, 50], "backgroundColor": "red", "animations": [ { "basic": { "keyPath": "position.x", "toValue": 100, "duration": 1 } } ]"#,
      ""
    ),
  ])
  func `a view that comes in, or is not meant to be seen, is not`(_ keys: String, _ more: String)
    throws
  { #expect(try Self.warnings("{ \"id\": \"card\", \(keys) }", more).isEmpty) }

  private static func list(_ keys: String, _ behind: String = "") -> String {
    #"""
    \#(behind) { "id": "list", "frame": [0, 50, 200, 100], "contentSize": [200, 300], \#(keys) "views": [
      { "frame": [0, 0, 200, 50], "backgroundColor": "red" },
      { "frame": [0, 50, 200, 250], "backgroundColor": "blue" } ] }
    """#
  }

  private static let spills =
    "the content of list is seen outside of it: write \"clipsToBounds\": true, or false if it is meant"

  @Test func `content that is seen below its scroll view is named`() throws {
    #expect(try Self.warnings(Self.list("")) == [Self.spills])
    #expect(try Self.warnings(Self.list(#""clipsToBounds": true,"#)).isEmpty)
    #expect(try Self.warnings(Self.list(#""clipsToBounds": false,"#)).isEmpty)
    // A bar in front covers all that is seen of it.
    let bar = #", { "frame": [0, 150, 200, 50], "backgroundColor": "white" }"#
    #expect(try Self.warnings(Self.list("") + bar).isEmpty)
    let part = #", { "frame": [0, 150, 198, 50], "backgroundColor": "white" }"#
    #expect(try Self.warnings(Self.list("") + part) == [Self.spills])
  }

  @Test func `a tilted bar covers nothing for certain, because parts of it may be behind`() throws {
    func bar(_ angle: String) -> String {
      #", { "frame": [-100, 150, 400, 50], "backgroundColor": "white", "transform": [ { "rotate3D": ["\#(angle)", 0, 1, 0] } ] }"#
    }
    #expect(try Self.warnings(Self.list("") + bar("0deg")).isEmpty)
    #expect(try Self.warnings(Self.list("") + bar("20deg")) == [Self.spills])
  }

  /// Above the list the content appears only when it is scrolled.
  @Test func `content that is scrolled out of its scroll view is named`() throws {
    let bar = #", { "frame": [0, 150, 200, 50], "backgroundColor": "white" }"#
    let script =
      #", "script": [ { "at": 0.1, "pan": { "from": [100, 120], "by": [0, -60], "duration": 0.2 } } ]"#
    #expect(try Self.warnings(Self.list("") + bar, script) == [Self.spills])
  }
}
