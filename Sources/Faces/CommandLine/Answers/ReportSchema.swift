import FlipbookDocument
import FlipbookSceneFile

/// The JSON Schema of the documents of `--json`.
package enum ReportSchema {
  /// The schema as JSON (draft-07), with a trailing line end.
  package static var json: String {
    JSONText.object([
      ("$schema", .string("http://json-schema.org/draft-07/schema#")),
      ("title", .string("Flipbook report")),
      (
        "description",
        .string(
          "The document that every command of render writes to stdout with --json, version "
            + "\(JSONReport.version). Lengths are in points, times in seconds, sizes of files in "
            + "bytes, counted from 0; lines and columns count from 1. Members may be added within "
            + "a version; none is removed.")
      ),
      ("anyOf", .array(ReportAnswer.all.map { command($0).json })),
      ("definitions", .object(definitions.map { ($0, $1.json) })),
    ]).description() + "\n"
  }

  /// The document of one command.
  ///
  /// After a failure, it has no results.
  private static func command(_ answer: ReportAnswer) -> ReportShape {
    let command =
      answer.command.map { ReportShape.constant(.string($0)) } ?? .word(CommandName.words)
    let envelope: [(String, ReportShape)] = [
      ("version", .constant(.number(Double(JSONReport.version))).meaning("Of this schema.")),
      ("tool", .string.meaning("The version of render.")),
      ("command", command),
      // A document without an answer is that of a failure.
      ("exitStatus", answer.members.isEmpty ? .reference("failure") : .reference("exitStatus")),
      ("diagnostics", .list(of: .reference("diagnostic"))),
      ("omittedDiagnostics", .count(from: 1).meaning("How many more there are.")),
    ]
    return .object(envelope + answer.members, optional: ["omittedDiagnostics"])
  }

  private static let definitions: [(String, ReportShape)] = [
    (
      "exitStatus",
      .oneOf(ExitStatus.allCases.map { .number(Double($0.rawValue)) })
        .meaning("The exit code of the command.")
    ),
    (
      "failure",
      .oneOf(
        ExitStatus.allCases.filter { $0 != .done }.map { .number(Double($0.rawValue)) }
      ).meaning("The exit code of a command without an answer.")
    ),
    (
      "diagnostic",
      .object([
        ("severity", .word(Diagnostic.Severity.allCases.map(\.rawValue))),
        ("kind", .reference("kind")),
        ("file", .string.orNull.meaning("The file in question, as it was named.")),
        ("range", .any(of: [.reference("range"), .null])),
        ("path", .string.orNull.meaning("The JSON path in the file: views[0].opacity.")),
        ("message", .string.meaning("The mistake, as the beginning of a sentence.")),
        ("hint", .string.orNull.meaning("A suggestion, as a sentence.")),
      ])
    ),
    (
      "kind",
      .word(DiagnosticKind.allCases.map(\.word)).meaning("Described in docs/json.md.")
    ),
    (
      "range",
      .object([("start", .reference("position")), ("end", .reference("position"))]).meaning(
        "From before the first character to after the last, which may be in another line; of an "
          + "object or a list, to after its closing bracket.")
    ),
    (
      "position",
      .object([
        ("line", .count(from: 1)),
        ("column", .count(from: 1).meaning("In characters (Unicode scalars).")),
        ("offset", .count().meaning("In bytes of UTF-8 from the start of the file.")),
      ])
    ),
    ("film", FilmAnswer.film),
  ]
}
