import FlipbookDocument
import FlipbookGeometry
import FlipbookLayers

extension Work {
  /// The state for reading a JSON text outside of a scene, without fonts or files.
  package static var alone: Work {
    let images = ImageLibrary(folder: SceneFolder(path: "."), svg: nil)
    return Work(DiagnosticReport(), Resources(fonts: Fonts(NoText()), images: images))
  }
}

/// Without a scene no text is measured.
private struct NoText: TextMeasuring {
  package func size(of text: TextContent, width: Double?) -> Size { .zero }
}
