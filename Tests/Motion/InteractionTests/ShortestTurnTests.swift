import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import Glibc
import TestSupport
import Testing

/// An angle that the app sets moves the transform, which keeps no whole turns.
@Suite(.endsInTime) struct ShortestTurnTests {
  private static let angle = LayerKeyPath(.transform, .rotation)

  private static func turn(_ film: ResolvedScene, _ box: LayerID, at time: Double) -> Double {
    guard
      case .transform(let transform)? = film.timeline.state(
        of: LayerKeyPath(.transform), in: box, at: time)?.value
    else { return .nan }
    // Row vectors: m11 is the cosine and m12 the sine.
    return atan2(transform.components[1], transform.components[0])
  }

  // 270° is 90° the other way round, so half-way it is at −45°.
  @Test(arguments: ["block", "animator", "keyframes", "whole"])
  func `270 degrees are turned the short way, as the whole transform is`(_ how: String) throws {
    var test = TestScene(duration: 4)
    let box = test.addView("box", at: Point(100, 100))
    let change = Change.to(box, Self.angle, .number(1.5 * .pi))
    switch how {
    case "block":
      test.at(1, .animate([change], duration: 1) { $0.pacing = .curve(.linear) })
    case "whole":
      test.at(
        1,
        .animate(
          [.to(box, LayerKeyPath(.transform), .transform(.rotation(1.5 * .pi)))], duration: 1
        ) { $0.pacing = .curve(.linear) })
    case "keyframes":
      var keyframes = ViewKeyframes()
      keyframes.duration = 1
      keyframes.timingFunction = .linear
      keyframes.keyframes = [
        ViewKeyframes.Keyframe(relativeStartTime: 0, relativeDuration: 1, changes: [change])
      ]
      test.at(1, .animateKeyframes(keyframes))
    default:
      let layer = test.add("turn", at: .zero, size: Size(0, 0)) { $0.layer.isHidden = true }
      var animator = Animator(layer: layer)
      animator.timing.duration = 1
      animator.timing.pacing = .curve(.linear)
      animator.changes = [change]
      test.scene.animators = [animator]
      test.at(1, .animator(AnimatorEvent(layer, .startAnimation(afterDelay: nil))))
    }
    let film = try test.resolved()
    #expect(isClose([Self.turn(film, box, at: 1.5)], [-.pi / 4], within: 1e-9))
    #expect(isClose([Self.turn(film, box, at: 3)], [-.pi / 2], within: 1e-9))
  }

  @Test func `an animation of the angle itself goes all the way`() throws {
    var test = TestScene(duration: 4)
    let box = test.addView("box", at: Point(100, 100))
    var animation = LayerAnimation(
      .property(
        PropertyAnimation(
          keyPath: Self.angle, curve: .basic(from: .number(0), to: .number(1.5 * .pi), by: nil))))
    animation.timing.duration = 1
    test.at(1, .addAnimation(KeyedAnimation(animation: animation), to: box))
    let film = try test.resolved()
    #expect(isClose([Self.turn(film, box, at: 1.5)], [0.75 * .pi], within: 1e-9))
  }
}
