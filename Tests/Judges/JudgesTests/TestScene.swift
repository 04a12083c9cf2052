import FlipbookCharts
import FlipbookOpening
import FlipbookRaster
import TestSupport

/// Scenes, compiled with the fonts of the repository.
enum TestScene {
  static let folder = "\(Repository.path)/scenes"
  static let fonts = FontLibrary(directories: ["\(folder)/fonts"])

  /// The scene of text that would stand in `scene.json`.
  static func compiled(_ text: String, name: String = "scene") throws -> CompiledScene {
    try CompiledScene(
      reading: .text(Array(text.utf8), file: "scene.json"), name: name,
      overlay: SceneOverlay.self, fonts: fonts)
  }

  static func opened(_ path: String, name: String = "scene") throws -> CompiledScene {
    try CompiledScene(
      reading: .file(path), name: name, overlay: SceneOverlay.self, fonts: fonts)
  }
}
