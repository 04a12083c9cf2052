import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneFile
import FlipbookTimeline
import TestSupport
import Testing

/// `self`: the view whose gestures, crossings, states, bindings and numbers are read.
@Suite(.endsInTime) struct SelfNameTests {
  /// A row that counts its taps, with itself named by `name`.
  private static func row(_ id: String, _ name: String) -> String {
    """
    { "id": "\(id)", "bounds": [0, 0, 100, 40], "properties": { "count": 0, "wide": "= \(name).bounds.width * 2" },
      "cornerRadius": "= \(name).bounds.height / 2", "opacity": { "bind": "= 1 - \(name).count / 8" },
      "states": { "on": { "\(name).zPosition": 3, "\(name).mark.opacity": 0.25 } },
      "crossings": [{ "property": "\(name).count", "value": 1.5, "rising": [{ "set": { "\(name).shadowRadius": 7 } }] }],
      "gestures": [{ "tap": { "events": [
        { "set": { "\(name).count": { "by": 1 } } },
        { "when": { "\(name).count": { "atLeast": 2 } }, "go": "on" },
        { "delay": 0.1, "animate": { "duration": 0.2, "changes": { "\(name).borderWidth": "= \(name).count + \(name).wide" } } },
        { "pulse": "\(name)" }] } }],
      "views": [{ "id": "mark", "bounds": [0, 0, 4, 4], "opacity": 1 }] }
    """
  }

  private static func scene(_ rows: String, _ rest: String = "") -> String {
    """
    { "size": [100, 100], "duration": 3, \(rest)"views": [
      { "id": "list", "frame": [0, 0, 100, 80], "stack": { "axis": "vertical" }, \(rows) }],
      "script": [{ "at": 0.5, "tap": { "point": [50, 20] } }, { "at": 1.2, "tap": { "point": [50, 20] } },
        { "at": 2, "tap": { "point": [50, 60] } }] }
    """
  }

  @Test func `self means what the view's own id would`() throws {
    let plain = Self.scene(
      "\"views\": [\(Self.row("ann", "ann")), \(Self.row("bob", "bob"))]")
    let named = Self.scene(
      "\"views\": [\(Self.row("ann", "self")), \(Self.row("bob", "self"))]")
    let rows = Self.scene(
      #""template": { "use": "row", "rows": [{ "name": "ann" }, { "name": "bob" }] }"#,
      "\"templates\": { \"row\": { \"view\": \(Self.row("$name", "self")) } }, ")
    let films = try [plain, named, rows].map {
      try Resolver().resolve(SceneText.load($0).scene).timeline
    }
    for time in stride(from: 0.0, through: 3, by: 0.05) {
      let expected = films[0].presentation(at: time)
      for film in films.dropFirst() { #expect(film.presentation(at: time) == expected) }
    }
    let end = try #require(films[2].presentation(at: 3).descendant(LayerID(2)))
    #expect(end.zPosition == 3 && end.opacity == 0.75 && end.cornerRadius == 20)
    #expect(end.borderWidth == 202 && end.shadowRadius == 7)
  }

  @Test func `a view whose id is self keeps that name`() throws {
    let text = """
      { "size": [100, 100], "duration": 1, "views": [
        { "id": "self", "opacity": 0.5 },
        { "id": "card", "bounds": [0, 0, 9, 9], "cornerRadius": "= self.opacity * 4" }] }
      """
    #expect(try SceneText.load(text).scene.root.subviews[1].layer.cornerRadius == 2)
  }

  @Test func `a key path without a view says how to name it`() {
    func messages(_ event: String, _ script: String = "") -> [String] {
      SceneText.messages(
        """
        { "size": [9, 9], "views": [{ "id": "chip", "properties": { "count": 0 },
          "gestures": [{ "tap": { "events": [\(event)] } }] }], "script": [\(script)] }
        """)
    }
    #expect(
      messages(#"{ "set": { "backgroundColor": "red" } }"#) == [
        #""backgroundColor" lacks the id of a view. "#
          + #"Write "self.backgroundColor" for chip itself, or the id of another view first."#
      ])
    #expect(
      messages(#"{ "when": { "count": { "above": 1 } }, "set": { "chip.opacity": 0 } }"#) == [
        #""count" is no condition. Write "self.count" for the view that has this."#
      ])
    #expect(
      messages(#"{ "set": { "self": 1 } }"#) == [
        #""self" is a view; a property is missing. Write for example "self.position"."#
      ])
    #expect(
      messages(
        #"{ "stagger": { "views": ["chip"], "every": 0 }, "set": { "opacity": 0 } }"#) == [
          #""opacity" lacks the id of a view. Write "each.opacity" for the view whose turn it is."#
        ])
    let script = messages(
      #"{ "set": { "self.opacity": 0 } }"#, #"{ "at": 0, "set": { "self.opacity": 0 } }"#)
    #expect(script.count == 1 && script[0].hasPrefix(#"unknown view "self""#), "\(script)")
  }

  @Test func `the turn of a view is a number`() throws {
    let text = """
      { "size": [100, 100], "duration": 3, "views": [
        { "id": "list", "views": [{ "id": "a" }, { "id": "b" }, { "id": "c", "properties": { "index": 8 } }] }],
        "script": [{ "at": 1, "stagger": { "rows": "list", "every": 0.1 },
          "set": { "each.position.x": "= 10 + 5 * each.index", "each.zPosition": "= each.index" } }] }
      """
    let timeline = try Resolver().resolve(SceneText.load(text).scene).timeline
    let views = try #require(timeline.presentation(at: 2).descendant(LayerID(1))).sublayers
    // The last one has a property of this name.
    #expect(views.map(\.position.x) == [10, 15, 50])
    #expect(views.map(\.zPosition) == [0, 1, 8])
  }
}
