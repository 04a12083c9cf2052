import FlipbookDocument
import FlipbookOpening
import FlipbookRaster
import TestSupport
import Testing

/// Gestures that no finger can reach are told, and no others.
@Suite(.endsInTime) struct UnreachableGestureTests {
  private static let tap = #""gestures": [{ "tap": { "events": [] } }]"#

  private static func warnings(_ views: String, script: String = "") throws -> [String] {
    let text = """
      { "size": [200, 200], "duration": 1, "views": [\(views)], "script": [\(script)] }
      """
    let scene = try CompiledScene(
      reading: .text(Array(text.utf8), file: "scene.json"), name: "scene", overlay: nil,
      fonts: FontLibrary(directories: []))
    return scene.warnings.diagnostics.map(\.message)
  }

  private static func button(_ keys: String, inside: String = "") -> String {
    #"{ "id": "button", "frame": [0, 0, 50, 50], \#(tap), \#(keys) "views": [\#(inside)] }"#
  }

  @Test(arguments: [
    (#""userInteractionEnabled": false,"#, "userInteractionEnabled of button is false"),
    (#""hidden": true,"#, "button is hidden"),
    (#""opacity": 0.005,"#, "the opacity of button is below 0.01"),
  ])
  func `what keeps fingers away for the whole film is told`(_ keys: String, _ reason: String) throws
  {
    #expect(
      try Self.warnings(Self.button(keys)) == [
        "no finger can reach the gestures of button: \(reason)"
      ])
    // The same around it.
    let around = #"{ "id": "button", "frame": [0, 0, 90, 90], \#(keys) "views": ["#
    #expect(
      try Self.warnings(
        around + #"{ "id": "inner", "frame": [0, 0, 50, 50], \#(Self.tap) } ] }"#) == [
          "no finger can reach the gestures of button.inner: \(reason)"
        ])
  }

  @Test func `a view without a size is told, unless another one lies in it`() throws {
    let empty = #"{ "id": "button", "position": [50, 50], \#(Self.tap)"#
    #expect(
      try Self.warnings(empty + " }") == [
        "no finger can reach the gestures of button: it has no size"
      ])
    #expect(try Self.warnings(empty + #", "views": [{ "frame": [0, 0, 9, 9] }] }"#).isEmpty)
  }

  @Test(arguments: [
    (#""hidden": true,"#, #"{ "at": 0.5, "set": { "button.hidden": false } }"#),
    (
      #""userInteractionEnabled": false,"#,
      #"{ "at": 0.5, "set": { "button.userInteractionEnabled": true } }"#
    ),
    (#""opacity": 0,"#, #"{ "at": 0.5, "animate": { "changes": { "button.opacity": 1 } } }"#),
    (#""hidden": true,"#, #"{ "at": 0.5, "removeView": { "view": "button" } }"#),
    ("", ""),
  ])
  func `what may change is not told`(_ keys: String, _ event: String) throws {
    #expect(try Self.warnings(Self.button(keys), script: event).isEmpty)
  }

  // MARK: - What covers a view

  private static let told = "no finger can reach the gestures of button: "

  /// The words that follow the name of a view that covers another one and shows nothing.
  private static let nothing =
    ", which shows nothing: write \"userInteractionEnabled\": false in it"

  private static func cover(_ keys: String, frame: String = "[-10, -10, 90, 90]") -> String {
    #", { "id": "cover", "frame": \#(frame), \#(keys) "views": [] }"#
  }

  @Test func `a view under another one that takes the touch is told`() throws {
    #expect(
      try Self.warnings(Self.button("") + Self.cover("")) == [
        Self.told + "cover covers it\(Self.nothing)"
      ])
    // Around it, and in the superview.
    let around = #"{ "id": "box", "frame": [0, 0, 60, 60], "views": [\#(Self.button(""))] }"#
    #expect(
      try Self.warnings(around + Self.cover("", frame: "[0, 0, 50, 50]")) == [
        "no finger can reach the gestures of box.button: cover covers it\(Self.nothing)"
      ])
    let above =
      #", { "id": "box", "frame": [0, 0, 1, 1], "views": [{ "id": "cover", "#
      + #""frame": [0, 0, 50, 50] }] }"#
    #expect(
      try Self.warnings(Self.button("") + above) == [
        Self.told + "box.cover covers it\(Self.nothing)"
      ])
  }

