import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import Glibc
import TestSupport
import Testing

/// Picture in picture: thrown to the corner nearest to the projection of its release.
@Suite(.endsInTime) struct SnapTests {
  private func tile(change: (inout PanGesture) -> Void = { _ in }) -> (TestScene, LayerID) {
    var test = TestScene(duration: 10)
    let tile = test.addView(
      "tile", at: Point(74, 114), size: Size(100, 180),
      gestures: { [TestGestures.tile($0, change: change)] })
    return (test, tile)
  }

  private func end(_ film: ResolvedScene, _ tile: LayerID) -> [Double] {
    film.values(.position, of: tile, at: 9)
  }

  @Test(.proves("R175", "M9.6")) func `a diagonal throw lands in the far corner`() throws {
    var (test, tile) = tile()
    test.at(1, .pan(from: Point(74, 114), by: Point(90, 150), duration: 0.18))
    let film = try test.resolved()
    #expect(end(film, tile) == [301, 553])
  }

  @Test(.proves("R175")) func `a slow drag stays in its corner`() throws {
    var (test, tile) = tile()
    test.at(1, .pan(from: Point(74, 114), by: Point(40, 110), duration: 0.9))
    let film = try test.resolved()
    #expect(end(film, tile) == [74, 114])
  }

  @Test(.proves("R173", "R15")) func `the release velocity is carried over as a vector`() throws {
    var (test, tile) = tile()
    // Towards the right edge of the screen, with a velocity at a right angle to the way home.
    test.at(
      1, .pan(from: Point(74, 114), by: Point(20, 0), duration: 0.1, velocity: Point(0, 300)))
    let film = try test.resolved()
    #expect(isClose(film.rates(.position, of: tile, at: 1.1), [0, 300]))
    #expect(end(film, tile) == [74, 114])
    // Critical, ω0 = √200: x = 74 + 20(1 + ω0 t)e^(−ω0 t), y = 114 + 300 t e^(−ω0 t).
    let omega = 200.0.squareRoot()
    for t in [0.02, 0.1, 0.3] {
      let expected = [
        74 + 20 * (1 + omega * t) * exp(-omega * t), 114 + 300 * t * exp(-omega * t),
      ]
      #expect(isClose(film.values(.position, of: tile, at: 1.1 + t), expected))
    }
  }

  @Test func `an even movement hands over its exact velocity`() throws {
    var (test, tile) = tile()
    test.at(1, .pan(from: Point(74, 114), by: Point(90, 150), duration: 0.18))
    let film = try test.resolved()
    let before = film.rates(.position, of: tile, at: 1.18.nextDown)
    let after = film.rates(.position, of: tile, at: 1.18)
    #expect(isClose(before, [500, 833.333_333_333_333_3], within: 1e-6))
    #expect(isClose(before, after, within: 1e-6))
  }

  @Test(.proves("R175")) func `a grab in mid-flight does not jump`() throws {
    var (test, tile) = tile()
    test.at(1, .pan(from: Point(74, 114), by: Point(90, 150), duration: 0.18))
    test.at(
      1.3,
      .pan(
        PanTouch(from: .layer(tile), destination: .by(Point(-70, 30)), duration: 0.1)))
    let film = try test.resolved()
    let before = film.values(.position, of: tile, at: 1.3.nextDown)
    #expect(isClose(before, film.values(.position, of: tile, at: 1.3), within: 1e-9))
    #expect(isClose(film.rates(.position, of: tile, at: 1.3), [-700, 300], within: 1e-6))
    #expect(isClose(film.x(tile, at: 1.35), before[0] - 35, within: 1e-8))
    #expect(isClose(film.y(tile, at: 1.4), before[1] + 30, within: 1e-8))
  }

  @Test func `a view comes to rest exactly on the anchor, from less than the threshold away`()
    throws
  {
    var (test, tile) = tile()
    test.at(1, .pan(from: Point(74, 114), by: Point(90, 150), duration: 0.18))
    let film = try test.resolved()
    let rest = try #require(film.marks.segments.last?.end)
    let before = film.values(.position, of: tile, at: rest.nextDown)
    #expect(hypot(before[0] - 301, before[1] - 553) <= 0.5)
    #expect(film.values(.position, of: tile, at: rest) == [301, 553])
    #expect(film.rates(.position, of: tile, at: rest) == [0, 0])
    // The bound of ScrollMechanics for the length of the displacement and of v + β·x.
    let omega = 200.0.squareRoot()
    let x: [Double] = [164 - 301, 264 - 553]
    let v = [500.0, 150 / 0.18]
    let c1 = hypot(x[0], x[1])
    let c2 = hypot(v[0] + omega * x[0], v[1] + omega * x[1])
    let expected = max(
      log(2 * c1 / 0.5) / omega, 2 / omega * log(4 * c2 / (M_E * omega * 0.5)))
    #expect(isClose(rest, 1.18 + expected))
  }

  @Test(.proves("R170")) func `a snap may take the nearest anchor, whatever the velocity`() throws {
    var (test, tile) = tile {
      guard case .snap(var snap) = $0.release else { return }
      snap.choose = .nearest
      $0.release = .snap(snap)
    }
    test.at(1, .pan(from: Point(74, 114), by: Point(90, 150), duration: 0.18))
    #expect(end(try test.resolved(), tile) == [74, 114])
  }

  @Test(.proves("R29"), arguments: [(-1.0, 100.0), (0, 100), (1, 500)])
  func `the sign of the velocity chooses between the ends, and without one the place`(
    _ sign: Double, _ end: Double
  ) throws {
    var test = TestScene(duration: 10)
    let panel = test.addView(
      "panel", at: Point(200, 100),
      gestures: {
        var pan = PanGesture(moves: MovedProperty(layer: $0, keyPath: LayerKeyPath(.position, .y)))
        var snap = SnapRelease(
          anchors: [100, 500].map { Anchor(value: [$0]) },
          movement: .spring(TestGestures.spring), rest: RestRule(threshold: 0.5))
        snap.choose = .velocityDirection
        pan.release = .snap(snap)
        return [.pan(pan)]
      })
    test.at(
      1,
      .pan(
        from: Point(200, 100), by: Point(0, 150), duration: 0.3, velocity: Point(0, sign * 50)))
    #expect(try test.resolved().y(panel, at: 9) == end)
  }

  @Test(.proves("R172")) func `a curve goes to the anchor from standstill`() throws {
    var (test, tile) = tile {
      guard case .snap(var snap) = $0.release else { return }
      snap.movement = .animate(duration: 0.5, timingFunction: .easeInEaseOut)
      $0.release = .snap(snap)
    }
    test.at(1, .pan(from: Point(74, 114), by: Point(90, 150), duration: 0.18))
    let film = try test.resolved()
    #expect(film.rates(.position, of: tile, at: 1.18) == [0, 0])
    #expect(isClose(film.values(.position, of: tile, at: 1.43), [232.5, 408.5]))
    #expect(film.values(.position, of: tile, at: 1.68) == [301, 553])
  }

  @Test func `a cancelled touch lets go without velocity`() throws {
    var (test, tile) = tile()
    var track = FingerTrack(points: [
      TouchPoint(time: 0, location: Point(74, 114)),
      TouchPoint(time: 0.18, location: Point(164, 264)),
    ])
    track.isCancelled = true
    test.at(1, .touch(track))
    let film = try test.resolved()
    #expect(film.rates(.position, of: tile, at: 1.18) == [0, 0])
    #expect(end(film, tile) == [74, 114])
  }
}
