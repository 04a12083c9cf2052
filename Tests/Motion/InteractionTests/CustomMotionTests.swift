import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

/// A property of the author's own that the app moves itself, step by step: POP's custom animations.
@Suite(.endsInTime) struct CustomMotionTests {
  private static let charge = LayerKeyPath(LayerProperty.custom("charge", kind: .number))

  /// The states of a loop that a block of a POPCustomAnimation would run at each frame: the force of a
  /// spring of 300 and a friction of 20 go into the velocity, then the velocity into the value.
  private static func loop(from start: Double, velocity: Double, to end: Double, frames: Int)
    -> [(value: Double, velocity: Double)]
  {
    var (value, velocity) = (start, velocity)
    var states = [(value: value, velocity: velocity)]
    for _ in 0..<frames {
      velocity += (300 * (end - value) - 20 * velocity) / 60
      value += velocity / 60
      states.append((value, velocity))
    }
    return states
  }

  private static func drive(_ layer: LayerID, to value: Double)
    -> Event
  {
    let change = Change(layer: layer, keyPath: charge, value: .to(.number(value)))
    return .drive(
      Drive([
        .init(
          change, by: .engine(.stepped(SteppedSpring(springConstant: 300, frictionConstant: 20))),
          rest: RestRule(threshold: 1e-9))
      ]))
  }

  private static func scene() -> (test: TestScene, layer: LayerID) {
    var test = TestScene(duration: 4)
    let layer = test.addView(
      "battery", at: Point(100, 100), change: { $0.layer.properties["charge"] = .number(0) })
    return (test, layer)
  }

  private static func seen(_ film: ResolvedScene, _ layer: LayerID, at time: Double) -> Double? {
    film.timeline.state(of: charge, in: layer, at: time)?.value.components?.first
  }

  @Test(.proves("R49")) func `a custom property is moved frame by frame by a loop of one's own`()
    throws
  {
    var (test, layer) = Self.scene()
    test.at(0.5, Self.drive(layer, to: 100))
    let film = try test.resolved()
    let states = Self.loop(from: 0, velocity: 0, to: 100, frames: 30)
    for frame in [1, 4, 9, 16, 30] {
      let seen = try #require(Self.seen(film, layer, at: 0.5 + Double(frame) / 60))
      #expect(isClose(seen, states[frame].value, within: 1e-6), "frame \(frame)")
    }
    // The written value is the model: nothing lies on top of it.
    #expect(
      film.timeline.state(of: Self.charge, in: layer, at: 0.75, tree: .model)?.value
        == film.timeline.state(of: Self.charge, in: layer, at: 0.75)?.value)
  }

  @Test(.proves("R49")) func `a loop that is interrupted goes on from its value and velocity`()
    throws
  {
    var (test, layer) = Self.scene()
    test.at(0.5, Self.drive(layer, to: 100))
    // After nine frames it is called back.
    test.at(0.65, Self.drive(layer, to: -40))
    let film = try test.resolved()
    let before = Self.loop(from: 0, velocity: 0, to: 100, frames: 9)[9]
    let after = Self.loop(from: before.value, velocity: before.velocity, to: -40, frames: 20)
    // Between frames the motion is a curve through them, whose slope at a frame is not exactly the
    // loop's velocity: within 2 % of the way.
    for frame in [1, 5, 20] {
      let seen = try #require(Self.seen(film, layer, at: 0.65 + Double(frame) / 60))
      #expect(isClose(seen, after[frame].value, within: 2.8), "frame \(frame)")
    }
  }
}
