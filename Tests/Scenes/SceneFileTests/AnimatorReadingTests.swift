import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookSceneFile
import FlipbookTimeline
import TestSupport
import Testing

/// Animators, bindings and properties of the author's own, and what is said of mistakes in them.
@Suite(.endsInTime) struct AnimatorReadingTests {
  private func scene(
    _ animators: String = "", views: String = #"{ "id": "card" }"#, script: String = ""
  ) -> String {
    "{ \"size\": [100, 100], \"duration\": 1, \"animators\": { \(animators) }, "
      + "\"views\": [\(views)], \"script\": [\(script)] }"
  }

  @Test func `an animator is read with Apple's words`() throws {
    let loaded = try SceneText.load(
      scene(
        #""grow": { "duration": 0.66, "controlPoint1": [0.17, 0.67], "controlPoint2": [0.71, 0.15], "#
          + #""changes": { "card.opacity": 0 }, "scrubsLinearly": false, "pausesOnCompletion": true, "#
          + #""delay": 1, "completion": { "start": [{ "set": { "card.hidden": true } }] } }"#))
    let animator = try #require(loaded.scene.animators.first)
    #expect(animator.timing.duration == 0.66)
    #expect(animator.timing.pacing == .curve(TimingFunction(0.17, 0.67, 0.71, 0.15)))
    #expect(!animator.scrubsLinearly && animator.pausesOnCompletion && animator.delay == 1)
    #expect(animator.changes.count == 1 && animator.completion.start.count == 1)
    #expect(animator.completion.end.isEmpty)
    let view = try #require(loaded.scene.root.subviews.last)
    #expect(view.name == "grow" && view.layer.id == animator.layer && view.layer.isHidden)
  }

  @Test(arguments: [
    (#""dampingRatio": 0.5"#, AnimatorTiming.Pacing.dampingRatio(0.5, initialVelocity: 0), 2.0),
    (#""timingParameters": { "curve": "easeIn" }"#, .curve(.easeIn), 2),
    (
      #""timingParameters": { "dampingRatio": 0.5, "initialVelocity": 3 }"#,
      .dampingRatio(0.5, initialVelocity: 3), 2
    ),
  ])
  func `timing parameters are curves or springs`(
    _ keys: String, _ pacing: AnimatorTiming.Pacing, _ duration: Double
  ) throws {
    let loaded = try SceneText.load(scene("\"grow\": { \"duration\": 2, \(keys) }"))
    #expect(loaded.scene.animators.first?.timing.pacing == pacing)
    #expect(loaded.scene.animators.first?.timing.duration == duration)
  }

  // Critical, ω = 10: (1 + 10t)·e^(−10t) is 0.001 at 0.9233413476451586 s.
  @Test(.proves("M15.2.16"), arguments: ["", #""duration": 0.2, "#, #""duration": 3, "#])
  func `a spring of mass and stiffness takes its settling time, whatever the duration`(
    duration: String
  ) throws {
    let keys = #""timingParameters": { "mass": 1, "stiffness": 100, "damping": 20 }"#
    let loaded = try SceneText.load(scene("\"grow\": { \(duration)\(keys) }"))
    let timing = try #require(loaded.scene.animators.first?.timing)
    #expect(isClose(timing.duration, 0.923_341_347_645_158_6, within: 1e-12))
  }

  @Test func `properties of the author's own are numbers, points and colors`() throws {
    let loaded = try SceneText.load(
      scene(
        views: #"{ "id": "card", "properties": { "progress": 0.5, "turn": "90deg", "at": [1, 2], "#
          + #""tint": "red" } }"#,
        script: #"{ "at": 1, "set": { "card.progress": 1, "card.at.x": 3 } }"#))
    let layer = loaded.scene.root.subviews[0].layer
    #expect(layer.properties["progress"] == .number(0.5))
    #expect(layer.properties["turn"] == .number(.pi / 2))
    #expect(layer.properties["at"]?.components == [1, 2])
    #expect(layer.properties["tint"]?.components == [1, 0, 0, 1])
  }

  @Test func `a binding stands for the value of a property`() throws {
    let loaded = try SceneText.load(
      scene(
        views: #"{ "id": "knob", "properties": { "progress": 0 } }, "#
          + #"{ "id": "card", "opacity": { "bind": "knob.progress", "to": [1, 0.5, 0] }, "#
          + #""shape": { "path": "M0 0", "strokeEnd": { "bind": "knob.progress" } } }"#))
    let bindings = loaded.scene.root.subviews[1].bindings
    #expect(bindings.map(\.property.keyPath.name) == ["opacity", "strokeEnd"])
    #expect(bindings[0].binding.stops == [0, 0.5, 1])
    #expect(bindings[0].binding.values == [.number(1), .number(0.5), .number(0)])
    #expect(bindings[1].binding.stops.isEmpty)
  }

  /// A mistake, and what is said of it.
  static let mistakes: [(String, String)] = [
    (#""animators": { "grow": { "duration": -1 } }"#, #""duration" must be 0 or more, not -1"#),
    (
      #""animators": { "grow": { "controlPoint1": [0, 0] } }"#,
      #""controlPoint1" and "controlPoint2" must be used together"#
    ),
    (
      #""animators": { "grow": { "controlPoint1": [2, 0], "controlPoint2": [0, 0] } }"#,
      "the control points of a curve need x between 0 and 1"
    ),
    (
      #""animators": { "grow": { "curve": "linear", "dampingRatio": 1 } }"#,
      #""curve" and "dampingRatio" cannot be used together"#
    ),
    (
      #""animators": { "grow": { "timingParameters": {} } }"#,
      #""timingParameters" needs a "curve", control points or a spring"#
    ),
    (
      #""animators": { "grow": { "timingParameters": { "mass": 1, "stiffness": 9, "damping": 0 } } }"#,
      "a spring without damping never settles"
    ),
    (#""animators": { "card": {} }"#, #""card" is already the id of a view"#),
    (
      #""animators": { "opacity": {} }"#,
      #""opacity" cannot be the name of an animator. It is the name of a property."#
    ),
    (
      #""animators": { "grow": {} }, "script": [{ "at": 1, "startAnimation": { "animator": "grwo" } }]"#,
      #"unknown animator "grwo". Did you mean "grow"?"#
    ),
    (
      #""animators": { "grow": {} }, "script": [{ "at": 1, "finishAnimation": { "animator": "grow", "at": "middle" } }]"#,
      #""middle" is not a valid at. It can be "end", "start", "current"."#
    ),
    (
      #""animators": { "grow": {} }, "script": [{ "at": 1, "fractionComplete": { "animator": "grow", "value": 2 } }]"#,
      #""value" must be between 0 and 1, not 2"#
    ),
    (
      #""animators": { "grow": {} }, "script": [{ "at": 1, "set": { "grow.fractionComplete": 1 } }]"#,
      #"an animator's fraction is not set by "set". Use the verb "fractionComplete", or bind it."#
    ),
    (
      #""script": [{ "at": 1, "set": { "card.opacity": { "bind": "card.position", "to": [0, 1] } } }]"#,
      #"a binding follows a number, but "card.position" is a point [x, y]. Write for example "card.position.x"."#
    ),
    (
      #""script": [{ "at": 1, "set": { "card.opacity": { "bind": "card.zPosition", "from": [0, 1] } } }]"#,
      #""from" needs "to""#
    ),
    (
      #""script": [{ "at": 1, "set": { "card.opacity": { "bind": "card.zPosition", "from": [0, 1], "to": [0, 1, 0] } } }]"#,
      #""from" has 2 numbers for the 3 values of "to""#
    ),
    (
      #""script": [{ "at": 1, "set": { "card.opacity": { "bind": "card.zPosition", "from": [1, 0], "to": [0, 1] } } }]"#,
      #"the numbers of "from" must increase"#
    ),
    (
      #""script": [{ "at": 1, "set": { "card.position": { "bind": "card.zPosition" } } }]"#,
      #""position" is a point [x, y], so the binding needs "to""#
    ),
    (
      #""script": [{ "at": 1, "set": { "card.frame": { "bind": "card.zPosition" } } }]"#,
      #""frame" is derived and cannot be bound. Bind "position", "bounds" or a part of them, such as "bounds.size.width"."#
    ),
  ]

  @Test(arguments: mistakes)
  func `a mistake in an animator is named`(_ rest: String, _ message: String) {
    let json =
      "{ \"size\": [100, 100], \"duration\": 1, \"views\": [{ \"id\": \"card\" }], \(rest) }"
    #expect(SceneText.messages(json) == [message])
  }

  @Test(arguments: [
    (
      #"{ "opacity": 1 }"#,
      #""opacity" is already a property of every view. Choose another name for the custom property."#
    ),
    (
      #"{ "a b": 1 }"#,
      #""a b" cannot be the name of a property. A name begins with a letter and continues with letters, digits, _ and -."#
    ),
    (
      #"{ "card": 1 }"#,
      #""card" is the id of a view and cannot be the name of a property. Key paths such as "card.card" would be ambiguous."#
    ),
    (
      #"{ "progress": true }"#,
      #""progress" needs a number, a point [x, y] or a color, not a boolean"#
    ),
  ])
  func `a bad property of one's own is named`(_ properties: String, _ message: String) {
    let json = scene(views: "{ \"id\": \"card\", \"properties\": \(properties) }")
    #expect(SceneText.messages(json) == [message])
  }

  @Test func `only an animator goes on after a finger`() {
    let json = scene(
      views:
        #"{ "id": "card", "gestures": [{ "pan": { "moves": "position", "release": { "continueAnimation": {} } } }] }"#
    )
    #expect(
      SceneText.messages(json) == [
        "\"continueAnimation\" needs an animator, but the finger moves \"position\". Let it move "
          + "an animator's \"fractionComplete\"."
      ])
  }
}
