import FlipbookDocument
import FlipbookInteraction
import FlipbookSceneFile
import TestSupport
import Testing

/// Every command with `--json`: one document on stdout, whichever way it ends, as the schema says.
@Suite(.endsInTime) struct JSONReportTests {
  /// A command line, how it ends, and what its document has.
  struct Line: CustomTestStringConvertible, Sendable {
    let words: [String]
    let status: Int32
    /// The kinds of all diagnostics, in their order.
    let kinds: [DiagnosticKind]
    /// A member of the answer; nil where there is none.
    let member: String?

    init(
      _ line: String, _ status: Int32 = 0, _ kinds: [DiagnosticKind] = [], has member: String? = nil
    ) {
      words = line.split(separator: " ").map(String.init)
      self.status = status
      self.kinds = kinds
      self.member = member
    }

    var testDescription: String { "render " + words.joined(separator: " ") + " --json" }
  }

  static let good = [
    Line("line.json -o a", has: "scenes"), Line("frames line.json --at 0.5", has: "scenes"),
    Line("line.json -o a.gif --max-bytes 1KB", has: "scenes"),
    Line("odd.json --mp4 --scale 1", 0, [.questionable], has: "scenes"),
    Line("encode made --mp4 --show-command", 0, has: "films"),
    Line("values line.json", has: "samples"),
    Line("values line.json --key dot.opacity,dot.backgroundColor --at 0,1", has: "samples"),
    Line("plot line.json --key dot.position -o p.svg", has: "files"),
    Line("plot spring 0.5 -o s.svg", has: "files"),
    Line("inspect line.json", has: "views"), Line("inspect rich.json", has: "releases"),
    Line("inspect rich.json --at 0,0.5", has: "moments"),
    Line("validate line.json odd.json", has: "scenes"),
    Line("diff line.json line.json", has: "frames"),
    Line("diff line.json other/line.json --at 0.5", has: "worst"),
    Line("lint line.json", has: "findings"),
    Line("lint jump.json", 0, [.lint(.endJump)], has: "findings"),
    Line("lint jump.json --strict", 1, [.lint(.endJump)], has: "findings"),
    Line("validate warned.json", 0, [.questionable], has: "scenes"),
    Line("spring --mass 1", has: "regime"), Line("spring --damping 0", has: "vocabularies"),
    Line("spring --velocity 5 --displacement 0", has: "regime"),
    Line("spring --mass 2 --code css", has: "code"),
    Line("spring --mass 2 --code flutter", has: "code"),
    Line("plot line.json --key dot.position.x --code css", has: "code"),
    Line("plan line.json --parts 3 --scale 0.5", has: "plan"),
    Line("plan line.json --frames 0..4 -j 2", has: "plan"),
    Line("gallery line.json -o g", has: "page"),
    Line("review line.json -o r.html", has: "pages"), Line("line.json --review", has: "scenes"),
    Line("schema", has: "schema"), Line("schema --report", has: "schema"),
    Line("schema --reference line.json", has: "document"),
    Line("schema --parts", has: "parts"), Line("schema --part slider", has: "part"),
    Line("bench line.json --every 5", has: "cpuTimePerFrame"), Line("doctor", has: "libraries"),
    Line("completions bash", has: "script"),
    Line("manual", has: "page"), Line("import moving.lottie.json -o moved.json", has: "import"),
    Line("export line.json -o line.ca", has: "export"),
    Line("export line.json -o line.lottie", has: "export"),
    Line("", has: "help"), Line("--help", has: "help"), Line("values --help", has: "help"),
    Line("--version", has: "help"),
  ]

