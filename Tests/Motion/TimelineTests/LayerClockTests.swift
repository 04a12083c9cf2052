import FlipbookGeometry
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

@Suite(.endsInTime) struct LayerClockTests {
  private let clock = (
    begin: LayerKeyPath(.beginTime), offset: LayerKeyPath(.timeOffset), speed: LayerKeyPath(.speed)
  )

  private func set(_ stage: inout Stage, _ keyPath: LayerKeyPath, _ value: Double, at t: Double) {
    stage.builder.setModel(.number(value), for: keyPath, of: Stage.card, at: t)
  }

  // Apple's QA1673: paused at 3 and resumed at 10, local time is 5 at 12. Trap 35.
  @Test(.proves("R106", "M1.5", "M15.1"))
  func `a layer pauses and resumes without a jump`() {
    var stage = Stage()
    stage.add(.fade(duration: 10))
    set(&stage, clock.speed, 0, at: 3)
    set(&stage, clock.offset, 3, at: 3)
    set(&stage, clock.speed, 1, at: 10)
    set(&stage, clock.offset, 0, at: 10)
    // local(10) with beginTime 0 would be 10; beginTime is that minus the paused 3.
    set(&stage, clock.begin, 7, at: 10)
    for (time, value) in [(2.0, 0.2), (3, 0.3), (9, 0.3), (10, 0.3), (12, 0.5), (16, 0.9)] {
      #expect(isClose(stage.opacity(at: time), value, within: 1e-12), "at \(time)")
    }
    #expect(stage.velocity(.opacity, at: 5) == [0])
    #expect(isClose(stage.velocity(.opacity, at: 12), [0.1]))
    #expect(stage.opacity(at: 17) == 1)
    #expect(stage.builder.timeline.restTime == .at(17))
    #expect(stage.builder.timeline.boundaries == [0, 3, 10, 17])
  }

  @Test func `the end of an animation follows the clock as it stands`() {
    var stage = Stage()
    let token = stage.add(.fade(duration: 4), at: 1)
    #expect(stage.builder.endTime(of: token, at: 1) == 5)
    set(&stage, clock.offset, 2, at: 2)
    set(&stage, clock.speed, 0, at: 2)
    #expect(stage.builder.endTime(of: token, at: 2) == .infinity)
    set(&stage, clock.speed, 2, at: 6)
    set(&stage, clock.begin, 6, at: 6)
    // Three of four local seconds are left, at two a second.
    #expect(stage.builder.endTime(of: token, at: 6) == 7.5)
    #expect(stage.builder.endTime(of: token, at: 9) == 9)
  }

  // A layer of speed 2 in a layer of speed 2: 8 s of animation take 2 s. Trap 3 of the articles'.
  @Test(.proves("R102", "R103", "M1.2"))
  func `speeds multiply down the tree`() {
    var inner = Layer(id: LayerID(2))
    inner.speed = 2
    var stage = Stage {
      $0.speed = 2
      $0.sublayers = [inner]
    }
    let token = stage.builder.add(.fade(duration: 8), to: LayerID(2), at: 0)
    #expect(stage.builder.endTime(of: token, at: 0) == 2)
    let state = stage.builder.state(of: .opacity, in: LayerID(2), at: 0.5)
    #expect(state == LayerState(value: .number(0.25), velocity: .number(0.5)))
    #expect(stage.builder.timeline.restTime == .at(2))
  }

  // A slider moves the time of a stopped layer; trap 11: at the very end it would be over.
  @Test func `a scrubbed clock gives the animation the finger's velocity`() {
    var stage = Stage { $0.speed = 0 }
    stage.add(.fade(duration: 2))
    stage.builder.setMotion(
      [EasedTrajectory(from: 0, to: 1, duration: 0.5)], for: clock.offset, of: Stage.card, at: 3)
    #expect(stage.opacity(at: 1) == 0)
    // Two local seconds per second, over a duration of 2.
    #expect(isClose(stage.opacity(at: 3.25), 0.25))
    #expect(isClose(stage.velocity(.opacity, at: 3.25), [1]))
    #expect(isClose(stage.opacity(at: 9), 0.5))
    #expect(stage.velocity(.opacity, at: 9) == [0])
    // At the very end it is over, and what is left is the model; unless it is kept and fills.
    set(&stage, clock.offset, 2, at: 10)
    stage.builder.setModel(.number(0.3), for: .opacity, of: Stage.card, at: 10)
    #expect(stage.opacity(at: 10) == 0.3)
    var kept = Stage { $0.speed = 0 }
    kept.add(.fade(duration: 2) { $0.fillMode = .both }.kept)
    set(&kept, clock.offset, 2, at: 10)
    kept.builder.setModel(.number(0.3), for: .opacity, of: Stage.card, at: 10)
    #expect(kept.opacity(at: 10) == 1)
  }

