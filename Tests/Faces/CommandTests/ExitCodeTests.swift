import FlipbookDocument
import Glibc
import TestSupport
import Testing

/// The meaning of an exit code: in docs/json.md, in farm/README.md, and by what the command does.
///
/// Each kind of problem that has a code is caused once.
@Suite(.endsInTime) struct ExitCodeTests {
  /// A line of shell that causes a problem; `$RENDER` is replaced by the command with `--json`.
  struct Cause: CustomTestStringConvertible, Sendable {
    let kind: DiagnosticKind
    let line: String
    /// Lines of shell before it, whose output does not count.
    let before: String

    init(_ kind: DiagnosticKind, _ line: String, after before: String = "true") {
      self.kind = kind
      self.line = line
      self.before = before
    }

    var testDescription: String { kind.word }
  }

  static let causes = [
    Cause(.usage, "$RENDER line.json --fpss 3"),
    Cause(.missingProgram, "PATH=/nonexistent; $RENDER line.json --mp4"),
    Cause(
      .programFailed, #"PATH="$PWD/bin:$PATH"; $RENDER line.json -o a.mp4"#,
      after: #"mkdir bin && printf '#!/bin/sh\nexit 3\n' >bin/ffmpeg && chmod +x bin/ffmpeg"#),
    Cause(.cannotCreate, "$RENDER line.json -o line.json/a"),
    Cause(.foreignFile, "$RENDER line.json --at 0 -o mine.png", after: "echo mine >mine.png"),
    Cause(.linkOut, "$RENDER line.json", after: "mkdir -p deep; mv *.json deep; ln -s .. deep/out"),
    Cause(
      .otherFilm, "$RENDER line.json --shard 2/2 --scale 2",
      after: "render line.json --shard 1/2 --scale 1 -q"),
    Cause(.missingFrames, "$RENDER encode out/line", after: "render line.json --shard 1/2 -q"),
    Cause(
      .busy, "exec 9<out/line; flock 9; $RENDER line.json", after: "mkdir -p out/line"),
    Cause(.memory, "$RENDER line.json --memory 1M"),
    Cause(.difference, "$RENDER diff line.json other.json", after: other),
  ]

  private static let other = "sed 's/\"toValue\": 110/\"toValue\": 90/' line.json >other.json"

  /// The rows of a table of a document: the strings of the cells.
  private static func rows(of file: String) throws -> [[String]] {
    let text = try #require(TemporaryFolder.text(of: "\(Command.package)/\(file)"))
    return text.split(separator: "\n").filter { $0.hasPrefix("|") }.map { line in
      line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast().map {
        $0.split(separator: " ").joined(separator: " ")
      }
    }
  }

  private static func numbers(_ cell: String) -> [Int32] {
    cell.split(separator: ",").compactMap { Int32($0.filter { $0 != " " }) }
  }

  /// The codes of each kind that docs/json.md gives one.
  static func documented() throws -> [String: [Int32]] {
    var codes: [String: [Int32]] = [:]
    for row in try rows(of: "docs/json.md") where row.count == 3 {
      let found = numbers(row[2])
      guard !found.isEmpty, row[0].hasPrefix("`") else { continue }
      codes[row[0].filter { $0 != "`" }] = found
    }
    return codes
  }

  @Test(arguments: causes)
  func `a problem ends with the code that is documented for its kind`(cause: Cause) throws {
    let folder = try Fixtures.folder()
    let isDeep = cause.kind == .linkOut
    let before = try Command(in: folder.path).shell(cause.before)
    try #require(before.status == 0, "\(before.errors)")
    let command = Command(in: isDeep ? folder.path + "/deep" : folder.path)
    let render = "'\(Command.path)'"
    let line = cause.line.replacing("$RENDER", with: render) + " --json"
    let outcome = try command.shell(line)
    let codes = try #require(try Self.documented()[cause.kind.word], "no row in docs/json.md")
    #expect(codes.contains(outcome.status), "\(outcome.status), and docs/json.md says \(codes)")
    let report = try PlainJSON(outcome.output)
    let kinds = report["diagnostics"]?.elements.compactMap { $0["kind"]?.string }
    #expect(Set(kinds ?? []) == [cause.kind.word])
    #expect(report["exitStatus"] == .number(Double(outcome.status)))
  }

  @Test(arguments: [(SIGHUP, 129), (SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
  func `a signal ends a run with its own code`(signal: Int32, code: Int32) throws {
    let folder = try TemporaryFolder()
    folder.write(Fixtures.long, to: "long.json")
    let child = try Command(in: folder.path).start(["long.json", "--json"])
    _ = Patience.wait(process: child.process) { folder.exists("out/long/00001.png") }
    kill(child.process, signal)
    let outcome = try child.wait(patience: 300)
    #expect(outcome.status == code)
    #expect(try Self.documented()["interrupted"]?.contains(code) == true)
  }

  private static let sanitizersWrite: Comment = "what watches memory writes files as well"

  @Test(.disabled(if: Sanitizer.isWatching, sanitizersWrite))
  func `a full disk may pass`() throws {
    let folder = try TemporaryFolder()
    folder.write(Fixtures.noise, to: "noise.json")
    var command = Command(in: folder.path)
    command.shellPrefix = "ulimit -f 8;"
    let outcome = try command.run(["noise.json"])
    #expect(try Self.documented()["input-output"] == [outcome.status])
  }

  /// A bug cannot be caused, and where nothing can be compared `render check` reports a difference.
  @Test func `every other kind with a code is caused by a test`() throws {
    let caused = Set(Self.causes.map(\.kind.word)).union([
      "interrupted", "input-output", "internal", "missing-reference",
    ])
    #expect(try Set(Self.documented().keys) == caused)
  }

  /// A failure that may pass is run again, any other is not: farms would do it for ever.
  @Test func `farms run again what may pass, and nothing else`() throws {
    var answers: [Int32: String] = [:]
    for row in try Self.rows(of: "farm/README.md") where row.count == 3 {
      for code in Self.numbers(row[0]) { answers[code] = row[2] }
    }
    let documented = try Self.documented()
    for (kind, codes) in documented where kind != "difference" && kind != "missing-reference" {
      for code in codes {
        #expect(answers[code] != nil, "\(kind) \(code) is not in farm/README.md")
      }
    }
    for kind in [
      "usage", "cannot-create", "foreign-file", "link-out", "other-film", "missing-frames",
    ] {
      for code in documented[kind] ?? [] {
        #expect(answers[code]?.hasPrefix("no") == true, "\(kind) \(code)")
      }
    }
    for kind in ["busy", "input-output", "program-failed", "interrupted"] {
      for code in documented[kind] ?? [] { #expect(answers[code] == "yes", "\(kind) \(code)") }
    }
    for kind in ["memory", "missing-program"] {
      for code in documented[kind] ?? [] {
        #expect(answers[code]?.hasPrefix("on a") == true, "\(kind) \(code)")
      }
    }
  }
}
