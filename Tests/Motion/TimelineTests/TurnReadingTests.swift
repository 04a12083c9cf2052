import FlipbookGeometry
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import Glibc
import TestSupport
import Testing

/// Angles on their way are read as they are animated: whole turns and all.
@Suite(.endsInTime, .proves("M2.6")) struct TurnReadingTests {
  private static let rotationY = LayerKeyPath(.transform, .rotationY)
  private static let rotationZ = LayerKeyPath(.transform, .rotationZ)

  private func turn(
    _ keyPath: LayerKeyPath, from: Double, to: Double, on change: (inout Layer) -> Void = { _ in }
  ) -> Stage {
    var stage = Stage(change)
    stage.add(
      .property(keyPath, .basic(from: .number(from), to: .number(to), by: nil), duration: 2))
    return stage
  }

  @Test(arguments: ["x", "y", "z"], [Double.pi, -9, 20])
  func `an even turn is a straight line`(axis: String, end: Double) throws {
    let keyPath = try #require(LayerKeyPath("transform.rotation.\(axis)"))
    let stage = turn(keyPath, from: 0, to: end)
    for time in stride(from: 0.0, to: 2, by: 0.09) {
      #expect(isClose(stage.numbers(keyPath, at: time), [end * time / 2]))
      #expect(isClose(stage.velocity(keyPath, at: time), [end / 2]))
    }
    // Afterwards the model is read, and nothing turns it.
    #expect(stage.numbers(keyPath, at: 2.1) == [0])
  }

  // `CATransform3DMakeRotation(π, 0, 1, 0)` on the model, and the way there as an animation.
  @Test func `a card whose model is turned over turns over from its face`() {
    let stage = turn(Self.rotationY, from: 0, to: .pi) {
      $0.transform = .rotation(.pi, x: 0, y: 1, z: 0)
    }
    for time in stride(from: 0.0, to: 2, by: 0.17) {
      let angle = Double.pi * time / 2
      let numbers = stage.numbers(.transform, at: time)
      #expect(isClose([numbers[0], numbers[2], numbers[5]], [cos(angle), -sin(angle), 1]))
      #expect(isClose(stage.numbers(Self.rotationY, at: time), [angle]))
    }
  }

  @Test func `rotation is rotation about z by another name`() {
    let stage = turn(LayerKeyPath(.transform, .rotation), from: 0, to: 8)
    #expect(isClose(stage.numbers(Self.rotationZ, at: 1.5), [6]))
    #expect(isClose(stage.numbers(LayerKeyPath(.transform, .rotation), at: 1.5), [6]))
    #expect(isClose(stage.numbers(Self.rotationY, at: 1.5), [0]))
  }

  @Test func `other key paths do not disturb an angle, the whole transform does`() {
    var stage = turn(Self.rotationZ, from: 0, to: 8)
    stage.add(
      .property(
        LayerKeyPath(.transform, .scale), .basic(from: .number(1), to: .number(3), by: nil),
        duration: 2))
    #expect(isClose(stage.numbers(Self.rotationZ, at: 1), [4]))
    stage.add(
      .property(
        .transform,
        .basic(from: .transform(.rotation(0.5)), to: .transform(.rotation(0.5)), by: nil),
        duration: 2))
    #expect(isClose(stage.numbers(Self.rotationZ, at: 1), [0.5]))
  }

  @Test func `an additive turn is added to the angle, not to what the transform says of it`() {
    var stage = turn(Self.rotationZ, from: 0, to: 8)
    stage.add(
      .property(
        Self.rotationZ, .basic(from: .number(0), to: .number(2), by: nil), duration: 2,
        isAdditive: true))
    #expect(isClose(stage.numbers(Self.rotationZ, at: 1), [5]))
    #expect(isClose(stage.velocity(Self.rotationZ, at: 1), [5]))
    let numbers = stage.numbers(.transform, at: 1)
    #expect(isClose([numbers[0], numbers[1]], [cos(5), sin(5)]))
  }

  @Test func `key frames, springs and value functions say their angles`() {
    var keyed = Stage()
    let curve = KeyframeCurve(track: .values([.number(0), .number(7), .number(-7)]))
    keyed.add(.property(Self.rotationY, .keyframe(curve), duration: 2))
    #expect(isClose(keyed.numbers(Self.rotationY, at: 0.5), [3.5]))
    #expect(isClose(keyed.numbers(Self.rotationY, at: 1.25), [3.5]))
    #expect(isClose(keyed.velocity(Self.rotationY, at: 1.25), [-14]))

    var sprung = Stage()
    let spring = Spring(mass: 1, stiffness: 100, damping: 4)
    sprung.add(
      .property(
        Self.rotationY,
        .spring(SpringCurve(from: .number(0), to: .number(.pi), by: nil, spring: spring)),
        duration: 3))
    for time in [0.1, 0.2, 0.33, 0.9] {
      let step = SpringTrajectory.unitStep(spring).state(at: time)
      #expect(isClose(sprung.numbers(Self.rotationY, at: time), [Double.pi * step.value]))
      #expect(isClose(sprung.velocity(Self.rotationY, at: time), [Double.pi * step.velocity]))
    }

    var made = Stage()
    var property = PropertyAnimation(
      keyPath: .transform, curve: .basic(from: .number(0), to: .number(12), by: nil))
    property.valueFunction = .rotateZ
    made.add(LayerAnimation(.property(property), timing: MediaTiming(duration: 2)))
    #expect(isClose(made.numbers(Self.rotationZ, at: 1), [6]))
    #expect(isClose(made.velocity(Self.rotationZ, at: 1), [6]))
  }

  @Test func `what the app has set is read out of the transform`() {
    var stage = Stage()
    stage.builder.setModel(.number(1.5 * .pi), for: Self.rotationZ, of: Stage.card, at: 0.5)
    #expect(isClose(stage.numbers(Self.rotationZ, at: 1), [-0.5 * .pi]))
    #expect(isClose(stage.numbers(Self.rotationZ, at: 1, tree: .model), [-0.5 * .pi]))
  }
}
