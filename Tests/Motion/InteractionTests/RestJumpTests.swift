import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

/// How motions come to rest: without a step that could be seen.
@Suite(.endsInTime) struct RestJumpTests {
  enum Kind: String, CaseIterable {
    case coast, fastCoast, bounce, springBack, snap, springySnap, settle, overdampedSettle, drive,
      tap, decay
  }

  private static let tile = LayerID(1)
  private static let position = LayerKeyPath(.position)

  /// A tile that moves by one kind, with the default rule of a scene at a scale.
  private static func film(
    _ kind: Kind, scale: Double, stopsShort: Bool = false
  ) throws -> ResolvedScene {
    var test = TestScene()
    test.scene.scale = scale
    let moved = MovedProperty(layer: tile, keyPath: position)
    let rest = RestRule(of: .position, scale: scale, stopsShort: stopsShort)
    var pan = PanGesture(moves: moved)
    var coast = DecelerateRelease(rest: rest)
    coast.bounce = TestGestures.bounce
    func snap(_ ratio: Double) -> Release {
      .snap(
        SnapRelease(
          anchors: [Anchor(value: [340, 470])],
          movement: .spring(Spring(mass: 1, stiffness: 200, dampingRatio: ratio)), rest: rest))
    }
    switch kind {
    case .coast: pan.release = .decelerate(coast)
    case .fastCoast:
      coast.decelerationRate = .fast
      pan.release = .decelerate(coast)
    case .bounce, .springBack:
      pan.limits = Limits(
        min: [-1000, -1000], max: kind == .bounce ? [310, 2000] : [220, 2000])
      pan.rubberBand = RubberBandRule(dimensionsAtMin: [400, 800], dimensionsAtMax: [400, 800])
      pan.release = .decelerate(coast)
    case .snap: pan.release = snap(1)
    case .springySnap: pan.release = snap(0.2)
    case .settle: pan.release = .settle(Spring(mass: 1, stiffness: 200, dampingRatio: 0.3))
    case .overdampedSettle:
      var spring = Spring(mass: 1, stiffness: 200, dampingRatio: 2)
      spring.allowsOverdamping = true
      pan.release = .settle(spring)
    case .drive, .tap, .decay: break
    }
    var tap = TapGesture(
      action: .cycle(
        moved, anchors: [Anchor(value: [200, 400]), Anchor(value: [311, 507])],
        movement: .spring(TestGestures.spring), rest: rest))
    tap.hitTestsModel = true
    test.addView(
      "tile", at: Point(200, 400), size: Size(400, 800),
      gestures: { _ in kind == .tap ? [.tap(tap)] : [.pan(pan)] })
    switch kind {
    case .drive:
      test.at(
        1,
        .drive(
          Drive([
            Drive.Motion(
              .to(tile, position, .point(Point(301, 533))), by: .spring(TestGestures.spring),
              rest: rest)
          ])))
    case .tap: test.at(1, .tap(TapTouch(target: .point(Point(200, 400)))))
    case .decay:
      var animation = LayerAnimation(
        .property(
          PropertyAnimation(
            keyPath: position,
            curve: .decay(
              DecayCurve(
                velocity: [700, -300], rule: .scrollView(.normal, threshold: 0.5 / scale))))))
      if case .property(let property) = animation.kind, case .decay(let curve) = property.curve {
        animation.timing.duration = curve.duration
      }
      // As scene files have it.
      animation.timing.fillMode = .forwards
      animation.isRemovedOnCompletion = false
      test.at(1, .addAnimation(KeyedAnimation(animation: animation), to: tile))
    default: test.at(1, .touch([(0, 200, 400), (0.2, 300, 460)]))
    }
    return try test.resolved()
  }

  private static func rest(of film: ResolvedScene) -> Double {
    if case .at(let time) = film.timeline.restTime { time } else { .nan }
  }

  private static let cases: [(Kind, Double)] = Kind.allCases.flatMap { kind in
    [1.0, 2, 3].map { (scale: Double) in (kind, scale) }
  }

  @Test(arguments: cases)
  func `the last step of whatever comes to rest is a twentieth of a pixel at most`(
    _ kind: Kind, _ scale: Double
  ) throws {
    let film = try Self.film(kind, scale: scale)
    // Every component may rest at a time of its own.
    let ends = film.marks.segments.map(\.end) + [Self.rest(of: film)]
    for end in ends where end.isFinite {
      let before = film.values(.position, of: Self.tile, at: end - 1e-9)
      let after = film.values(.position, of: Self.tile, at: end + 1e-9)
      let step = zip(before, after).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
      #expect(step.squareRoot() * scale <= 0.05 + 1e-6)
    }
    // It has moved, and rests.
    #expect(film.values(.position, of: Self.tile, at: 1.2) != [200, 400])
    #expect(film.rates(.position, of: Self.tile, at: Self.rest(of: film) + 1e-6) == [0, 0])
  }

  @Test(arguments: [(Kind.snap, [340.0, 470]), (.springySnap, [340, 470]), (.tap, [311, 507])])
  func `what goes to a value rests on it exactly`(_ kind: Kind, _ end: [Double]) throws {
    let film = try Self.film(kind, scale: 2)
    #expect(film.values(.position, of: Self.tile, at: 60) == end)
  }

  // ScrollMechanics: T = ln(−c·ε/|v|)/c with c = 1000·ln d, after which TimerAnimation leaves the
  // value where it is: ε short of x0 − v/c.
  @Test(arguments: [1.0, 2, 3])
  func `with stopsShort a coast ends where the TimerAnimation of the article ends`(
    _ scale: Double
  ) throws {
    let film = try Self.film(.coast, scale: scale, stopsShort: true)
    let (vx, vy) = (500.0, 300.0)
    let end = film.values(.position, of: Self.tile, at: 60)
    let c = -2.0020026706730793
    let limit = [300 - vx / c, 460 - vy / c]
    let short = zip(limit, end).map { $0 - $1 }
    let way = (short[0] * short[0] + short[1] * short[1]).squareRoot()
    #expect(isClose([way], [0.5 / scale], within: 1e-6))
    let rest = Self.rest(of: film)
    #expect(
      film.values(.position, of: Self.tile, at: rest - 1e-9).elementsEqual(end) {
        abs($0 - $1) < 1e-6
      })
  }

  // Apple's own: CASpringAnimation's settlingDuration leaves up to a thousandth of the way.
  @Test func `a spring of Core Animation steps onto its end`() throws {
    var test = TestScene()
    test.addView("tile", at: Point(800, 400))
    let spring = Spring(mass: 1, stiffness: 100, damping: 10)
    var animation = LayerAnimation(
      .property(
        PropertyAnimation(
          keyPath: LayerKeyPath(.position, .x),
          curve: .spring(
            SpringCurve(from: .number(0), to: .number(800), spring: spring)))))
    animation.timing.duration = spring.settlingDuration()
    test.at(1, .addAnimation(KeyedAnimation(animation: animation), to: Self.tile))
    let film = try test.resolved()
    let end = 1 + 1.4727003346780927
    let step = abs(film.x(Self.tile, at: end - 1e-9) - film.x(Self.tile, at: end + 1e-9))
    #expect(step > 0.05 && step < 0.8)
  }
}
