import FlipbookOpening
import FlipbookRaster
import TestSupport

/// Scenes for pages, compiled with the fonts of the repository.
enum PageScene {
  private static let fonts = FontLibrary(directories: ["\(Repository.path)/scenes/fonts"])

  /// The scene of text that would be in `scene.json`.
  static func compiled(_ text: String) throws -> CompiledScene {
    try CompiledScene(
      reading: .text(Array(text.utf8), file: "scene.json"), name: "scene", overlay: nil,
      fonts: fonts)
  }

  /// A scene of 200 points with these views.
  static func of(_ views: String, duration: Double = 1, more: String = "") throws -> CompiledScene {
    try compiled(
      """
      { "size": [200, 200], "duration": \(duration), "views": [\(views)]\(more.isEmpty ? "" : ", " + more) }
      """)
  }

  static let ball = """
    { "id": "ball", "frame": [80, 20, 40, 40], "cornerRadius": 20, "backgroundColor": "#FF3B30",
      "animations": [ { "spring": { "keyPath": "position.y", "fromValue": 40, "toValue": 150,
        "stiffness": 400, "damping": 8, "fillMode": "both", "removedOnCompletion": false } } ] }
    """
}
