import FlipbookDocument
import FlipbookOutput
import FlipbookProduction
import FlipbookSystem

extension ClipPlan {
  /// The clip in one line, followed by the command line that made it where that is to be shown.
  var lines: [String] {
    guard path != StandardOutput.path else { return ["stdout  \(format.codec)"] }
    let line =
      "\(path)  \(Decimals.bytes(FilePath.byteCount(of: path)))  \(format.codec)"
      + (gif.map { "  " + $0.text } ?? "") + (movie.map { "  " + $0.text } ?? "")
    return [line]
      + (command.isEmpty ? [] : ["  " + command.map(ShellWords.quoted).joined(separator: " ")])
  }

  /// The clip for programs.
  var json: JSONText {
    var members: JSONReport.Members = [
      ("path", .string(path)), ("format", .string(format.name)), ("codec", .string(format.codec)),
      ("bytes", .number(Double(FilePath.byteCount(of: path)))),
    ]
    if !command.isEmpty { members.append(("command", .array(command.map { .string($0) }))) }
    if let movie { members.append(("fitted", movie.json)) }
    if let gif { members.append(("gif", gif.json)) }
    if let reuse, reuse.frameCount > 0 { members.append(("reused", reuse.json)) }
    return .object(members)
  }
}

extension ConversionReuse {
  /// The reuse for programs.
  fileprivate var json: JSONText {
    .object([
      ("frames", .number(Double(keptFrameCount))), ("rows", .number(Double(keptRowCount))),
      ("otherRows", .number(Double(rowCount - keptRowCount))),
    ])
  }
}
