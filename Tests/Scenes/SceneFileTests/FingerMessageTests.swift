import TestSupport
import Testing

/// Every mistake in what two fingers do, in limits and pages, and what is said of it.
@Suite(.proves("M9.6"), .endsInTime) struct FingerMessageTests {
  static let gestures: [(String, String)] = [
    (
      #"{ "pinch": { "moves": "position" } }"#,
      #"two fingers scale one number, but "position" has two"#
    ),
    (
      #"{ "rotate": { "moves": "position" } }"#,
      #"two fingers rotate one number, but "position" has two"#
    ),
    (#"{ "pinch": { "factor": 2 } }"#, #"unknown key "factor""#),
    (#"{ "pinch": { "limits": [0, 2] } }"#, "a scale needs limits above 0"),
    (#"{ "pinch": { "limits": [3, 2] } }"#, "the lower limit is above the upper one"),
    (
      #"{ "pinch": { "rubberBand": {} } }"#,
      #""rubberBand" needs "limits" to stretch beyond"#
    ),
    (
      #"{ "pinch": { "limits": [1, 2], "rubberBand": { "coefficient": -1 } } }"#,
      #""coefficient" must be above 0, not -1"#
    ),
    (
      #"{ "pinch": { "limits": [1, 5], "rubberBand": { "coefficient": 2 } } }"#,
      #"a rubber band this soft would let the scale reach 0. A "coefficient" of at most 1 never does."#
    ),
    (
      #"{ "pinch": { "limits": [1, 2], "release": { "snap": { "anchors": [1, 3] } } } }"#,
      "the anchor 3 lies outside the limits. A property can only rest within its limits."
    ),
    (
      #"{ "rotate": { "limits": ["-90", 1] } }"#,
      #""-90" is not an angle. Write "-90deg" for degrees, or a number of radians."#
    ),
    (
      #"{ "pinch": { "about": "middle" } }"#,
      #""middle" is not a valid about. It can be "fingers", "anchorPoint"."#
    ),
    (
      #"{ "pan": { "moves": "position", "limits": [0, 0, 9, 9], "release": { "snap": { "anchors": [[5, 5], [5, 10]] } } } }"#,
      "the anchor [5, 10] lies outside the limits. A property can only rest within its limits."
    ),
    (
      #"{ "pan": { "moves": "position", "limits": [0, 0, 9, 9], "rubberBand": {} } }"#,
      #"a rubber band of a view without a size needs "dimensions""#
    ),
    (
      #"{ "pan": { "moves": "position.x", "limits": "cover" } }"#,
      #""cover" is for "position", not for "position.x""#
    ),
    (
      #"{ "pan": { "moves": "position", "limits": "covers" } }"#,
      #""limits" needs [minX, minY, maxX, maxY], not a string"#
    ),
    (
      #"{ "pan": { "moves": "position", "release": { "snap": { "anchors": [[0, 0]], "farthest": -1 } } } }"#,
      #""farthest" must be 0 or more, not -1"#
    ),
    (
      #"{ "pan": { "moves": "position", "factor": 1, "distance": 2 } }"#,
      #""factor" and "distance" cannot be used together"#
    ),
    (
      #"{ "pan": { "moves": "opacity", "distance": 0 } }"#,
      #""distance" must be above 0, not 0"#
    ),
  ]

  @Test(arguments: gestures)
  func `a mistake in what fingers do is told`(gesture: String, message: String) {
    let messages = SceneText.messages(
      #"{ "size": [100, 100], "duration": 1, "views": [{ "gestures": [\#(gesture)] }] }"#)
    #expect(messages == [message])
  }

  static let events: [(String, String)] = [
    (#"{ "at": 1, "pinch": { "scale": 2, "duration": 1 } }"#, #""center" is missing"#),
    (
      #"{ "at": 1, "pinch": { "center": [0, 0], "duration": 1 } }"#,
      #"one of "to", "scale" is missing"#
    ),
    (
      #"{ "at": 1, "pinch": { "center": [0, 0], "scale": 2, "to": 9, "duration": 1 } }"#,
      #""scale" and "to" cannot be used together"#
    ),
    (
      #"{ "at": 1, "pinch": { "center": [0, 0], "scale": -2, "duration": 1 } }"#,
      #""scale" must be 0 or more, not -2"#
    ),
    (
      #"{ "at": 1, "pinch": { "center": [0, 0], "from": 0, "scale": 2, "duration": 1 } }"#,
      #""from" must be above 0, not 0"#
    ),
    (
      #"{ "at": 1, "pinch": { "center": [0, 0], "scale": 2, "duration": 1, "fingers": [2, 2] } }"#,
      "two fingers need two different numbers"
    ),
    (
      #"{ "at": 1, "rotate": { "center": [0, 0], "duration": 1 } }"#, #""rotation" is missing"#
    ),
    (
      #"{ "at": 1, "rotate": { "center": [0, 0], "rotation": "30turn", "duration": 1 } }"#,
      "fingers rotate at most 20 times"
    ),
    (
      #"{ "at": 1, "rotate": { "center": "crad", "rotation": 1, "duration": 1 } }"#,
      #"unknown view "crad". Did you mean "card"?"#
    ),
  ]

  @Test(arguments: events)
  func `a mistake in two fingers is told`(event: String, message: String) {
    let messages = SceneText.messages(
      #"{ "size": [100, 100], "duration": 1, "views": [{ "id": "card" }], "script": [\#(event)] }"#)
    #expect(messages == [message])
  }

  static let scrolling: [(String, String)] = [
    (
      #""frame": [0, 0, 50, 50], "contentSize": [200, 200], "pagingEnabled": { "pages": [80] }"#,
      #""pages" needs content that scrolls in one direction"#
    ),
    (
      #""contentSize": [200, 200], "pagingEnabled": true"#, "a view without a size has no pages"
    ),
    (
      #""frame": [0, 0, 1, 50], "contentSize": [1e9, 50], "pagingEnabled": true"#,
      "more than 10000 pages"
    ),
    (
      #""frame": [0, 0, 50, 50], "contentSize": [200, 50], "pagingEnabled": { "pages": [80, 0] }"#,
      #"an element of "pages" must be above 0, not 0"#
    ),
    (
      #""frame": [0, 0, 50, 50], "contentSize": [200, 50], "pagingEnabled": 3"#,
      #""pagingEnabled" needs an object, not a number"#
    ),
  ]

  @Test(arguments: scrolling)
  func `a mistake in pages is told`(keys: String, message: String) {
    #expect(
      SceneText.messages(#"{ "size": [100, 100], "duration": 1, "views": [{ \#(keys) }] }"#)
        == [message])
  }

  @Test func `a finger that is told twice at once is refused where it is written`() {
    // The file is right; what it says cannot be.
    let messages = SceneText.messages(
      """
      { "size": [100, 100], "duration": 1, "script": [
        { "at": 0.1, "pinch": { "center": [0, 0], "scale": 2, "duration": 0.5 } },
        { "at": 0.2, "touch": { "finger": 2, "points": [[0, 1, 1]] } }] }
      """)
    #expect(messages.isEmpty)
  }
}
