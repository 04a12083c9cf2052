import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookSceneFile
import FlipbookTimeline
import Glibc
import TestSupport
import Testing

/// Animations of views.
@Suite(.endsInTime) struct AnimationReadingTests {
  private func animations(_ list: String, view: String = "") throws -> [KeyedAnimation] {
    let scene = try SceneText.load(views: "{ \(view) \"animations\": [\(list)] }").scene
    return scene.root.subviews[0].animations
  }

  private func property(_ animation: LayerAnimation) -> PropertyAnimation? {
    guard case .property(let property) = animation.kind else { return nil }
    return property
  }

  @Test func `a basic animation is read with all common keys`() throws {
    let keyed = try animations(
      """
      { "basic": { "keyPath": "position.x", "fromValue": 1, "toValue": 2, "duration": 3,
        "beginTime": 4, "timeOffset": 5, "speed": 2, "repeatCount": "infinity",
        "autoreverses": true, "fillMode": "both", "removedOnCompletion": false,
        "timingFunction": "easeIn", "additive": true, "cumulative": true, "key": "slide" } }
      """)[0]
    #expect(keyed.key == "slide")
    var expected = PropertyAnimation(
      keyPath: LayerKeyPath(.position, .x),
      curve: .basic(from: .number(1), to: .number(2), by: nil))
    expected.isAdditive = true
    expected.isCumulative = true
    #expect(property(keyed.animation) == expected)
    let timing = keyed.animation.timing
    #expect(timing.duration == 3 && timing.beginTime == 4 && timing.timeOffset == 5)
    #expect(timing.speed == 2 && timing.repeatCount == .infinity && timing.autoreverses)
    #expect(timing.fillMode == .both && !keyed.animation.isRemovedOnCompletion)
    #expect(keyed.animation.timingFunction == .easeIn)
  }

  @Test func `a duration of 0 is none, so that the transaction's or the group's counts`() throws {
    for duration in ["", ", \"duration\": 0"] {
      let keyed = try animations("{ \"basic\": { \"keyPath\": \"opacity\"\(duration) } }")[0]
      #expect(keyed.animation.timing.duration == 0)
    }
  }

