import Document
import Output
import SceneFile
import System

/// Where the films of rows go.
struct RowNames {
  private var patterns: [NamePattern] = []
  /// Whether `-o` says them.
  private let isNamed: Bool

  /// What stands for a row's number.
  private static let number = "{#}"

  /// The paths of `-o`, in which each row needs a name of its own; without any
  /// `out/<scene>/<number>`.
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
      // Whatever a value looks like, it does not make a folder a clip.
      if !isFile { pattern.append(.text("/")) }
      patterns.append(pattern)
    }
  }

  /// `films/a-{#}.mp4` for `films/a.mp4`.
  private static func numbered(_ path: String) -> String {
    guard let dot = path.lastIndex(of: ".") else { return path + "-" + number }
    return path[..<dot] + "-" + number + path[dot...]
  }

  /// The folder below which all films lie, with its closing slash; empty for the current one.
  var folder: String {
    var text = ""
    for part in patterns.first?.parts ?? [] {
      guard case .text(let more) = part else { break }
      text += more
    }
    return text.lastIndex(of: "/").map { String(text[...$0]) } ?? ""
  }

  /// The folder out of which no link may lead (`OutputClaim`): what a row's values name lies below what
  /// the command line names.
  var root: String {
    let folder = FilePath.withoutClosingSlashes(folder)
    return isNamed && !folder.isEmpty ? folder : OutputClaim.workingDirectory
  }

  /// The columns that names are made of, each once.
  var columns: [String] { Set(patterns.flatMap(\.columns)).sorted() }

  /// What `-o` would say for one row.
  func paths(of row: ParameterRow) throws(Diagnostic) -> [String] {
    try patterns.map { (pattern) throws(Diagnostic) in try pattern.path(of: row) }
  }
}
