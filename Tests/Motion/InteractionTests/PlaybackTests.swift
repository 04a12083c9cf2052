import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

/// Layers that are held, paused and resumed, and apps that are sent away.
@Suite(.endsInTime) struct PlaybackTests {
  /// A view that goes from x = 100 by 100 points in a second at even pace, from 1 s on.
  private func stage(
    duration: Double = 1, _ more: (inout ViewAnimation) -> Void = { _ in }
  ) -> (TestScene, LayerID) {
    var test = TestScene(duration: 20)
    let box = test.addView("box", at: Point(100, 100))
    test.at(
      1,
      .animate([.by(box, .x, .number(100))], duration: duration) {
        $0.pacing = .curve(.linear)
        $0.completion.finished = [note(box, 1)]
        $0.completion.cancelled = [note(box, 2)]
        more(&$0)
      })
    return (test, box)
  }

  private func note(_ layer: LayerID, _ value: Double) -> DelayedEvent {
    DelayedEvent(event: .set(layer, .borderWidth, .number(value)))
  }

  private func noted(_ film: ResolvedScene, _ layer: LayerID, at time: Double) -> Double {
    film.values(.borderWidth, of: layer, at: time).first ?? .nan
  }

  // Apple's QA1673: paused at 3 and resumed at 10, local time is 5 at 12.
  @Test(.proves("R106", "M1.5", "M15.1")) func `a paused layer goes on where it stood`() throws {
    var (test, box) = stage(duration: 10)
    test.at(3, .playback(.pause(box)))
    test.at(10, .playback(.resume(box)))
    let film = try test.resolved()
    // Local time is scene time until then: at 3 two of ten seconds are over.
    #expect(isClose(film.x(box, at: 3), 120))
    #expect(isClose(film.x(box, at: 9.5), 120))
    #expect(film.rates(.position, of: box, at: 9.5) == [0, 0])
    #expect(isClose(film.x(box, at: 12), 140))
    #expect(film.timeline.localTime(of: box, at: 12)?.value == 5)
    #expect(noted(film, box, at: 18.0.nextDown) == 0)
    #expect(noted(film, box, at: 18) == 1)
  }

  // local = (t − 0.5) · 2 + 0.25: at 3 it is 5.25. Resumed at 10 at the old speed it is 5.25 + 2·(t −
  // 10), that is at 12 it is 9.25.
  @Test(.proves("R106", "M15.2.35")) func `a layer with a speed of its own keeps it`() throws {
    var test = TestScene(duration: 20)
    let box = test.addView(
      "box", at: Point(0, 0),
      change: {
        $0.layer.speed = 2
        $0.layer.beginTime = 0.5
        $0.layer.timeOffset = 0.25
      })
    test.at(3, .playback(.pause(box)))
    test.at(10, .playback(.resume(box)))
    let film = try test.resolved()
    #expect(film.timeline.localTime(of: box, at: 3)?.value == 5.25)
    #expect(film.timeline.localTime(of: box, at: 9)?.value == 5.25)
    #expect(film.timeline.localTime(of: box, at: 10)?.value == 5.25)
    #expect(film.timeline.localTime(of: box, at: 12)?.value == 9.25)
  }

  @Test(.proves("M15.2.35"))
  func `a layer that stood from the start runs at speed 1 when it is resumed`() throws {
    var test = TestScene(duration: 20)
    let box = test.addView("box", at: Point(0, 0), change: { $0.layer.speed = 0 })
    test.at(3, .playback(.pause(box)))
    test.at(4, .playback(.resume(box)))
    test.at(5, .playback(.resume(box)))
    let film = try test.resolved()
    #expect(film.timeline.localTime(of: box, at: 6)?.value == 2)
    #expect(
      film.warnings.map(\.message) == ["box is already stopped", "box is not paused"])
  }

  @Test func `what was paused is still there to be retargeted and cancelled`() throws {
    var (test, box) = stage()
    test.at(1.5, .playback(.pause(box)))
    test.at(5, .playback(.hold(box)))
    let film = try test.resolved()
    #expect(isClose(film.x(box, at: 6), 150))
    #expect(noted(film, box, at: 5) == 2)
  }

  @Test(.proves("R228", "M11.4")) func `a held view stays as it is seen`() throws {
    var (test, box) = stage()
    test.at(1.5, .playback(.hold(box)))
    test.at(
      1.5, .animate([.to(box, .x, .number(200))], duration: 0.1) { $0.pacing = .curve(.linear) })
    let film = try test.resolved()
    #expect(isClose(film.x(box, at: 1.5), 150))
    #expect(noted(film, box, at: 1.5) == 2)
    // And hurries home.
    #expect(isClose(film.x(box, at: 1.55), 175))
    #expect(film.x(box, at: 1.6) == 200)
  }

  @Test func `a view that turns is held with its whole matrix`() throws {
    var test = TestScene(duration: 5)
    let box = test.addView("box", at: Point(0, 0), change: { $0.layer.transform.m34 = -0.002 })
    var spin = LayerAnimation(
      .property(
        PropertyAnimation(
          keyPath: LayerKeyPath(.transform, .rotationY),
          curve: .basic(from: .number(0), to: .number(1), by: nil))))
    spin.timing.duration = 2
    test.at(1, .addAnimation(KeyedAnimation(animation: spin), to: box))
    test.at(2, .playback(.hold(box)))
    let film = try test.resolved()
    let held = film.values(.transform, of: box, at: 2, tree: .model)
    #expect(isClose(held, film.values(.transform, of: box, at: 2.0.nextDown), within: 1e-9))
    #expect(isClose(held[0], 0.8775825618903728))  // cos ½
  }

  @Test(.proves("R194", "M11.4"))
  func `an app that leaves loses its animations, and shows its models`() throws {
    var (test, box) = stage(duration: 4)
    test.at(3, .playback(.enterBackground))
    test.at(5, .playback(.enterForeground(restoring: [])))
    let film = try test.resolved()
    #expect(isClose(film.x(box, at: 3.0.nextDown), 150, within: 1e-6))
    for time in [3.0, 5, 7] { #expect(film.x(box, at: time) == 200) }
    #expect(noted(film, box, at: 3) == 2)
  }

  @Test(.proves("R194")) func `an app that puts its animations back goes on where they were`()
    throws
  {
    var (test, box) = stage(duration: 4)
    test.at(3, .playback(.enterBackground))
    test.at(5.5, .playback(.enterForeground(restoring: [LayerID(0)])))
    let film = try test.resolved()
    #expect(film.x(box, at: 4) == 200)
    // Half of the way was gone at 3; the other half takes the two seconds from 5.5 on.
    #expect(isClose(film.x(box, at: 5.5), 150))
    #expect(isClose(film.x(box, at: 6.5), 175))
    #expect(film.x(box, at: 7.5) == 200)
  }

  @Test func `only what was asked for comes back, and only once`() throws {
    var (test, box) = stage(duration: 4)
    let other = test.addView("other", at: Point(0, 0))
    test.at(2, .playback(.enterBackground))
    test.at(3, .playback(.enterForeground(restoring: [other])))
    test.at(4, .playback(.enterForeground(restoring: [box])))
    let film = try test.resolved()
    for time in [2.5, 3.5, 4.5] { #expect(film.x(box, at: time) == 200) }
  }
}
