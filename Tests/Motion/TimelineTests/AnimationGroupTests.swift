import FlipbookGeometry
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

@Suite(.endsInTime) struct AnimationGroupTests {
  private func group(
    _ children: [LayerAnimation], duration: Double,
    _ timing: (inout MediaTiming) -> Void = { _ in }
  ) -> LayerAnimation {
    LayerAnimation(.group(children), timing: MediaTiming(duration: duration, timing))
  }

  @Test func `a group changes what the animations in it change, at any depth`() {
    let roll = LayerAnimation(.roll(RollAnimation(from: "1", to: "2", countsDown: false)))
    let transition = LayerAnimation(.transition(TransitionAnimation(.crossDissolve)))
    let outer = group([group([.fade(duration: 1)], duration: 1), transition, roll], duration: 2)
    #expect(outer.word == "group")
    #expect(outer.leaves.map(\.word) == ["basic", "transition", "roll"])
    #expect(outer.properties.map(\.keyPath) == [LayerKeyPath(.opacity)])
    #expect(outer.keyPaths == [LayerKeyPath(.opacity), LayerKeyPath(.string)])
    #expect(group([], duration: 1).leaves.isEmpty)
  }

  // Ten seconds in a group of five: the first half shows, at its own pace.
  @Test(.proves("M5.1", "M15.2.5"))
  func `a longer child is clipped, not scaled`() {
    var stage = Stage { $0.opacity = 0.9 }
    stage.add(group([.fade(duration: 10)], duration: 5), at: 1)
    for (time, value) in [(1.0, 0.0), (3, 0.2), (5.5, 0.45), (6, 0.9)] {
      #expect(isClose(stage.opacity(at: time), value))
    }
    #expect(isClose(stage.velocity(.opacity, at: 3), [0.1]))
  }

  // Trap 5: not the longest child's.
  @Test(.proves("M5.1", "M15.2.5"))
  func `a group without a duration lasts a quarter of a second`() {
    var stage = Stage()
    stage.add(group([.fade(duration: 1)], duration: 0))
    #expect(stage.opacity(at: 0.24) == 0.24)
    #expect(stage.opacity(at: 0.25) == 1)
  }

  // Trap 2: in a group 0 is the group's start, and a begin is counted from there.
  @Test(.proves("M5.1", "M15.2.2"))
  func `children begin in the group's time`() {
    var stage = Stage { $0.opacity = 0.9 }
    var late = LayerAnimation.fade { $0.beginTime = 2 }
    late.timing.fillMode = .forwards
    let delayed: LayerAnimation = {
      var move = LayerAnimation.property(
        .positionX, .basic(from: .number(0), to: .number(8), by: nil), duration: 2,
        timing: { $0.fillMode = .backwards })
      move.delay = 1
      return move
    }()
    stage.add(group([late, delayed], duration: 5), at: 10)
    #expect(stage.opacity(at: 11) == 0.9)
    #expect(stage.opacity(at: 12.5) == 0.5)
    #expect(stage.opacity(at: 14) == 1)
    #expect(stage.opacity(at: 15) == 0.9)
    #expect(stage.numbers(.positionX, at: 12) == [4])
    #expect(stage.numbers(.positionX, at: 14) == [0])
  }

  @Test(.proves("M5.1"))
  func `a child without a duration takes the group's`() {
    var stage = Stage()
    stage.add(group([.fade(duration: 0)], duration: 4))
    #expect(stage.opacity(at: 3) == 0.75)
  }

  @Test(.proves("M5.1"))
  func `speeds, repeats and ways back reach the children`() {
    var stage = Stage()
    stage.add(
      group([.fade(duration: 2)], duration: 2) {
        $0.speed = 2
        $0.autoreverses = true
        $0.repeatCount = 2
      })
    for (time, value, rate) in [(0.5, 0.5, 1.0), (1.5, 0.5, -1), (2.25, 0.25, 1), (3.75, 0.25, -1)]
    {
      #expect(isClose(stage.opacity(at: time), value))
      #expect(isClose(stage.velocity(.opacity, at: time), [rate]))
    }
    #expect(stage.opacity(at: 4) == 1)
  }

  @Test(.proves("M5.1"))
  func `the group's function warps its children's time`() {
    var stage = Stage()
    var warped = group([.fade(duration: 10)], duration: 5)
    warped.timingFunction = .easeIn
    stage.add(warped)
    // easeIn at one half is 0.315356813: so much of five seconds, a tenth each.
    #expect(isClose(stage.opacity(at: 2.5), 0.5 * 0.315356813, within: 1e-8))
  }

  // Only the group fills: its children are frozen at its last local time, where those that end with
  // it still show their ends.
  @Test(.proves("M5.1"))
  func `a group that fills forwards freezes its children`() {
    var stage = Stage { $0.opacity = 0.3 }
    let move = LayerAnimation.property(
      .positionX, .basic(from: .number(0), to: .number(8), by: nil), duration: 1)
    stage.add(group([.fade(duration: 2), move], duration: 2) { $0.fillMode = .forwards }.kept)
    for time in [2.0, 3, 1e6] {
      #expect(stage.opacity(at: time) == 1)
      #expect(stage.velocity(.opacity, at: time) == [0])
      #expect(stage.numbers(.positionX, at: time) == [0])
    }
  }

  @Test func `groups in groups keep the rules`() {
    var stage = Stage()
    let inner = group([.fade(duration: 1)], duration: 1) {
      $0.beginTime = 1
      $0.fillMode = .both
    }
    stage.add(group([inner], duration: 4) { $0.speed = 2 })
    for (time, value) in [(0.25, 0.0), (0.75, 0.5), (1.5, 1), (1.99, 1), (2, 1)] {
      #expect(isClose(stage.opacity(at: time), value))
    }
  }
}