  static let bad = [
    Line("help nope", 64, [.usage]), Line("line.json --fpss 3", 64, [.usage]),
    Line("completions tcsh", 64, [.usage]), Line("schema --report --reference a", 64, [.usage]),
    Line("schema --parts --part slider", 64, [.usage]), Line("schema --part slidr", 64, [.usage]),
    Line("chek", 66, [.missingFile]), Line("validate nowhere.json", 66, [.missingFile]),
    Line("empty", 66, [.missingFile]), Line("schema --reference nowhere.md", 66, [.missingFile]),
    Line("line.json --root nowhere", 66, [.missingFile], has: "scenes"),
    Line("line.json --frames 0..99", 64, [.usage], has: "scenes"),
    Line("line.json -o film.gfi", 64, [.usage]), Line("line.json --no-frames", 64, [.usage]),
    Line("line.json --scale 1000", 64, [.limit], has: "scenes"),
    Line("spring --threshold 0", 64, [.usage]), Line("spring --mass 1 --code qt", 64, [.usage]),
    Line("spring --mass 1 --tolerance 0.1", 64, [.usage]),
    Line("spring --damping 0 --code css", 64, [.usage]),
    Line("plot line.json --key dot.position --code css", 64, [.usage]),
    Line("plot line.json --key dot.position.x --code swiftui", 64, [.usage]),
    Line("plot line.json --code css", 64, [.usage]),
    Line("diff line.json jump.json", 1, [.difference], has: "reasons"),
    Line("diff line.json nowhere.png", 66, [.missingFile]),
    Line("diff line.json mine.png", 65, [.unusableFile]),
    Line("review line.json --max-bytes 1K", 64, [.limit]),
    Line("review mine.png nowhere.mov", 66, [.missingFile]),
    Line("diff line.json empty", 66, [.missingFile]),
    Line("diff line.json line.json --tolerance 300", 64, [.usage]),
    Line("preview line.json --port 70000", 64, [.usage]),
    Line("encode nowhere", 66, [.missingFile], has: "films"),
    Line("values line.json --key dto.opacity", 64, [.reference]),
    Line("broken.json line.json", 65, [.unknownKey, .range], has: "scenes"),
    Line("validate broken.json line.json", 65, [.unknownKey, .range], has: "scenes"),
    Line("values broken.json", 65, [.unknownKey, .range]),
    Line("plan broken.json", 65, [.unknownKey, .range]),
    Line("plan line.json --parts 0", 64, [.usage]), Line("plan nowhere.json", 66, [.missingFile]),
    Line("line.json --shard 0..99 -o b", 64, [.usage], has: "scenes"),
    Line("inspect broken.json", 65, [.unknownKey, .range]),
    Line("plot broken.json", 65, [.unknownKey, .range]),
    Line("bench broken.json", 65, [.unknownKey, .range]),
    Line("lint broken.json", 65, [.unknownKey, .range], has: "findings"),
    Line("validate endless.json", 65, [.endless], has: "scenes"),
    Line("validate torn.json", 65, [.syntax], has: "scenes"),
    Line("line.json --at 0 -o mine.png", 73, [.foreignFile], has: "scenes"),
    Line("import line.json", 65, [.value]), Line("import nowhere.ca", 66, [.missingFile]),
    Line("export line.json -o line.svg", 64, [.usage]),
    Line("line.json -o line.json/a", 73, [.cannotCreate], has: "scenes"),
  ]

  static let checker = TemporaryFolder.text(of: "\(Command.package)/schema/report.schema.json")
    .flatMap { try? PlainJSON($0) }.map(SchemaChecker.init(root:))

