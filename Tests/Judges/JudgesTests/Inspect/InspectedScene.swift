import FlipbookDocument
import FlipbookInspect

/// Scenes for reports about them, and what those say.
enum InspectedScene {
  /// A card whose clock runs twice as fast, with a mark in it, and a pad that is tapped.
  static let cards = #"""
    { "size": [200, 100], "duration": 3,
      "views": [
        { "id": "card", "frame": [10, 20, 40, 40], "speed": 2, "animations": [
          { "basic": { "key": "move", "keyPath": "position.x", "fromValue": 30, "toValue": 130,
            "duration": 2, "fillMode": "forwards", "removedOnCompletion": false } } ],
          "views": [ { "id": "mark", "frame": [0, 0, 10, 10], "animations": [
            { "spring": { "keyPath": "opacity", "fromValue": 0, "toValue": 1, "stiffness": 100, "damping": 10 } } ] } ] },
        { "id": "pad", "frame": [150, 20, 40, 40] } ],
      "script": [
        { "at": 1, "set": { "pad.opacity": 0.5 } },
        { "at": 2, "tap": { "point": [170, 40] } } ] }
    """#

  /// A card that a finger drags from x = 50 to 150 in 0.2 s, evenly: 500 points a second.
  static func thrown(_ release: String, _ more: String = "") -> String {
    #"""
    { "size": [400, 100],
      "views": [ { "id": "card", "frame": [30, 30, 40, 40], "gestures": [
        { "pan": { "moves": "position.x", "axis": "horizontal"\#(more), "release": \#(release) } } ] } ],
      "script": [ { "at": 1, "pan": { "from": [50, 50], "by": [100, 0], "duration": 0.2 } } ] }
    """#
  }

  /// A card on a canvas, with more keys and other parts of the scene.
  static func card(_ view: String, _ more: String) -> String {
    #"{ "size": [200, 900], "duration": 3, "views": [ { "id": "card", "position": [100, 200], "#
      + #""bounds": [0, 0, 40, 40]\#(view) } ], \#(more) }"#
  }

  static func text(_ scene: String) throws -> String {
    SceneInspection(try TestScene.compiled(scene)).text
  }

  static func json(_ scene: String) throws -> String {
    JSONText.object(SceneInspection(try TestScene.compiled(scene)).answer).description()
  }
}
