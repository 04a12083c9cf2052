import TestSupport
import Testing

/// A command line that cannot be meant, and what is answered on stderr, word for word.
struct Mistake: CustomTestStringConvertible, Sendable {
  var arguments: [String]
  var status: Int32
  var message: String

  var testDescription: String { "render " + arguments.joined(separator: " ") }

  init(_ line: String, _ status: Int32, _ message: String) {
    arguments = line.split(separator: " ").map(String.init)
    self.status = status
    self.message = message
  }
}

private let mistakes = [
  Mistake("chek", 66, "error: there is no scene 'chek'. Did you mean the command 'render check'?"),
  Mistake("nowhere.json", 66, "error: there is no scene 'nowhere.json'"),
  Mistake("line.json nowhere.json", 66, "error: there is no scene 'nowhere.json'"),
  Mistake("empty", 66, "error: there are no scenes (*.json) in empty"),
  Mistake("line.json --fpss 3", 64, "Error: Unknown option '--fpss'. Did you mean '--fps'?"),
  Mistake(
    "line.json --frames 4..2", 64,
    "Error: The value '4..2' is invalid for '--frames <list>': "
      + "the frames 4..2 end before they begin; write 2..4"),
  Mistake(
    "line.json --frames 0..99", 64,
    "error: line.json: there is no frame 99; the film has 10 frames, 0..9"),
  Mistake("line.json --at -1", 64, "Error: Missing value for '--at <time>'"),
  Mistake("line.json --at soon", 64, "Error: The value 'soon' is invalid for '--at <time>'"),
  Mistake("line.json --fps 0", 64, "Error: The value '0' is invalid for '--fps <n>'"),
  Mistake("line.json --scale 0", 64, "Error: The value of '--scale' must be above 0."),
  Mistake("line.json --jobs 0", 64, "Error: The value of '--jobs' must be at least 1."),
  Mistake("line.json --slow 0", 64, "Error: The value of '--slow' must be from 1 to 1000."),
  Mistake(
    "line.json --shutter 0", 64,
    "Error: The value of '--shutter' must be above 0 and at most 360."),
  Mistake(
    "line.json --shutter 361", 64,
    "Error: The value of '--shutter' must be above 0 and at most 360."),
  Mistake(
    "line.json --shutter nan", 64,
    "Error: The value of '--shutter' must be above 0 and at most 360."),
  Mistake(
    "line.json --shutter 180 --samples 1", 64,
    "Error: The value of '--samples' must be from 2 to 256."),
  Mistake(
    "line.json --shutter 180 --shutter-phase -361", 64,
    "Error: The value of '--shutter-phase' must be from -360 to 360."),
  Mistake(
    "line.json --samples 16", 64, "Error: --samples needs --shutter, such as --shutter 180"),
  Mistake(
    "line.json --background blu", 64,
    "Error: The value 'blu' is invalid for '--background <color>'"),
  Mistake(
    "line.json --no-frames", 64,
    "error: --no-frames leaves nothing to make; add --mp4 or -o clip.mp4"),
  Mistake(
    "line.json -o film.webn", 64,
    "error: film.webn: there is no format .webn; films end in .mp4, .webm, .mov, .mkv, .apng, .webp, .gif, "
      + "and folders in /. "
      + "Did you mean film.webm?"
  ),
  Mistake(
    "line.json -o a.mov --codec av1", 64,
    "error: --codec av1 needs a clip that ends in .mp4 or .webm"),
  Mistake(
    "line.json -o a.gif -o a.mov --quality high", 64,
    "error: --quality needs a clip that ends in .mp4 or .webm"),
  Mistake(
    "line.json -o a.mov --codec h265", 64,
    "Error: The value 'h265' is invalid for '--codec'. Please provide one of 'h264', 'vp9', 'av1'."),
  Mistake(
    "line.json --show-command", 64,
    "error: --show-command applies to ffmpeg, which makes .mp4, .webm, .mov, .mkv, .apng, .webp"),
  Mistake(
    "line.json -o a.mp4 --encoder-args=-crf'3", 64,
    "Error: The value of '--encoder-args' has an unclosed quote."),
  Mistake(
    "line.json -o a.mp4 --encoder-args=-y", 64,
    "Error: The value of '--encoder-args': -y is not an encoder option: it would read or write other files, or change the film."
  ),
  Mistake(
    "line.json -o a.mp4 --encoder-args=old.mp4", 64,
    "Error: The value of '--encoder-args': 'old.mp4' is not an option: ffmpeg would write another file of that name."
  ),
  Mistake(
    "line.json -o a.mp4 --colors 9", 64, "error: --colors needs a clip that ends in .gif"),
  Mistake(
    "line.json -o a.mp4 --plays 2", 64,
    "error: --plays needs a clip that ends in .apng, .webp, .gif"),
  Mistake(
    "line.json -o a.gif --plays 0", 64, "Error: The value '0' is invalid for '--plays <n>'"),
  Mistake(
    "line.json -o a.gif --plays 65536", 64,
    "Error: The value '65536' is invalid for '--plays <n>'"),
  Mistake(
    "line.json -o a.mp4 --lossy 9", 64, "error: --lossy needs a clip that ends in .gif or .webp"),
  Mistake(
    "line.json -o a.gif --colors 1", 64, "Error: The value of '--colors' must be from 2 to 255."),
  Mistake(
    "line.json -o a.gif --max-bytes much", 64,
    "Error: The value 'much' is invalid for '--max-bytes <size>': 'much' is not a size; write 5MB or 800KB"
  ),
  Mistake(
    "line.json --max-bytes 5MB", 64,
    "error: --max-bytes needs a clip that ends in .gif, .mp4, .webm or .webp"),
  Mistake(
    "line.json -o a.mkv -o a.gif --for github", 64,
    "error: --for applies to .gif, .mp4, .webm and .webp, and a.mkv would ignore it; make it in a separate run"
  ),
  Mistake("line.json -o a.mp4 -o a.mp4", 64, "error: -o names a.mp4 twice"),
  Mistake(
    "line.json -o a -o b", 64, "error: a and b are two folders, but frames go into one"),
  Mistake(
    "line.json -o film.png", 64,
    "error: film.png names one picture, which needs one moment: --at TIME (or --sheet 5x4, or "
      + "--onion 0.1)"),
  Mistake(
    "line.json other/still.json -o film.mp4", 64,
    "error: film.mp4 is one file, but there are several scenes"),
  Mistake(
    "line.json other/line.json", 64,
    "error: line.json and other/line.json have the same name, "
      + "so that their outputs would overwrite each other"),
  Mistake(
    "check.json", 64,
    "error: check.json: 'check' cannot be the name of a scene, because out/check holds something else"
  ),
  Mistake(
    "line.json --scale 1000", 64,
    "error: line.json: at 1000 pixels per point the canvas would be empty or larger than "
      + "16384 pixels a side, 67108864 in all"),
  Mistake(
    "values line.json --key dot.opacty", 64,
    "error: dot has no \"opacty\". Did you mean \"opacity\"?"),
  Mistake(
    "values line.json --key dto.opacity", 64,
    "error: unknown view \"dto\". Did you mean \"dot.opacity\"?"),
  Mistake(
    "values line.json --key dot.position.z", 64,
    "error: dot has no \"position.z\". Parts of \"position\" are x, y"),
  Mistake(
    "values line.json --key dot", 64,
    "error: \"dot\" is not a key path; write view.property, such as pip.position"),
  Mistake(
    "values line.json --key dot.strokeEnd", 64,
    "error: \"strokeEnd\" belongs to a shape, but dot has no \"shape\""),
  Mistake(
    "values line.json --at 0 --every 1", 64,
    "Error: Only one of '--at', '--every' and '--fps' can be given."),
]

