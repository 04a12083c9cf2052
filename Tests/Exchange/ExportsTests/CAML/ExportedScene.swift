import FlipbookCAML
import FlipbookCharts
import FlipbookDocument
import FlipbookExports
import FlipbookOpening
import FlipbookRaster
import TestSupport

/// Scenes for exports, compiled with the fonts of the repository.
enum ExportedScene {
  static let folder = "\(Repository.path)/scenes"
  static let fonts = FontLibrary(directories: ["\(folder)/fonts"])

  /// The scene of text that would be in `scene.json`.
  static func compiled(_ text: String) throws -> CompiledScene {
    try CompiledScene(
      reading: .text(Array(text.utf8), file: "\(folder)/scene.json"), name: "scene", overlay: nil,
      fonts: fonts, root: folder)
  }

  static func opened(_ name: String) throws -> CompiledScene {
    try CompiledScene(
      reading: .file("\(folder)/\(name).json"), name: name, overlay: nil, fonts: fonts)
  }
}
