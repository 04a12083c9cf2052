import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

/// Animators of layers that have clocks: their fraction, their values and their end have one time.
@Suite(.endsInTime) struct AnimatorClockTests {
  private typealias Clock = ClockedAnimator.Clock

  private static func rest(of film: ResolvedScene) -> Double {
    if case .at(let time) = film.rest { time } else { .nan }
  }

  /// The same instant of a layer's life on both clocks.
  ///
  /// A clock of rate r shows at t what the plain one shows at r · t, when everything is told to it r
  /// times as early.
  @Test(arguments: [
    ClockedAnimator.Clock(own: 2), .init(own: 0.5), .init(parents: 2), .init(own: 3, parents: 0.5),
    .init(own: 2, timeOffset: 5), .init(parents: 0.25, beginTime: 0.7),
    .init(own: 0.5, parents: 3, timeOffset: -2, beginTime: 1.3),
  ])
  func `an animator on a clock is the one without, at the clock's rate`(
    _ clock: ClockedAnimator.Clock
  ) throws {
    var found = 0
    for seed in 1...(60 as UInt64) {
      func film(_ clock: ClockedAnimator.Clock) throws -> (film: ResolvedScene, dot: LayerID)? {
        var calls = RandomCalls(seed: seed)
        var grow = ClockedAnimator([clock]) { calls.change(&$0) }
        var time = calls.number(in: 0.1...0.2)
        grow.at(time / clock.rate, .startAnimation(afterDelay: nil))
        for _ in 0..<calls.pick([1, 2, 3, 4, 5]) {
          time += calls.number(in: 0.05...0.9)
          grow.at(time / clock.rate, calls.verb(on: grow.dots, unit: 1 / clock.rate))
        }
        return (try? grow.resolved()).map { ($0, grow.dots[0]) }
      }
      let pair = (try film(clock), try film(Clock()))
      guard let clocked = pair.0, let plain = pair.1 else {
        #expect(pair.0 == nil && pair.1 == nil, "seed \(seed)")
        continue
      }
      found += 1
      #expect(
        isClose(Self.rest(of: clocked.film) * clock.rate, Self.rest(of: plain.film), within: 1e-6),
        "seed \(seed)")
      for step in 0..<80 {
        let time = Double(step) * 0.06137
        func values(_ film: ResolvedScene, _ time: Double) -> [Double] {
          [film.x(plain.dot, at: time), film.opacity(plain.dot, at: time)]
            + film.values(.cornerRadius, of: plain.dot, at: time)
            + film.values(.fractionComplete, of: LayerID(2), at: time)
        }
        let (seen, expected) = (
          values(clocked.film, time / clock.rate), values(plain.film, time)
        )
        #expect(isClose(seen, expected, within: 1e-6), "seed \(seed) at \(time)")
        let rates = (
          clocked.film.velocity(plain.dot, at: time / clock.rate),
          plain.film.velocity(plain.dot, at: time)
        )
        #expect(isClose(rates.0, rates.1 * clock.rate, within: 1e-4), "seed \(seed) at \(time)")
      }
    }
    #expect(found > 20)
  }

  /// One animator moves dots on a slow clock, a fast one and none, and clocks are paused meanwhile.
  private static func mixed(
    seed: UInt64
  ) -> (film: ResolvedScene, grow: ClockedAnimator, calls: [(Double, ClockedAnimator.Call)])? {
    var calls = RandomCalls(seed: seed)
    var grow = ClockedAnimator([
      Clock(own: calls.pick([0.5, 0.25])), Clock(own: calls.pick([2, 3]), timeOffset: 4),
      Clock(parents: calls.pick([1, 1.5]), beginTime: calls.pick([0, 0.3])),
    ]) { calls.change(&$0) }
    var time = calls.number(in: 0.1...0.2)
    var made: [(Double, ClockedAnimator.Call)] = [(time, .verb(.startAnimation(afterDelay: nil)))]
    for _ in 0..<calls.pick([2, 3, 4, 5, 6]) {
      time += calls.number(in: 0.05...0.9)
      if calls.pick([true, false, false]) {
        let pane = calls.pick(grow.panes)
        made.append((time, .playback(.pause(pane))))
        made.append((time + calls.number(in: 0.01...0.3), .playback(.resume(pane))))
        time += 0.3
      } else {
        made.append((time, .verb(calls.verb(on: grow.dots))))
      }
    }
    for (time, call) in made { grow.at(time, call) }
    return (try? grow.resolved()).map { ($0, grow, made) }
  }

  @Test func `on several clocks nothing jumps, whatever an animator is told`() throws {
    var found = 0
    for seed in 1...(1500 as UInt64) {
      guard let (film, grow, calls) = Self.mixed(seed: seed) else { continue }
      found += 1
      // Until it is over, after which another block begins at 0.
      var tellsFraction = grow.test.scene.animators[0].scrubsLinearly
      for (time, call) in calls {
        // Setting a fraction, and finishing at the start, are jumps.
        if case .verb(.fractionComplete) = call { continue }
        if case .verb(.finishAnimation) = call { continue }
        for dot in grow.dots {
          let before = [film.x(dot, at: time - 1e-9), film.opacity(dot, at: time - 1e-9)]
          let after = [film.x(dot, at: time), film.opacity(dot, at: time)]
          #expect(isClose(before, after, within: 1e-5), "seed \(seed) at \(time): \(call)")
        }
        guard case .verb(let verb) = call else { continue }
        if case .stopAnimation = verb { tellsFraction = false }
        let fraction = film.values(.fractionComplete, of: grow.animator, at: time)
        let before = film.values(.fractionComplete, of: grow.animator, at: time - 1e-9)
        if before == [1] { tellsFraction = false }
        guard tellsFraction else { continue }
        if case .reversed = verb { continue }
        #expect(isClose(fraction, before, within: 1e-6), "seed \(seed) at \(time): \(call)")
      }
    }
    #expect(found > 300)
  }

  @Test func `on several clocks a film ends with what is seen last`() throws {
    for seed in 1...(600 as UInt64) {
      guard let (film, grow, calls) = Self.mixed(seed: seed) else { continue }
      let rest = Self.rest(of: film)
      func dots(_ time: Double) -> [[Double]] {
        grow.dots.map {
          [film.x($0, at: time), film.opacity($0, at: time)]
            + film.values(.cornerRadius, of: $0, at: time)
        }
      }
      let last = dots(rest + 1e-7)
      let moves = (1...24).contains { dots(rest + Double($0) * 0.13) != last }
      let moved = dots(rest - 1e-4) != last
      let isCall = calls.contains { abs($0.0 - rest) < 1e-9 }
      // At its end already, it only waits for its completion.
      let waits = film.values(.fractionComplete, of: grow.animator, at: calls.last?.0 ?? 0) == [1]
      #expect(!moves && (moved || isCall || waits), "seed \(seed): rest at \(rest)")
    }
  }

  // By hand: at 0.6 s one second of a clock of rate 2 has gone: x is half of what 2 s lead to.
  @Test func `the fraction is what the view shows`() throws {
    var grow = ClockedAnimator([Clock(own: 2)]) { $0.timing.duration = 2 }
    grow.at(0.1, .startAnimation(afterDelay: nil))
    let film = try grow.resolved()
    #expect(isClose(film.x(grow.dots[0], at: 0.6), 50))
    #expect(isClose(film.fraction(grow.animator, at: 0.6), 0.5))
    #expect(isClose(Self.rest(of: film), 1.1))
    #expect(film.frameCount(at: film.frameRate) == 67)
  }

  // The slow dot has 0.25 s of its clock behind it at 0.5 s, the fast one 1 s, of 1 s each.
  @Test func `the slowest clock counts, and each dot goes on from where it is`() throws {
    var grow = ClockedAnimator([Clock(own: 0.5), Clock(own: 1)])
    grow.at(0, .startAnimation(afterDelay: nil))
    grow.at(0.5, .pauseAnimation)
    grow.at(1, .continueAnimation(AnimatorContinuation()))
    let film = try grow.resolved()
    let (slow, fast) = (grow.dots[0], grow.dots[1])
    #expect(isClose(film.fraction(grow.animator, at: 0.9), 0.25))
    #expect(isClose([film.x(slow, at: 0.9), film.x(fast, at: 0.9)], [25, 50]))
    // 0.75 s are left, of each clock.
    #expect(isClose([film.x(slow, at: 1.75), film.x(fast, at: 1.75)], [25 + 37.5, 100]))
    #expect(isClose(film.x(fast, at: 1.375), 75))
    #expect(isClose(Self.rest(of: film), 2.5))
  }

  // Half a second of the fast clock has gone at 0.5 s, and a quarter of the slow one.
  @Test func `a layer that is gone is no clock of its animator`() throws {
    var grow = ClockedAnimator([Clock(own: 0.5), Clock(own: 1)])
    grow.at(0, .startAnimation(afterDelay: nil))
    grow.at(0.5, .structure(.remove(grow.dots[0])))
    let film = try grow.resolved()
    #expect(isClose(film.fraction(grow.animator, at: 0.49), 0.245))
    #expect(isClose(film.fraction(grow.animator, at: 0.75), 0.75))
    #expect(isClose(film.x(grow.dots[1], at: 0.75), 75))
    #expect(isClose(Self.rest(of: film), 1))
  }

  // Its clock of rate 2 would have ended two seconds after one.
  @Test func `an animator whose layers are all gone goes on by the time of the scene`() throws {
    var grow = ClockedAnimator([Clock(own: 2)]) { $0.timing.duration = 2 }
    grow.at(0, .startAnimation(afterDelay: nil))
    grow.at(0.5, .structure(.remove(grow.dots[0])))
    let film = try grow.resolved()
    #expect(isClose(film.fraction(grow.animator, at: 0.49), 0.49))
    #expect(isClose(film.fraction(grow.animator, at: 1.5), 0.75))
    #expect(isClose(Self.rest(of: film), 2))
  }

  // Half a second of the slow clock is left when it stops for good.
  @Test func `an animator does not wait for a stopped clock of a layer that is gone`() throws {
    var grow = ClockedAnimator([Clock(own: 1), Clock(own: 1)])
    grow.at(0, .startAnimation(afterDelay: nil))
    grow.at(0.5, .playback(.pause(grow.panes[0])))
    grow.at(0.75, .structure(.remove(grow.dots[0])))
    let film = try grow.resolved()
    #expect(isClose(film.fraction(grow.animator, at: 0.9), 0.9))
    #expect(isClose(Self.rest(of: film), 1))
  }

  // At 0.5 s half a second is left, which the slow clock needs a second for.
  @Test func `a layer that is added to a run is one of its clocks`() throws {
    for factor in [0.0, 0.5] {
      var grow = ClockedAnimator([Clock(own: 1), Clock(own: 0.5)]) {
        $0.changes.removeAll { $0.layer == LayerID(101) }
      }
      grow.at(0, .startAnimation(afterDelay: nil))
      grow.at(
        0.5, .addAnimations([.to(grow.dots[1], .x, .number(100))], delayFactor: factor))
      let film = try grow.resolved()
      #expect(isClose(film.x(grow.dots[0], at: 0.75), 75))
      #expect(isClose(film.fraction(grow.animator, at: 0.5), 0.5))
      #expect(isClose(film.fraction(grow.animator, at: 1), 0.75))
      // It begins after its share of the second, and ends with it.
      #expect(isClose(film.x(grow.dots[1], at: 1), factor == 0 ? 50 : 0))
      #expect(isClose(film.x(grow.dots[1], at: 1.25), factor == 0 ? 75 : 50))
      #expect(isClose(Self.rest(of: film), 1.5))
    }
  }

  // The fast clock has half a second left at 0.5 s, and the slow one three quarters.
  @Test func `what is added to a run has the time that the slowest clock has left`() throws {
    var grow = ClockedAnimator([Clock(own: 0.5), Clock(own: 1)]) {
      $0.timing.pacing = .curve(.easeIn)
    }
    grow.at(0, .startAnimation(afterDelay: nil))
    grow.at(
      0.5,
      .addAnimations([.to(grow.dots[1], LayerKeyPath(.cornerRadius), .number(30))], delayFactor: 0))
    let film = try grow.resolved()
    // Half of an ease-in's time are 31.5356813 % of its way, by halving.
    #expect(
      isClose(
        film.values(.cornerRadius, of: grow.dots[1], at: 0.875), [9.460_704_39], within: 1e-6))
    #expect(isClose(film.values(.cornerRadius, of: grow.dots[1], at: 1.25), [30]))
    #expect(isClose(Self.rest(of: film), 2))
  }

  @Test func `scrubbed to an end, dots on all clocks are there`() throws {
    for isLinear in [true, false] {
      for (fraction, x) in [(0.0, 0.0), (1, 100)] {
        var grow = ClockedAnimator([Clock(own: 0.5), Clock(own: 1.5)]) {
          $0.timing.pacing = .curve(.easeInEaseOut)
          $0.scrubsLinearly = isLinear
        }
        grow.at(0, .startAnimation(afterDelay: nil))
        grow.at(0.4, .pauseAnimation)
        grow.at(1, .fractionComplete(fraction))
        let film = try grow.resolved()
        #expect(grow.dots.allSatisfy { isClose(film.x($0, at: 1), x) })
      }
    }
  }

  @Test func `a view that is moved to another clock ends its block by that`() throws {
    var test = TestScene()
    let fast = test.add("fast", at: Point(200, 400)) { $0.layer.speed = 2 }
    let dot = test.addView("dot", at: Point(0, 50))
    let lamp = test.addView("lamp", at: .zero)
    test.at(
      0,
      .animate([.to(dot, .x, .number(100))], duration: 2) {
        $0.pacing = .curve(.linear)
        $0.completion.finished = [DelayedEvent(event: .set(lamp, .borderWidth, .number(1)))]
      })
    // Its local time is then 1 s, of 2 s, and runs twice as fast.
    test.at(0.5, .structure(.move(dot, to: fast, index: nil)))
    let film = try test.resolved()
    #expect(isClose(film.x(dot, at: 0.75), 75))
    #expect(film.completion(lamp, at: 0.999) == 0)
    #expect(film.completion(lamp, at: 1 + 1e-9) == 1)
  }
}
