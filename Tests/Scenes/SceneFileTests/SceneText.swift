import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneFile

/// Measures every text as ten points a letter, on one line of twenty.
struct FixedTextMeasuring: TextMeasuring {
  func size(of text: TextContent, width: Double?) -> Size {
    Size(10 * Double(text.string.count), 20)
  }
}

/// A scene written in a test.
enum SceneText {
  /// The folder of this test's fixtures, found beside this file.
  static let fixtures = folder(of: #filePath) + "/Fixtures"

  private static func folder(of path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
  }

  static func options(
    _ parameters: [(String, String)] = []
  ) -> SceneLoader.Options {
    var options = SceneLoader.Options(text: FixedTextMeasuring())
    options.parameters = parameters.map { (name: $0.0, value: $0.1) }
    return options
  }

  /// Loads a whole scene.
  static func load(
    _ json: String, set parameters: [(String, String)] = []
  ) throws(SceneErrors) -> LoadedScene {
    try SceneLoader.load(
      bytes: Array(json.utf8), name: "scene.json", folder: fixtures, options: options(parameters))
  }

  /// Loads a scene that has these views, and whatever else is given.
  static func load(views: String, _ rest: String = "") throws(SceneErrors) -> LoadedScene {
    try load("{ \"size\": [100, 100], \"duration\": 1\(rest), \"views\": [\(views)] }")
  }

  /// The errors of a scene, as they are printed.
  static func errors(_ json: String, set parameters: [(String, String)] = []) -> String {
    do throws(SceneErrors) {
      _ = try load(json, set: parameters)
      return ""
    } catch {
      return error.description
    }
  }

  /// The messages of a scene without their places and lines.
  static func messages(_ json: String, set parameters: [(String, String)] = []) -> [String] {
    diagnostics(json, set: parameters).map(\.message)
  }

  /// The mistakes of a scene.
  static func diagnostics(
    _ json: String, set parameters: [(String, String)] = []
  ) -> [Diagnostic] {
    do throws(SceneErrors) {
      _ = try load(json, set: parameters)
      return []
    } catch {
      return error.list.diagnostics
    }
  }
}
