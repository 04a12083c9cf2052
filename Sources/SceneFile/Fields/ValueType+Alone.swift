import Document
import Geometry
import Layers

extension ValueType {
  /// The value that some JSON says outside of a scene; nil where it says none of the type.
  package func value(of json: String) -> Value? {
    guard let read = try? JSONDocument.read(Array("[\(json)]".utf8), file: ""),
      let written = read.document.value.elements.first
    else { return nil }
    var reader = SceneReader(
      document: read.document, text: NoText(),
      images: ImageLibrary(folder: SceneFolder(path: "."), svg: nil))
    return self.read(written, &reader)
  }
}

/// No text is measured where there is no scene.
private struct NoText: TextMeasuring {
  func size(of text: TextContent, width: Double?) -> Size { .zero }
}
