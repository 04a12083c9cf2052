import FlipbookCheck
import TestSupport
import Testing

/// A scene with two things that move, and what a check says after the scene says otherwise.
enum ChangedScene {
  static let text = """
    { "size": [200, 80], "duration": 0.6, "views": [
      { "id": "card", "frame": [5, 5, 30, 30], "backgroundColor": "red", "animations": [
        { "spring": { "keyPath": "position.x", "fromValue": 20, "toValue": 100, "stiffness": 180,
          "damping": 14, "fillMode": "both", "removedOnCompletion": false } } ] },
      { "id": "tile", "frame": [5, 45, 30, 30], "backgroundColor": "blue" } ],
      // A comment, as scenes have them.
      "script": [ { "at": 0.2, "animate": { "duration": 0.3, "options": ["curveLinear"],
        "changes": { "tile.position.x": 120 } } } ] }
    """

  /// The failures, and the report, of a project whose references were recorded before.
  static func check(
    _ changes: [(String, String)], between: (TemporaryFolder) throws -> Void = { _ in }
  ) throws -> (reported: String, report: CheckReport) {
    let folder = try CheckedFolder(["line": text])
    try folder.record()
    folder.files.write(
      changes.reduce(text) { $0.replacing($1.0, with: $1.1) }, to: "scenes/line.json")
    try between(folder.files)
    let report = try folder.check()
    return (folder.reported(report), report)
  }
}