  @Test(arguments: [
    #""userInteractionEnabled": false,"#, #""hidden": true,"#, #""opacity": 0.005,"#,
    #""transform": [{ "rotate": "1deg" }],"#, #""standalone": true,"#, #""zPosition": -1,"#,
    #""animations": [{ "basic": { "keyPath": "opacity", "toValue": 0 } }],"#,
    #""gestures": [{ "pan": { "moves": "position" } }],"#,
    #""gestures": [{ "swipe": { "events": [{ "set": { "cover.hidden": true } }] } }],"#,
  ])
  func `what lets fingers through, may move or may go does not cover`(keys: String) throws {
    #expect(try Self.warnings(Self.button("") + Self.cover(keys)).isEmpty)
  }

  @Test(arguments: [
    // The changes of the cover by the script.
    #"{ "at": 0.5, "set": { "cover.position.x": 150 } }"#,
    #"{ "at": 0.5, "animate": { "changes": { "cover.backgroundColor": "red" } } }"#,
    #"{ "at": 0.5, "set": { "cover.userInteractionEnabled": false } }"#,
    // Of the view, and of the tree.
    #"{ "at": 0.5, "set": { "button.position.x": 150 } }"#,
    #"{ "at": 0.5, "set": { "button.transform.scale": 5 } }"#,
    #"{ "at": 0.5, "removeView": { "view": "cover" } }"#,
    #"{ "at": 0.5, "moveView": { "view": "button" } }"#,
  ])
  func `a cover that does not last is not told`(event: String) throws {
    #expect(try Self.warnings(Self.button("") + Self.cover(""), script: event).isEmpty)
  }

