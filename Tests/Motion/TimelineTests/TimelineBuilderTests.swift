import FlipbookGeometry
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

@Suite(.endsInTime) struct TimelineBuilderTests {
  @Test func `the model holds from the time when it was set`() {
    var stage = Stage { $0.opacity = 0.5 }
    stage.builder.setModel(.number(0.7), for: .opacity, of: Stage.card, at: 1)
    stage.builder.setModel(.number(0.9), for: .opacity, of: Stage.card, at: 2)
    for (time, value) in [
      (0.0, 0.5), (1.0.nextDown, 0.5), (1, 0.7), (1.9, 0.7), (2, 0.9), (9, 0.9),
    ] {
      #expect(stage.opacity(at: time) == value)
    }
    // The state that was seen just before.
    let before = stage.builder.state(of: .opacity, in: Stage.card, at: 2, before: true)
    #expect(before?.value == .number(0.7))
  }

  @Test func `a motion drives the model until it is set again`() {
    var stage = Stage { $0.position = Point(1, 2) }
    let motion = EasedTrajectory(from: 0, to: 100, duration: 2)
    stage.builder.setMotion([motion], for: .positionX, of: Stage.card, at: 1)
    #expect(stage.numbers(.position, at: 2) == [50, 2])
    #expect(stage.velocity(.position, at: 2) == [50, 0])
    // The other part is set beside it, the same part ends it, and so does the whole.
    let y = LayerKeyPath(.position, .y)
    stage.builder.setModel(.number(9), for: y, of: Stage.card, at: 1.5)
    #expect(stage.numbers(.position, at: 2) == [50, 9])
    stage.builder.setModel(.number(-3), for: .positionX, of: Stage.card, at: 2.5)
    #expect(stage.numbers(.position, at: 3) == [-3, 9])
    #expect(stage.velocity(.position, at: 3) == [0, 0])
    stage.builder.setMotion([motion, motion], for: .position, of: Stage.card, at: 4)
    stage.builder.setModel(.point(.zero), for: .position, of: Stage.card, at: 5)
    #expect(stage.numbers(.position, at: 4.5) == [25, 25])
    #expect(stage.numbers(.position, at: 5) == [0, 0])
  }

  @Test func `a later change at one time replaces the earlier`() {
    var stage = Stage()
    stage.builder.setModel(.number(0.1), for: .opacity, of: Stage.card, at: 1)
    stage.builder.setModel(.number(0.2), for: .opacity, of: Stage.card, at: 1)
    #expect(stage.opacity(at: 1) == 0.2)
  }

  @Test(.proves("R99", "R227", "M1.6", "R81"))
  func `an animation under a key replaces the one there`() {
    var stage = Stage()
    let first = stage.add(.fade(duration: 4), key: "fade", at: 0)
    let other = stage.add(.keyframes([0, 8], duration: 4), at: 0)
    #expect(stage.builder.endTime(of: first, at: 0) == 4)
    let second = stage.add(.fade(duration: 4), key: "fade", at: 2)
    #expect(stage.opacity(at: 1) == 0.25)
    #expect(stage.opacity(at: 3) == 0.25)
    #expect(stage.opacity(at: 5) == 0.75)
    #expect(stage.numbers(.positionX, at: 3) == [6])
    #expect(stage.builder.endTime(of: first, at: 2) == nil)
    #expect(stage.builder.endTime(of: second, at: 2) == 6)
    #expect(stage.builder.endTime(of: other, at: 2) == 4)
    #expect(stage.builder.animationKeys(of: Stage.card, at: 3) == ["fade"])
    #expect(stage.builder.animationKeys(of: Stage.card, at: 6) == [])
  }

  @Test func `what is removed is named, what was over is not`() {
    var stage = Stage()
    stage.add(.fade(duration: 1), key: "short")
    let long = stage.add(.fade(duration: 3), key: "long")
    let kept = stage.add(.fade(duration: 1).kept, key: "kept")
    let nameless = stage.add(.fade(duration: 3))
    #expect(stage.builder.animationKeys(of: Stage.card, at: 2) == ["long", "kept"])
    #expect(stage.builder.remove(.key("short"), from: Stage.card, at: 2) == [])
    #expect(stage.builder.remove(.key("long"), from: Stage.card, at: 2) == [long])
    #expect(stage.builder.remove(.key("long"), from: Stage.card, at: 2) == [])
    #expect(stage.builder.remove(.all, from: Stage.card, at: 2) == [kept, nameless])
    #expect(stage.builder.remove(.all, from: LayerID(77), at: 2) == [])
    #expect(isClose(stage.opacity(at: 1.5), 0.5))
    #expect(stage.opacity(at: 2) == 1)
  }

