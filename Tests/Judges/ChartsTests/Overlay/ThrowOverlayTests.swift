import FlipbookCharts
import FlipbookGeometry
import FlipbookInteraction
import FlipbookOpening
import FlipbookRaster
import Glibc
import TestSupport
import Testing

/// Where fingers let views go, and what comes of it.
@Suite(.endsInTime) struct ThrowOverlayTests {
  @Test func `a throw shows its projection and the anchor that wins`() throws {
    let scene = try CompiledScene(
      reading: .file("\(Repository.path)/scenes/annotated-throw.json"), name: "throw",
      overlay: SceneOverlay.self, fonts: OverlayScene.fonts)
    // 60 and 55 points in 0.16 s, from (97, 105); the deceleration rate 0.998 a millisecond carries v · 0.499 s.
    let rate = 0.998
    let reach = -1 / (1000 * log(rate))
    let end = Point(157 + 60 / 0.16 * reach, 160 + 55 / 0.16 * reach)
    let paths = try OverlayScene.fills(scene, at: 0.6).map(OverlayScene.points)
    #expect(paths.contains { $0.first.map { $0.distance(to: end) < 0.5 } ?? false }, "\(end)")
    // The nearest anchor is (278, 400): a dot lies on it while the throw goes on, and not before.
    func isMarked(at time: Double) throws -> Bool {
      try OverlayScene.fills(scene, at: time).map(OverlayScene.points).contains { points in
        guard points.count == 5 else { return false }
        let middle = (points[0] + points[2]) * 0.5
        return middle.distance(to: Point(278, 400)) < 1e-6
      }
    }
    #expect(try isMarked(at: 0.6))
    #expect(try !isMarked(at: 0.5))
  }

  // 0.4 + 0.2 is more than 0.6 in doubles, and frame 36 is at 36/60 = 0.6.
  @Test func `a throw is shown from the frame at which the finger lifts`() throws {
    let scene = try OverlayScene.overlay(
      "throw",
      over: OverlayScene.scene(
        """
        { "size": [200, 100], "duration": 2, "views": [ { "id": "tile",
          "frame": [10, 10, 20, 20], "backgroundColor": "red", "gestures": [ { "pan": {
            "moves": "position", "release": { "snap": { "anchors": [[20, 20], [180, 20]] } } } } ] } ],
          "script": [ { "at": 0.4, "pan": { "from": "tile", "by": [60, 0], "duration": 0.2 } } ] }
        """))
    #expect(scene.resolved.marks.releases.first?.time == 0.6)
    #expect(try !OverlayScene.fills(scene, at: 36.0 / 60).isEmpty)
    #expect(try OverlayScene.fills(scene, at: 35.0 / 60).isEmpty)
  }
}
