import FlipbookCharts
import FlipbookGeometry
import FlipbookInteraction
import FlipbookOpening
import TestSupport
import Testing

/// The numbers of a key over a film, stretch by stretch.
@Suite(.endsInTime) struct ScenePlotSamplesTests {
  private static func curve(
    _ scene: CompiledScene, _ key: String = "a.position.x"
  ) throws -> ScenePlotSamples.Curve {
    try #require(
      ScenePlotSamples(of: scene, keys: [try scene.views.key(key)], until: 3).curves.first)
  }

  @Test func `values and velocities are those of the motion`() throws {
    let curve = try Self.curve(ChartScenes.moving(ChartScenes.corner))
    let points = curve.value.joined().filter { $0.x < 0.999 }
    #expect(points.count > 200)
    #expect(points.allSatisfy { abs($0.y - (10 + 100 * $0.x)) < 1e-6 })
    let speeds = curve.velocity.joined().filter { $0.x > 1.001 && $0.x < 1.999 }
    #expect(speeds.count > 200 && speeds.allSatisfy { abs($0.y + 130) < 1e-6 })
  }

  /// −230 pt/s at 1 s, +130 at 2 s; and 30 points back to the model, which stands at 10.
  @Test func `steps are told with their instant and their size`() throws {
    let curve = try Self.curve(ChartScenes.moving(ChartScenes.corner))
    #expect(curve.valueJumps.count == 1 && curve.velocityJumps.count == 2)
    let jump = try #require(curve.valueJumps.first)
    #expect(abs(jump.x - 2) < 1e-6 && abs(jump.y - 30) < 1e-4)
    #expect(zip(curve.velocityJumps, [-230.0, 130]).allSatisfy { abs($0.y - $1) < 1e-3 })
    #expect(zip(curve.velocityJumps, [1.0, 2]).allSatisfy { abs($0.x - $1) < 1e-6 })
  }

  @Test func `a jump of the value is a gap, and no acceleration is taken across one`() throws {
    let curve = try Self.curve(ChartScenes.moving(ChartScenes.corner))
    #expect(curve.value.count == 2)
    #expect(curve.acceleration.joined().allSatisfy { abs($0.y) < 1e-3 })
  }

  /// A spring that begins at rest: a = k·x/m is 100 · 80 at first.
  @Test func `the acceleration is the change of the velocity`() throws {
    let curve = try Self.curve(
      ChartScenes.moving(
        """
        { "spring": { "keyPath": "position.x", "fromValue": 10, "toValue": 90, "mass": 1,
          "stiffness": 100, "damping": 10 } }
        """))
    let first = try #require(curve.acceleration.first?.first)
    #expect(first.x < 0.01 && abs(first.y - 8000) < 80, "\(first)")
  }

  @Test func `the model stays where the app has put it`() throws {
    let curve = try Self.curve(ChartScenes.moving(ChartScenes.corner))
    #expect(curve.model.count == 1 && curve.model[0].allSatisfy { $0.y == 10 })
  }
}
