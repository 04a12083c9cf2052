import FlipbookCharts
import FlipbookGeometry
import FlipbookImages
import FlipbookInteraction
import FlipbookLayers
import FlipbookOpening
import FlipbookOutput
import FlipbookPainter
import FlipbookRaster
import FlipbookTimeline
import TestSupport
import Testing

/// The edges of views, those of their models, and their names.
@Suite(.endsInTime) struct OutlineOverlayTests {
  @Test func `overlays keep their places and thickness in points at any scale`() throws {
    let scene = try OverlayScene.overlay("outline", over: OverlayScene.scene(OverlayScene.even))
    func isInked(_ x: Double, _ y: Double, _ scale: Double) throws -> Bool {
      let settings = try #require(scene.settings(scale: scale))
      let bitmap = try scene.painter(settings).bitmap(at: 1.1)
      let pixel = try #require(bitmap.pixel(x: Int(x * scale), y: Int(y * scale)))
      return pixel.blue > 150 && pixel.red < 120
    }
    // The edge of the view at rest is (10, 10) to (30, 30); blue is no color of the scene.
    for scale in [2.0, 4, 8] {
      #expect(try isInked(15.1, 10.05, scale), "\(scale)")
      #expect(try !isInked(15.1, 14, scale), "\(scale)")
    }
  }

  /// Corners of closed paths that are not dots, rounded to points.
  private static func outlines(_ list: String, of scene: CompiledScene, at time: Double) throws
    -> Set<[Point]>
  {
    let over = try #require(try OverlayScene.overlay(list, over: scene).overlay)
    let layers = over.layers(at: time, over: scene.timeline.presentation(at: time))
    return Set(
      layers.flatMap(\.sublayers).compactMap { layer -> [Point]? in
        guard case .shape(let shape) = layer.kind, shape.fillColor == nil else { return nil }
        let points = OverlayScene.points(shape.path)
        guard points.count == 4, shape.path.elements.last == .close else { return nil }
        return points.map { Point($0.x.rounded(), $0.y.rounded()) }
      })
  }

  private static func corners(_ x: Double, _ y: Double) -> Set<Point> {
    [Point(x, y), Point(x + 20, y), Point(x + 20, y + 20), Point(x, y + 20)]
  }

  /// 60 and 30 points a second from (10, 10): at 0.5 s the corner is at (40, 25).
  @Test func `an outline goes with what is seen`() throws {
    let scene = try OverlayScene.scene(OverlayScene.even)
    let found = try Self.outlines("outline:tile", of: scene, at: 0.5)
    #expect(found.map { Set($0) } == [Self.corners(40, 25)])
  }

  @Test func `a ghost is where the model is, and nowhere when that is seen`() throws {
    let scene = try OverlayScene.scene(OverlayScene.even)
    let found = try Self.outlines("ghost:tile", of: scene, at: 0.5)
    #expect(found.map { Set($0) } == [Self.corners(10, 10)])
    #expect(try Self.outlines("ghost:tile", of: scene, at: 1.1).isEmpty)
  }

  /// The view is 20 points wide at the left edge, and its name has no room there.
  @Test func `a name stays on the canvas`() throws {
    let scene = try OverlayScene.scene(
      """
      { "size": [100, 100], "duration": 1, "views": [
        { "id": "a-name-that-is-wide", "frame": [0, 0, 20, 20] } ] }
      """)
    let over = try OverlayScene.overlay("label:a-name-that-is-wide", over: scene)
    let points = try OverlayScene.fills(over, at: 0).flatMap(OverlayScene.points)
    #expect(points.count > 20)
    #expect(points.allSatisfy { (0...100).contains($0.x) && (0...100).contains($0.y) })
  }
}