  // Local time is (t − begin)·speed + offset, so each of the three moves it in its own way.
  @Test(arguments: [LayerProperty.beginTime, .timeOffset, .speed], [0.5, 1.0, 2.5])
  func `under a clock that moves, the velocity is the derivative of the value`(
    _ property: LayerProperty, _ start: Double
  ) throws {
    var inner = Layer(id: LayerID(2))
    inner.speed = 1.5
    var stage = Stage {
      $0.beginTime = 0.4
      $0.timeOffset = 0.3
      $0.speed = 0.8
      $0.sublayers = [inner]
    }
    for layer in [Stage.card, LayerID(2)] {
      stage.builder.add(.fade(duration: 20), to: layer, at: 0)
    }
    stage.builder.setMotion(
      [EasedTrajectory(from: 0.3, to: 1.7, duration: 2, timingFunction: .easeInEaseOut)],
      for: LayerKeyPath(property), of: Stage.card, at: start)
    let h = 1e-5
    for layer in [Stage.card, LayerID(2)] {
      for step in 1...18 {
        let time = start + Double(step) * 0.105
        func opacity(_ time: Double) throws -> LayerState {
          try #require(stage.builder.state(of: .opacity, in: layer, at: time))
        }
        let ends = [try opacity(time - h), try opacity(time + h)].compactMap {
          $0.value.components?.first
        }
        let rate = try opacity(time).velocity?.components?.first ?? 0
        #expect(isClose(rate, (ends[1] - ends[0]) / (2 * h), within: 1e-7), "at \(time)")
      }
    }
  }

  @Test(.proves("R98", "R99", "M1.6", "M15.2.2"))
  func `an animation begins at the local time of its layer`() {
    var stage = Stage {
      $0.beginTime = 2
      $0.speed = 0.5
    }
    var fade = LayerAnimation.fade()
    fade.delay = 0.5
    fade.timing.fillMode = .backwards
    let token = stage.add(fade, at: 4)
    // Half a local second is one second; so is half of the animation.
    for (time, value) in [(4.0, 0.0), (4.9, 0), (5, 0), (6, 0.5), (6.9, 0.95), (7, 1)] {
      #expect(isClose(stage.opacity(at: time), value, within: 1e-12), "at \(time)")
    }
    #expect(stage.builder.endTime(of: token, at: 4) == 7)
  }

  @Test func `an absolute beginTime may lie in the past`() {
    var stage = Stage()
    stage.add(.fade(duration: 4) { $0.beginTime = 1 }, at: 3)
    #expect(stage.opacity(at: 2.9) == 1)
    #expect(stage.opacity(at: 3) == 0.5)
  }

  // A sum of decimals through a clock must not leave the last value on the screen at the end.
  @Test(arguments: [1.0, 3, 0.7, 1.1])
  func `nothing is left at the end that a completion sees`(speed: Double) {
    for duration in [0.1, 0.35, 0.6] {
      for begin in [0.1, 0.2, 0.7] {
        var stage = Stage { $0.speed = speed }
        let fade = LayerAnimation.property(
          .opacity, .basic(from: .number(0), to: .number(0.5), by: nil), duration: duration)
        let token = stage.add(fade, at: begin)
        let end = stage.builder.endTime(of: token, at: begin) ?? .nan
        #expect(isClose(end, begin + duration / speed, within: 1e-12))
        #expect(stage.opacity(at: end) == 1)
        #expect(isClose(stage.opacity(at: end - 1e-9), 0.5, within: 1e-7))
      }
    }
  }
}
