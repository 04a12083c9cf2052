import FlipbookCharts
import FlipbookInteraction
import FlipbookOpening
import FlipbookSnippets
import TestSupport
import Testing

/// A property of a scene as an easing with a duration.
@Suite(.endsInTime) struct CurveEasingTests {
  private static func curve(
    _ animation: String, _ key: String = "a.position.x"
  ) throws -> CurveEasing {
    let scene = try ChartScenes.moving(animation)
    return try CurveEasing(scene.views.key(key), of: scene)
  }

  /// From 10 to 90 in a second that begins after half a second: the easing knows neither.
  @Test func `rests before and after a curve are not part of its easing`() throws {
    let timed = try Self.curve(
      """
      { "basic": { "keyPath": "position.x", "fromValue": 10, "toValue": 90, "duration": 1, "beginTime": 0.5,
        "fillMode": "both", "removedOnCompletion": false } }
      """
    ).easing(tolerance: 0.002)
    #expect(timed.easing.css == "linear(0, 1)")
    // It counts as begun and ended within the tolerance, in whole milliseconds.
    #expect(abs(timed.delay - 0.5) <= 0.0011 && abs(timed.duration - 1) <= 0.0031)
    #expect(timed.from == 10 && timed.to == 90)
  }

  /// 10 → 110 → −20 in two seconds, and a jump of 30 points back to the model, where it began: progress
  /// counts the way to the farthest point.
  @Test func `a jump is two stops at one input, and a way back counts to the farthest point`()
    throws
  {
    let timed = try Self.curve(ChartScenes.corner).easing(tolerance: 0.001)
    #expect(timed.from == 10 && abs(timed.to - 110) < 0.2)
    let stops = timed.easing.stops
    #expect(stops.last?.output == 0)
    let jump = try #require(
      stops.indices.dropFirst().first { stops[$0].input == stops[$0 - 1].input })
    #expect(abs(stops[jump - 1].output + 0.3) < 0.002 && abs(stops[jump].output) < 0.002)
  }

  @Test func `what has no easing says why`() throws {
    func failure(_ body: () throws -> Void) -> CurveEasing.Failure? {
      do {
        try body()
        return nil
      } catch { return error as? CurveEasing.Failure }
    }
    let still = failure {
      _ = try Self.curve(ChartScenes.corner, "a.opacity").easing(tolerance: 0.01)
    }
    #expect(still?.message(of: "a.opacity") == "\"a.opacity\" does not move")
    let pair = failure { _ = try Self.curve(ChartScenes.corner, "a.position") }
    #expect(pair?.message(of: "a.position").contains("has 2 numbers") == true)
  }
}
