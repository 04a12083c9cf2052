import Animation
import Geometry
import Layers
import Motion
import TestSupport
import Testing

@Suite struct PropertyAnimationTests {
  /// Rows of CABasicAnimation's table with a model of 10: from, to, by, where it begins and ends.
  @Test(
    arguments: [
      (1.0, 5.0, nil, 1.0, 5.0), (1, nil, 3, 1, 4), (nil, 5, 3, 2, 5), (1, nil, nil, 1, 10),
      (nil, 5, nil, 10, 5), (nil, nil, 3, 10, 13), (nil, nil, nil, 10, 10),
    ] as [(Double?, Double?, Double?, Double, Double)])
  func `two of from, to and by decide, and the model stands for what is missing`(
    _ from: Double?, _ to: Double?, _ by: Double?, _ start: Double, _ end: Double
  ) {
    var stage = Stage { _, _, leaf in leaf.cornerRadius = 10 }
    stage.add(.numbers(from: from, to: to, by: by), "cornerRadius")
    #expect(isClose(stage.number("cornerRadius", at: 0), start))
    #expect(isClose(stage.number("cornerRadius", at: 0.5), (start + end) / 2))
    #expect(isClose(stage.rate("cornerRadius", at: 0.5), end - start))
    #expect(stage.number("cornerRadius", at: 1) == 10)
  }

  @Test func `an end that is missing follows the model live`() {
    var stage = Stage { _, _, leaf in leaf.cornerRadius = 10 }
    stage.add(.numbers(from: 0), "cornerRadius")
    stage.builder.setModel(
      .number(20), for: LayerKeyPath(.cornerRadius), of: Stage.leaf, at: 0.5)
    #expect(isClose(stage.number("cornerRadius", at: 0.25), 2.5))
    #expect(isClose(stage.number("cornerRadius", at: 0.75), 15))
  }

  @Test func `later animations replace, additive ones add to what lies below`() {
    var stage = Stage { _, _, leaf in leaf.cornerRadius = 10 }
    let additive: (inout LayerAnimation, inout PropertyAnimation) -> Void = { $1.isAdditive = true }
    stage.add(.numbers(from: 100, to: 100), "cornerRadius", additive)
    stage.add(.numbers(from: 1, to: 1), "cornerRadius")
    stage.add(.numbers(from: 7, to: 7), "cornerRadius", additive)
    // The first additive one is hidden by the plain one after it.
    #expect(stage.number("cornerRadius", at: 0.5) == 8)
    #expect(stage.number("cornerRadius", at: 2) == 10)
  }

  @Test func `additive transforms are applied before what lies below`() {
    // old → new as UIKit writes it: from old·new⁻¹ to the identity shows old at first.
    let old = Transform.scale(2, 3)
    let new = Transform.translation(10, 20)
    var stage = Stage { _, _, leaf in leaf.transform = new }
    let from = LayerValue.transform(old).subtracting(.transform(new))
    stage.add(.basic(from: from, to: .transform(.identity), by: nil), "transform") {
      $1.isAdditive = true
    }
    #expect(isClose(stage.state("transform", at: 0)?.value.components ?? [], old.components))
    #expect(stage.state("transform", at: 1)?.value == .transform(new))
  }

  @Test func `each cycle of a cumulative animation builds on the one before`() {
    var stage = Stage()
    stage.add(.numbers(from: 1, to: 3), "cornerRadius") {
      $0.timing.repeatCount = 3
      $1.isCumulative = true
    }
    // Cycle k shows value(p) + k · 3, the end of the cycle.
    for (time, value) in [(0.5, 2.0), (1, 4), (1.5, 5), (2.5, 8)] {
      #expect(isClose(stage.number("cornerRadius", at: time), value))
    }
  }

  @Test func `a part keeps the rest of the transform, perspective included (trap 10)`() throws {
    // A square of 100 about its centre, m34 = −1/500, turned by π/4 about y: corners by hand,
    // x' = 50 cos 45° / w, w = 1 + 50 sin 45° · (1/500).
    var stage = Stage { _, _, leaf in leaf.transform.m34 = -1 / 500 }
    stage.add(.numbers(from: 0, to: .pi / 2), "transform.rotation.y")
    guard case .transform(let turned)? = stage.state("transform", at: 0.5)?.value else {
      Issue.record("no transform")
      return
    }
    let near = try #require(turned.project(Point(50, 50)))
    let far = try #require(turned.project(Point(-50, 50)))
    #expect(isClose([near.x, near.y], [33.0204, 46.6980], within: 1e-5))
    #expect(isClose([far.x, far.y], [-38.0456, 53.8046], within: 1e-5))
    #expect(isClose(stage.number("transform.rotation.y", at: 0.3), 0.15 * .pi))
    #expect(isClose(stage.rate("transform.rotation.y", at: 0.3), .pi / 2))
  }

  @Test func `matrices turn the short way, key paths all the way (trap 9)`() {
    var matrices = Stage()
    matrices.add(
      .basic(
        from: .transform(.identity), to: .transform(.rotation(2 * .pi)), by: nil), "transform")
    #expect(isClose(matrices.number("transform.rotation.z", at: 0.5), 0, within: 1e-9))
    var path = Stage()
    path.add(.numbers(from: 0, to: 2 * .pi), "transform.rotation.z")
    #expect(isClose(abs(path.number("transform.rotation.z", at: 0.5)), .pi))
  }

  @Test func `timing functions may overshoot (trap: output is not clamped)`() {
    var stage = Stage()
    stage.add(.numbers(from: 0, to: 100), "position.x") {
      animation, _ in animation.timingFunction = TimingFunction(0.3, 2, 0.7, 1)
    }
    #expect(stage.number("position.x", at: 0.5) > 100)
  }

  @Test func `an animation under an old key replaces it`() {
    var stage = Stage { _, _, leaf in leaf.cornerRadius = 10 }
    func constant(_ value: Double) -> LayerAnimation {
      var animation = LayerAnimation(
        .property(
          PropertyAnimation(
            keyPath: LayerKeyPath(.cornerRadius), curve: .numbers(from: value, to: value))))
      animation.timing.duration = 2
      return animation
    }
    stage.builder.add(constant(1), forKey: "k", to: Stage.leaf, at: 0)
    let second = stage.builder.add(constant(2), forKey: "k", to: Stage.leaf, at: 1)
    #expect(stage.number("cornerRadius", at: 0.5) == 1)
    #expect(stage.number("cornerRadius", at: 1.5) == 2)
    #expect(stage.builder.endTime(of: second, at: 1) == 3)
    #expect(stage.builder.removeAnimation(forKey: "k", from: Stage.leaf, at: 2.5) == [second])
    #expect(stage.number("cornerRadius", at: 2.6) == 10)
    #expect(stage.builder.endTime(of: second, at: 2.5) == nil)
  }

  @Test func `filling forwards needs an animation that is not removed`() {
    for isRemoved in [true, false] {
      var stage = Stage { _, _, leaf in leaf.cornerRadius = 10 }
      stage.add(.numbers(from: 0, to: 5), "cornerRadius") { animation, _ in
        animation.timing.fillMode = .forwards
        animation.isRemovedOnCompletion = isRemoved
      }
      #expect(stage.number("cornerRadius", at: 60) == (isRemoved ? 10 : 5))
    }
  }
}
