import FlipbookCharts
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookOpening
import FlipbookOutput
import FlipbookRaster
import FlipbookTimeline
import TestSupport
import Testing

/// Scenes with something drawn over them, and what is drawn.
enum OverlayScene {
  static let fonts = FontLibrary(directories: ["\(Repository.path)/scenes/fonts"])

  /// A view that moves evenly, 60 points in 1 s to the right and 30 downwards.
  static let even = """
    { "size": [200, 100], "fps": 20, "duration": 1.2, "views": [ { "id": "tile",
      "frame": [10, 10, 20, 20], "backgroundColor": "red", "animations": [
        { "basic": { "keyPath": "position", "fromValue": [20, 20], "toValue": [80, 50],
          "duration": 1 } } ] } ] }
    """

  static func scene(_ text: String) throws -> CompiledScene {
    try CompiledScene(
      reading: .text(Array(text.utf8), file: "scene.json"), name: "scene",
      overlay: SceneOverlay.self, fonts: fonts)
  }

  static func overlay(_ list: String, over scene: CompiledScene) throws -> CompiledScene {
    try scene.annotated(with: OverlayList(list).annotations)
  }

  /// The paths of filled shapes, which dots and arrowheads are, in points of the canvas.
  static func fills(_ scene: CompiledScene, at time: Double) throws -> [Path] {
    let overlay = try #require(scene.overlay)
    let tree = scene.timeline.presentation(at: time)
    return overlay.layers(at: time, over: tree).flatMap(\.sublayers).compactMap { layer in
      guard case .shape(let shape) = layer.kind, shape.fillColor != nil else { return nil }
      return shape.path
    }
  }

  static func points(_ path: Path) -> [Point] {
    path.elements.compactMap {
      switch $0 {
      case .move(let to), .line(let to): to
      case .quadratic(_, let end), .cubic(_, _, let end): end
      case .close: nil
      }
    }
  }
}
