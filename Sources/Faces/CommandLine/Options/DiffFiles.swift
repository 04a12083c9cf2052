import ArgumentParser

/// The files that `render diff` writes.
struct DiffFiles: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write the difference: a clip.mp4, or a picture.png of the worst frame.", valueName: "path"),
    completion: .file(extensions: ["mp4", "png"]))
  var output: String?

  @Option(
    help: ArgumentHelp("Write the FLIP map of the worst frame as a PNG.", valueName: "path"),
    completion: .file(extensions: ["png"]))
  var flip: String?

  @Flag(help: "Replace a file that this tool has not made.")
  var force = false

  func validate() throws(ValidationError) {
    if let output, !["mp4", "png"].contains(Self.fileExtension(of: output)) {
      throw ValidationError("'\(output)' must end in .mp4 or .png.")
    }
    if let flip, Self.fileExtension(of: flip) != "png" {
      throw ValidationError("'\(flip)' must end in .png.")
    }
  }

  static func fileExtension(of path: String) -> String {
    path.lastIndex(of: ".").map { path[path.index(after: $0)...].lowercased() } ?? ""
  }
}