@Test(.endsInTime, arguments: mistakes)
func `a mistake is answered in words and by its code`(mistake: Mistake) throws {
  let folder = try Fixtures.folder()
  let outcome = try Command(in: folder.path).run(mistake.arguments)
  #expect(outcome.status == mistake.status)
  #expect(outcome.errors.split(separator: "\n").first.map(String.init) == mistake.message)
  #expect(outcome.output.isEmpty)
  #expect(!folder.exists("out"), "nothing is written")
}

@Test(
  .endsInTime,
  arguments: [
    ("lne.json", "error: there is no scene 'lne.json'. Did you mean 'line.json'?\n"),
    (
      "other/stil.json",
      "error: there is no scene 'other/stil.json'. Did you mean 'other/still.json'?\n"
    ),
    ("nosuch.json", "error: there is no scene 'nosuch.json'\n"),
  ])
func `a scene that is not there is answered with a near file of its folder`(
  word: String, message: String
) throws {
  let folder = try Fixtures.folder()
  let outcome = try Command(in: folder.path).run([word])
  #expect(outcome.status == 66)
  #expect(outcome.errors == message)
}

/// An unset variable of a shell becomes an empty word.
@Test(
  .endsInTime,
  arguments: ["frames", "encode", "gallery", "review", "plot", "export", "import", "check"])
func `an empty path of an output is refused by every command that has one`(command: String) throws {
  let folder = try Fixtures.folder()
  let before = folder.files()
  let outcome = try Command(in: folder.path).run([command, "line.json", "-o", ""])
  #expect(outcome.status == 64 && outcome.output.isEmpty)
  #expect(
    outcome.errors.hasPrefix("Error: The value '' is invalid for '")
      && outcome.errors.contains(": the path is empty\n"), "\(outcome.errors)")
  #expect(folder.files() == before)
}