  @Test(.proves("M15.2.31"))
  func `a transition is read, and comes from the left when nothing is said`() throws {
    let push = try animations(
      """
      { "transition": { "type": "push", "startProgress": 0.25, "duration": 2, "key": "turn" } }
      """)[0]
    #expect(
      push.animation.kind
        == .transition(TransitionAnimation(.push(from: .left), startProgress: 0.25)))
    #expect(push.animation.timing.duration == 2 && push.key == "turn")
    let fade = try animations(#"{ "transition": {} }"#)[0]
    #expect(fade.animation.kind == .transition(TransitionAnimation(.crossDissolve)))
    let reveal = try animations(
      #"{ "transition": { "type": "reveal", "subtype": "fromBottom" } }"#)[0]
    #expect(reveal.animation.kind == .transition(TransitionAnimation(.reveal(from: .bottom))))
  }

  @Test func `a value function takes numbers and angles`() throws {
    let turn = try animations(
      """
      { "basic": { "keyPath": "transform", "valueFunction": "rotateY", "toValue": "180deg" } }
      """)[0]
    var expected = PropertyAnimation(
      keyPath: LayerKeyPath(.transform), curve: .basic(from: nil, to: .number(.pi), by: nil))
    expected.valueFunction = .rotateY
    #expect(property(turn.animation) == expected)
    let grow = try animations(
      """
      { "keyframe": { "keyPath": "transform", "valueFunction": "scale",
        "values": [[1, 1, 1], [3, 3, 3]] } }
      """)[0]
    #expect(property(grow.animation)?.valueFunction == .scale)
  }

  @Test func `a delay is kept beside a begin time of 0`() throws {
    let keyed = try animations(#"{ "basic": { "keyPath": "opacity", "delay": 0.5 } }"#)[0]
    #expect(keyed.animation.delay == 0.5)
    #expect(keyed.animation.timing.beginTime == 0)
  }

  @Test(
    arguments: [
      ("opacity", "0.5", LayerValue.number(0.5)),
      ("opacity", "1.5", .number(1.5)),
      ("position", "[1, 2]", .point(Point(1, 2))),
      ("center.y", "2", .number(2)),
      ("bounds.size", "[1, 2]", .size(Size(1, 2))),
      ("bounds", "[1, 2, 3, 4]", .rect(Rect(x: 1, y: 2, width: 3, height: 4))),
      ("contentOffset", "[0, 5]", .point(Point(0, 5))),
      ("backgroundColor", "\"red\"", .color(Color(red: 1, green: 0, blue: 0))),
      ("backgroundColor", "null", .color(nil)),
      ("transform", "[{ \"scale\": 2 }]", .transform(.scale(2, 2))),
      ("transform.rotation", "\"90deg\"", .number(Double.pi / 2)),
      ("transform.translation", "[1, 2]", .size(Size(1, 2))),
      ("hidden", "true", .bool(true)),
      ("contentsGravity", "\"center\"", .string("center")),
      ("contents", "null", .contents(nil)),
    ])
  func `values are of the kind of their key path`(
    keyPath: String, text: String, value: LayerValue
  ) throws {
    let keyed = try animations(
      "{ \"basic\": { \"keyPath\": \"\(keyPath)\", \"toValue\": \(text) } }")[0]
    guard case .basic(_, let to, _)? = property(keyed.animation)?.curve else {
      Issue.record("It is no basic animation.")
      return
    }
    #expect(to == value)
  }

  @Test func `keyframes are read with all their keys`() throws {
    let keyed = try animations(
      """
      { "keyframe": { "keyPath": "opacity", "values": [0, 1, 0.5], "keyTimes": [0, 0.25, 1],
        "timingFunctions": ["easeIn", [0.1, 0.2, 0.3, 0.4]], "calculationMode": "cubic",
        "tensionValues": [1], "continuityValues": [0, 1], "biasValues": [0, 0, 1] } }
      """)[0]
    var curve = KeyframeCurve(track: .values([.number(0), .number(1), .number(0.5)]))
    curve.keyTimes = [0, 0.25, 1]
    curve.timingFunctions = [.easeIn, TimingFunction(0.1, 0.2, 0.3, 0.4)]
    curve.calculationMode = .cubic
    curve.tensionValues = [1]
    curve.continuityValues = [0, 1]
    curve.biasValues = [0, 0, 1]
    #expect(property(keyed.animation)?.curve == .keyframe(curve))
  }

  @Test func `a path has a key at the end of every line and curve`() throws {
    let keyed = try animations(
      """
      { "keyframe": { "keyPath": "position", "path": "M0 0 L10 0 Q20 0 20 10 Z",
        "keyTimes": [0, 0.2, 0.4, 1], "rotationMode": "rotateAuto" } }
      """)[0]
    guard case .keyframe(let curve)? = property(keyed.animation)?.curve else {
      Issue.record("It is no keyframe animation.")
      return
    }
    #expect(curve.rotationMode == .rotateAuto)
    #expect(curve.keyTimes == [0, 0.2, 0.4, 1])
  }

  @Test func `equal key times are a jump and allowed`() throws {
    _ = try animations(
      #"{ "keyframe": { "keyPath": "opacity", "values": [0, 1, 0], "keyTimes": [0, 0, 1] } }"#)
  }

  @Test func `a group has its children in its own time`() throws {
    let keyed = try animations(
      """
      { "group": { "duration": 2, "animations": [
        { "basic": { "keyPath": "opacity", "beginTime": 1 } },
        { "group": { "animations": [] } } ] } }
      """)[0]
    guard case .group(let children) = keyed.animation.kind else {
      Issue.record("It is no group.")
      return
    }
    #expect(keyed.animation.timing.duration == 2)
    #expect(children.map(\.timing.beginTime) == [1, 0])
    #expect(children[1].timing.duration == 0)
  }

  /// Each vocabulary and the mass, stiffness and damping that its own definition gives.
  static let vocabularies: [(String, Spring)] = [
    ("", Spring(mass: 1, stiffness: 100, damping: 10)),
    (#""mass": 2, "stiffness": 50, "damping": 3"#, Spring(mass: 2, stiffness: 50, damping: 3)),
    // c = 2ζ√(mk) = 2 · 0.4 · √120
    (
      #""stiffness": 120, "dampingRatio": 0.4"#,
      Spring(mass: 1, stiffness: 120, damping: 0.8 * 120.0.squareRoot())
    ),
    (#""tension": 120, "friction": 8"#, Spring(mass: 1, stiffness: 120, damping: 8)),
    // k = 194 + 3.62 · (40 − 30), c = 25 + 3 · (7 − 8)
    (
      #""origamiTension": 40, "origamiFriction": 7"#,
      Spring(mass: 1, stiffness: 230.2, damping: 22)
    ),
    (
      #""dynamicsTension": 381.47, "dynamicsFriction": 20.17"#,
      Spring(mass: 1, stiffness: 381.47, damping: 20.17)
    ),
    // ω = 2π/response, k = ω², c = 2ζω
    (
      #""response": 0.5, "dampingFraction": 0.5"#,
      Spring(mass: 1, stiffness: 16 * Double.pi * Double.pi, damping: 4 * Double.pi)
    ),
    // ζ = 1 − bounce
    (
      #""perceptualDuration": 0.5, "bounce": 0.5"#,
      Spring(mass: 1, stiffness: 16 * Double.pi * Double.pi, damping: 4 * Double.pi)
    ),
    // POP's own defaults: tension 342.1005882353, friction 30.4869796482.
    (
      #""springBounciness": 4, "springSpeed": 12"#,
      Spring(mass: 1, stiffness: 342.1005882353, damping: 30.4869796482)
    ),
    // UIKit's rule for half a second and ζ 0.5: ω = 25.4337965386, c = 2ζω.
    (
      #""dampingRatio": 0.5, "duration": 0.5"#,
      Spring(mass: 1, stiffness: 646.8780063665, damping: 25.4337965386)
    ),
  ]

  @Test(arguments: vocabularies)
  func `a spring is described by any one vocabulary`(words: String, spring: Spring) throws {
    let separator = words.isEmpty ? "" : ", "
    let keyed = try animations(
      "{ \"spring\": { \"keyPath\": \"opacity\", \"toValue\": 0\(separator)\(words) } }")[0]
    guard case .spring(let curve)? = property(keyed.animation)?.curve else {
      Issue.record("It is no spring animation.")
      return
    }
    #expect(abs(curve.spring.mass - spring.mass) < 1e-9)
    #expect(abs(curve.spring.stiffness - spring.stiffness) < 1e-6)
    #expect(abs(curve.spring.damping - spring.damping) < 1e-6)
  }

  @Test func `a spring lasts until it has settled`() throws {
    // Apple prints 1.4727003346780927 for mass 1, stiffness 100, damping 10.
    let keyed = try animations(#"{ "spring": { "keyPath": "opacity", "toValue": 0 } }"#)[0]
    #expect(keyed.animation.timing.duration == 1.4727003346780927)
  }

  @Test func `an absolute velocity moves a spring that has no way to go`() throws {
    let keyed = try animations(
      """
      { "spring": { "keyPath": "position", "fromValue": [0, 0], "toValue": [0, 0],
        "velocity": [100, 0] } }
      """)[0]
    guard case .spring(let curve)? = property(keyed.animation)?.curve else {
      Issue.record("It is no spring animation.")
      return
    }
    #expect(curve.initialVelocity == .absolute([100, 0]))
    // x = v/ωd · e^(−βt) sin ωd·t with β = 5, ωd = √75 stays within 1 point, the threshold of
    // positions, from ln(100/√75)/5 on.
    #expect(abs(keyed.animation.timing.duration - log(100 / 75.0.squareRoot()) / 5) < 1e-9)
  }

  @Test func `images in turn are a discrete animation of the contents`() throws {
    let scene = try SceneText.load(
      views: """
        { "image": "tile.png", "animationImages": ["frames/walk-0.png", null, "frames/walk-1.png"],
          "animationDuration": 1.5, "animationRepeatCount": 2 }
        """
    ).scene
    let keyed = scene.root.subviews[0].animations[0]
    guard case .keyframe(let curve)? = property(keyed.animation)?.curve,
      case .values(let values) = curve.track
    else {
      Issue.record("It is no keyframe animation.")
      return
    }
    #expect(curve.calculationMode == .discrete)
    #expect(values.count == 3 && values[1] == .contents(nil))
    #expect(keyed.animation.timing.duration == 1.5)
    #expect(keyed.animation.timing.repeatCount == 2)
  }

  @Test func `an animated image has a thirtieth of a second for each image, for ever`() throws {
    let scene = try SceneText.load(
      views: """
        { "contents": { "animatedImage": { "named": "frames/walk-" } } },
        { "contents": { "animatedImage": { "named": "ones/run" } }, "animating": false }
        """
    ).scene
    let timing = scene.root.subviews[0].animations[0].animation.timing
    #expect(timing.duration == 0.1)
    #expect(timing.repeatCount == .infinity)
    #expect(scene.root.subviews[0].layer.bounds.size == Size(2, 2))
    #expect(scene.root.subviews[1].animations.isEmpty)
  }
}
