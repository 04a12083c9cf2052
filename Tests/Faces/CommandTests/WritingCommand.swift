import Testing

/// A command that writes files, in a project of its own.
struct WritingCommand: CustomTestStringConvertible, Sendable {
  var words: [String]
  /// Lines of shell that make what the command needs.
  var needs = ""
  /// The folders that the command line names itself, so that they may be links.
  var named: Set<String> = []
  /// Names of files that are read before they are written, with how the command ends when they cannot
  /// be read: nothing is written then.
  var read: [String: Int32] = [:]

  var testDescription: String { words.joined(separator: " ") }

  init(
    _ words: String, needs: String = "", named: Set<String> = [], read: [String: Int32] = [:]
  ) {
    self.words = words.split(separator: " ").map(String.init)
    self.needs = needs
    self.named = named
    self.read = read
  }

  private static let parts = """
    render line.json --shard 1/2 -q && render line.json --shard 2/2 -q
    """
  /// References of a dot that has another color and another way now.
  private static let recorded = """
    CI=true render check line.json --record -q >/dev/null
    sed -i 's/"toValue": 110/"toValue": 90/; s/"red"/"blue"/' line.json
    """

  /// Each command that writes, with all kinds of files that it writes.
  static let all = [
    WritingCommand("line.json --frames 0..1"),
    WritingCommand("frames line.json --frames 0..1 --format jpeg -o shots/", named: ["shots"]),
    WritingCommand("line.json --frames 0..3 --shard 1/2"),
    WritingCommand("other --frames 0 -o films/", named: ["films"]),
    WritingCommand("line.json --frames 0..1 --no-frames --mp4 --webm --gif --apng --webp"),
    WritingCommand("line.json --at 0.5 --sheet 2x2 --onion 0.5"),
    WritingCommand("line.json --at 0.5 -o shot.jpg"),
    WritingCommand("line.json --review --no-frames"),
    WritingCommand("review line.json other/still.json"),
    WritingCommand("gallery line.json"),
    WritingCommand("plot line.json"),
    WritingCommand("spring --plot spring.svg"),
    WritingCommand("check line.json --record"),
    WritingCommand("check line.json", needs: recorded),
    WritingCommand("check line.json --approve line", needs: recorded),
    WritingCommand("check line.json --approve line:drawing", needs: recorded),
    WritingCommand(
      "encode out/line --mp4", needs: parts, named: ["out", "out/line"],
      read: ["out/line/render.json": 65]),
    WritingCommand(
      "line.json --batch rows.csv -o films/{color}/a.gif",
      needs: #"printf 'color\nred\n' >rows.csv"#, named: ["films"]),
    WritingCommand("line.json -o films/a.gif --resume", named: ["films"]),
    WritingCommand("import moving.json -o scenes/moving.json", needs: moving, named: ["scenes"]),
    WritingCommand("import moving.json -o copy.json", needs: moving),
    WritingCommand("export line.json -o line.lottie"),
    WritingCommand("export line.json -o lottie.json"),
    WritingCommand("export line.json -o line.ca", named: ["line.ca"]),
    WritingCommand("export line.json -o line.tendies"),
    WritingCommand("export line.json -o line.html"),
    WritingCommand("diff line.json other/b.json -o d.png --flip f.png", needs: differing),
    WritingCommand("diff line.json other/b.json -o d.mp4", needs: differing),
  ]

  private static let differing = "sed 's/\"red\"/\"blue\"/' line.json >other/b.json"

  /// A Lottie with an image of its own.
  private static let moving = """
    printf '%s' '\(ForeignFixture.lottie)' >moving.json
    """

  /// The commands that write no file but where their standard output leads; the preview, which saves the
  /// scene itself, has tests of its own.
  static let silent = [
    "plan", "values", "inspect", "preview", "validate", "lint", "schema", "bench", "doctor",
    "completions",
    "manual", "help",
  ]
}
