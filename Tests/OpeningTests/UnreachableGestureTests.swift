import Document
import Opening
import Raster
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
}
