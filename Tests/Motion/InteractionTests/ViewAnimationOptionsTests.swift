import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

/// The options of a block: its delay, repeats, and what it begins from.
@Suite(.endsInTime) struct ViewAnimationOptionsTests {
  @Test(.proves("R220", "M11.2", "M15.1", "M15.2.22"))
  func `autoreverse goes there and back, and then jumps to the model`() throws {
    var (test, box) = ViewAnimationTests.box()
    test.at(
      1,
      .animate([.by(box, .x, .number(100))], duration: 1) {
        $0.autoreverses = true
      })
    let film = try test.resolved()
    #expect(isClose(film.x(box, at: 2), 200))
    #expect(isClose(film.x(box, at: 3.0.nextDown), 100, within: 1e-6))
    #expect(isClose(film.x(box, at: 3), 200))
  }

  // A quarter of a second into the second block: the model at 150, −200 · 0.25 of the first block and
  // 150 · 0.75 of the second. From what is seen, 200, to 150 it would be 187.5.
  @Test(.proves("M15.2.21"), arguments: [false, true])
  func `beginFromCurrentState changes nothing where blocks add up`(continues: Bool) throws {
    var (test, box) = ViewAnimationTests.box()
    for (time, way) in [(1.0, 200.0), (1.5, -150)] {
      test.at(
        time,
        .animate([.by(box, .x, .number(way))], duration: 1) {
          $0.pacing = .curve(.linear)
          $0.beginsFromCurrentState = continues
        })
    }
    #expect(isClose(try test.resolved().x(box, at: 1.75), 212.5))
  }

  @Test(.proves("R222", "M11.2", "M15.2.20"))
  func `a replacing property starts from the old model, or from what is seen`() throws {
    for continues in [false, true] {
      var (test, box) = ViewAnimationTests.box()
      test.at(
        1,
        .animate([.to(box, .opacity, .number(0))], duration: 1) {
          $0.pacing = .curve(.linear)
        })
      test.at(
        1.5,
        .animate([.to(box, .opacity, .number(1))], duration: 1) {
          $0.pacing = .curve(.linear)
          $0.beginsFromCurrentState = continues
        })
      let film = try test.resolved()
      #expect(isClose(film.opacity(box, at: 1.5.nextDown), 0.5, within: 1e-6))
      #expect(isClose(film.opacity(box, at: 1.5), continues ? 0.5 : 0))
      #expect(isClose(film.opacity(box, at: 2), continues ? 0.75 : 0.5))
      #expect(isClose(film.opacity(box, at: 2.5), 1))
    }
  }

  @Test(.proves("R216", "M11.2"))
  func `a delay holds the old value`() throws {
    var (test, box) = ViewAnimationTests.box()
    test.at(
      1,
      .animate([.by(box, .x, .number(100)), .to(box, .opacity, .number(0))]) {
        $0.delay = 0.5
      })
    let film = try test.resolved()
    #expect(film.x(box, at: 1.4) == 100)
    #expect(film.values(.position, of: box, at: 1.4, tree: .model) == [200, 100])
    #expect(film.opacity(box, at: 1.4) == 1)
    #expect(isClose(film.x(box, at: 1.625), 150))
    #expect(film.x(box, at: 1.75) == 200)
  }

  @Test func `a duration of 0 sets at once, after its delay`() throws {
    var (test, box) = ViewAnimationTests.box()
    test.at(1, .animate([.by(box, .x, .number(100))], duration: 0))
    test.at(2, .animate([.by(box, .x, .number(100))], duration: 0) { $0.delay = 0.5 })
    let film = try test.resolved()
    #expect(film.x(box, at: 1) == 200)
    #expect(film.x(box, at: 2.5.nextDown) == 200)
    #expect(film.x(box, at: 2.5) == 300)
  }

  @Test(.proves("R219", "R230", "R231", "M11.2", "M15.2.21"))
  func `a repeating block replaces, and is replaced`() throws {
    for continues in [false, true] {
      var (test, box) = ViewAnimationTests.box()
      test.at(
        1,
        .animate([.by(box, .x, .number(100))], duration: 1) {
          $0.repeatCount = .infinity
          $0.autoreverses = true
        })
      test.at(
        2.5,
        .animate([.by(box, .x, .number(-100))], duration: 0.1) {
          $0.beginsFromCurrentState = continues
        })
      let film = try test.resolved()
      #expect(isClose(film.x(box, at: 2.5.nextDown), 150, within: 1e-6))
      // Without the option it jumps to what the app had set, which is the far end.
      #expect(isClose(film.x(box, at: 2.5), continues ? 150 : 200))
      #expect(isClose(film.x(box, at: 2.6), 100))
      #expect(isClose(film.x(box, at: 3), 100))
    }
  }

  @Test func `a block at time 0 leads on from what the file says`() throws {
    var (test, box) = ViewAnimationTests.box()
    test.at(0, .animate([.by(box, .x, .number(100))], duration: 1))
    let film = try test.resolved()
    for share in [0, 0.25, 0.6, 1] {
      #expect(isClose(film.x(box, at: share), 100 + 100 * eased(share)))
    }
    #expect(film.warnings.isEmpty)
  }
}
