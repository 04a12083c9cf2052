import TestSupport
import Testing

/// The words of people who know UIKit, SwiftUI or CSS are answered with what to write here.
@Suite(.endsInTime) struct ForeignMessageTests {
  private static func messages(_ view: String, _ rest: String = "") -> [String] {
    SceneText.messages(
      "{ \"size\": [9, 9], \"duration\": 1, \"views\": [ { \"id\": \"card\", \(view) } ]\(rest) }")
  }

  private static func script(_ event: String) -> [String] {
    messages("\"frame\": [0, 0, 9, 9]", ", \"script\": [ \(event) ]")
  }

  @Test(arguments: [
    (
      #""x": 3"#,
      #"unknown key "x". Write "frame": [x, y, width, height], or by edges: "frame": { "left": 16, … }."#
    ),
    (
      #""onTap": []"#,
      #"unknown key "onTap". Write "gestures": [ { "tap": { "events": [ … ] } } ]."#
    ),
    (#""scale": 2"#, #"unknown key "scale". Write "transform": [ { "scale": 0.5 } ]."#),
    (
      #""shadow": true"#,
      #"unknown key "shadow". Write "shadowOpacity": 0.2, "shadowRadius": 8, "shadowOffset": [0, 4]."#
    ),
    (#""zIndex": 2"#, #"unknown key "zIndex". Did you mean "zPosition"?"#),
    (
      #""frame": { "leading": 1, "width": 3, "height": 2 }"#,
      #"unknown key "leading". Did you mean "left"?"#
    ),
    (
      #""frame": { "center": true, "size": 3 }"#,
      #"unknown key "center". Write "centerX": "50%", "centerY": "50%", or no place at all, which is the middle."#
    ),
    (
      #""frame": [0, 0, "50%", 9]"#,
      #"a list of four numbers has no shares of the superview. Write the frame by edges: { "left": …, "top": …, "width": "50%", "height": … }."#
    ),
    (
      #""text": { "string": "a", "align": "center" }"#,
      #"unknown key "align". Did you mean "alignmentMode"?"#
    ),
    (#""stack": { "gap": 3 }"#, #"unknown key "gap". Did you mean "spacing"?"#),
    (
      #""transform": { "scale": 2 }"#,
      #""transform" needs a list of steps, or 6 or 16 numbers, not an object. Write a list of steps, such as [ { "scale": 0.5 } ]."#
    ),
    (
      #""backgroundColor": "rgb(255, 0, 0)""#,
      ##""rgb(255, 0, 0)" is not a color. Write "#FF0000"."##
    ),
    (
      #""backgroundColor": "rgba(0,128,255,0.5)""#,
      ##""rgba(0,128,255,0.5)" is not a color. Write "#0080FF80"."##
    ),
    (#""backgroundColor": "systemBlue""#, ##""systemBlue" is not a color. Write "#007AFF"."##),
    (
      #""gestures": [ { "tap": { "go": "open" } } ]"#,
      #"unknown key "go". Write "events": [ { "go": "open" } ], with what happens in the list."#
    ),
    (
      #""gestures": [ { "tap": [] } ]"#,
      #""tap" needs an object, not a list of 0. Write { "events": [ … ] }."#
    ),
    (#""gestures": [ { "drag": {} } ]"#, #"unknown key "drag". Did you mean "pan"?"#),
    (
      #""gestures": [ { "pan": { "moves": "frame.origin.x" } } ]"#,
      #""frame.origin.x" is derived and cannot be moved. Move "position.x"."#
    ),
    (
      #""gestures": [ { "pan": { "moves": "position", "snap": [] } } ]"#,
      #"unknown key "snap". Write "release": { "snap": { "anchors": [ … ] } }."#
    ),
    (
      #""animations": [ { "basic": { "keyPath": "opacity", "from": 0 } } ]"#,
      #"unknown key "from". Did you mean "fromValue"?"#
    ),
  ])
  func `a view's key or value of another tool is answered with ours`(view: String, message: String)
  {
    #expect(Self.messages(view) == [message])
  }

  @Test(arguments: [
    (
      #"{ "at": 0, "duration": 1, "animate": { "changes": {} } }"#,
      #"unknown key "duration". Write it inside of the verb: "animate": { "duration": 0.3, "changes": { … } }."#
    ),
    (
      #"{ "at": 0, "animate": { "changes": {}, "card.opacity": 1 } }"#,
      #"unknown key "card.opacity". Write "changes": { "card.opacity": … }."#
    ),
    (
      #"{ "at": 0, "animate": { "changes": {}, "easing": "easeOut" } }"#,
      #"unknown key "easing". Write "options": ["curveEaseOut"], or "spring": { … }."#
    ),
    (
      #"{ "at": 0, "animate": { "changes": { "card.transform": "scale(2)" } } }"#,
      #""transform" needs a transform: a list of steps, or 6 or 16 numbers, not a string. Write a list of steps, such as [ { "scale": 1.2 }, { "rotate": "45deg" } ]."#
    ),
    (
      #"{ "at": 0, "set": { "card.position.x": "+=50" } }"#,
      #""position.x" needs a number, not a string. Write { "by": 50 }."#
    ),
    (
      #"{ "at": 0, "set": { "card.frame.size.width": "50%" } }"#,
      #""frame.size.width" needs a number, not a string. Write "frame": { "width": "50%" }, which may be a share of the superview."#
    ),
    (
      #"{ "at": 0, "set": { "card.translationX": 5 } }"#,
      #"unknown key path "translationX". Did you mean "transform.translation.x"?"#
    ),
    (
      #"{ "at": 0, "tap": "card" }"#,
      #""tap" needs an object, not a string. Write { "view": "card" }."#
    ),
    (
      #"{ "at": 0, "swipe": "left" }"#,
      #""swipe" needs an object, not a string. Write { "view": …, "direction": "left" }."#
    ),
    (#"{ "set": {} }"#, #""at" or "after" is missing"#),
    (#"{ "at": 0, "remove": "card" }"#, #"unknown key "remove". Did you mean "removeView"?"#),
    (
      #"{ "at": 0, "animate": { "changes": {}, "spring": { "response": 1, "damping": 0.8 } } }"#,
      #""response" and "damping" belong to different spring vocabularies. With "response" write "dampingFraction"."#
    ),
    (
      #"{ "at": 0, "go": "open" }"#,
      #"there is no state "open". Declare it: "states": { "open": { "card.opacity": 0.5 } } in the scene, or in a view around this."#
    ),
  ])
  func `an event's key or value of another tool is answered with ours`(
    event: String, message: String
  ) {
    #expect(Self.script(event) == [message])
  }

  @Test func `a state that is elsewhere, or one of those that are there, is named`() {
    let states = #""states": { "on": { "opacity": 0.5 } }"#
    func script(_ event: String) -> [String] {
      Self.messages(states, ", \"script\": [ { \"at\": 0, \"go\": \(event) } ]")
    }
    #expect(script("\"on\"") == [#"there is no state "on". "card" has it: write "card.on"."#])
    #expect(
      Self.messages(#"\#(states), "gestures": [ { "tap": { "events": [ { "go": "away" } ] } } ]"#)
        == [#"there is no state "away". The only state here is "on"; null leaves it."#])
    #expect(
      Self.messages(
        #""frame": [0, 0, 9, 9]"#,
        #", "states": { "a": {} }, "transitions": [ { "from": "b", "elements": {} } ]"#)
        == [#"unknown key "from". Did you mean "fromState"?"#])
  }
}
