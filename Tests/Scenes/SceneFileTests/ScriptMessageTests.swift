import TestSupport
import Testing

/// Every mistake in the script, in gestures and in the scene as a whole, and what is said of it.
@Suite(.endsInTime) struct ScriptMessageTests {
  /// A mistake in an event, and what is said.
  static let events: [(String, String)] = [
    (#"{ "set": {} }"#, #""at" or "after" is missing"#),
    (#"{ "at": -1, "set": {} }"#, #""at" must be 0 or more, not -1"#),
    (#"{ "at": 1, "sett": {} }"#, #"unknown key "sett". Did you mean "set"?"#),
    (#"{ "at": 1, "hold": {} }"#, #""view" is missing"#),
    (
      #"{ "at": 1, "pause": { "view": "crad" } }"#,
      #"unknown view "crad". Did you mean "card"?"#
    ),
    (#"{ "at": 1, "addView": { "parent": "card" } }"#, #""view" is missing"#),
    (
      #"{ "at": 1, "addView": { "parent": "card", "view": { "id": "title" } } }"#,
      #"duplicate id "title": another view has it"#
    ),
    (
      #"{ "at": 1, "addView": { "view": { "id": "new", "opacty": 1 } } }"#,
      #"unknown key "opacty". Did you mean "opacity"?"#
    ),
    (
      #"{ "at": 1, "moveView": { "view": "nobody" } }"#,
      #"unknown view "nobody". The views are "card", "card.title", "other", "other.title"."#
    ),
    (
      #"{ "at": 1, "performSystemAnimation": { "delete": [] } }"#, #""delete" is empty"#
    ),
    (
      #"{ "at": 1, "transition": { "from": "card", "options": ["crossDissolve"] } }"#,
      #""from" needs "to""#
    ),
    (
      #"{ "at": 1, "transition": { "from": "card", "to": "card", "options": ["crossDissolve"] } }"#,
      "a view cannot be replaced by itself"
    ),
    (#"{ "at": 1, "flush": { "view": "card" } }"#, #"unknown key "view""#),
    (
      #"{ "at": 1, "transaction": { "duration": -1 } }"#,
      #""duration" must be 0 or more, not -1"#
    ),
    (
      #"{ "at": 1, "transaction": { "events": [{ "at": 2, "set": {} }] } }"#,
      #"unknown key "at""#
    ),
    (
      #"{ "at": 1, "enterForeground": { "restore": "card" } }"#,
      #""restore" needs a list, not a string"#
    ),
    (
      #"{ "at": 1, "set": { "card.opacity": 2 } }"#,
      #""card.opacity" must be between 0 and 1, not 2"#
    ),
    (
      #"{ "at": 1, "set": { "crad.opacity": 1 } }"#,
      #"unknown view "crad". Did you mean "card"?"#
    ),
    (
      #"{ "at": 1, "set": { "card.opcity": 1 } }"#,
      #"unknown key path "opcity". Did you mean "opacity"?"#
    ),
    (
      #"{ "at": 1, "set": { "card": 1 } }"#,
      #""card" is a view; a property is missing. Write for example "card.position"."#
    ),
    (
      #"{ "at": 1, "set": { "opacity": 1 } }"#,
      #""opacity" lacks the id of a view. Write the view first, as in "card.opacity"."#
    ),
    (
      #"{ "at": 1, "set": { "title.opacity": 1 } }"#,
      #""title" is ambiguous: several views have this id. Write "card.title" or "other.title"."#
    ),
    (
      #"{ "at": 1, "set": { "card.hidden": { "by": true } } }"#,
      #""hidden" is not made of numbers and cannot change by an amount"#
    ),
    (#"{ "at": 1, "animate": { "duration": 1 } }"#, #""changes" is missing"#),
    (#"{ "at": 1, "animateKeyframes": { "duration": 1 } }"#, #""keyframes" is missing"#),
    (
      #"{ "at": 1, "animateKeyframes": { "keyframes": [{ "relativeStartTime": 1.5, "relativeDuration": 0, "changes": {} }] } }"#,
      #""relativeStartTime" must be between 0 and 1, not 1.5"#
    ),
    (
      #"{ "at": 1, "animate": { "options": ["easeIn"], "changes": {} } }"#,
      #""easeIn" is not an option. Did you mean "curveEaseIn"?"#
    ),
    (
      #"{ "at": 1, "animate": { "spring": {}, "usingSpringWithDamping": 1, "changes": {} } }"#,
      #""spring" and "usingSpringWithDamping" cannot be used together"#
    ),
    (
      #"{ "at": 1, "transition": { "view": "card" } }"#,
      #"a transition needs a kind among its options. Write "options": ["crossDissolve"]."#
    ),
    // That it needs a kind would only follow from the misspelled key.
    (
      #"{ "at": 1, "transition": { "view": "card", "ptions": ["crossDissolve"] } }"#,
      #"unknown key "ptions". Did you mean "options"?"#
    ),
    (#"{ "at": 1, "pan": { "from": "card", "duration": 1 } }"#, #"one of "to", "by" is missing"#),
    (
      #"{ "at": 1, "pan": { "from": 3, "by": [1, 1], "duration": 1 } }"#,
      #""from" needs a point [x, y] or the id of a view, not a number"#
    ),
    (
      #"{ "at": 1, "touch": { "points": [[0, 1, 1], [0.2, 1, 1], [0.1, 2, 2]] } }"#,
      "the times of a touch cannot decrease, from 0.2 to 0.1"
    ),
    (#"{ "at": 1, "touch": { "points": [] } }"#, #""points" is empty"#),
    (#"{ "at": 1, "removeAnimation": { "view": "card" } }"#, #""key" is missing"#),
  ]

  @Test(arguments: events)
  func `a mistake in the script is told`(event: String, message: String) {
    let views =
      #"{ "id": "card", "views": [{ "id": "title" }] }, { "id": "other", "views": [{ "id": "title" }] }"#
    #expect(
      SceneText.messages(
        #"{ "size": [100, 100], "duration": 1, "views": [\#(views)], "script": [\#(event)] }"#)
        == [message])
  }

  /// A part that failed does not keep the parts beside it from being read.
  @Test func `all mistakes of an object are told together`() {
    let view = #"""
      { "id": "card", "frame": [0, 0, 9, 9],
        "gestures": [{ "pan": { "moves": "position", "limits": [0, 1],
                                "release": { "snap": { "anchors": [] } } } }],
        "animations": [{ "keyframe": { "keyPath": "opacity", "values": [0, 1, 0],
                                       "keyTimes": [0, 1], "rotationMode": "rotateAuto" } },
                       { "basic": { "keyPath": "opacity", "fromValue": "a", "toValue": [] } }] }
      """#
    let messages = SceneText.messages(#"{ "size": [9, 9], "views": [\#(view)] }"#)
    #expect(
      messages == [
        #""limits" needs [minX, minY, maxX, maxY], not a list of 2"#, #""anchors" is empty"#,
        "3 values need 3 key times, not 2", #""rotationMode" needs a "path""#,
        #""opacity" needs a number, not a string"#, #""opacity" needs a number, not a list of 0"#,
      ])
  }

  /// A mistake in a gesture, and what is said.
  static let gestures: [(String, String)] = [
    (#"{ "pan": {} }"#, #""moves" is missing"#),
    (
      #"{ "pan": { "moves": "hidden" } }"#,
      #"a finger moves numbers and points, but "hidden" is true or false"#
    ),
    (
      #"{ "pan": { "moves": "frame.origin" } }"#,
      #""frame.origin" is derived and cannot be moved. Move "position"."#
    ),
    (
      #"{ "pan": { "moves": "position", "limits": [0, 1] } }"#,
      #""limits" needs [minX, minY, maxX, maxY], not a list of 2"#
    ),
    (
      #"{ "pan": { "moves": "position.x", "limits": [1, 0] } }"#,
      "the lower limit is above the upper one"
    ),
    (
      #"{ "pan": { "moves": "position", "rubberBand": {} } }"#,
      #""rubberBand" needs "limits" to stretch beyond"#
    ),
    (
      #"{ "pan": { "moves": "opacity", "limits": [0, 1], "rubberBand": {} } }"#,
      #"a rubber band of "opacity" needs "dimensions". It is not a length that could be compared with the size of the view."#
    ),
    (
      #"{ "pan": { "moves": "position", "factor": 1, "distance": 2 } }"#,
      #""factor" and "distance" cannot be used together"#
    ),
    (#"{ "pan": { "moves": "position", "release": { "snap": {} } } }"#, #""anchors" is missing"#),
    (
      #"{ "pan": { "moves": "position", "release": { "snap": { "anchors": [] } } } }"#,
      #""anchors" is empty"#
    ),
    (
      #"{ "pan": { "moves": "position", "release": { "snap": { "anchors": [3] } } } }"#,
      #""position" needs a point [x, y], not a number"#
    ),
    (
      #"{ "pan": { "moves": "position", "release": { "settle": { "damping": 0 } } } }"#,
      "a spring without damping never comes to rest"
    ),
    (
      #"{ "pan": { "moves": "position", "release": { "decelerate": { "decelerationRate": 2 } } } }"#,
      "a deceleration rate must be between 0 and 1, both excluded, not 2"
    ),
    (
      #"{ "pan": { "moves": "position", "release": { "snap": { "anchors": [[0, 0]], "engine": {} } } } }"#,
      #"one of "dynamics", "pop", "stepped" is missing"#
    ),
    (#"{ "tap": {} }"#, #"one of "anchors", "events" is missing"#),
  ]

  @Test(arguments: gestures)
  func `a mistake in a gesture is told`(gesture: String, message: String) {
    #expect(
      SceneText.messages(
        #"{ "size": [100, 100], "duration": 1, "views": [{ "gestures": [\#(gesture)] }] }"#)
        == [message])
  }

  /// A mistake in the outermost object, and what is said.
  static let documents: [(String, String)] = [
    (#"{}"#, #""size" or "device" is missing"#),
    (#"[]"#, "the scene needs an object, not a list of 0"),
    (#"{ "size": [0, 1] }"#, #"an element of "size" must be above 0, not 0"#),
    (
      #"{ "size": [10, 10], "version": 2 }"#,
      "unknown version 2 of the scene format. This version of render reads version 1."
    ),
    (#"{ "size": [10, 10], "scale": 0 }"#, #""scale" must be above 0, not 0"#),
    (#"{ "size": [10, 10], "fps": 0 }"#, #""fps" must be above 0, not 0"#),
    (
      #"{ "size": [10, 10], "fps": "30/0" }"#,
      #""30/0" is not a frame rate. Write a number, or a fraction such as "30000/1001"."#
    ),
    (#"{ "size": [10, 10], "duration": -1 }"#, #""duration" must be 0 or more, not -1"#),
    (#"{ "size": [10, 10], "title": 1 }"#, #""title" needs a string, not a number"#),
    (
      #"{ "size": [10, 10], "templates": { "row": {} } }"#,
      #""view" is missing"#
    ),
    (
      #"{ "size": [10, 10], "parameters": [] }"#,
      #""parameters" needs an object of names and values, not a list of 0"#
    ),
    (#"{ "size": [10, 10], "touches": true }"#, #""touches" needs an object, not a boolean"#),
  ]

  @Test(arguments: documents)
  func `a mistake in the scene is told`(scene: String, message: String) {
    #expect(SceneText.messages(scene) == [message])
  }
}
