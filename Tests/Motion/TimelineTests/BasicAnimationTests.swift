import FlipbookGeometry
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

@Suite(.endsInTime) struct BasicAnimationTests {
  /// The card at x = 50, seen at x = 20 because of an older animation, and its model set to 60.
  private func x(from: Double?, to: Double?, by: Double?, at time: Double) -> Double {
    func number(_ value: Double?) -> LayerValue? { value.map { .number($0) } }
    var stage = Stage { $0.position.x = 50 }
    let older = LayerAnimation.property(
      .positionX, .basic(from: .number(20), to: .number(20), by: nil), duration: 1)
    stage.add(older, key: "x")
    stage.builder.setModel(.number(60), for: .positionX, of: Stage.card, at: 1)
    stage.add(
      .property(
        .positionX, .basic(from: number(from), to: number(to), by: number(by)), duration: 1),
      key: "x", at: 1)
    return stage.numbers(.positionX, at: time).first ?? .nan
  }

  // The table of CABasicAnimation; a missing end is the model, trap 24, and without any the way
  // leads from what was seen (20) to the model (60).
  @Test(
    .proves("M2.1", "R109", "R110", "M15.2.24"),
    arguments: [
      (10, 30, nil, 10, 30), (10, nil, 5, 10, 15), (nil, 30, 5, 25, 30), (10, nil, nil, 10, 60),
      (nil, 30, nil, 60, 30), (nil, nil, 5, 60, 65), (nil, nil, nil, 20, 60),
    ] as [(Double?, Double?, Double?, Double, Double)])
  func `from, to and by give the ends`(
    from: Double?, to: Double?, by: Double?, start: Double, end: Double
  ) {
    #expect(isClose(x(from: from, to: to, by: by, at: 1), start))
    #expect(isClose(x(from: from, to: to, by: by, at: 1.5), (start + end) / 2))
    #expect(isClose(x(from: from, to: to, by: by, at: 1.75), start / 4 + end * 3 / 4))
    #expect(x(from: from, to: to, by: by, at: 2) == 60)
  }

  @Test(.proves("M2.1"))
  func `a missing end follows the model while it changes`() {
    var stage = Stage { $0.position.x = 50 }
    stage.add(.property(.positionX, .basic(from: .number(10), to: nil, by: nil)))
    stage.builder.setModel(.number(90), for: .positionX, of: Stage.card, at: 0.5)
    #expect(stage.numbers(.positionX, at: 0.25) == [20])
    #expect(stage.numbers(.positionX, at: 0.5) == [50])
    #expect(stage.velocity(.positionX, at: 0.6) == [80])
    #expect(stage.numbers(.positionX, at: 0.75) == [70])
  }

  // Presentation = last animation that is not additive, plus the additive ones added after it.
  @Test(.proves("M2.3")) func `animations stack in the order in which they were added`() {
    var stage = Stage { $0.position.x = 1000 }
    func step(_ value: Double, additive: Bool, duration: Double) -> LayerAnimation {
      .property(
        .positionX, .basic(from: .number(value), to: .number(value), by: nil), duration: duration,
        isAdditive: additive)
    }
    stage.add(step(1, additive: true, duration: 9))
    #expect(stage.numbers(.positionX, at: 0.5) == [1001])
    stage.add(step(200, additive: false, duration: 3), at: 1)
    stage.add(step(10, additive: true, duration: 4), at: 2)
    stage.add(step(5, additive: true, duration: 5), at: 2)
    // The older additive animation is hidden by the one that replaces.
    #expect(stage.numbers(.positionX, at: 1) == [200])
    #expect(stage.numbers(.positionX, at: 2.5) == [215])
    #expect(stage.numbers(.positionX, at: 4) == [1016])
    #expect(stage.numbers(.positionX, at: 6) == [1006])
    #expect(stage.numbers(.positionX, at: 7) == [1001])
    #expect(stage.numbers(.positionX, at: 9) == [1000])
  }

