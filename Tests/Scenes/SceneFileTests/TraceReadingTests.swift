import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneFile
import FlipbookTimeline
import TestSupport
import Testing

/// Keyframes out of a file of numbers.
@Suite(.proves("M4.1"), .endsInTime) struct TraceReadingTests {
  private func animation(_ keyframe: String) throws -> (KeyframeCurve, MediaTiming)? {
    let scene = try SceneText.load(
      views: "{ \"animations\": [{ \"keyframe\": { \(keyframe) } }] }"
    ).scene
    let animation = scene.root.subviews[0].animations[0].animation
    guard case .property(let property) = animation.kind,
      case .keyframe(let curve) = property.curve
    else { return nil }
    return (curve, animation.timing)
  }

  @Test func `a column of times gives key times and the duration, velocities are left out`() throws
  {
    let (curve, timing) = try #require(
      try animation(#""keyPath": "position", "values": "walk.csv""#))
    #expect(
      curve.track == .values([.point(Point(0, 10)), .point(Point(20, 30)), .point(Point(40, 50))]))
    #expect(curve.keyTimes == [0, 0.25, 1])
    #expect(timing.duration == 2)
    let (_, given) = try #require(
      try animation(#""keyPath": "position", "values": "walk.csv", "duration": 5"#))
    #expect(given.duration == 5)
  }

  @Test func `without a header every column is a value`() throws {
    let (curve, timing) = try #require(
      try animation(#""keyPath": "opacity", "values": "plain.csv""#))
    #expect(curve.track == .values([.number(0), .number(0.25), .number(1)]))
    #expect(curve.keyTimes == nil && timing.duration == MediaTiming().duration)
  }

  @Test(
    arguments: [
      ("opacity", "back.csv", #""back.csv", line 3: times decrease, from 1.0 to 0.5"#),
      ("position", "words.csv", #""words.csv", line 2: "four" is not a number"#),
      ("opacity", "empty.png", #""empty.png", line 1: the file has no values"#),
      (
        "opacity", "walk.csv",
        #""opacity" needs a number, but the lines of the file have 2 columns of values"#
      ),
      ("opacity", "../x.csv", #""../x.csv" leads out of the scene's folder"#),
    ])
  func `a mistake in a file of values is told`(keyPath: String, file: String, message: String) {
    #expect(
      SceneText.messages(
        "{ \"size\": [9, 9], \"duration\": 1, \"views\": [{ \"animations\": [{ \"keyframe\": "
          + "{ \"keyPath\": \"\(keyPath)\", \"values\": \"\(file)\" } }] }] }") == [message])
  }
}
