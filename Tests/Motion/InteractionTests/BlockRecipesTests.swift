import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

/// Uses of blocks: several at once, cancelled, turned back.
///
/// Expected: the model plus every (old − new)·(1 − f(t)), worked out here with a bisected curve.
@Suite(.proves("M11.1", "M11.2"), .endsInTime) struct BlockRecipesTests {
  private func stage() -> (TestScene, LayerID) {
    var test = TestScene(duration: 20)
    let box = test.addView("box", at: Point(100, 100))
    return (test, box)
  }

  @Test(.proves("R224")) func `x and y in two calls make a straight diagonal`() throws {
    var (test, box) = stage()
    test.at(1, .animate([.by(box, .x, .number(100))], duration: 2))
    test.at(1, .animate([.by(box, .y, .number(100))], duration: 2))
    let film = try test.resolved()
    for time in [1.0, 1.3, 2, 2.6, 3] {
      let way = 100 + 100 * eased((time - 1) / 2)
      #expect(isClose(film.values(.position, of: box, at: time), [way, way]))
    }
  }

  @Test(.proves("R225"), arguments: [false, true])
  func `y joins x a second later without a jump`(begins: Bool) throws {
    var (test, box) = stage()
    test.at(1, .animate([.by(box, .x, .number(100))], duration: 2))
    test.at(
      2,
      .animate([.by(box, .y, .number(100))], duration: 1) { $0.beginsFromCurrentState = begins })
    let film = try test.resolved()
    #expect(isClose(film.values(.position, of: box, at: 2), [150, 100]))
    #expect(isClose(film.values(.position, of: box, at: 2.5), [100 + 100 * eased(0.75), 150]))
    #expect(isClose(film.values(.position, of: box, at: 3), [200, 200]))
  }

  @Test(.proves("R224")) func `without additive animations the first call's way is lost`() throws {
    // As before iOS 8: each call replaces the animation of the whole position, from the model.
    var (test, box) = stage()
    for (from, to) in [(Point(100, 100), Point(200, 100)), (Point(200, 100), Point(200, 200))] {
      var animation = LayerAnimation(
        .property(
          PropertyAnimation(
            keyPath: LayerKeyPath(.position),
            curve: .basic(from: .point(from), to: .point(to), by: nil))))
      animation.timing.duration = 2
      test.at(1, .set([.to(box, LayerKeyPath(.position), .point(to))]))
      test.at(1, .addAnimation(KeyedAnimation(key: "position", animation: animation), to: box))
    }
    let film = try test.resolved()
    #expect(isClose(film.values(.position, of: box, at: 2), [200, 150]))
  }

  @Test(.proves("R218", "M3.4"))
  func `four curves, of which the slow start and end is the one that is meant`() throws {
    let curves: [(TimingFunction?, Double)] = [
      (nil, 0.12916193104731982), (.easeInEaseOut, 0.12916193104731982), (.linear, 0.25),
    ]
    for (curve, quarter) in curves {
      var (test, box) = stage()
      test.at(
        1,
        .animate([.by(box, .x, .number(100))], duration: 1) {
          if let curve { $0.pacing = .curve(curve) }
        })
      #expect(isClose(try test.resolved().x(box, at: 1.25), 100 + 100 * quarter))
    }
  }

  @Test(.proves("R215")) func `what goes farther in the same time is faster`() throws {
    var (test, box) = stage()
    let far = test.addView("far", at: Point(100, 0))
    test.at(
      1,
      .animate([.by(box, .x, .number(100)), .by(far, .x, .number(300))], duration: 2) {
        $0.pacing = .curve(.linear)
      })
    let film = try test.resolved()
    #expect(film.rates(.position, of: box, at: 2) == [50, 0])
    #expect(film.rates(.position, of: far, at: 2) == [150, 0])
  }

  @Test(.proves("R220", "R221")) func `the cure of autoreverse is to set it back`() throws {
    var (test, box) = stage()
    test.at(
      1,
      .animate([.by(box, .x, .number(100))], duration: 1) {
        $0.autoreverses = true
        $0.repeatCount = 3
        $0.completion.finished = [
          DelayedEvent(event: .set([.by(box, .x, .number(-100))]))
        ]
      })
    let film = try test.resolved()
    for way in 0..<3 {
      #expect(isClose(film.x(box, at: 2 + 2 * Double(way)), 200))
      #expect(isClose(film.x(box, at: (3 + 2 * Double(way)).nextDown), 100, within: 1e-6))
    }
    #expect(film.x(box, at: 7) == 100)
  }

  @Test func `half a cycle there and back ends there`() throws {
    var (test, box) = stage()
    test.at(
      1,
      .animate([.by(box, .x, .number(100))], duration: 1) {
        $0.autoreverses = true
        $0.repeatCount = 1.5
      })
    let film = try test.resolved()
    // 1.5 cycles of 2 s: at 4 s it has just come there again, and stays.
    #expect(isClose(film.x(box, at: 4.0.nextDown), 200, within: 1e-6))
    #expect(film.x(box, at: 4) == 200)
  }

  @Test(.proves("R226", "R227"))
  func `all animations are removed, or one by its key, and the model is seen`() throws {
    for onlyOne in [false, true] {
      var (test, box) = stage()
      test.at(
        1,
        .animate([.by(box, .x, .number(100)), .to(box, .opacity, .number(0))], duration: 2) {
          $0.pacing = .curve(.linear)
        })
      test.at(
        2,
        onlyOne
          ? .removeAnimation(key: "opacity", from: box) : .removeAllAnimations(from: box))
      let film = try test.resolved()
      #expect(film.opacity(box, at: 2) == 0)
      #expect(isClose(film.x(box, at: 2), onlyOne ? 150 : 200))
    }
  }

  @Test(.proves("R229")) func `a held view hurries back`() throws {
    var (test, box) = stage()
    test.at(
      1, .animate([.by(box, .x, .number(100))], duration: 2) { $0.pacing = .curve(.linear) })
    test.at(2, .playback(.hold(box)))
    test.at(2, .animate([.to(box, .x, .number(100))], duration: 0.1))
    let film = try test.resolved()
    #expect(isClose(film.x(box, at: 2), 150))
    #expect(isClose(film.x(box, at: 2.025), 150 - 50 * eased(0.25)))
    #expect(film.x(box, at: 2.1) == 100)
  }

  @Test(.proves("R85", "R86", "R190"))
  func `the model has the new value at once, the presentation gets there`() throws {
    var (test, box) = stage()
    test.at(1, .animate([.by(box, .x, .number(100))], duration: 2))
    let film = try test.resolved()
    #expect(film.values(.position, of: box, at: 1, tree: .model) == [200, 100])
    #expect(film.values(.position, of: box, at: 1) == [100, 100])
  }

  @Test(.proves("R188", "R189")) func `a movie without a model snaps back`() throws {
    var (test, box) = stage()
    var animation = LayerAnimation(
      .property(
        PropertyAnimation(keyPath: .x, curve: .basic(from: nil, to: .number(200), by: nil))))
    animation.timing.duration = 1
    test.at(1, .addAnimation(KeyedAnimation(animation: animation), to: box))
    let film = try test.resolved()
    #expect(isClose(film.x(box, at: 1.5), 150))
    #expect(film.x(box, at: 2) == 100)
  }

  @Test(.proves("R209")) func `one view dissolves into another, and is removed`() throws {
    var (test, box) = stage()
    let other = test.addView("other", at: Point(0, 0), change: { $0.layer.opacity = 0 })
    test.at(
      1,
      .animate([.to(box, .opacity, .number(0)), .to(other, .opacity, .number(1))], duration: 1) {
        $0.completion.finished = [DelayedEvent(event: .structure(.remove(box)))]
      })
    let film = try test.resolved()
    #expect(isClose(film.opacity(box, at: 1.5), 0.5) && isClose(film.opacity(other, at: 1.5), 0.5))
    #expect(film.timeline.presentation(at: 2).sublayers.map(\.id) == [other])
  }

  @Test(.proves("R208")) func `a color and a place go together`() throws {
    var (test, box) = stage()
    test.at(
      1,
      .animate(
        [
          .to(box, LayerKeyPath(.backgroundColor), .color(Color(red: 1, green: 0, blue: 0))),
          .by(box, .y, .number(100)),
        ], duration: 0.4))
    let film = try test.resolved()
    let way = eased(0.25)
    #expect(isClose(film.values(.backgroundColor, of: box, at: 1.1)[3], way))
    #expect(isClose(film.y(box, at: 1.1), 100 + 100 * way))
  }
}