  // Additive views: old − new → 0 on the new model. Twice retargeted, 300 + 400 − 100·(1 − f).
  @Test(.proves("M2.4")) func `additive animations blend, and start and end where they should`() {
    var stage = Stage()
    for (time, old, new) in [(0.0, 0.0, 300.0), (1, 300, 400)] {
      stage.builder.setModel(.number(new), for: .positionX, of: Stage.card, at: time)
      stage.add(
        .property(
          .positionX, .basic(from: .number(old - new), to: .number(0), by: nil), duration: 2,
          isAdditive: true), at: time)
    }
    #expect(stage.numbers(.positionX, at: 0) == [0])
    #expect(stage.numbers(.positionX, at: 1) == [400 - 150 - 100])
    #expect(stage.velocity(.positionX, at: 1.5) == [150 + 50])
    #expect(stage.numbers(.positionX, at: 3) == [400])
  }

  @Test(.proves("M2.4")) func `additive transforms are concatenated on top of the model`() {
    let old = Transform.rotation(0.3).then(.translation(10, 0))
    let new = Transform.scale(2, 3).then(.translation(0, 7))
    var stage = Stage { $0.transform = new }
    let relative = LayerValue.transform(old).subtracting(.transform(new))
    stage.add(
      .property(
        .transform, .basic(from: relative, to: .transform(.identity), by: nil), isAdditive: true))
    #expect(isClose(stage.numbers(.transform, at: 0), old.components))
    #expect(isClose(stage.numbers(.transform, at: 1), new.components))
  }

  // Each cycle starts from the end of the one before: 10→30, then 30 + (10→30) …
  @Test(.proves("M2.4")) func `a cumulative animation adds the end of each cycle`() {
    var stage = Stage()
    var animation = LayerAnimation.property(
      .positionX, .basic(from: .number(10), to: .number(30), by: nil), isCumulative: true
    ) {
      $0.repeatCount = 3
      $0.fillMode = .forwards
    }
    animation.isRemovedOnCompletion = false
    stage.add(animation)
    for (time, value) in [(0.0, 10.0), (0.5, 20), (1, 40), (1.5, 50), (2.25, 75), (3, 90), (8, 90)]
    {
      #expect(stage.numbers(.positionX, at: time) == [value], "at \(time)")
    }
    #expect(stage.velocity(.positionX, at: 2.5) == [20])
  }

  // With autoreverse the end of a cycle is its first value.
  @Test func `a cumulative animation that reverses adds its first value`() {
    var stage = Stage()
    stage.add(
      .property(
        .positionX, .basic(from: .number(10), to: .number(30), by: nil), isCumulative: true
      ) {
        $0.repeatCount = 2
        $0.autoreverses = true
      })
    #expect(stage.numbers(.positionX, at: 1.5) == [20])
    #expect(stage.numbers(.positionX, at: 3) == [40])
  }

  // Trap 6: the curve is applied after folding, so the way back retraces it. The curve's values at
  // 0.25 and 0.75 are those of a cubic Bézier (0.42, 0), (1, 1), solved elsewhere to nine digits.
  @Test(.proves("M15.2.6")) func `the way back is the mirror of the way there`() {
    var stage = Stage()
    var fade = LayerAnimation.fade { $0.autoreverses = true }
    fade.timingFunction = .easeIn
    stage.add(fade)
    for (time, value) in [
      (0.25, 0.093464651), (0.75, 0.621861869), (1.25, 0.621861869), (1.75, 0.093464651),
    ] {
      #expect(isClose(stage.opacity(at: time), value, within: 1e-8))
    }
    #expect(isClose(stage.velocity(.opacity, at: 1.25), stage.velocity(.opacity, at: 0.75).map(-)))
  }

  @Test(.proves("M2.2")) func `what a curve or a spring overshoots is not cut off`() {
    var stage = Stage()
    var fade = LayerAnimation.fade()
    fade.timingFunction = TimingFunction(0.3, 2, 0.7, 2)
    stage.add(fade)
    #expect(stage.opacity(at: 0.5) > 1)
  }

