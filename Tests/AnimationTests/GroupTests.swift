import Animation
import Layers
import Motion
import TestSupport
import Testing

@Suite struct GroupTests {
  func child(_ keyPath: LayerProperty, from: Double, to: Double, duration: Double) -> LayerAnimation
  {
    var child = LayerAnimation(
      .property(
        PropertyAnimation(keyPath: LayerKeyPath(keyPath), curve: .numbers(from: from, to: to))))
    child.timing.duration = duration
    return child
  }

  func group(
    _ children: [LayerAnimation], duration: Double,
    _ change: (inout LayerAnimation) -> Void = { _ in }
  ) -> Stage {
    var stage = Stage { _, _, leaf in
      leaf.cornerRadius = -1
      leaf.opacity = 0.9
    }
    var group = LayerAnimation(.group(children))
    group.timing.duration = duration
    change(&group)
    stage.builder.add(group, to: Stage.leaf, at: 0)
    return stage
  }

  @Test func `a child longer than its group is clipped, not scaled`() {
    let stage = group([child(.cornerRadius, from: 0, to: 10, duration: 10)], duration: 5)
    #expect(isClose(stage.number("cornerRadius", at: 4), 4))
    #expect(stage.number("cornerRadius", at: 5) == -1)
  }

  @Test func `a child begins after the group's start and fills inside it (trap 2)`() {
    var late = child(.cornerRadius, from: 0, to: 10, duration: 1)
    late.timing.beginTime = 2
    var stage = group([late], duration: 5)
    #expect(stage.number("cornerRadius", at: 1) == -1)
    #expect(isClose(stage.number("cornerRadius", at: 2.5), 5))
    #expect(stage.number("cornerRadius", at: 4) == -1)
    late.timing.fillMode = .both
    stage = group([late], duration: 5)
    #expect(stage.number("cornerRadius", at: 1) == 0)
    #expect(stage.number("cornerRadius", at: 4) == 10)
    #expect(stage.number("cornerRadius", at: 5) == -1)
  }

  @Test func `the group's clock drives its children`() {
    let stage = group([child(.cornerRadius, from: 0, to: 10, duration: 2)], duration: 2) {
      $0.timing.speed = 2
      $0.timing.repeatCount = 2
      $0.timing.autoreverses = true
      $0.timingFunction = .easeIn
    }
    // At half speed-doubled way: u = 1 of 2, easeIn(0.5) = 0.315356813.
    #expect(isClose(stage.number("cornerRadius", at: 0.5), 3.15356813, within: 1e-7))
    #expect(isClose(stage.number("cornerRadius", at: 1.5), 3.15356813, within: 1e-7))
    #expect(stage.rate("cornerRadius", at: 1.5) < 0)
    #expect(stage.number("cornerRadius", at: 4) == -1)
  }

  @Test func `children without a duration take the group's`() {
    let stage = group([child(.opacity, from: 0, to: 1, duration: 0)], duration: 4)
    #expect(isClose(stage.number("opacity", at: 1), 0.25))
  }
}
