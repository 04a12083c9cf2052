import FlipbookDynamics
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookSceneFile
import FlipbookTimeline
import TestSupport
import Testing

/// Behaviors, engines and decays: what is read, and what is said of mistakes.
@Suite(.endsInTime) struct DynamicsReadingTests {
  private static let views = #"""
    { "id": "box", "frame": [0, 0, 20, 20] }, { "id": "ball", "frame": [40, 0, 20, 20] },
    { "id": "card", "frame": [0, 40, 50, 50], "views": [{ "id": "inner", "frame": [0, 0, 9, 9] }] },
    { "id": "flat", "frame": [0, 0, 20, 0] }
    """#

  private static func scene(_ behaviors: String, script: String = "") -> String {
    "{ \"size\": [100, 80], \"duration\": 1, \"views\": [\(views)], \"dynamics\": { \(behaviors) }, "
      + "\"script\": [\(script)] }"
  }

  private func behaviors(_ text: String) throws -> SceneDynamics {
    try #require(try SceneText.load(Self.scene(text)).scene.dynamics)
  }

  private func behavior(_ text: String) throws -> DynamicBehavior? {
    guard case .behavior(let behavior)? = try behaviors("\"it\": \(text)").behaviors.first?.kind
    else { return nil }
    return behavior
  }

  @Test(.proves("R21", "R22")) func `behaviors are read with UIKit's defaults`() throws {
    #expect(
      try behavior(#"{ "gravity": { "items": ["box", "ball"] } }"#)
        == .gravity(GravityBehavior(items: [0, 1], direction: SIMD2(0, 1))))
    #expect(
      try behavior(#"{ "attachment": { "item": "box", "anchorPoint": [5, 6] } }"#)
        == .attachment(AttachmentBehavior(item: 0, end: .anchor(SIMD2(5, 6)))))
    #expect(
      try behavior(
        #"{ "attachment": { "item": "box", "attachedTo": "ball", "length": 9, "frequency": 3, "damping": 0.5 } }"#
      )
        == .attachment(
          AttachmentBehavior(
            item: 0, end: .item(1, offset: .zero), length: 9, frequency: 3, damping: 0.5)))
    #expect(
      try behavior(#"{ "snap": { "item": "ball", "snapPoint": [1, 2] } }"#)
        == .snap(SnapBehavior(item: 0, point: SIMD2(1, 2), damping: 0.5)))
    #expect(
      try behavior(#"{ "push": { "items": ["box"], "pushDirection": [1, 2] } }"#)
        == .push(PushBehavior(items: [0], mode: .continuous, force: SIMD2(1, 2))))
    #expect(
      try behavior(
        #"{ "collision": { "items": ["box"], "translatesReferenceBoundsIntoBoundary": true } }"#)
        == .collision(
          CollisionBehavior(
            items: [0],
            boundaries: CollisionBehavior.sides(min: .zero, max: SIMD2(100, 80)))))
    #expect(
      try behavior(#"{ "dynamicItem": { "items": ["box"] } }"#)
        == .dynamicItem(DynamicItemBehavior(items: [0], properties: ItemProperties())))
  }

  @Test func `directions are vectors, or an angle and a magnitude`() throws {
    guard
      case .push(let push)? = try behavior(
        #"{ "push": { "items": ["box"], "angle": "90deg", "magnitude": 2 } }"#),
      case .gravity(let gravity)? = try behavior(
        #"{ "gravity": { "items": ["box"], "magnitude": 0.5 } }"#)
    else {
      Issue.record("They are other behaviours.")
      return
    }
    #expect(isClose([push.force.x, push.force.y], [0, 2]))
    #expect(isClose([gravity.direction.x, gravity.direction.y], [0, 0.5]))
  }

  @Test(.proves("R22")) func `a part of a composition comes with it`() throws {
    let dynamics = try behaviors(
      #"""
      "fall": { "gravity": { "items": ["box"] } },
      "soft": { "dynamicItem": { "items": ["box"] } },
      "both": { "composition": ["fall", "soft"] },
      "later": { "gravity": { "items": ["ball"] }, "added": false }
      """#)
    #expect(dynamics.behaviors.map(\.isAdded) == [false, false, true, false])
    #expect(dynamics.behaviors[2].kind == .composition(["fall", "soft"]))
    #expect(dynamics.items.map(\.layer) == [LayerID(1), LayerID(2)])
  }

  /// A mistake in `dynamics`, and what is said.
  static let mistakes: [(String, String)] = [
    (
      #""a b": { "gravity": { "items": ["box"] } }"#,
      #""a b" cannot be the name of a behavior. A name begins with a letter and continues with letters, digits, _ and -."#
    ),
    (
      #""a": { "gravitee": { "items": ["box"] } }"#,
      #"unknown key "gravitee". Did you mean "gravity"?"#
    ),
    (#""a": { "gravity": {} }"#, #""items" is missing"#),
    (#""a": { "gravity": { "items": [] } }"#, #""items" needs a list of views, not a list of 0"#),
    (#""a": { "gravity": { "items": ["bxo"] } }"#, #"unknown view "bxo". Did you mean "box"?"#),
    (#""a": { "gravity": { "items": ["box", "box"] } }"#, "duplicate view in the list"),
    (
      #""a": { "gravity": { "items": ["box", "inner"] } }"#,
      #"all views of "dynamics" need one superview, but this one is in another"#
    ),
    (#""a": { "gravity": { "items": ["flat"] } }"#, "a view without a size has no mass"),
    (
      #""a": { "gravity": { "items": ["box"], "angle": 1, "gravityDirection": [0, 1] } }"#,
      #""angle" and "gravityDirection" cannot be used together"#
    ),
    (
      #""a": { "attachment": { "item": "box" } }"#,
      #"one of "anchorPoint", "attachedTo" is missing"#
    ),
    (
      #""a": { "attachment": { "item": "box", "attachedTo": "box" } }"#,
      "a view cannot be attached to itself"
    ),
    (
      #""a": { "attachment": { "item": "box", "anchorPoint": [0, 0], "frequency": -1 } }"#,
      #""frequency" must be between 0 and 1000, not -1"#
    ),
    (
      #""a": { "attachment": { "item": "box", "anchorPoint": [0] } }"#,
      #""anchorPoint" needs two numbers [x, y], not a list of 1"#
    ),
    (
      #""a": { "snap": { "item": "box", "snapPoint": [0, 0], "damping": 2 } }"#,
      #""damping" must be between 0 and 1, not 2"#
    ),
    (
      #""a": { "dynamicItem": { "items": ["box"], "density": 0 } }"#,
      #""density" must be above 0 and at most 1000000, not 0"#
    ),
    (
      #""a": { "dynamicItem": { "items": ["box"], "elasticity": 1.5 } }"#,
      #""elasticity" must be between 0 and 1, not 1.5"#
    ),
    (
      #""a": { "collision": { "items": ["box"], "boundaries": [[1, 2]] } }"#,
      #"an element of "boundaries" needs a line [x1, y1, x2, y2], not a list of 2"#
    ),
    (#""cradle": { "composition": ["b"] }"#, #"unknown behavior "b""#),
    (#""a": { "composition": ["b"] }, "b": { "composition": ["a"] }"#, #""a" contains itself"#),
  ]

  @Test(arguments: mistakes)
  func `a mistake in a behavior is told`(_ text: String, _ message: String) {
    #expect(SceneText.messages(Self.scene(text)).first == message)
  }

  /// A mistake in a verb of dynamics, and what is said.
  static let events: [(String, String)] = [
    (
      #"{ "at": 0, "addBehavior": { "behavior": "fal" } }"#,
      #"unknown behavior "fal". Did you mean "fall"?"#
    ),
    (#"{ "at": 0, "removeBehavior": {} }"#, #""behavior" is missing"#),
    (#"{ "at": 0, "anchorPoint": { "behavior": "fall" } }"#, #""value" is missing"#),
    (
      #"{ "at": 0, "addLinearVelocity": { "item": "ball", "value": [1, 2] } }"#,
      #"no behavior of "dynamics" acts on this view"#
    ),
    (
      #"{ "at": 0, "setLinearVelocity": { "item": "box", "value": 1 } }"#,
      #""value" needs a point [x, y], not a number"#
    ),
  ]

  @Test(arguments: events)
  func `a mistake in a verb of dynamics is told`(_ event: String, _ message: String) {
    let text = Self.scene(#""fall": { "gravity": { "items": ["box"] } }"#, script: event)
    #expect(SceneText.messages(text).first == message)
  }

  // MARK: Engines

  private func engine(_ text: String, moves: String = "position", anchor: String = "[1, 2]") throws
    -> PropertyMovement?
  {
    let view = try SceneText.load(
      views: #"""
        { "frame": [0, 0, 9, 9], "gestures": [{ "pan": { "moves": "\#(moves)", "release": { "snap": {
          "anchors": [\#(anchor)], "engine": \#(text) } } } }] }
        """#
    ).scene.root.subviews[0]
    guard case .pan(let pan)? = view.gestures.first, case .snap(let snap) = pan.release else {
      return nil
    }
    return snap.movement
  }

  @Test(.proves("R23", "R24", "R38", "R47", "R79", "R80"))
  func `an engine takes the place of a spring`() throws {
    #expect(
      try engine(
        #"{ "dynamics": { "frequency": 3.5, "damping": 0.4, "length": 0, "density": 100, "resistance": 10 } }"#
      )
        == .engine(
          .dynamics(
            AttachmentSpring(frequency: 3.5, damping: 0.4, density: 100, resistance: 10))))
    #expect(try engine(#"{ "stepped": {} }"#) == .engine(.stepped(SteppedSpring())))
    #expect(
      try engine(#"{ "stepped": { "rate": 120 } }"#)
        == .engine(.stepped(SteppedSpring(rate: 120))))
    #expect(
      try engine(#"{ "pop": { "springBounciness": 6, "springSpeed": 15 } }"#)
        == .spring(Spring(springBounciness: 6, springSpeed: 15)))
    #expect(
      try engine(#"{ "pop": { "mode": "exact" } }"#)
        == .engine(
          .pop(
            PopSpringSolver(
              spring: Spring(springBounciness: 4, springSpeed: 12), threshold: 1))))
    #expect(
      try engine(
        #"{ "pop": { "dynamicsTension": 381.47, "dynamicsFriction": 20.17, "mode": "exact" } }"#,
        moves: "opacity", anchor: "1")
        == .engine(
          .pop(
            PopSpringSolver(
              spring: Spring(
                dynamicsTension: 381.47, dynamicsFriction: 20.17, dynamicsMass: 1),
              threshold: 0.01))))
  }

  /// A mistake in an engine, and what is said.
  static let engines: [(String, String)] = [
    (#"{}"#, #"one of "dynamics", "pop", "stepped" is missing"#),
    (#"{ "dynamics": {} }"#, #""frequency" is missing"#),
    (
      #"{ "dynamics": { "frequency": 3 } }"#,
      #"an attachment without damping never comes to rest. Give it "damping" or "resistance"."#
    ),
    (
      #"{ "dynamics": { "frequency": 3, "damping": 1, "step": 1 } }"#,
      #""step" must be between 0.0001 and 0.1, not 1"#
    ),
    (
      #"{ "stepped": { "rate": 5 } }"#,
      #"these steps grow instead of coming to rest. Use a higher "rate" or smaller constants."#
    ),
    (#"{ "stepped": { "frictionConstant": 0 } }"#, #""frictionConstant" must be above 0, not 0"#),
    (
      #"{ "pop": { "springBounciness": 4, "dynamicsTension": 9 } }"#,
      #""springBounciness" and "dynamicsTension" belong to different spring vocabularies. Use only one of them."#
    ),
    (
      #"{ "pop": { "dynamicsTension": 9, "dynamicsFriction": 0 } }"#,
      "a spring without damping never comes to rest"
    ),
    (
      #"{ "pop": { "dynamicsTension": 1e9, "dynamicsFriction": 9, "mode": "exact" } }"#,
      "this spring is too stiff for POP's steps of a millisecond"
    ),
    (
      #"{ "pop": { "mode": "true" } }"#, #""true" is not a valid mode. It can be "ideal", "exact"."#
    ),
  ]

  @Test(arguments: engines)
  func `a mistake in an engine is told`(_ text: String, _ message: String) {
    let scene = #"""
      { "size": [9, 9], "views": [{ "gestures": [{ "tap": { "anchors": [[1, 2]], "engine": \#(text) } }] }] }
      """#
    #expect(SceneText.messages(scene).first == message)
  }

  @Test func `an engine and a spring cannot be used together`() {
    let scene =
      #"{ "size": [9, 9], "views": [{ "gestures": [{ "tap": { "anchors": [[1, 2]], "spring": {}, "engine": {} } }] }] }"#
    #expect(
      SceneText.messages(scene).contains(#""spring" and "engine" cannot be used together"#))
  }

  // MARK: Decays

  private func decay(_ keys: String) throws -> (LayerAnimation, DecayCurve)? {
    let view = try SceneText.load(
      views: #"""
        { "frame": [0, 0, 10, 10], "animations": [{ "decay": { \#(keys) } }] }
        """#
    ).scene.root.subviews[0]
    guard let animation = view.animations.first?.animation,
      case .property(let property) = animation.kind, case .decay(let curve) = property.curve
    else { return nil }
    return (animation, curve)
  }

  // T = ln(5/1000)/(1000·ln 0.998) by POP's source.
  @Test(.proves("R48", "M7.7")) func `a decay lasts until it has stopped, and stays there`() throws
  {
    let (animation, curve) = try #require(
      try decay(#""keyPath": "position.x", "velocity": 1000"#))
    #expect(abs(animation.timing.duration - 2.646_509) < 1e-6)
    #expect(animation.timing.fillMode == .forwards && !animation.isRemovedOnCompletion)
    #expect(curve == DecayCurve(velocity: [1000], rule: .pop(.normal, threshold: 1)))
    let (_, scroll) = try #require(
      try decay(
        #""keyPath": "position", "velocity": [3, 4], "decelerationRate": "fast", "fromValue": [1, 2]"#
      ))
    #expect(scroll.rule == .scrollView(.fast, threshold: 0.5))
    #expect(scroll.from == .point(Point(1, 2)) && scroll.velocity == [3, 4])
  }

  @Test(
    arguments: [
      (#""keyPath": "position.x""#, #""velocity" is missing"#),
      (
        #""keyPath": "position", "velocity": 3"#,
        #""velocity" needs a list of 2 numbers, not a number"#
      ),
      (
        #""keyPath": "hidden", "velocity": 3"#,
        #""hidden" is not made of numbers, so it cannot decelerate"#
      ),
      (
        #""keyPath": "opacity", "velocity": 3, "deceleration": 1"#,
        "a deceleration rate must be between 0 and 1, both excluded, not 1"
      ),
      (
        #""keyPath": "opacity", "velocity": 3, "deceleration": 0.9, "decelerationRate": "fast""#,
        #""deceleration" and "decelerationRate" cannot be used together"#
      ),
    ])
  func `a mistake in a decay is told`(_ keys: String, _ message: String) {
    let scene = #"{ "size": [9, 9], "views": [{ "animations": [{ "decay": { \#(keys) } }] }] }"#
    #expect(SceneText.messages(scene).first == message)
  }
}
