import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

/// Blocks inside of blocks, keyframes, and what does not animate.
///
/// Linear curves make the numbers plain; easeInEaseOut is at ½ half-way, and at
/// 0.12916193104731982 after a quarter, solved by bisection apart from this code.
@Suite(.proves("M11.1"), .endsInTime) struct ViewBlockTests {
  private func stage() -> (TestScene, LayerID, LayerID) {
    var test = TestScene(duration: 20)
    let outer = test.addView("outer", at: Point(0, 0))
    let inner = test.addView("inner", at: Point(0, 0))
    return (test, outer, inner)
  }

  private func block(
    _ changes: [Change], duration: Double, _ more: (inout ViewAnimation) -> Void = { _ in }
  ) -> NestedEvent { NestedEvent(.animate(changes, duration: duration, more)) }

  private func note(_ layer: LayerID, _ value: Double) -> DelayedEvent {
    DelayedEvent(event: .set(layer, .borderWidth, .number(value)))
  }

  @Test(.proves("R223")) func `a block inside another takes its duration and its curve`() throws {
    var (test, outer, inner) = stage()
    test.at(
      1,
      .animate([.to(outer, .x, .number(100))], duration: 2) {
        $0.pacing = .curve(.linear)
        $0.events = [block([.to(inner, .x, .number(100))], duration: 0.5)]
      })
    let film = try test.resolved()
    for time in [1.5, 2, 2.5] {
      #expect(isClose(film.x(inner, at: time), 50 * (time - 1)))
      #expect(isClose(film.x(outer, at: time), 50 * (time - 1)))
    }
  }

  @Test(.proves("R223")) func `a block inside another overrides what it is told to`() throws {
    for (duration, curve) in [(true, false), (false, true), (true, true)] {
      var (test, outer, inner) = stage()
      test.at(
        1,
        .animate([.to(outer, .x, .number(100))], duration: 2) {
          $0.pacing = .curve(.linear)
          $0.events = [
            block([.to(inner, .x, .number(100))], duration: 1) {
              $0.overridesInheritedDuration = duration
              $0.overridesInheritedCurve = curve
            }
          ]
        })
      let film = try test.resolved()
      let quarter = 1 + (duration ? 1 : 2) * 0.25
      #expect(isClose(film.x(inner, at: quarter), curve ? 12.916193104731982 : 25))
    }
  }

  @Test(.proves("M11.2")) func `a block inherits options beside its own, or none`() throws {
    for overrides in [false, true] {
      var (test, outer, inner) = stage()
      test.at(
        1,
        .animate([.to(outer, .x, .number(100))], duration: 1) {
          $0.pacing = .curve(.linear)
          $0.autoreverses = true
          $0.events = [
            block([.to(inner, .x, .number(100))], duration: 1) {
              $0.overridesInheritedOptions = overrides
              $0.pacing = .curve(.linear)
            }
          ]
        })
      let film = try test.resolved()
      #expect(isClose(film.x(inner, at: 2.75), overrides ? 100 : 25))
    }
  }

  @Test func `a spring inside a block keeps its duration, and gives itself to plain blocks`() throws
  {
    let spring = Spring(mass: 1, stiffness: 100, dampingRatio: 1)
    var (test, outer, inner) = stage()
    test.at(
      1,
      .animate([.to(outer, .x, .number(100))], duration: 0.1) {
        $0.events = [
          block([.to(inner, .x, .number(100))], duration: 2) {
            $0.pacing = .spring(spring, initialVelocity: 0)
          }
        ]
      })
    test.at(
      5,
      .animate([], duration: 3) {
        $0.pacing = .spring(spring, initialVelocity: 0)
        $0.events = [block([.to(outer, .x, .number(0))], duration: 0.1)]
      })
    let film = try test.resolved()
    // Critical: 1 − (1 + 10t)·e^(−10t), at t = 0.2: 0.593994150290162.
    #expect(isClose(film.x(inner, at: 1.2), 59.3994150290162))
    #expect(isClose(film.x(outer, at: 5.2), 100 - 59.3994150290162))
  }

  @Test func `an outer block does not wait for an inner one`() throws {
    var (test, outer, inner) = stage()
    test.at(
      1,
      .animate([.to(outer, .x, .number(100))], duration: 0.5) {
        $0.completion.finished = [note(outer, 1)]
        $0.events = [
          block([.to(inner, .x, .number(100))], duration: 2) {
            $0.overridesInheritedDuration = true
            $0.completion.finished = [note(inner, 1)]
          }
        ]
      })
    let film = try test.resolved()
    #expect(film.values(.borderWidth, of: outer, at: 1.5) == [1])
    #expect(film.values(.borderWidth, of: inner, at: 2.9) == [0])
    #expect(film.values(.borderWidth, of: inner, at: 3) == [1])
  }

  @Test(.proves("R211")) func `what is changed without animation jumps, even inside a block`()
    throws
  {
    var (test, outer, inner) = stage()
    var still = UnanimatedBlock()
    still.changes = [.to(inner, .x, .number(100))]
    still.events = [
      block([.to(inner, .y, .number(100))], duration: 5) {
        $0.completion.finished = [note(inner, 1)]
      }
    ]
    test.at(
      1,
      .animate([.to(outer, .x, .number(100))], duration: 2) {
        $0.events = [NestedEvent(.performWithoutAnimation(still))]
      })
    let film = try test.resolved()
    #expect(film.values(.position, of: inner, at: 1) == [100, 100])
    #expect(film.values(.borderWidth, of: inner, at: 1) == [1])
    #expect(isClose(film.x(outer, at: 2), 50))
  }

  @Test func `a running animation goes on over a change without animation`() throws {
    var (test, outer, _) = stage()
    test.at(
      1, .animate([.to(outer, .opacity, .number(0))], duration: 2) { $0.pacing = .curve(.linear) })
    var still = UnanimatedBlock()
    still.changes = [.to(outer, .opacity, .number(1))]
    test.at(2, .performWithoutAnimation(still))
    let film = try test.resolved()
    #expect(isClose(film.opacity(outer, at: 2.5), 0.25))
    #expect(film.opacity(outer, at: 3) == 1)
  }

  // MARK: Keyframes

  private func keyframes(
    _ keys: [(Double, Double, [Change])], _ more: (inout ViewKeyframes) -> Void = { _ in }
  ) -> Event {
    var keyframes = ViewKeyframes()
    keyframes.duration = 4
    keyframes.timingFunction = nil
    keyframes.keyframes = keys.map {
      .init(relativeStartTime: $0.0, relativeDuration: $0.1, changes: $0.2)
    }
    more(&keyframes)
    return .animateKeyframes(keyframes)
  }

  @Test(.proves("M11.3")) func `keyframes hold before, between and after`() throws {
    var (test, box, _) = stage()
    test.at(
      1,
      keyframes([
        (0.25, 0.25, [.to(box, .x, .number(100))]), (0.75, 0.125, [.by(box, .x, .number(-40))]),
      ]))
    let film = try test.resolved()
    // Seconds: hold to 2, up to 3, hold to 4, down to 4.5, hold to 5.
    for (time, x) in [(1.5, 0.0), (2, 0), (2.5, 50), (3, 100), (3.5, 100), (4.25, 80), (4.75, 60)] {
      #expect(isClose(film.x(box, at: time), x), "at \(time)")
    }
    #expect(film.values(.position, of: box, at: 1, tree: .model)[0] == 60)
    #expect(film.x(box, at: 5) == 60)
  }

  @Test func `a keyframe without duration jumps, and the whole has a curve`() throws {
    var (test, box, other) = stage()
    test.at(
      1,
      keyframes([(0.5, 0, [.to(box, .x, .number(100))]), (0, 1, [.to(other, .x, .number(100))])]) {
        $0.timingFunction = .easeInEaseOut
      })
    let film = try test.resolved()
    #expect(film.x(box, at: 2.999) == 0)
    #expect(film.x(box, at: 3) == 100)
    #expect(isClose(film.x(other, at: 2), 12.916193104731982))
  }

  @Test func `a keyframe that begins early cuts off the one before where it is`() throws {
    var (test, box, _) = stage()
    test.at(
      1,
      keyframes([
        (0, 0.5, [.to(box, .x, .number(100))]), (0.25, 0.5, [.to(box, .x, .number(0))]),
      ]))
    let film = try test.resolved()
    #expect(isClose(film.x(box, at: 2), 50))
    #expect(isClose(film.x(box, at: 3), 25))
    #expect(isClose(film.x(box, at: 4), 0))
  }

  @Test func `discrete keyframes jump from slot to slot`() throws {
    var (test, box, _) = stage()
    test.at(
      1,
      keyframes([
        (0, 0.5, [.to(box, .x, .number(100))]), (0.5, 0.5, [.to(box, .x, .number(200))]),
      ]) { $0.calculationMode = .discrete })
    let film = try test.resolved()
    #expect(film.x(box, at: 2.9) == 0)
    #expect(film.x(box, at: 3.1) == 100)
    #expect(film.x(box, at: 5) == 200)
  }

  @Test(.proves("M11.3")) func `keyframes replace what ran, wait for their delay and complete`()
    throws
  {
    var (test, box, other) = stage()
    test.at(
      1,
      .animate([.to(box, .x, .number(100))], duration: 4) {
        $0.pacing = .curve(.linear)
        $0.completion.cancelled = [note(other, 2)]
      })
    test.at(
      2,
      keyframes([(0, 1, [.to(box, .x, .number(0))])]) {
        $0.delay = 1
        $0.beginsFromCurrentState = true
        $0.completion.finished = [note(box, 1)]
      })
    let film = try test.resolved()
    #expect(film.values(.borderWidth, of: other, at: 2) == [2])
    #expect(isClose(film.x(box, at: 2.5), 25))
    #expect(isClose(film.x(box, at: 5), 12.5))
    #expect(film.values(.borderWidth, of: box, at: 7.0.nextDown) == [0])
    #expect(film.values(.borderWidth, of: box, at: 7) == [1])
  }

  @Test func `keyframes of no duration set the last values at once`() throws {
    var (test, box, _) = stage()
    test.at(
      1,
      keyframes([(0, 0.5, [.to(box, .x, .number(100))]), (0.5, 0.5, [.by(box, .x, .number(1))])]) {
        $0.duration = 0
        $0.completion.finished = [note(box, 1)]
      })
    let film = try test.resolved()
    #expect(film.x(box, at: 1) == 101)
    #expect(film.values(.borderWidth, of: box, at: 1) == [1])
  }

  // MARK: Clocks

  // Local time only goes away from the begin, and UIKit's blocks fill both ways (kCAFillModeBoth).
  @Test(arguments: [false, true])
  func `on a clock that runs backward a block shows the old values and does not complete`(
    isSpring: Bool
  ) throws {
    var test = TestScene(duration: 5)
    let view = test.add("view", at: Point(10, 0)) { $0.layer.speed = -1 }
    let lamp = test.addView("lamp", at: .zero)
    test.at(
      1,
      .animate([.to(view, .x, .number(90)), .to(view, .opacity, .number(0.2))], duration: 0.5) {
        let spring = Spring(mass: 1, stiffness: 100, damping: 10)
        if isSpring { $0.pacing = .spring(spring, initialVelocity: .current(untilSettled: true)) }
        $0.completion.finished = [note(lamp, 1)]
      })
    let film = try test.resolved()
    for time in [1, 1.2, 3, 4.9] {
      #expect(film.x(view, at: time) == 10 && film.opacity(view, at: time) == 1)
      #expect(film.values(.opacity, of: view, at: time, tree: .model) == [0.2])
    }
    #expect(film.values(.borderWidth, of: lamp, at: 4.9) == [0])
  }

  // MARK: Interaction

  @Test(.proves("R192"), arguments: [false, true])
  func `a finger reaches a view that is animated only if the block allows it`(allows: Bool) throws {
    var test = TestScene(duration: 10)
    var taps = TapGesture(action: .events([]))
    let below = test.addView("below", at: Point(100, 100), size: Size(300, 300)) { layer in
      taps.action = .events([note(layer, 1)])
      return [.tap(taps)]
    }
    let moving = test.addView("moving", at: Point(100, 100)) { layer in
      taps.action = .events([note(layer, 2)])
      return [.tap(taps)]
    }
    test.at(
      1,
      .animate([.by(moving, .x, .number(10))], duration: 1) {
        $0.delay = 1
        $0.allowsUserInteraction = allows
      })
    test.at(1.5, .tap(TapTouch(target: .point(Point(100, 100)))))
    test.at(4, .tap(TapTouch(target: .point(Point(100, 100)))))
    let film = try test.resolved()
    // In its delay the block already counts; then the finger reaches what lies below.
    #expect(film.values(.borderWidth, of: below, at: 2) == [allows ? 0 : 1])
    #expect(film.values(.borderWidth, of: moving, at: 2) == [allows ? 2 : 0])
    #expect(film.values(.borderWidth, of: moving, at: 5) == [2])
  }
}
