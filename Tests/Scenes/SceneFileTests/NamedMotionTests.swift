import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneFile
import FlipbookTimeline
import TestSupport
import Testing

/// `shake`, `pulse` and `pop` are animations of Core Animation, and leave nothing behind.
@Suite(.endsInTime) struct NamedMotionTests {
  private func seen(_ event: String, at times: [Double]) throws -> [Layer] {
    let loaded = try SceneText.load(
      """
      { "size": [100, 100], "duration": 9, "views": [{ "id": "a", "frame": [0, 0, 10, 10], "transform": [{ "scale": 2 }] }],
        "script": [{ "at": 1, \(event) }] }
      """)
    let timeline = try Resolver().resolve(loaded.scene).timeline
    return times.map { timeline.presentation(at: $0).sublayers[0] }
  }

  /// The places −1, 1, −1, 1, −½, ½, −¼, ¼ of the distance, in ninths of 0.6 s.
  @Test func `a shake goes from side to side and comes back`() throws {
    let times = (0...9).map { 1 + 0.6 / 9 * Double($0) }
    let places = try seen(#""shake": { "view": "a", "distance": 20 }"#, at: times)
      .map { $0.position.x - 5 }
    #expect(isClose(places, [0, -20, 20, -20, 20, -10, 10, -5, 5, 0], within: 1e-6))
    #expect(try seen(#""shake": "a""#, at: [1 + 0.6 / 9])[0].position.x + 5 < 1e-6)
  }

  @Test func `a pulse is in multiples of the view's own size`() throws {
    let layers = try seen(
      #""pulse": { "view": "a", "scale": 1.5, "count": 2, "duration": 0.5 }"#,
      at: [1, 1.5, 2, 2.5, 3, 4])
    #expect(isClose(layers.map { $0.transform.scale.x }, [2, 3, 2, 3, 2, 2], within: 1e-9))
  }

  /// With ω = 2π/0.4 and ζ = 0.6 the way that is left is e^(−ζωt)(cos ω_d t + ζω/ω_d sin ω_d t): a half
  /// turn of the damped wave later it is −e^(−πζ/√(1−ζ²)) = −0.0948.
  @Test func `a pop springs beyond the view's size and settles on it`() throws {
    let half = 0.4 / 2 / (1 - 0.36).squareRoot()
    let scales = try seen(#""pop": "a""#, at: [1, 1 + half, 5]).map { $0.transform.scale.x }
    #expect(isClose(scales, [0, 2 * 1.094_78, 2], within: 1e-4))
  }
}

extension Transform {
  fileprivate var scale: Point {
    let (x, y) = (apply(x: 1, y: 0), apply(x: 0, y: 1))
    return Point((x.x * x.x + x.y * x.y).squareRoot(), (y.x * y.x + y.y * y.y).squareRoot())
  }
}
