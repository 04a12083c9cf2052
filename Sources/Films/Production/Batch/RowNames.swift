import FlipbookDocument
import FlipbookOutput
import FlipbookSceneFile
import FlipbookSystem

/// The output paths of the rows' films.
struct RowNames {
  private var patterns: [NamePattern] = []
  /// Whether `-o` names the paths.
  private let isNamed: Bool

  /// The placeholder of a row's number.
  private static let number = "{#}"

  /// Parses the paths of `-o`, which must differ for each row; without any, `out/<scene>/<number>`
  /// is used.
  init(_ paths: [String], scene: SceneSource) throws(ProductionError) {
    isNamed = !paths.isEmpty
    for path in paths.isEmpty ? ["out/\(scene.name)"] : paths {
      guard path != OutputPlan.standardOutput else {
        throw .refused(.request, "--batch makes many films, and stdout takes only one")
      }
      var pattern = try NamePattern(path)
      let isFile = try OutputNames([pattern.sample("x")]).areFiles
      if !pattern.isOfRow {
        guard !isFile else {
          throw .refused(
            .request,
            "\(path) is one film, but --batch makes one for each row; name them by a column or by "
              + "number: \(Self.numbered(path))")
        }
        pattern.append(.text("/"))
        pattern.append(.number)
      }
      // With a trailing slash, no value can turn the folder into a clip.
      if !isFile { pattern.append(.text("/")) }
      patterns.append(pattern)
    }
  }

  /// `films/a-{#}.mp4` for `films/a.mp4`.
  private static func numbered(_ path: String) -> String {
    guard let dot = path.lastIndex(of: ".") else { return path + "-" + number }
    return path[..<dot] + "-" + number + path[dot...]
  }

  /// The folder that contains all films, with a trailing slash; empty for the current one.
  var folder: String {
    var text = ""
    for part in patterns.first?.parts ?? [] {
      guard case .text(let more) = part else { break }
      text += more
    }
    return text.lastIndex(of: "/").map { String(text[...$0]) } ?? ""
  }

  /// The folder out of which no link may lead (`OutputClaim`): values of a row only choose paths
  /// inside the folder that the command line names.
  var root: String {
    let folder = FilePath.withoutClosingSlashes(folder)
    return isNamed && !folder.isEmpty ? folder : OutputClaim.workingDirectory
  }

  /// The columns in the names, without duplicates.
  var columns: [String] { Set(patterns.flatMap(\.columns)).sorted() }

  /// The paths that `-o` would name for a single row.
  func paths(of row: ParameterRow) throws(Diagnostic) -> [String] {
    try patterns.map { (pattern) throws(Diagnostic) in try pattern.path(of: row) }
  }
}
