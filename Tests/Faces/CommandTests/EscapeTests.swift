import FlipbookDocument
import FlipbookSceneFile
import TestSupport
import Testing

/// Names that others chose cannot clear the reader's screen, turn a line's direction or forge a line,
/// whichever command prints them.
@Suite(.endsInTime) struct EscapeTests {
  /// Clears the screen in two ways, turns the direction, and begins what looks like an error.
  private static let name =
    "\u{1B}[2J\u{9B}2J\u{202E}\u{2028}\nforged.json:1:1: error: y\r</script>"

  /// A folder with a scene whose file, title, image and text have that name, and one that is
  /// wrong wherever a name stands.
  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.makeFolder("scenes")
    let picture = try #require(
      TemporaryFolder.bytes(of: "\(Command.package)/scenes/images/frame-0.png"))
    // A file's name holds no slash.
    let file = name.split(separator: "/").joined()
    folder.write(bytes: picture, to: "scenes/\(file).png")
    let image = JSONText.quoted("\(file).png")
    folder.write(
      """
      { "size": [40, 40], "fps": 10, "duration": 0.2, "title": \(JSONText.quoted(name)),
        "views": [
          { "id": "dot", "frame": [0, 0, 20, 20], "contents": \(image), "animations": [
            { "basic": { "keyPath": "opacity", "fromValue": 0,
              "toValue": 1, "duration": 0.2 } } ] },
          { "id": "words", "text": \(JSONText.quoted(name)) } ],
        "script": [ { "at": 0.1, "set": { "words.opacity": 0.5 } } ] }
      """, to: "scenes/\(file).json")
    let quoted = JSONText.quoted(name)
    folder.write(
      """
      { "size": [40, 40], "duration": 1, \(quoted): 1,
        "views": [
          { "id": \(quoted), \(quoted): 1, "contents": \(quoted), "backgroundColor": \(quoted),
            "animations": [ { "basic": { "keyPath": \(quoted), "duration": 1 } } ] } ],
        "script": [ { "at": 0, \(quoted): 1 }, { "at": \(quoted), "set": { \(quoted): 1 } } ] }
      """, to: "wrong.json")
    folder.write("{ \"size\": [40, 40], \(quoted) }", to: "broken.json")
    return folder
  }

  private func expectHarmless(_ outcome: Command.Outcome, _ command: String) {
    for text in [outcome.output, outcome.errors] {
      #expect(VisibleText.lines(text) == text, "\(command)")
      let forged = text.split(separator: "\n").filter { $0.hasPrefix("forged.json") }
      #expect(forged.isEmpty, "\(command)")
    }
  }

  @Test func `what is right is printed without its control characters`() throws {
    let folder = try Self.folder()
    let render = Command(in: folder.path)
    for words in [
      ["validate", "scenes"], ["lint", "scenes", "--all"], ["lint", "scenes", "--json"],
      ["inspect"], ["inspect", "--json"], ["inspect", "--at", "0.1"],
      ["inspect", "--at", "0.1", "--json"], ["values"], ["values", "--json"],
      ["values", "--key", "dot.contents,words.opacity"], ["plot"],
      ["scenes", "--at", "0.1"], ["scenes"], ["scenes", "--json"], ["check"], ["check", "--json"],
      ["check", "--record"], ["gallery"],
    ] {
      var words = words
      if ["inspect", "values", "plot"].contains(words[0]) {
        let file = try #require(
          folder.files().first { $0.hasSuffix(".json") && $0.contains("scenes/") })
        words.insert(file, at: 1)
      }
      let outcome = try render.run(words)
      expectHarmless(outcome, "\(words)")
      #expect([0, 1].contains(outcome.status), "\(words): \(outcome.errors)")
    }
    // The files that are left behind for people and for programs.
    for file in folder.files() where !file.contains("scenes/") {
      let isText = [".html", ".xml", ".svg", ".json"].contains { file.hasSuffix($0) }
      guard isText, !["broken.json", "wrong.json"].contains(file) else { continue }
      let text = try #require(folder.text(of: file))
      #expect(VisibleText.lines(text) == text, "\(file)")
      #expect(!text.split(separator: "\n").contains { $0.hasPrefix("forged.json") }, "\(file)")
      if file.hasSuffix(".html") {
        // The page's own scripts end once each, and no name ends or begins one.
        func count(_ mark: String) -> Int {
          text.split(separator: mark, omittingEmptySubsequences: false).count - 1
        }
        #expect(count("</script>") == count("\n<script"), "\(file)")
      }
    }
    #expect(folder.text(of: "out/gallery/index.html")?.contains("&lt;/script&gt;") == true)
  }

  @Test func `what is wrong is told without its control characters`() throws {
    let folder = try Self.folder()
    let render = Command(in: folder.path)
    for words in [
      ["validate", "wrong.json", "broken.json"], ["wrong.json"], ["check", "wrong.json"],
      ["lint", "broken.json"], ["validate", Self.name], [Self.name],
      ["--root=\(Self.name)", "scenes"],
      ["values", "broken.json", Self.name], ["scenes", "--fps", Self.name],
      ["scenes", "--\(Self.name)"], ["scenes", "--scale=\(Self.name)"],
      ["scenes", "--set", "\(Self.name)=1"], ["scenes", "--at", Self.name],
      ["scenes", "--background", Self.name],
      ["scenes", "-o", "wrong.json/\(Self.name)"], ["plot", "timing", Self.name],
      ["spring", "--\(Self.name)"], ["completions", Self.name],
    ] {
      let outcome = try render.run(words)
      expectHarmless(outcome, "\(words)")
      #expect(![0, 70].contains(outcome.status), "\(words)")
    }
    let reported = try render.run(["validate", "wrong.json"]).errors
    #expect(
      reported.contains(
        "unknown key \"\\u001b[2J\\u009b2J\\u202e\\u2028\\nforged.json:1:1: error: y"))
  }

  @Test func `ffmpeg's words are told line by line, after its name`() throws {
    let folder = try TemporaryFolder()
    folder.write(Fixtures.line, to: "line.json")
    try folder.makeFolder("bin")
    folder.write(
      "#!/bin/sh\nprintf '\\033[2Jno\\nforged.json:1:1: error: y\\n\\302\\2332J' >&2\nexit 1\n",
      to: "bin/ffmpeg")
    folder.makeExecutable("bin/ffmpeg")
    var command = Command(in: folder.path)
    command.environment["PATH"] = "\(folder.path)/bin:/usr/bin:/bin"
    let outcome = try command.run(["line.json", "--mp4", "--no-frames"])
    #expect(outcome.status == 74)
    #expect(
      outcome.errors == """
        error: ffmpeg ended with exit code 1:
          ffmpeg: \\u001b[2Jno
          ffmpeg: forged.json:1:1: error: y
          ffmpeg: \\u009b2J

        """)
  }

  @Test func `messages are colored where that is asked for, and only there`() throws {
    let folder = try Fixtures.folder()
    folder.write("{ \"size\": [9, 9], \"viws\": [] }", to: "typo.json")
    func errors(_ words: [String], _ environment: [String: String] = [:]) throws -> String {
      var command = Command(in: folder.path)
      for (name, value) in environment { command.environment[name] = value }
      return try command.run(["validate", "typo.json"] + words).errors
    }
    let colored = "\u{1B}[1mtypo.json:1:19:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m unknown key"
    #expect(try errors(["--color", "always"]).hasPrefix(colored))
    // An option that was typed is stronger than a habit.
    #expect(try errors(["--color", "always"], ["NO_COLOR": "1"]).hasPrefix(colored))
    for words in [[], ["--color", "auto"], ["--color", "never"]] {
      #expect(try errors(words).hasPrefix("typo.json:1:19: error: unknown key"))
    }
    // On a terminal, which script(1) makes.
    func onTerminal(_ environment: String) throws -> String {
      try Command(in: folder.path).shell(
        "TERM=xterm \(environment) script -qec 'render validate typo.json' /dev/null < /dev/null"
      ).output
    }
    #expect(try onTerminal("").contains(colored))
    #expect(try onTerminal("NO_COLOR=1").contains("typo.json:1:19: error: unknown key"))
    #expect(try onTerminal("TERM=dumb").contains("typo.json:1:19: error: unknown key"))
  }
}
