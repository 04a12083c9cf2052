import FlipbookOutput
import FlipbookSystem
import Glibc
import TestSupport
import Testing

/// Nothing of other makers is lost, under whatever name that a command writes: the names are found by
/// running it.
@Suite(.endsInTime) struct ForeignFileTests {
  /// A project for a command, and the files that it makes there.
  private struct Project {
    let folder: TemporaryFolder
    let command: WritingCommand
    /// The files that were made or changed, by their paths.
    var made: [String: [UInt8]] = [:]

    /// `clean/` is the project before the command has run, `made/` after that.
    init(_ command: WritingCommand) throws {
      self.command = command
      folder = try TemporaryFolder()
      let fixtures = try Fixtures.folder()
      try shell("cp -a '\(fixtures.path)' clean")
      if !command.needs.isEmpty { try shell(command.needs, in: "clean") }
      try shell("cp -a clean made")
      let before = Self.files(in: "\(folder.path)/made")
      let outcome = try run(in: "made")
      #expect(outcome.status <= 1, "\(outcome.errors)")
      for (name, bytes) in Self.files(in: "\(folder.path)/made") where before[name] != bytes {
        made[name] = bytes
      }
      #expect(!made.isEmpty)
    }

    static func files(in folder: String) -> [String: [UInt8]] {
      Dictionary(
        uniqueKeysWithValues: TemporaryFolder.files(in: folder).map {
          ($0, TemporaryFolder.bytes(of: "\(folder)/\($0)") ?? [])
        })
    }

    func run(in name: String) throws -> Command.Outcome {
      var run = Command(in: "\(folder.path)/\(name)")
      run.environment["CI"] = command.words.contains("--approve") ? "true" : nil
      return try run.run(command.words)
    }

    func shell(_ line: String, in name: String = ".") throws {
      let outcome = try Command(in: "\(folder.path)/\(name)").shell("set -e; \(line)")
      try #require(outcome.status == 0, "\(line): \(outcome.errors)")
    }

    /// A copy of the project, in `trial/`, beside an empty folder `outside/`.
    func begin(from state: String) throws {
      try shell("rm -rf trial outside; cp -a \(state) trial; mkdir outside")
    }

    /// How a command ends that would write to such a name.
    func status(of name: String) -> Int32 { command.read[name] ?? 73 }
  }

  @Test(arguments: WritingCommand.all)
  func `a foreign file under a name that a command writes is kept`(command: WritingCommand) throws {
    let project = try Project(command)
    for name in project.made.keys.sorted() {
      try project.begin(from: "clean")
      let folder = name.lastIndex(of: "/").map { String(name[..<$0]) } ?? "."
      try project.shell("mkdir -p '\(folder)'; printf mine >'\(name)'", in: "trial")
      let outcome = try project.run(in: "trial")
      #expect(outcome.status == project.status(of: name), "\(name): \(outcome.errors)")
      #expect(project.folder.text(of: "trial/\(name)") == "mine", "\(name)")
    }
  }

