import FlipbookGeometry
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import Glibc
import TestSupport
import Testing

/// Decays as animations, against POP's frames and UIScrollView's integral.
@Suite(.endsInTime) struct DecayAnimationTests {
  private func stage(_ curve: DecayCurve, _ keyPath: LayerKeyPath, fills: Bool = true) -> Stage {
    var stage = Stage { $0.position = Point(10, 20) }
    var animation = LayerAnimation(
      .property(PropertyAnimation(keyPath: keyPath, curve: .decay(curve))))
    animation.timing.duration = curve.duration
    animation.timing.fillMode = fills ? .forwards : .removed
    animation.isRemovedOnCompletion = !fills
    stage.add(animation, at: 0)
    return stage
  }

  // v ← v·d^(1000·dt), x ← x + v/1000·d(1 − d^(1000·dt))/(1 − d) at every frame.
  @Test(.proves("R48", "M7.7")) func `POP's decay passes through POP's frames at any rate`() throws
  {
    let stage = stage(
      DecayCurve(velocity: [600, -1000], rule: .pop(.normal, threshold: 1)), .position)
    var (x, y) = (10.0, 20.0)
    var v = [600.0, -1000]
    // 0.998^(1000·0.05), multiplied out.
    var power = 1.0
    for _ in 0..<50 { power *= 0.998 }
    for frame in 1...17 {
      let way = 0.998 * (1 - power) / (1 - 0.998) / 1000
      x += v[0] * way
      y += v[1] * way
      v = v.map { $0 * power }
      let state = try #require(stage.state(.position, at: Double(frame) * 0.05))
      #expect(isClose(state.value.components ?? [], [x, y], within: 1e-9))
    }
  }

  @Test func `a decay stays where it stopped, or gives way to the model`() throws {
    let curve = DecayCurve(velocity: [1000], rule: .pop(.normal, threshold: 1))
    let stays = try #require(stage(curve, .positionX).state(.positionX, at: 9))
    #expect(isClose(stays.value.components ?? [], [10 + 496.505], within: 1e-6))
    let gone = try #require(stage(curve, .positionX, fills: false).state(.positionX, at: 9))
    #expect(gone.value.components == [10])
  }

  @Test(.proves("R48")) func `UIScrollView's way is the integral of its velocity`() throws {
    let curve = DecayCurve(
      from: .number(100), velocity: [800], rule: .scrollView(.fast, threshold: 0.5))
    let stage = stage(curve, .positionX)
    var sum = 0.0
    let n = 20_000
    for k in 0..<n {
      let time = 0.2 * (Double(k) + 0.5) / Double(n)
      sum += 800 * pow(0.99, 1000 * time) * 0.2 / Double(n)
    }
    let state = try #require(stage.state(.positionX, at: 0.2))
    #expect(isClose(state.value.components ?? [], [100 + sum], within: 1e-6))
  }
}
