import TestSupport
import Testing

/// The effect of Tab in real shells, after the script of `render completions` was read.
@Suite(.endsInTime) struct CompletionTests {
  /// A line that is half written, and what may stand for its last word.
  struct Question {
    var typed: String
    /// These may.
    var offered: Set<String>
    /// These may not; nil where nothing else may.
    var withheld: Set<String>?

    static func only(_ typed: String, _ offered: Set<String>) -> Question {
      Question(typed: typed, offered: offered)
    }

    static func some(
      _ typed: String, _ offered: Set<String>, not withheld: Set<String>
    ) -> Question {
      Question(typed: typed, offered: offered, withheld: withheld)
    }
  }

  static let questions: [Question] = [
    // Scenes and options without a command's name are those of frames.
    .only("render scenes/pi", ["scenes/pip.json"]),
    .some("render hello.json --m", ["--mp4"], not: ["--key"]),
    .some("render hello.json --", ["--at", "--force", "--output"], not: ["--key", "--model"]),
    .only("render values hel", ["hello.json"]),
    .some(
      "render ", ["frames", "lint", "help", "hello.json", "my scene.json", "scenes"],
      not: ["notes.txt", "manual"]),
    .only("render val", ["values", "validate"]),
    .some(
      "render values ", ["hello.json", "my scene.json", "scenes"], not: ["notes.txt", "lint"]),
    .some("render lint hello.json --s", ["--strict", "--set"], not: ["--scale"]),
    .some("render values hello.json --", ["--key", "--tree"], not: ["--mp4"]),
    // Values of options.
    .only("render --color ", ["auto", "always", "never"]),
    .only("render values hello.json --tree m", ["model"]),
    .only("render spring --solver n", ["newton"]),
    .only("render hello.json --fps ", []),
    .only("render hello.json --root sc", ["scenes"]),
    .only("render check --references sc", ["scenes"]),
    .only("render hello.json -o no", ["notes.txt"]),
    .only("render spring --plot old", ["old.svg"]),
    // Words and files in one place.
    .some("render plot ", ["timing", "rubberband", "hello.json", "scenes"], not: ["notes.txt"]),
    .only("render help insp", ["inspect"]),
    .only("render completions ", ["bash", "zsh", "fish"]),
    .only("/opt/bin/render values hel", ["hello.json"]),
  ]

  /// Lines before and after Tab.
  static let lines = [
    ("render scenes/pi", "render scenes/pip.json "),
    ("render sce", "render scenes/"),
    ("render values hel", "render values hello.json "),
    ("render inspe", "render inspect "),
    ("render lint --color=n", "render lint --color=never "),
    ("render hello.json --root=sc", "render hello.json --root=scenes/"),
    ("render \"my sc", "render \"my scene.json\" "),
    ("render my\\ sc", "render my\\ scene.json "),
    ("render 'my sc", "render 'my scene.json' "),
    ("render hello.json --fps ", "render hello.json --fps "),
  ]

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.makeFolder("scenes")
    for name in ["scenes/pip.json", "scenes/notes.txt", "hello.json", "my scene.json", "notes.txt"]
      + ["old.svg", "old.txt"]
    {
      folder.write("", to: name)
    }
    return folder
  }

  /// Asks all questions of one shell.
  private func ask(_ shell: Shell) throws {
    let (folder, scripts) = (try folder(), try TemporaryFolder())
    let script = scripts.write(
      try Command(in: folder.path).run(["completions", shell.rawValue]).output, to: "render")
    let session = try ShellSession(shell, in: folder.path, script: script)
    for question in Self.questions {
      let found = try session.candidates(for: question.typed)
      if let withheld = question.withheld {
        #expect(
          found.isSuperset(of: question.offered) && found.isDisjoint(with: withheld),
          "\(question.typed): \(found.sorted())")
      } else {
        #expect(found == question.offered, "\(question.typed)")
      }
    }
    guard shell != .fish else { return }
    for (typed, completed) in Self.lines {
      #expect(try session.line(afterTabIn: typed) == completed)
    }
  }

  @Test(
    .enabled(if: Shell.bash.path != nil, "bash is not installed"),
    .enabled(if: PseudoTerminal.exists, "there are no pseudo-terminals: mount /dev/pts"))
  func `bash completes commands, options, values and scenes`() throws { try ask(.bash) }

  @Test(
    .enabled(if: Shell.zsh.path != nil, "zsh is not installed: apt-get install zsh"),
    .enabled(if: PseudoTerminal.exists, "there are no pseudo-terminals: mount /dev/pts"))
  func `zsh completes commands, options, values and scenes`() throws { try ask(.zsh) }

  @Test(.enabled(if: Shell.fish.path != nil, "fish is not installed: apt-get install fish"))
  func `fish completes commands, options, values and scenes`() throws { try ask(.fish) }

  @Test func `make test installs the shells, so that the tests above are not left out`() throws {
    let outcome = try Command(in: Command.package).shell("make -n test T=CommandTests")
    #expect(outcome.output.contains("for p in zsh fish mandoc;"))
  }
}
