import FlipbookDocument
import FlipbookSceneFile
import TestSupport
import Testing

/// Law 15 for what layouts, scroll views, gestures, fingers and chains of events are written with: what is
/// read, written and read again is the same.
@Suite(.endsInTime) struct CanonicalObjectTests {
  /// An object with other values than the defaults: the keys that are only read, and the others.
  struct Sample: CustomTestStringConvertible, Sendable {
    var table: String
    var read = ""
    var written: String

    var testDescription: String { table }
  }

  private static let recognizer =
    #""hitTest": "model", "name": "own", "requireToFail": ["swipe", "other"]"#

  static let samples = [
    Sample(
      table: "scene", read: #""size": [100, 200]"#,
      written: #""device": "iphone-15", "safeAreaInsets": [10, 1, 20, 2]"#),
    Sample(
      table: "touches",
      written: ##""visible": true, "diameter": 30, "color": "#FF375F80", "trail": 0.3"##),
    Sample(
      table: "view",
      written: #"""
        "frame": { "left": 16, "right": "25%", "top": 8, "height": 40.5 },
        "userInteractionEnabled": false, "stack": { "axis": "vertical", "spacing": 8 },
        "arranged": false, "contentSize": [100, 400], "contentInset": [60, 0, 1, 0],
        "alwaysBounceVertical": true, "alwaysBounceHorizontal": true,
        "directionalLockEnabled": true, "bounces": false
        """#),
    Sample(
      table: "frameEdges",
      written: #""left": "safeArea", "right": { "safeArea": 8 }, "top": "50%", "bottom": -3"#),
    Sample(
      table: "frameEdges",
      written: #""width": "12.5%", "centerX": 7, "height": 0.1, "centerY": "-50%""#),
    Sample(table: "frameEdges", written: #""inset": [1, "2%", "safeArea", { "safeArea": 8 }]"#),
    Sample(table: "frameEdges", written: #""inset": "safeArea""#),
    Sample(table: "frameEdges", written: #""size": 24.5, "right": 14"#),
    Sample(table: "frameEdges", written: #""size": ["50%", 3], "top": 0"#),
    Sample(
      table: "stack",
      written:
        #""axis": "vertical", "spacing": -4, "alignment": "trailing", "layoutMargins": [1, 2, 3, 4]"#
    ),
    Sample(
      table: "shape", read: #""star": {}"#,
      written: ##""fillColor": null, "strokeColor": "#FF3B30", "lineWidth": 3, "strokeEnd": 0.5"##),
    Sample(
      table: "screenEdgePan", read: #""moves": "position""#,
      written:
        #""edges": ["top", "right"], "axis": "horizontal", "follow": "location", "factor": 2, "#
        + #""takesOver": "recognized", \#(recognizer)"#),
    Sample(
      table: "doubleTap", read: #""anchors": [1, 2]"#, written: #""threshold": 2, \#(recognizer)"#),
    Sample(
      table: "longPress",
      written: #""minimumPressDuration": 0.3, "allowableMovement": 4, \#(recognizer)"#),
    Sample(
      table: "swipe", read: #""events": []"#,
      written: #""direction": ["left", "up"], \#(recognizer)"#),
    Sample(
      table: "swipe", read: #""events": []"#, written: #""direction": "down""#),
    Sample(table: "reorder", written: #""axis": "vertical", "minimumPressDuration": 0.2"#),
    Sample(table: "repeat", written: #""count": 3, "every": 0.25"#),
    Sample(table: "stagger", read: #""rows": "list""#, written: #""every": 0.05"#),
    Sample(
      table: "scrollTo", read: #""view": "list""#,
      written: #""contentOffset": [3, -4.5], "animated": false"#),
    Sample(table: "shake", read: #""view": "a""#, written: #""distance": 4, "duration": 0.3"#),
    Sample(
      table: "pulse", read: #""view": "a""#, written: #""scale": 2, "count": 3, "duration": 0.5"#),
    Sample(table: "pop", read: #""view": "a""#, written: #""from": 0.5"#),
    Sample(
      table: "doubleTapTouch", read: #""point": [1, 2]"#,
      written: #""duration": 0.2, "pause": 0.3, "finger": 4"#),
    Sample(
      table: "longPressTouch", read: #""point": [1, 2]"#, written: #""duration": 2, "finger": 3"#),
    Sample(
      table: "swipeTouch", read: #""point": [1, 2]"#,
      written: #""direction": "up", "distance": 90, "duration": 0.2, "finger": 2"#),
    Sample(
      table: "panTouch", read: #""from": [1, 2]"#,
      written: #""by": [3, 4], "duration": 0.5, "press": 0.4, "hold": 0.1"#),
    Sample(
      table: "template", read: #""use": "row""#,
      written: #""count": 3, "offset": [0, 4], "instanceDelay": 0.1"#),
    Sample(
      table: "crossing",
      written: #""property": "list.contentOffset.y", "value": "= 2 * $gap", "reset": -50"#),
    Sample(
      table: "stateTransition",
      written: #""fromState": null, "toState": "open", "elements": { "a.y": { "duration": 2 } }"#),
    Sample(
      table: "stateElement",
      written: #""duration": 2, "options": ["curveLinear", "allowUserInteraction"]"#),
    Sample(table: "stateOf", written: #""view": "card", "state": null"#),
    Sample(table: "comparison", written: #""equals": [1, "= a.x"], "above": -2, "atMost": "3deg""#),
    Sample(table: "delayedEvent", read: #""set": {}"#, written: #""delay": 0.5, "name": "first""#),
  ]

  private func canonical(_ sample: Sample, _ written: String) throws -> String {
    let text = "{ \([sample.read, written].filter { !$0.isEmpty }.joined(separator: ", ")) }"
    let document = try JSONDocument.read(Array(text.utf8), file: "").document
    return try #require(try CanonicalObject.text(of: document, as: sample.table))
  }

  @Test(arguments: samples)
  func `law 15: what is read, written and read again is the same`(_ sample: Sample) throws {
    let first = try canonical(sample, sample.written)
    guard case .object(let written) = try PlainJSON(first),
      case .object(let given) = try PlainJSON("{ \(sample.written) }")
    else { return #expect(Bool(false), "\(first)") }
    for (key, value) in given { #expect(written[key] == value, "\(key): \(first)") }
    // Some keys of views and scenes are two words for one value, of which both are written.
    if !["view", "scene"].contains(sample.table) {
      #expect(written.count == given.count, "\(first)")
    }
    // Without its braces.
    let again = try canonical(sample, String(first.dropFirst().dropLast()))
    #expect(again == first)
  }

  @Test func `what is left out is its default`() throws {
    for (table, read) in [
      ("touches", ""), ("stack", ""), ("frameEdges", ""), ("longPress", ""), ("reorder", ""),
      ("swipe", #""events": []"#),
    ] {
      #expect(
        try canonical(Sample(table: table, written: ""), read) == "{}", "\(table)")
    }
  }
}
