import Document
import Film
import Raster

/// A clip that is to be made.
struct ClipPlan: Hashable {
  var path: String
  var format: ClipFormat
  /// What made it, if it was a program.
  var command: [String] = []
  /// How it was made, if it is a GIF.
  var gif: MadeGIF?
  /// How it was made, if it is a movie that keeps to a limit.
  var movie: MadeMovie?
  /// What did not have to be converted, if a program made it.
  var reuse: ConversionReuse?
}

extension ClipPlan {
  /// What the manifest of a folder says of the clip that was made beside it; nil for one that went to
  /// stdout.
  func entry(besides folder: String) -> ManifestClip? {
    guard path != StandardOutput.path, let digest = FileDigest.sha256(of: path) else { return nil }
    return ManifestClip(
      path: FilePath.relative(path, from: folder) ?? path, format: format,
      byteCount: FilmSummary.byteCount(of: path), sha256: digest)
  }
}

extension ClipPlan {
  /// What was made, and below it what made it, if that is to be shown.
  var lines: [String] {
    guard path != StandardOutput.path else { return ["stdout  \(format.codec)"] }
    let line =
      "\(path)  \(Decimals.bytes(FilmSummary.byteCount(of: path)))  \(format.codec)"
      + (gif.map { "  " + $0.text } ?? "") + (movie.map { "  " + $0.text } ?? "")
    return [line]
      + (command.isEmpty ? [] : ["  " + command.map(ShellWords.quoted).joined(separator: " ")])
  }

  /// What was made, for programs.
  var json: JSONText {
    var members: JSONReport.Members = [
      ("path", .string(path)), ("format", .string(format.name)), ("codec", .string(format.codec)),
      ("bytes", .number(Double(FilmSummary.byteCount(of: path)))),
    ]
    if !command.isEmpty { members.append(("command", .array(command.map { .string($0) }))) }
    if let movie { members.append(("fitted", movie.json)) }
    if let gif { members.append(("gif", gif.json)) }
    if let reuse, reuse.frameCount > 0 { members.append(("reused", reuse.json)) }
    return .object(members)
  }
}

extension ConversionReuse {
  /// For programs.
  fileprivate var json: JSONText {
    .object([
      ("frames", .number(Double(keptFrameCount))), ("rows", .number(Double(keptRowCount))),
      ("otherRows", .number(Double(rowCount - keptRowCount))),
    ])
  }
}
