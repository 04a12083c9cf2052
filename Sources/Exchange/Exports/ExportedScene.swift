package import FlipbookDocument
package import FlipbookSystem

/// A scene in the format of another program: its files, what was left out, and how exact it is.
package struct ExportedScene: Sendable {
  /// The bytes by their paths in a folder; the single path is empty where the format is one file.
  package var files: [String: [UInt8]]
  /// The losses of the format, once for each kind, with its place in the scene.
  package var remarks: [Diagnostic]
  /// How the motion is said in the format, as lines for people.
  package var summary: [String]
  /// The largest distance between the motion as exported and the scene's own, in points;
  /// nil where everything is exact or nothing was measured.
  package var error: Double?
  /// The motions that became keyframes, where they are known one by one.
  package var motions: [BakingRecord] = []

  /// The file of a bundle that names the others.
  package static let main = "main.caml"

  package init(
    files: [String: [UInt8]], remarks: [Diagnostic] = [], summary: [String] = [],
    error: Double? = nil
  ) {
    self.files = files
    self.remarks = remarks
    self.summary = summary
    self.error = error
  }

  /// The files at a path, of a bundle its main one first.
  package func outputs(at path: String) -> OutputSet {
    OutputSet(
      files.sorted { ($0.key != Self.main ? 1 : 0, $0.key) < ($1.key != Self.main ? 1 : 0, $1.key) }
        .map { name, bytes in
          (name.isEmpty ? path : FilePath.withoutClosingSlashes(path) + "/" + name, bytes)
        })
  }
}
