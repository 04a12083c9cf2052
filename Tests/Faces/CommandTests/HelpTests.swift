import TestSupport
import Testing

private func render(_ arguments: String...) throws -> Command.Outcome {
  try Command(in: Command.package).run(arguments)
}

@Test(.endsInTime, arguments: [["--help"], ["-h"], ["help"]])
func `help alone shows the options of rendering, examples and the commands`(
  arguments: [String]
) throws {
  let outcome = try Command(in: Command.package).run(arguments)
  #expect(outcome.status == 0)
  #expect(outcome.errors.isEmpty)
  for word in [
    "render scenes/pip.json --mp4", "--frames <list>", "--set <name=value>", "COMMANDS:",
    "  values ", "  validate ", "  check ", "  diff ", "  lint ", "  plot ", "  inspect ",
    "  spring ",
    "  review ", "  gallery ", "  schema ", "  bench ",
    "  doctor ", "  completions ",
  ] {
    #expect(outcome.output.contains(word), "\(word) is not in the help")
  }
}

@Test(.endsInTime) func `no arguments at all show what the program is, in twelve lines`() throws {
  let outcome = try render()
  #expect(outcome.status == 0 && outcome.errors.isEmpty)
  let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
  #expect(lines.count == 13 && lines.last == "", "twelve lines that end")
  #expect(lines.allSatisfy { $0.count <= 100 })
  let examples = lines.filter { $0.hasPrefix("  render ") }
  #expect(examples.count == 5)
  #expect(outcome.output.contains("'render --help'") && outcome.output.contains("docs/"))
}

@Test(
  .endsInTime,
  arguments: [
    ("nope", "'render help' lists all."), ("sprnig", "Did you mean 'render help spring'?"),
  ])
func `help about no command is an error`(word: String, hint: String) throws {
  let outcome = try render("help", word)
  #expect(outcome.status == 64 && outcome.output.isEmpty)
  #expect(outcome.errors == "error: there is no command '\(word)'. \(hint)\n")
}

@Test(
  .endsInTime,
  arguments: [
    "frames", "plan", "values", "validate", "check", "diff", "lint", "plot", "inspect", "preview",
    "spring",
    "review", "gallery", "import", "export", "schema",
    "bench",
    "doctor",
    "completions",
  ])
func `every command has help of its own`(command: String) throws {
  let outcome = try render("help", command)
  #expect(outcome.status == 0)
  #expect(outcome.output.contains("USAGE: render"))
  #expect(try render(command, "--help").output == outcome.output)
}

@Test(.endsInTime) func `the version is told`() throws {
  let outcome = try render("--version")
  #expect(outcome.status == 0)
  #expect(outcome.output.hasPrefix("render "))
}

@Test(
  .endsInTime,
  arguments: [
    ("bash", "complete"), ("zsh", "#compdef render"), ("fish", "complete -c render"),
  ])
func `completion scripts are those of their shell`(shell: String, mark: String) throws {
  let outcome = try render("completions", shell)
  #expect(outcome.status == 0)
  #expect(outcome.output.contains(mark))
}

@Test(.endsInTime) func `the doctor names what is in use`() throws {
  let outcome = try render("doctor")
  #expect(outcome.status == 0)
  for word in [
    "cairo ", "pango ", "freetype ", "libpng ", "deflate: ", "ffmpeg: /", "fonts: Inter",
  ] {
    #expect(outcome.output.contains(word), "\(word) is not told")
  }
}