  /// Each leads to a file as the command makes it, so that only its being a link tells.
  @Test(arguments: WritingCommand.all)
  func `a link under a name that a command writes is kept, and what it leads to`(
    command: WritingCommand
  ) throws {
    let project = try Project(command)
    for (name, bytes) in project.made.sorted(by: { $0.key < $1.key }) {
      for state in ["clean", "made"] {
        try project.begin(from: state)
        let folder = name.lastIndex(of: "/").map { String(name[..<$0]) } ?? "."
        project.folder.write(bytes: bytes, to: "outside/victim")
        try project.shell(
          "mkdir -p '\(folder)'; ln -sfn '\(project.folder.path)/outside/victim' '\(name)'",
          in: "trial")
        let outcome = try project.run(in: "trial")
        #expect(outcome.status == 73, "\(name), \(state): \(outcome.errors)")
        #expect(
          Project.files(in: "\(project.folder.path)/outside") == ["victim": bytes],
          "\(name), \(state)")
        #expect(!FilePath.isRegularFile("\(project.folder.path)/trial/\(name)"), "\(name)")
      }
    }
  }

  @Test(arguments: WritingCommand.all)
  func `a folder that leads out of the project is not written to`(command: WritingCommand) throws {
    let project = try Project(command)
    var folders: Set<String> = []
    for name in project.made.keys {
      let parts = name.split(separator: "/").dropLast()
      for count in 1..<max(1, parts.count + 1) {
        folders.insert(parts.prefix(count).joined(separator: "/"))
      }
    }
    // A file that the command line names is somebody's choice.
    for name in folders.subtracting(command.named).sorted() {
      for state in ["clean", "made"] {
        try project.begin(from: state)
        try project.shell(
          """
          mkdir -p '\(name)'; rmdir ../outside; mv '\(name)' ../outside
          ln -s '\(project.folder.path)/outside' '\(name)'
          """, in: "trial")
        let before = Project.files(in: "\(project.folder.path)/outside")
        let outcome = try project.run(in: "trial")
        #expect(outcome.status == 73, "\(name), \(state): \(outcome.errors)")
        #expect(
          outcome.errors.contains("is a link that leads out of "), "\(name): \(outcome.errors)")
        #expect(Project.files(in: "\(project.folder.path)/outside") == before, "\(name), \(state)")
      }
    }
  }

  @Test func `what the command line names may be reached through links`() throws {
    let folder = try Fixtures.folder()
    try folder.makeFolder("project")
    folder.write(Fixtures.line, to: "project/line.json")
    for name in ["films", "references", "report"] {
      try folder.makeFolder("elsewhere/\(name)")
      try folder.makeLink("project/\(name)", to: "../elsewhere/\(name)")
    }
    let command = Command(in: "\(folder.path)/project")
    #expect(try command.run(["line.json", "--frames", "0", "-o", "films/a"]).status == 0)
    #expect(folder.exists("elsewhere/films/a/00000.png"))
    let check = ["check", "line.json", "--record", "--references", "references", "-o", "report"]
    #expect(try command.run(check).status == 0)
    #expect(folder.exists("elsewhere/references/line/values.json"))
    #expect(folder.exists("elsewhere/report/index.html"))
  }

  /// Without any record the first check records.
  @Test func `a check in a project of strangers writes to nothing of others`() throws {
    let folder = try Fixtures.folder()
    try folder.makeFolder("victim")
    folder.write("mine", to: "victim/drawing.txt")
    try folder.makeFolder("project/references")
    folder.write(Fixtures.line, to: "project/line.json")
    try folder.makeLink("project/references/line", to: "../../victim")
    let command = Command(in: "\(folder.path)/project")
    let linked = try command.run(["check", "line.json"])
    #expect(linked.status == 73)
    #expect(
      linked.errors.contains("references/line is a link that leads out of the working directory"))
    folder.remove("project/references/line")
    try folder.makeFolder("project/references/line")
    folder.write("mine", to: "project/references/line/drawing.txt")
    #expect(try command.run(["check", "line.json"]).status == 73)
    for name in ["victim", "project/references/line"] {
      #expect(TemporaryFolder.files(in: "\(folder.path)/\(name)") == ["drawing.txt"])
      #expect(folder.text(of: "\(name)/drawing.txt") == "mine")
    }
    let forced = try command.run(["check", "line.json", "--force"])
    #expect(forced.status == 0 && folder.exists("project/references/line/values.json"))
  }

  /// A photo ends as frames of references do, and is none.
  @Test func `recording and approving remove nothing of other makers`() throws {
    let folder = try Fixtures.folder()
    let command = Command(in: folder.path)
    #expect(try command.run(["check", "line.json", "--record"]).status == 0)
    let foreign = ["photos.png", "0.3s.png", "0.50s.png", "infs.png", "s.png", "notes.txt"]
    for name in foreign { folder.write("mine", to: "references/line/\(name)") }
    // Ours, at a time that nothing asks for.
    _ = try command.run(["line.json", "--at", "0.77", "-o", "references/line/0.77s.png"])
    for words in [["--record"], ["--approve", "line"]] {
      #expect(try command.run(["check", "line.json"] + words).status <= 1)
      for name in foreign { #expect(folder.text(of: "references/line/\(name)") == "mine") }
    }
    #expect(!folder.exists("references/line/0.77s.png"))
  }

  @Test func `a lock of other makers is no lock`() throws {
    let folder = try Fixtures.folder()
    folder.write("mine", to: ".a.gif.lock")
    try folder.makePipe(".b.gif.lock")
    for name in ["a", "b"] {
      let outcome = try Command(in: folder.path).run(["line.json", "-o", "\(name).gif"])
      #expect(outcome.status == 73, "\(outcome.errors)")
      #expect(FilePath.exists("\(folder.path)/.\(name).gif.lock"))
    }
    #expect(folder.text(of: ".a.gif.lock") == "mine")
  }

  /// Every command is among those that are run above, or is known to write nothing.
  @Test func `every command is known to write files or none`() throws {
    let source = try #require(
      TemporaryFolder.text(
        of: "\(Command.package)/Sources/Faces/CommandLine/Answers/CommandName.swift"))
    let names = source.split(separator: "\n").drop { !$0.contains("case ") }
      .prefix { !$0.contains("static var") }.filter { !$0.contains("///") }
      .joined().replacing("case ", with: "").replacing("`", with: "").split { ", ".contains($0) }
      .map(String.init)
    #expect(names.count > 15)
    let written = Set(WritingCommand.all.compactMap(\.words.first))
    for name in names {
      #expect(written.contains(name) != WritingCommand.silent.contains(name), "\(name)")
    }
  }

  /// The calls that take a file its name are in one place, which asks whether it is ours.
  ///
  /// A file that a person owns is not output: the preview saves the scene that is open, and keeps drafts, by
  /// rules of their own (`SavedFile`, `DraftShelf`).
  @Test func `only the rule about foreign files renames and removes`() throws {
    let calls = "unlink(at)?|rmdir|rename(at2?)?|removeItem|moveItem|replaceItem[A-Za-z]*|truncate"
    let rules =
      "System/Files/OutputClaim[+]Files|Preview/Editing/SavedFile|Preview/Keeping/DraftShelf"
    let outcome = try Command(in: Command.package).shell(
      "grep -rnE '\\b(\(calls))[(]' --include=*.swift Sources | grep -vE '\(rules)'")
    #expect(outcome.status == 1 && outcome.errors.isEmpty, "no line is left")
    #expect(outcome.output.isEmpty, "\(outcome.output)")
  }

  /// The machine is met in one place: there programs are waited for, files read in loops, and bytes
  /// digested.
  @Test func `only System waits for programs, reads files and digests`() throws {
    let calls =
      "waitpid|wait4|posix_spawnp?|execve|pread|fread|g_checksum_[a-z]+|flipbook_sha256_[a-z]+"
    let outcome = try Command(in: Command.package).shell(
      "grep -rnE '\\b(\(calls))[(]' --include=*.swift Sources | grep -v '^Sources/Ground/System/'")
    #expect(outcome.status == 1 && outcome.errors.isEmpty, "no line is left")
    #expect(outcome.output.isEmpty, "\(outcome.output)")
  }
}
