import FlipbookCheck
import FlipbookOpening
import FlipbookSceneFile
import FlipbookSystem
import TestSupport
import Testing

/// A folder with scenes and their references, checked as `render check` does, without the program.
struct CheckedFolder {
  let files: TemporaryFolder

  /// A folder with scenes by their names.
  init(_ scenes: [String: String]) throws {
    files = try TemporaryFolder()
    try files.makeFolder("scenes")
    for (name, text) in scenes { files.write(text, to: "scenes/\(name).json") }
  }

  /// A folder with one scene, its assertions and the tool's own records.
  static func recorded() throws -> CheckedFolder {
    let folder = try CheckedFolder(["line": LineScene.text])
    try folder.files.makeFolder("references/line")
    folder.files.write(LineScene.expectations, to: "references/line/expect.json")
    try folder.record()
    return folder
  }

  var path: String { files.path }

  /// The checks of all scenes, in the order of their names.
  func checks(_ mode: SceneCheck.Mode) throws -> [SceneCheck] {
    try names.map { name in
      SceneCheck(
        try TestScene.opened("\(path)/scenes/\(name).json", name: name),
        references: "\(path)/references", reportFolder: OutputFolder("\(path)/out/check"),
        mode: mode, assertions: "\(path)/scenes/\(name).expect.json")
    }
  }

  func check(_ mode: SceneCheck.Mode = .compare) throws -> CheckReport {
    let results = try checks(mode).flatMap { try $0.run() }
    return CheckReport(
      results: results + CheckReport.orphans(in: "\(path)/references", scenes: names))
  }

  func record() throws { try #require(try check(.record).failures.isEmpty) }

  /// The failures, as `render check` says them where it is started in the folder.
  func reported(_ report: CheckReport) -> String {
    report.failures.flatMap { result in
      // A message about the scene as a whole names it in its first word.
      let place = result.subject == .scene ? result.scene : "\(result.scene): \(result.subject)"
      return result.failureLines.map { "\(place): \($0)\n" }
    }.joined().replacing(path + "/", with: "")
  }

  private var names: [String] {
    FilePath.names(in: "\(path)/scenes").filter {
      $0.hasSuffix(".json") && !$0.hasSuffix(".expect.json")
    }.map { String($0.dropLast(".json".count)) }.sorted()
  }
}
