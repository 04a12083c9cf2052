import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneFile
import TestSupport
import Testing

/// Gestures that decide in time, what they wait for, and the fingers that try them.
@Suite(.endsInTime) struct RecognizerReadingTests {
  private static func scene(_ gestures: String, script: String = "") -> String {
    """
    { "size": [300, 300], "duration": 1, "views": [
      { "id": "card", "frame": [0, 0, 100, 100], "gestures": [\(gestures)] } ],
      "script": [\(script)] }
    """
  }

  private static func gestures(_ text: String) throws -> [Gesture] {
    try SceneText.load(scene(text)).scene.root.subviews[0].gestures
  }

  @Test func `what a long press leaves out is UIKit's`() throws {
    #expect(try Self.gestures(#"{ "longPress": {} }"#) == [.longPress(LongPressGesture())])
    var press = LongPressGesture()
    press.minimumPressDuration = 0.25
    press.allowableMovement = 4
    press.recognizer.name = "hold"
    press.recognizer.hitTestsModel = true
    #expect(
      try Self.gestures(
        #"{ "longPress": { "minimumPressDuration": 0.25, "allowableMovement": 4, "name": "hold", "#
          + #""hitTest": "model" } }"#) == [.longPress(press)])
  }

  @Test func `a double tap is a tap of two, with the same actions`() throws {
    let gestures = try Self.gestures(
      #"{ "doubleTap": { "moves": "opacity", "anchors": [1, 0] } }, { "tap": { "events": [] } }"#)
    guard case .tap(let double) = gestures[0], case .tap(let single) = gestures[1] else {
      Issue.record("They are no taps.")
      return
    }
    #expect(double.numberOfTapsRequired == 2 && single.numberOfTapsRequired == 1)
    guard case .cycle(let moved, let anchors, _, _) = double.action else {
      Issue.record("It does not go through anchors.")
      return
    }
    #expect(moved.keyPath == LayerKeyPath(.opacity) && anchors.map(\.value) == [[1], [0]])
  }

  @Test func `a swipe has one direction or several`() throws {
    func directions(_ text: String) throws -> [SwipeGesture.Direction]? {
      guard case .swipe(let swipe)? = try Self.gestures("{ \"swipe\": { \(text) } }").first else {
        return nil
      }
      return swipe.directions
    }
    #expect(try directions(#""events": []"#) == [.right])
    #expect(try directions(#""direction": "up", "events": []"#) == [.up])
    #expect(try directions(#""direction": ["left", "up"], "events": []"#) == [.left, .up])
  }

  @Test func `gestures wait for others by kind and by name`() throws {
    let gestures = try Self.gestures(
      #"{ "tap": { "events": [], "requireToFail": ["doubleTap", "zoom"] } }, "#
        + #"{ "doubleTap": { "events": [], "name": "zoom" } }"#)
    guard case .tap(let tap) = gestures[0] else { return }
    #expect(tap.recognizer.requireToFail.map(\.word) == ["doubleTap", "zoom"])
    #expect(tap.recognizer.requireToFail.allSatisfy { $0.place != nil })
  }

  @Test func `a pan from an edge has edges`() throws {
    let gestures = try Self.gestures(
      #"{ "screenEdgePan": { "moves": "position.x", "edges": ["right", "top"] } }, "#
        + #"{ "pan": { "moves": "position.x" } }"#)
    guard case .pan(let edge) = gestures[0], case .pan(let pan) = gestures[1] else { return }
    #expect(edge.edges == [.right, .top] && pan.edges.isEmpty)
    #expect(edge.takesOver == .recognized)
  }

  @Test func `fingers tap twice, stay and swipe`() throws {
    let loaded = try SceneText.load(
      Self.scene(
        "",
        script: #"{ "at": 1, "doubleTap": { "view": "card", "pause": 0.2 } }, "#
          + #"{ "at": 2, "longPress": { "point": [5, 6] } }, "#
          + #"{ "at": 4, "swipe": { "view": "card", "direction": "up", "distance": 80 } }"#))
    var double = TapTouch(target: .layer(LayerID(1)))
    double.numberOfTaps = 2
    double.pause = 0.2
    var press = TapTouch(target: .point(Point(5, 6)))
    press.duration = 1
    let swipe = PanTouch(
      from: .layer(LayerID(1)), destination: .by(Point(0, -80)), duration: 0.15)
    #expect(loaded.scene.script.map(\.event) == [.tap(double), .tap(press), .pan(swipe)])
  }

  @Test func `interaction is a property like any other`() throws {
    let loaded = try SceneText.load(
      Self.scene("", script: #"{ "at": 0.5, "set": { "card.userInteractionEnabled": false } }"#))
    #expect(
      loaded.scene.script.map(\.event) == [
        .set(LayerID(1), .userInteractionEnabled, .bool(false))
      ])
  }

  @Test(arguments: [
    (
      #"{ "longPress": { "minimumPressDuration": -1 } }"#,
      #""minimumPressDuration" must be 0 or more, not -1"#
    ),
    (#"{ "swipe": { "direction": "up" } }"#, #""events" is missing"#),
    (
      #"{ "swipe": { "direction": "upp", "events": [] } }"#,
      #""upp" is not a valid direction. Did you mean "up"?"#
    ),
    (#"{ "tap": { "events": [], "requireToFail": "doubleTap" } }"#, "needs a list"),
    (#"{ "doubleTap": {} }"#, "anchors"),
    (#"{ "screenEdgePan": { "moves": "position.x", "edges": [] } }"#, #""edges" is empty"#),
  ])
  func `mistakes in recognizers are named`(_ gesture: String, _ message: String) {
    let errors = SceneText.errors(Self.scene(gesture))
    #expect(errors.contains(message), "\(errors)")
  }
}

extension Event {
  fileprivate static func set(
    _ layer: LayerID, _ property: LayerProperty, _ value: LayerValue
  ) -> Event {
    .set([Change(layer: layer, keyPath: LayerKeyPath(property), value: .to(value))])
  }
}