  // Half a turn by its matrix has no direction, a whole turn does not move; by its angle both do.
  // Trap 9.
  @Test(.proves("M15.2.9")) func `a whole turn moves only by its angle`() {
    let rotation = LayerKeyPath(.transform, .rotation)
    let turn = 2 * Double.pi
    var byAngle = Stage()
    byAngle.add(.property(rotation, .basic(from: .number(0), to: .number(turn), by: nil)))
    #expect(isClose(byAngle.numbers(.transform, at: 0.25), Transform.rotation(turn / 4).components))
    var byMatrix = Stage()
    byMatrix.add(
      .property(
        .transform,
        .basic(from: .transform(.identity), to: .transform(.rotation(turn)), by: nil)))
    #expect(
      isClose(byMatrix.numbers(.transform, at: 0.25), Transform.identity.components, within: 1e-9))
  }

  // Trap 10. A card of 100 × 100 about its center with m34 = −1/500 and a turn of π/4 about y:
  // (50, 50) is seen at (50·cos, 50) / (1 − 50·sin·(−1/500)·…) = (33.0204, 46.6980), and (−50, 50)
  // at (−38.0456, 53.8046).
  @Test(.proves("M2.6", "M15.2.10")) func `an angle's animation keeps the model's perspective`()
    throws
  {
    var stage = Stage {
      $0.transform = .perspective(distance: 500)
      $0.anchorPoint = Point(0.5, 0.5)
    }
    let rotationY = LayerKeyPath(.transform, .rotationY)
    stage.add(
      .property(rotationY, .basic(from: .number(0), to: .number(.pi / 2), by: nil), duration: 2))
    for (corner, seen) in [
      (Point(100, 100), Point(33.0204, 46.6980)), (Point(0, 100), Point(-38.0456, 53.8046)),
    ] {
      let place = try #require(stage.builder.convert(corner, from: Stage.card, at: 1))
      #expect(abs(place.x - seen.x) < 1e-4 && abs(place.y - seen.y) < 1e-4)
      let back = try #require(stage.builder.convert(place, to: Stage.card, at: 1))
      #expect(isClose(back.x, corner.x) && isClose(back.y, corner.y))
    }
  }

  @Test func `parts of a property are animated beside each other`() {
    var stage = Stage { $0.position = Point(1, 2) }
    stage.add(.property(.positionX, .basic(from: .number(0), to: .number(10), by: nil)))
    stage.add(
      .property(
        LayerKeyPath(.position, .y), .basic(from: .number(0), to: .number(4), by: nil),
        duration: 2))
    #expect(stage.numbers(.position, at: 0.5) == [5, 1])
    #expect(stage.velocity(.position, at: 0.5) == [10, 2])
    #expect(stage.numbers(.position, at: 1) == [1, 2])
    #expect(stage.velocity(.position, at: 1) == [0, 2])
  }

  @Test(.proves("M2.8")) func `truths switch half way`() {
    var stage = Stage()
    let hidden = LayerKeyPath(.hidden)
    stage.add(.property(hidden, .basic(from: .bool(false), to: .bool(true), by: nil)))
    #expect(stage.state(hidden, at: 0.49) == LayerState(value: .bool(false), velocity: nil))
    #expect(stage.state(hidden, at: 0.5) == LayerState(value: .bool(true), velocity: nil))
  }

  @Test func `values of another kind, and properties that a layer lacks, change nothing`() {
    var stage = Stage()
    let plain = stage.builder.tree(at: 0, .model)
    stage.add(.property(.opacity, .basic(from: .point(.zero), to: .bool(true), by: nil)))
    stage.add(
      .property(LayerKeyPath(.strokeEnd), .basic(from: .number(0), to: .number(1), by: nil)))
    stage.add(.path(Path([.move(.zero), .close])))
    #expect(stage.builder.tree(at: 0.5, .presentation) == plain)
    #expect(stage.state(LayerKeyPath(.strokeEnd), at: 0.5) == nil)
  }

  // Trap 5: the default of a transaction.
  @Test(.proves("M15.2.5")) func `an animation without a duration takes a quarter of a second`() {
    var stage = Stage()
    let token = stage.add(.fade(duration: 0), at: 1)
    #expect(stage.opacity(at: 1.125) == 0.5)
    #expect(stage.builder.endTime(of: token, at: 1) == 1.25)
  }
}
