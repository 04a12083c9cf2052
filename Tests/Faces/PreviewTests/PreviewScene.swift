import FlipbookCharts
import FlipbookDocument
import FlipbookOpening
import FlipbookRaster
import FlipbookSceneFile
import Synchronization
import TestSupport
import Testing

import FlipbookPreview

/// Scenes for previews, compiled from text.
enum PreviewScene {
  /// A square of 20 points that goes 100 points to the right in a second.
  static func moving(width: Int = 160, id: String = "card") -> String {
    """
    { "size": [\(width), 60], "scale": 1,
      "views": [ { "id": "\(id)", "frame": [0, 20, 20, 20], "backgroundColor": "#0000FF",
        "animations": [ { "basic": { "keyPath": "position.x", "byValue": 100, "duration": 1 } } ]
      } ] }
    """
  }

  static let fonts = FontLibrary(directories: [])

  static func compiled(_ text: String) -> Result<CompiledScene, SceneErrors> {
    Result { () throws(SceneErrors) in
      try CompiledScene(
        reading: .text(Array(text.utf8), file: "test.json"), name: "test",
        overlay: SceneOverlay.self, fonts: fonts)
    }
  }
}

/// A file that somebody else writes, for a preview that reads it.
final class ScriptedFile: Sendable {
  private let contents: Mutex<String>

  init(_ text: String) {
    contents = Mutex(text)
  }

  var text: String {
    get { contents.withLock { $0 } }
    set { contents.withLock { $0 = newValue } }
  }
}

extension HTTPAnswer {
  /// The status, or the one of a refusal that a page expects.
  var verdict: Int {
    headers.first { $0.name == "X-Refused" }.flatMap { Int($0.value) } ?? status
  }
}