  @Test func `what is in front of a part only does not cover`() throws {
    #expect(
      try Self.warnings(
        Self.button("") + Self.cover(#""backgroundColor": "red","#, frame: "[0, 0, 49, 50]")
      ).isEmpty)
    // A view inside that reaches beyond the cover takes the finger for its superview.
    let inside = #"{ "frame": [40, 40, 60, 20] }"#
    #expect(try Self.warnings(Self.button("", inside: inside) + Self.cover("")).isEmpty)
    // A view inside that covers it is a part of it.
    #expect(try Self.warnings(Self.button("", inside: #"{ "frame": [0, 0, 50, 50] }"#)).isEmpty)
    // The view behind it.
    #expect(
      try Self.warnings(#"{ "frame": [0, 0, 90, 90] }, "# + Self.button("")).isEmpty)
  }

  @Test func `a view that shows nothing and catches fingers in the middle of another one is named`()
    throws
  {
    let meets = "a finger on the middle of button meets cover, which shows nothing"
    let part = "[0, 0, 49, 50]"
    #expect(
      try Self.warnings(Self.button("") + Self.cover("", frame: part))
        == ["\(meets): write \"userInteractionEnabled\": false in it"])
    // With a button in it, it cannot be without touches.
    let other = Self.button("").replacing("button", with: "other")
    #expect(
      try Self.warnings(
        Self.button("")
          + #", { "id": "cover", "frame": [10, 0, 90, 50], "views": [\#(other.replacing("[0, 0, 50, 50]", with: "[50, 0, 30, 30]"))] }"#
      ) == ["\(meets) there: write \"hitTest\": \"subviews\" in it"])
    // Beside the middle, with something to see, with gestures of its own, or as a part of the view.
    for cover in [
      Self.cover("", frame: "[26, 0, 49, 50]"), Self.cover(#""borderWidth": 1,"#, frame: part),
      Self.cover(#""shape": { "circle": {} },"#, frame: part),
      Self.cover("\(Self.tap),", frame: part),
      Self.cover(#""userInteractionEnabled": false,"#, frame: part),
    ] { #expect(try Self.warnings(Self.button("") + cover).isEmpty, "\(cover)") }
    #expect(
      try Self.warnings(Self.button("", inside: #"{ "id": "cover", "frame": [0, 0, 49, 50] }"#))
        .isEmpty)
    // Where something that can be seen is in front of both, a finger is meant for that.
    #expect(
      try Self.warnings(
        Self.button("") + Self.cover("", frame: part)
          + #", { "frame": [0, 0, 30, 40], "backgroundColor": "red" }"#
      ).isEmpty)
  }

  // MARK: - Where a view is

  private static func within(_ keys: String, _ frame: String) -> String {
    #"{ "id": "box", "frame": [20, 20, 60, 60], \#(keys) "views": ["#
      + #"{ "id": "button", "frame": \#(frame), \#(tap) }] }"#
  }

  @Test func `a view outside what clips it, or outside the canvas, is told`() throws {
    #expect(
      try Self.warnings(Self.within(#""clipsToBounds": true,"#, "[0, 60, 40, 40]")) == [
        "no finger can reach the gestures of box.button: it lies outside box"
      ])
    #expect(
      try Self.warnings(Self.within("", "[0, 180, 40, 40]")) == [
        "no finger can reach the gestures of box.button: it lies outside the canvas"
      ])
  }

  @Test(arguments: [
    // Inside, in part, not clipped, and scrolled there.
    (#""clipsToBounds": true,"#, "[0, 59, 40, 40]", ""), ("", "[0, 60, 40, 40]", ""),
    (#""clipsToBounds": true, "contentSize": [60, 300],"#, "[0, 100, 40, 40]", ""),
    (
      #""clipsToBounds": true,"#, "[0, 60, 40, 40]",
      #"{ "at": 0.5, "set": { "box.contentOffset.y": 30 } }"#
    ),
    (
      #""clipsToBounds": true,"#, "[0, 60, 40, 40]",
      #"{ "at": 0.5, "set": { "box.clipsToBounds": false } }"#
    ),
    // A finger of the script lands outside the canvas.
    ("", "[0, 180, 40, 40]", #"{ "at": 0.5, "tap": { "view": "box.button" } }"#),
  ])
  func `a view that fingers can reach somehow is not told`(
    keys: String, frame: String, event: String
  ) throws {
    let warnings = try Self.warnings(Self.within(keys, frame), script: event)
    #expect(!warnings.contains { $0.contains("no finger can reach") }, "\(warnings)")
  }

  @Test func `what a gesture may change without a finger of the script is not told`() throws {
    let opener =
      #", { "frame": [100, 100, 50, 50], "gestures": [{ "tap": { "events": ["#
      + #"{ "animate": { "changes": { "button.hidden": false } } }] } }] }"#
    #expect(try Self.warnings(Self.button(#""hidden": true,"#) + opener).isEmpty)
    // Rows of a stack move when one of them goes.
    let rows =
      #"{ "frame": { "left": 0, "top": 0 }, "stack": { "axis": "vertical" }, "views": ["#
      + #"{ "id": "first", "frame": { "width": 50, "height": 50 }, "gestures": [{ "tap": { "events": ["#
      + #"{ "set": { "first.hidden": true } }] } }] },"#
      + #"{ "id": "button", "frame": { "width": 50, "height": 50 }, \#(Self.tap) }] }"#
    let cover = Self.cover("", frame: "[0, 50, 50, 50]")
    #expect(try Self.warnings(rows + cover).isEmpty)
    let plain = rows.replacing(#"{ "set": { "first.hidden": true } }"#, with: "")
    #expect(
      try Self.warnings(plain + cover).map { $0.contains("button: cover covers it") } == [true])
  }
}