  // It hides all later changes of the model; an animation that ends leaves nothing. Traps 3 and 4.
  @Test(.proves("R104", "M1.4"))
  func `an animation that is kept fills for ever`() {
    var stage = Stage()
    let half = LayerAnimation.property(
      .opacity, .basic(from: .number(0), to: .number(0.5), by: nil),
      timing: { $0.fillMode = .forwards })
    stage.add(half.kept, key: "kept")
    stage.builder.setModel(.number(0.9), for: .opacity, of: Stage.card, at: 3)
    #expect(stage.opacity(at: 1e6) == 0.5)
    stage.builder.remove(.key("kept"), from: Stage.card, at: 10)
    #expect(stage.opacity(at: 10) == 0.9)
    // Removed on completion there is nothing to fill with.
    var removed = Stage()
    removed.add(half)
    #expect(removed.opacity(at: 1) == 1)
  }

  @Test(.proves("R104", "M1.4"))
  func `a delayed animation holds its first value only when it fills backwards`() {
    for (mode, held) in [
      (FillMode.removed, 1.0), (.forwards, 1), (.backwards, 0.0), (.both, 0),
    ] {
      var stage = Stage()
      var fade = LayerAnimation.fade { $0.fillMode = mode }
      fade.delay = 0.4
      let token = stage.add(fade, at: 0.2)
      #expect(stage.opacity(at: 0.5) == held)
      // 0.2 + 0.4 as people add.
      #expect(stage.opacity(at: 0.6) == 0)
      #expect(stage.opacity(at: 1.1) == 0.5)
      #expect(stage.builder.endTime(of: token, at: 0.2) == 1.6)
      #expect(stage.opacity(at: 1.6) == 1)
    }
  }

  @Test func `just before a time its changes have not happened`() {
    var stage = Stage()
    stage.add(.fade(duration: 0.4), at: 0.2)
    stage.builder.setModel(.number(0.3), for: .opacity, of: Stage.card, at: 0.6)
    let end = stage.builder.state(of: .opacity, in: Stage.card, at: 0.6, before: true)
    #expect(isClose(end?.value.components ?? [], [1], within: 1e-12))
    #expect(isClose(end?.velocity?.components ?? [], [2.5], within: 1e-12))
    #expect(stage.opacity(at: 0.6) == 0.3)
  }

  @Test func `rest comes with the last motion, or not at all`() {
    var stage = Stage()
    #expect(stage.builder.timeline.restTime == .at(0))
    stage.add(.fade(duration: 2), at: 1)
    #expect(stage.builder.timeline.restTime == .at(3))
    stage.builder.setMotion(
      [EasedTrajectory(from: 0, to: 9, duration: 5)], for: .positionX, of: Stage.card, at: 2)
    #expect(stage.builder.timeline.restTime == .at(7))
    let endless = stage.add(.fade { $0.repeatCount = .infinity }, key: "pulse", at: 4)
    #expect(
      stage.builder.timeline.restTime == .never(layer: Stage.card, mover: "animation \"pulse\""))
    #expect(stage.builder.endTime(of: endless, at: 4) == .infinity)
    stage.builder.remove(endless, at: 8)
    #expect(stage.builder.timeline.restTime == .at(8))
    #expect(stage.builder.timeline.boundaries == [0, 1, 2, 3, 4, 8])
    let swing = SpringTrajectory(
      spring: Spring(mass: 1, stiffness: 9, damping: 0), displacement: 9, velocity: 0, target: 0)
    stage.builder.setMotion([swing], for: .positionX, of: Stage.card, at: 9)
    #expect(stage.builder.timeline.restTime == .never(layer: Stage.card, mover: "position"))
  }

  @Test func `an endless animation on a stopped clock rests`() {
    var stage = Stage()
    stage.add(.fade { $0.repeatCount = .infinity })
    stage.builder.setModel(.number(0), for: LayerKeyPath(.speed), of: Stage.card, at: 3)
    #expect(stage.builder.timeline.restTime == .at(3))
  }

  @Test func `unknown layers are no error`() {
    var stage = Stage()
    let nobody = LayerID(99)
    stage.builder.setModel(.number(0), for: .opacity, of: nobody, at: 0)
    let token = stage.builder.add(.fade(), to: nobody, at: 0)
    #expect(stage.builder.state(of: .opacity, in: nobody, at: 0) == nil)
    #expect(stage.builder.endTime(of: token, at: 0) == nil)
    #expect(stage.builder.timeline.presentation(at: 0.5).sublayers.count == 1)
  }
}
