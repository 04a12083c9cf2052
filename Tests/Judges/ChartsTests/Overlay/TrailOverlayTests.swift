import FlipbookCharts
import FlipbookGeometry
import FlipbookInteraction
import FlipbookOpening
import FlipbookRaster
import TestSupport
import Testing

/// Where views were, and how fast they are.
@Suite(.endsInTime) struct TrailOverlayTests {
  @Test func `a trail has a dot for each frame, as far apart as the view is fast`() throws {
    let scene = try OverlayScene.overlay("trail:tile", over: OverlayScene.scene(OverlayScene.even))
    // At 0.5 s and 20 frames a second: frames 0 … 10, 3 points apart across and 1.5 along.
    let dots = try OverlayScene.fills(scene, at: 0.5).map { path -> Point in
      let all = OverlayScene.points(path)
      let (x, y) = (all.map(\.x), all.map(\.y))
      return Point(((x.min() ?? 0) + (x.max() ?? 0)) / 2, ((y.min() ?? 0) + (y.max() ?? 0)) / 2)
    }
    // Each dot is drawn twice: its light edge, and itself.
    #expect(dots.count == 22)
    for frame in 0...10 where dots.count == 22 {
      let place = Point(20 + 3 * Double(frame), 20 + 1.5 * Double(frame))
      #expect(dots[2 * frame].distance(to: place) < 1e-6, "\(frame)")
      #expect(dots[2 * frame + 1].distance(to: place) < 1e-6, "\(frame)")
    }
  }

  @Test func `an arrow of velocity ends where the view would be in a tenth of a second`() throws {
    let scene = try OverlayScene.overlay(
      "velocity:'tile'", over: OverlayScene.scene(OverlayScene.even))
    // 60 and 30 points a second: 6 and 3 points from where it is at 0.5 s, (50, 35).
    let head = try #require(try OverlayScene.fills(scene, at: 0.5).last)
    let tip = try #require(OverlayScene.points(head).first)
    #expect(tip.distance(to: Point(56, 38)) < 1e-6)
    // The wings lie on both sides of the way, behind the tip.
    let wings = OverlayScene.points(head).dropFirst().map { $0 - Point(56, 38) }
    #expect(wings.allSatisfy { $0.x * 2 + $0.y < 0 })
    #expect(abs(wings.reduce(0) { $0 + ($1.x * 1 - $1.y * 2) }) < 1e-6)
    // At rest there is none.
    #expect(try OverlayScene.fills(scene, at: 1.1).isEmpty)
  }
}
