import Production
import System
import TestSupport
import Testing

/// A folder of its own for one test, with a scene of six frames in it; removed afterwards.
struct ProductionFolder {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    write(
      """
      { "size": [20, 10], "fps": 10, "duration": 0.5, "parameters": { "tint": "#FF0000" },
        "views": [{ "id": "box", "frame": [0, 0, 10, 10], "backgroundColor": "$tint" }],
        "script": [
          { "at": 0, "animate": { "duration": 0.4, "changes": { "box.position.x": 15 } } } ] }
      """, to: "a.json")
  }

  var path: String { folder.path }

  var scene: SceneSource { SceneSource(path: "\(path)/a.json", name: "a") }

  func write(_ text: String, to name: String) { folder.write(text, to: name) }

  func text(of name: String) -> String? { folder.text(of: name) }

  func bytes(of name: String) -> [UInt8]? { TemporaryFolder.bytes(of: "\(path)/\(name)") }

  func names(in name: String) -> [String] { FilePath.names(in: "\(path)/\(name)") }
}
