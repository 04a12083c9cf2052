import Document
import Geometry
import Layers

extension Work {
  /// What reads a text that is no scene: there are no fonts and no files.
  package static var alone: Work {
    let images = ImageLibrary(folder: SceneFolder(path: "."), svg: nil)
    return Work(DiagnosticReport(), Resources(fonts: Fonts(NoText()), images: images))
  }
}

/// No text is measured where there is no scene.
private struct NoText: TextMeasuring {
  package func size(of text: TextContent, width: Double?) -> Size { .zero }
}