  private static func folder() throws -> TemporaryFolder {
    let folder = try Fixtures.folder()
    folder.write(#"{ "size": [1, 1], "opacty": 1, "scale": -1 }"#, to: "broken.json")
    folder.write(#"{ "size": [15, 15], "duration": 0, "views": [] }"#, to: "odd.json")
    folder.write(#"{ "size": [1 1] }"#, to: "torn.json")
    folder.write("mine", to: "mine.png")
    folder.write(ForeignFixture.lottie, to: "moving.lottie.json")
    let basic = #""keyPath": "position.x", "fromValue": 0, "toValue": 50"#
    func view(_ animation: String) -> String {
      #"""
      { "size": [100, 100], "duration": 2, "views": [
        { "id": "a", "frame": [0, 0, 9, 9], "backgroundColor": "blue", "animations": [\#(animation)] }
      ] }
      """#
    }
    folder.write(view(#"{ "basic": { \#(basic), "duration": 1 } }"#), to: "jump.json")
    folder.write(
      view(#"{ "basic": { \#(basic), "duration": 1, "repeatCount": 2, "repeatDuration": 2 } }"#),
      to: "warned.json")
    folder.write(
      #"{ "size": [9, 9], "views": [{ "animations": [{ "basic": { \#(basic), "repeatCount": "infinity" } }] }] }"#,
      to: "endless.json")
    // A throw, an animator and dynamics, so that every list of inspect has something in it.
    folder.write(
      #"""
      { "size": [400, 100], "duration": 2,
        "animators": { "fade": { "duration": 1, "curve": "linear", "changes": { "b.opacity": 0 } } },
        "dynamics": { "fall": { "gravity": { "items": ["c"] } } },
        "views": [
          { "id": "a", "frame": [30, 30, 40, 40], "gestures": [ { "pan": { "moves": "position.x",
            "release": { "snap": { "anchors": [50, 350], "spring": { "mass": 1, "stiffness": 100, "damping": 20 } } } } } ] },
          { "id": "b", "frame": [0, 0, 9, 9] }, { "id": "c", "frame": [0, 0, 9, 9] } ],
        "script": [ { "at": 0, "startAnimation": { "animator": "fade" } },
          { "at": 1, "pan": { "from": [50, 50], "by": [100, 0], "duration": 0.2 } } ] }
      """#, to: "rich.json")
    return folder
  }

  /// Runs a line and checks what holds for all: one document, nothing on stderr, the schema.
  private func document(_ line: Line) throws -> PlainJSON {
    let folder = try Self.folder()
    if line.words.first == "encode" {
      #expect(try Command(in: folder.path).run(["line.json", "-o", "made"]).status == 0)
    }
    let outcome = try Command(in: folder.path).run(line.words + ["--json"])
    #expect(outcome.status == line.status)
    #expect(outcome.errors.isEmpty)
    let document = try PlainJSON(outcome.output)
    #expect(try #require(Self.checker).accepts(document), "\(outcome.output.prefix(2000))")
    #expect(document["version"] == .number(1))
    #expect(document["exitStatus"] == .number(Double(line.status)))
    return document
  }

  @Test(.endsInTime, arguments: good + bad)
  func `a command answers with one document that follows the schema`(line: Line) throws {
    let document = try document(line)
    let kinds = document["diagnostics"]?.elements.compactMap { $0["kind"]?.string }
    #expect(kinds == line.kinds.map(\.word))
    if let member = line.member { #expect(document[member] != nil) }
  }

  @Test func `every command has its answer tested against the schema`() throws {
    let tried = try Set(
      Self.good.map { line in
        try #require(try document(line)["command"]?.string)
      } + ["check", "preview"])
    let schema = try PlainJSON(
      try #require(TemporaryFolder.text(of: "\(Command.package)/schema/report.schema.json")))
    let known = schema["anyOf"]?.elements.first?["properties"]?["command"]?["enum"]?.elements
    #expect(tried.union(["help"]) == Set(try #require(known).compactMap(\.string)))
  }

  @Test func `a mistake has its file, range, path and hint`() throws {
    let first = try document(Line("validate broken.json", 65))["diagnostics"]?.elements.first
    #expect(
      try first
        == PlainJSON(
          #"""
          { "severity": "error", "kind": "unknown-key", "file": "broken.json",
            "range": { "start": { "line": 1, "column": 19, "offset": 18 },
              "end": { "line": 1, "column": 27, "offset": 26 } },
            "path": "opacty", "message": "unknown key \"opacty\"",
            "hint": null }
          """#))
  }

  @Test func `check tells what differs, and which scene has errors`() throws {
    let folder = try Self.folder()
    let command = Command(in: folder.path)
    _ = try command.run(["check", "line.json", "--record"])
    folder.write(
      Fixtures.line.replacing(#""toValue": 110"#, with: #""toValue": 90"#), to: "line.json")
    let outcome = try command.run(["check", "line.json", "broken.json", "--json"])
    #expect(outcome.status == 1 && outcome.errors.isEmpty)
    let document = try PlainJSON(outcome.output)
    #expect(try #require(Self.checker).accepts(document), "\(outcome.output.prefix(2000))")
    let kinds = Set(document["diagnostics"]?.elements.compactMap { $0["kind"]?.string } ?? [])
    #expect(kinds.isSuperset(of: ["difference", "unknown-key", "range"]))
    #expect((document["failed"]?.number ?? 0) > 0)
  }

  @Test func `check --approve names the files that it wrote`() throws {
    let folder = try Self.folder()
    let command = Command(in: folder.path)
    _ = try command.run(["check", "line.json", "--record"])
    folder.write(
      Fixtures.line.replacing(#""toValue": 110"#, with: #""toValue": 90"#), to: "line.json")
    let outcome = try command.run(["check", "line.json", "--approve", "line:values", "--json"])
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    let document = try PlainJSON(outcome.output)
    #expect(try #require(Self.checker).accepts(document), "\(outcome.output)")
    #expect(
      document["approved"]?.elements.map(\.string) == ["references/line/values.json"])
  }

  @Test func `a program that is missing is told`() throws {
    let folder = try Self.folder()
    var command = Command(in: folder.path)
    command.environment = ["PATH": "/nonexistent"]
    let outcome = try command.run(["line.json", "--mp4", "--json"])
    #expect(outcome.status == 69 && outcome.errors.isEmpty)
    let document = try PlainJSON(outcome.output)
    #expect(try #require(Self.checker).accepts(document))
    #expect(document["diagnostics"]?.elements.map { $0["kind"] } == [.string("missing-program")])
  }

  @Test(arguments: [true, false])
  func `an interruption is told in JSON`(isSlow: Bool) throws {
    let folder = try Self.folder()
    // One frame that takes longer than an orderly end may take, or many that are short.
    folder.write(isSlow ? Fixtures.slow : Fixtures.long, to: "long.json")
    let more = isSlow ? ["--at", "0", "-o", "a.png"] : []
    let child = try Command(in: folder.path).start(["long.json", "--json"] + more)
    let run = ProcessTree(root: child.process)
    _ = Patience.wait(process: child.process) { run.processorTime > 0.4 }
    child.interrupt()
    let outcome = try child.wait(patience: 60)
    #expect(outcome.status == 130 && outcome.errors.isEmpty)
    let document = try PlainJSON(outcome.output)
    #expect(try #require(Self.checker).accepts(document))
    #expect(document["diagnostics"]?.elements.map { $0["kind"] } == [.string("interrupted")])
  }

  @Test func `a full disk is told on stderr, and a reader that leaves is no failure`() throws {
    let folder = try Self.folder()
    let command = Command(in: folder.path)
    let full = try command.shell("render values line.json --json > /dev/full")
    #expect(full.status == 74 && full.errors.contains("cannot write the result"))
    let cut = try command.shell(
      "bash -o pipefail -c 'render values line.json --fps 9999 --json | head -c 9'")
    #expect(cut.status == 0 && cut.errors.isEmpty)
  }

  @Test func `the schema in the repository is up to date, and refuses what is not so`() throws {
    let printed = try Command(in: "/").run(["schema", "--report"]).output
    #expect(
      printed == TemporaryFolder.text(of: "\(Command.package)/schema/report.schema.json"),
      "Run `make schema`.")
    let checker = try #require(Self.checker)
    func report(_ diagnostic: String, _ rest: String = "") throws -> PlainJSON {
      try PlainJSON(
        #"{ "version": 1, "tool": "0", "command": "values", "exitStatus": 65\#(rest), "diagnostics": [\#(diagnostic)] }"#
      )
    }
    let rest = #""file": null, "range": null, "path": null, "message": "", "hint": null"#
    #expect(try checker.accepts(report(#"{ "severity": "error", "kind": "type", \#(rest) }"#)))
    for wrong in [
      #"{ "severity": "error", "kind": "typo", \#(rest) }"#,
      #"{ "severity": "fatal", "kind": "type", \#(rest) }"#, #"{ "kind": "type", \#(rest) }"#,
    ] {
      #expect(try !checker.accepts(report(wrong)), "\(wrong)")
    }
    #expect(try !checker.accepts(report("", #", "more": 1"#)))
  }

  private static let hasValidator =
    (try? Command(in: "/").shell("python3 -c 'import jsonschema'").status) == 0

  @Test(.enabled(if: hasValidator, "python3-jsonschema is not installed"))
  func `another validator agrees about the schema of answers`() throws {
    let folder = try Self.folder()
    let command = Command(in: folder.path)
    var names: [String] = []
    for (number, line) in (Self.good.prefix(12) + Self.bad.prefix(6)).enumerated() {
      let outcome = try command.run(line.words + ["--json"])
      names.append("answer-\(number).json")
      folder.write(outcome.output, to: names[number])
    }
    folder.write(
      """
      import json, sys, jsonschema
      schema = json.load(open(sys.argv[1]))
      jsonschema.Draft7Validator.check_schema(schema)
      for name in sys.argv[2:]:
          jsonschema.Draft7Validator(schema).validate(json.load(open(name)))
      """, to: "check.py")
    let outcome = try command.shell(
      "python3 check.py '\(Command.package)/schema/report.schema.json' "
        + names.joined(separator: " "))
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test func `the documentation names every kind, and its examples print what it says`() throws {
    let text = try #require(TemporaryFolder.text(of: "\(Command.package)/docs/json.md"))
    for kind in DiagnosticKind.allCases {
      if case .lint = kind { continue }
      #expect(text.contains("| `\(kind.word)` |"), "\(kind.word)")
    }
    let blocks = MarkdownBlocks(text)
    let folder = try TemporaryFolder()
    for file in blocks.files { folder.write(file.text, to: file.title) }
    try #require(blocks.examples.count > 2)
    for example in blocks.examples {
      let outcome = try Command(in: folder.path).shell(example.command)
      let said = (outcome.output + outcome.errors).split(separator: "\n").map(String.init)
      #expect(said == example.output.filter { !$0.isEmpty }, "\(example.command)")
    }
  }
}
