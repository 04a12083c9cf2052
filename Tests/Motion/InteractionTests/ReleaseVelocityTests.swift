import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import Glibc
import TestSupport
import Testing

/// The velocity with which a property goes on that is let go inside its rubber band: the one that was seen, or
/// the finger's.
@Suite(.endsInTime) struct ReleaseVelocityTests {
  enum Rule: CaseIterable {
    case decelerate, settle, snap
  }

  private static let spring = Spring(mass: 1, stiffness: 100, dampingRatio: 1)

  /// A view that may rest at 200 only, pulled 120 points to the right in 0.2 s and let go on the way.
  private static func film(
    _ rule: Rule, _ velocity: RubberBandRule.ReleaseVelocity, hasBand: Bool = true
  ) throws -> ResolvedScene {
    var test = TestScene()
    test.addView(
      "knob", at: Point(200, 400),
      gestures: { layer in
        var pan = PanGesture(moves: MovedProperty(layer: layer, keyPath: .x))
        pan.limits = Limits(min: [200], max: [200])
        if hasBand {
          var band = RubberBandRule(dimensionsAtMin: [300], dimensionsAtMax: [300])
          band.releaseVelocity = velocity
          pan.rubberBand = band
        }
        switch rule {
        case .settle: pan.release = .settle(spring)
        case .snap:
          pan.release = .snap(
            SnapRelease(
              anchors: [Anchor(value: [200])], movement: .spring(spring),
              rest: RestRule(threshold: 0.01)))
        case .decelerate:
          var release = DecelerateRelease(rest: RestRule(threshold: 0.01))
          release.bounce = spring
          pan.release = .decelerate(release)
        }
        return [.pan(pan)]
      })
    test.at(1, .pan(from: Point(200, 400), by: Point(120, 0), duration: 0.2))
    return try test.resolved()
  }

  // 120 points beyond the edge of a band of 0.55 and 300: f = x·c·d/(d + c·x), f′ = c·d²/(d + c·x)².
  private static let shown = 120 * 0.55 * 300 / (300 + 0.55 * 120)
  private static let slope = 0.55 * pow(300 / (300 + 0.55 * 120), 2)

  /// The critical spring from (f, v): (f + (v + 10·f)·t)·e^(−10·t).
  private static func place(_ velocity: Double, at time: Double) -> Double {
    200 + (shown + (velocity + 10 * shown) * time) * exp(-10 * time)
  }

  @Test(arguments: Rule.allCases)
  func `a release in the band goes on as fast as it was seen, or as fast as the finger`(
    _ rule: Rule
  ) throws {
    for (kind, velocity) in [
      (RubberBandRule.ReleaseVelocity.presentation, 600 * Self.slope), (.finger, 600),
    ] {
      let film = try Self.film(rule, kind)
      #expect(isClose(film.x(LayerID(1), at: 1.2), 200 + Self.shown, within: 1e-9))
      #expect(
        isClose(film.rates(.position, of: LayerID(1), at: 1.2), [velocity, 0], within: 1e-7))
      for time in [0.05, 0.1, 0.3] {
        #expect(
          isClose(
            film.x(LayerID(1), at: 1.2 + time), Self.place(velocity, at: time), within: 1e-7))
      }
    }
    // They differ by as much as (1 − slope)·600·t·e^(−10·t), most at 0.1 s.
    #expect(Self.place(600, at: 0.1) - Self.place(600 * Self.slope, at: 0.1) > 11)
  }

  @Test(arguments: Rule.allCases)
  func `a hard stop lets nothing of the finger through`(_ rule: Rule) throws {
    let film = try Self.film(rule, .finger, hasBand: false)
    for time in [1.1, 1.25, 2] { #expect(film.x(LayerID(1), at: time) == 200) }
  }

  @Test func `a scale hands over what the fingers would make of it without a band`() throws {
    func speed(_ velocity: RubberBandRule.ReleaseVelocity) throws -> Double {
      var test = TestScene()
      let scale = LayerKeyPath(.transform, .scale)
      test.addView(
        "picture", at: Point(200, 400), size: Size(400, 800),
        gestures: { layer in
          var pinch = PairGesture(moves: MovedProperty(layer: layer, keyPath: scale))
          pinch.about = .anchorPoint
          pinch.limits = Limits(min: [1], max: [1])
          var band = RubberBandRule(dimensionsAtMin: [1], dimensionsAtMax: [2])
          band.releaseVelocity = velocity
          pinch.rubberBand = band
          pinch.release = .settle(Self.spring)
          return [.pinch(pinch)]
        })
      var pair = PairTouch(center: .point(Point(200, 400)), distance: 100, duration: 0.4)
      pair.scale = 2
      test.at(1, .pair(pair))
      let film = try test.resolved()
      return film.timeline.state(of: scale, in: LayerID(1), at: 1.4)?.velocity?.components?.first
        ?? .nan
    }
    // From 1 to 2 in 0.4 s; the band's slope for 1 beyond the limit, c 0.55 and d 2.
    #expect(isClose(try speed(.finger), 2.5, within: 1e-6))
    #expect(
      isClose(try speed(.presentation), 2.5 * 0.55 * pow(2 / (2 + 0.55), 2), within: 1e-6))
  }
}
