import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

/// The states of an animator, and what moves it from one to the other.
@Suite(.proves("M10.1"), .endsInTime) struct AnimatorTests {
  @Test(.proves("R61", "R62", "R63"))
  func `an animator runs by its curve and completes at its exact end`() throws {
    // Half of the time of the curve (.17, .67, .71, .15) is .44700758876 of the way, by halving.
    var grow = TestAnimator(
      duration: 0.66, pacing: .curve(TimingFunction(0.17, 0.67, 0.71, 0.15)))
    grow.at(1, .startAnimation(afterDelay: nil))
    let film = try grow.resolved()
    #expect(film.x(grow.dot, at: 1) == 0)
    #expect(isClose(film.x(grow.dot, at: 1.33), 44.70075887650121, within: 1e-7))
    #expect(film.completion(grow.dot, at: 1.66.nextDown) == 0)
    #expect(film.completion(grow.dot, at: 1.66) == 1)
    #expect(film.x(grow.dot, at: 1.66) == 100)
    #expect(film.values(.opacity, of: grow.dot, at: 2) == [0])
  }

  @Test func `the model has the new values as soon as the animator is active`() throws {
    var grow = TestAnimator()
    grow.at(1, .pauseAnimation)
    let film = try grow.resolved()
    let keyPath = LayerKeyPath(.position, .x)
    func x(_ tree: LayerTree, at time: Double) -> LayerValue? {
      film.timeline.state(of: keyPath, in: grow.dot, at: time, tree: tree)?.value
    }
    #expect(x(.model, at: 0.9) == .number(0))
    #expect(x(.model, at: 1) == .number(100))
    #expect(x(.presentation, at: 1) == .number(0))
  }

  @Test func `an animator waits for its delay, or for the one that starting it gives`() throws {
    var grow = TestAnimator { $0.delay = 0.5 }
    grow.at(1, .startAnimation(afterDelay: nil))
    let film = try grow.resolved()
    #expect(film.x(grow.dot, at: 1.5) == 0)
    #expect(isClose(film.x(grow.dot, at: 1.75), 25))
    var later = TestAnimator { $0.delay = 0.5 }
    later.at(1, .startAnimation(afterDelay: 1))
    #expect(isClose(try later.resolved().x(later.dot, at: 2.25), 25))
  }

  @Test(.proves("R68"))
  func `an animator paused on its way shows what was seen, and goes on from there`() throws {
    // 30 % of an ease-out's time are 44.51859674713 % of its way, by halving.
    var grow = TestAnimator(pacing: .curve(.easeOut))
    grow.at(1, .startAnimation(afterDelay: nil))
    grow.at(1.3, .pauseAnimation)
    grow.at(2, .continueAnimation(AnimatorContinuation()))
    let film = try grow.resolved()
    let shown = 44.51859674713371
    #expect(isClose(film.x(grow.dot, at: 1.3.nextDown), shown, within: 1e-6))
    #expect(isClose(film.x(grow.dot, at: 1.9), shown, within: 1e-7))
    // The rest of the second is gone through by the whole curve: half of it are 68.46 %.
    let half = 2 + 0.5 * (1 - shown / 100)
    #expect(
      isClose(film.x(grow.dot, at: half), shown + (100 - shown) * 0.6846431874274606, within: 1e-6))
    #expect(film.completion(grow.dot, at: 2 + (1 - shown / 100) + 1e-9) == 1)
  }

  @Test(arguments: [
    (AnimatingPosition.end, 100.0, 1.0), (.start, 0, 2), (.current, 30, 3),
  ])
  func `a stopped animator keeps what is seen, and a finished one ends where it is told`(
    _ position: AnimatingPosition, _ x: Double, _ completion: Double
  ) throws {
    var grow = TestAnimator()
    grow.at(1, .startAnimation(afterDelay: nil))
    grow.at(1.3, .stopAnimation(withoutFinishing: false))
    grow.at(2, .finishAnimation(at: position))
    let film = try grow.resolved()
    #expect(isClose(film.x(grow.dot, at: 1.9), 30))
    #expect(film.completion(grow.dot, at: 1.9) == 0)
    #expect(isClose(film.x(grow.dot, at: 2), x))
    #expect(film.completion(grow.dot, at: 2.5) == completion)
  }

  @Test func `an animator stopped without finishing is over, and has no completion`() throws {
    var grow = TestAnimator()
    grow.at(1, .startAnimation(afterDelay: nil))
    grow.at(1.3, .stopAnimation(withoutFinishing: true))
    let film = try grow.resolved()
    #expect(isClose(film.x(grow.dot, at: 5), 30))
    #expect(film.completion(grow.dot, at: 5) == 0)
  }

  @Test func `an animator that is reversed goes back to its start in what is left`() throws {
    var grow = TestAnimator()
    grow.at(1, .startAnimation(afterDelay: nil))
    grow.at(1.4, .reversed(true))
    let film = try grow.resolved()
    #expect(isClose(film.x(grow.dot, at: 1.4), 40))
    #expect(isClose(film.x(grow.dot, at: 1.5), 30))
    #expect(film.completion(grow.dot, at: 1.8 + 1e-9) == 2)
    #expect(film.x(grow.dot, at: 3) == 0)
    #expect(film.values(.opacity, of: grow.dot, at: 3) == [1])
    // The fraction counts in the running direction: 60 % were done of the way back.
    #expect(isClose(film.fraction(grow.animator, at: 1.4), 0.6))
    #expect(isClose(film.fraction(grow.animator, at: 1.5), 0.7))
  }

  @Test func `an animator that is reversed while paused stays where it is`() throws {
    var grow = TestAnimator()
    grow.at(1, .fractionComplete(0.25))
    grow.at(2, .reversed(true))
    grow.at(3, .fractionComplete(0.9))
    let film = try grow.resolved()
    #expect(isClose(film.x(grow.dot, at: 2.5), 25))
    #expect(isClose(film.fraction(grow.animator, at: 2.5), 0.75))
    #expect(isClose(film.x(grow.dot, at: 3), 10))
  }

  @Test(.proves("R77"))
  func `only an animator that pauses on completion can be scrubbed after its end`() throws {
    var grow = TestAnimator { $0.pausesOnCompletion = true }
    grow.at(1, .startAnimation(afterDelay: nil))
    grow.at(3, .fractionComplete(0.4))
    let film = try grow.resolved()
    #expect(film.x(grow.dot, at: 2.5) == 100)
    #expect(film.completion(grow.dot, at: 9) == 0)
    #expect(isClose(film.x(grow.dot, at: 3), 40))
    var ending = TestAnimator()
    ending.at(1, .startAnimation(afterDelay: nil))
    ending.at(3, .fractionComplete(0.4))
    #expect(try ending.resolved().x(ending.dot, at: 3) == 100)
  }

  @Test func `a new animator is made while the old one goes on to its end`() throws {
    var grow = TestAnimator {
      $0.changes = [
        Change(
          layer: $0.changes[0].layer, keyPath: LayerKeyPath(.position, .x), value: .by(.number(100))
        )
      ]
    }
    grow.at(1, .startAnimation(afterDelay: nil))
    grow.at(1.5, .createAnimator)
    grow.at(1.5, .startAnimation(afterDelay: nil))
    let film = try grow.resolved()
    #expect(isClose(film.x(grow.dot, at: 1.75), 75 + 25))
    #expect(isClose(film.x(grow.dot, at: 2.25), 100 + 75))
    #expect(film.x(grow.dot, at: 3) == 200)
  }

  @Test func `a running animator does not follow its fraction, with a warning`() throws {
    var grow = TestAnimator()
    grow.at(1, .startAnimation(afterDelay: nil))
    grow.at(1.2, .fractionComplete(0.9))
    let film = try grow.resolved()
    #expect(isClose(film.x(grow.dot, at: 1.2), 20))
    #expect(
      film.warnings.map(\.message) == [
        "grow is running; its fraction can only be set while it is paused"
      ])
  }

  /// Verbs in their order, and why the last one is an error.
  static let mistakes: [([AnimatorEvent.Verb], String)] = [
    (
      [.finishAnimation(at: .end)],
      "finishAnimation: not possible for grow: it is inactive; stop it first"
    ),
    (
      [.startAnimation(afterDelay: nil), .finishAnimation(at: .end)],
      "finishAnimation: not possible for grow: it is running; stop it first"
    ),
    (
      [.stopAnimation(withoutFinishing: false)],
      "stopAnimation: not possible for grow: it is inactive; start or pause it first"
    ),
    (
      [.continueAnimation(AnimatorContinuation())],
      "continueAnimation: not possible for grow: it is inactive; pause it first"
    ),
    (
      [.startAnimation(afterDelay: nil), .continueAnimation(AnimatorContinuation())],
      "continueAnimation: not possible for grow: it is running; pause it first"
    ),
    (
      [.pauseAnimation, .stopAnimation(withoutFinishing: false), .startAnimation(afterDelay: nil)],
      "startAnimation: not possible for grow: it is stopped and can only be finished"
    ),
    (
      [.pauseAnimation, .createAnimator],
      "createAnimator: not possible for grow: it is paused and would be released in that state; "
        + "stop and finish it first"
    ),
  ]

  @Test(.proves("M15.2.37"), arguments: mistakes)
  func `what a state does not allow is an error`(
    _ verbs: [AnimatorEvent.Verb], _ message: String
  ) throws {
    var grow = TestAnimator()
    for verb in verbs { grow.at(1, verb) }
    do throws(ResolveError) {
      _ = try grow.resolved()
      Issue.record("Nothing was said.")
    } catch {
      #expect(error.description == message)
    }
  }
}

extension ResolvedScene {
  func fraction(_ animator: LayerID, at time: Double) -> Double {
    values(.fractionComplete, of: animator, at: time).first ?? .nan
  }
}
