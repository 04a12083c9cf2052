import Animation
import Geometry
import Layers
import Motion
import TestSupport
import Testing

@Suite struct LayerClockTests {
  @Test func `speeds multiply down the tree`() {
    // 8 s in a layer of speed 2 inside one of speed 2 take 2 s.
    var stage = Stage { _, middle, leaf in
      middle.speed = 2
      leaf.speed = 2
    }
    stage.add(.numbers(from: 0, to: 8), "cornerRadius", duration: 8)
    #expect(isClose(stage.number("cornerRadius", at: 1), 4))
    #expect(isClose(stage.rate("cornerRadius", at: 1), 4))
    #expect(stage.number("cornerRadius", at: 2) == 0)
  }

  @Test func `a paused layer shows the animation at its timeOffset`() {
    var stage = Stage { _, _, leaf in leaf.speed = 0 }
    stage.add(.numbers(from: 0, to: 10), "cornerRadius") { animation, _ in
      animation.timing.fillMode = .both
      animation.isRemovedOnCompletion = false
    }
    stage.builder.setModel(.number(0.25), for: LayerKeyPath(.timeOffset), of: Stage.leaf, at: 1)
    stage.builder.setMotion(
      [EasedTrajectory(from: 0.25, to: 1, duration: 3, timingFunction: .linear)],
      for: LayerKeyPath(.timeOffset), of: Stage.leaf, at: 2)
    #expect(stage.number("cornerRadius", at: 0.5) == 0)
    #expect(stage.number("cornerRadius", at: 1.5) == 2.5)
    #expect(isClose(stage.number("cornerRadius", at: 3), 5))
    #expect(isClose(stage.rate("cornerRadius", at: 3), 2.5))
    #expect(isClose(stage.number("cornerRadius", at: 9), 10))
  }

  @Test func `pausing and resuming by Apple's recipe leaves no jump`() {
    // Pause at 3: speed 0, timeOffset 3. Resume at 10: speed 1, timeOffset 0, beginTime 10 − 3.
    var stage = Stage()
    stage.add(.numbers(from: 0, to: 20), "cornerRadius", duration: 20)
    func set(_ property: LayerProperty, _ value: Double, at time: Double) {
      stage.builder.setModel(
        .number(value), for: LayerKeyPath(property), of: Stage.leaf, at: time)
    }
    set(.speed, 0, at: 3)
    set(.timeOffset, 3, at: 3)
    set(.speed, 1, at: 10)
    set(.timeOffset, 0, at: 10)
    set(.beginTime, 7, at: 10)
    #expect(isClose(stage.number("cornerRadius", at: 2.999999), 3, within: 1e-5))
    #expect(isClose(stage.number("cornerRadius", at: 6), 3))
    #expect(isClose(stage.number("cornerRadius", at: 10), 3))
    #expect(isClose(stage.number("cornerRadius", at: 12), 5))
  }

  @Test func `an animation added later begins at the layer's own time`() {
    var stage = Stage { _, _, leaf in
      leaf.speed = 2
      leaf.timeOffset = 100
    }
    stage.add(.numbers(from: 0, to: 10), "cornerRadius", duration: 2, at: 3)
    #expect(stage.number("cornerRadius", at: 2.9) == 0)
    #expect(isClose(stage.number("cornerRadius", at: 3.5), 5))
  }

  @Test func `a delay holds the first value only with a fill`() {
    for fill in [FillMode.removed, .backwards] {
      var stage = Stage { _, _, leaf in leaf.cornerRadius = 7 }
      stage.add(.numbers(from: 0, to: 10), "cornerRadius", at: 1) { animation, _ in
        animation.delay = 2
        animation.timing.fillMode = fill
      }
      #expect(stage.number("cornerRadius", at: 0.5) == 7)
      #expect(stage.number("cornerRadius", at: 2) == (fill == .removed ? 7 : 0))
      #expect(isClose(stage.number("cornerRadius", at: 3.5), 5))
      #expect(stage.number("cornerRadius", at: 4) == 7)
    }
  }
}
