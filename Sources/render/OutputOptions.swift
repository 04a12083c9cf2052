import ArgumentParser
import Film
import Images

/// What is made of a scene, and where it goes.
struct OutputOptions: ParsableArguments {
  @Option(
    name: [.customShort("o"), .customLong("output")], parsing: .singleValue,
    help: ArgumentHelp(
      "Folder of the frames (default: out/<scene>), a clip such as clip.mp4 or clip.webm, a picture of a moment, or - for stdout; repeats.",
      valueName: "path"),
    completion: .file())
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "How frames are written: png or jpeg into a folder; with -o - y4m, raw (RGBA), bgra, png, jpeg or gif to stdout.",
      valueName: "name"))
  var format: OutputFormat?

  @Option(
    help: ArgumentHelp(
      "The quality of JPEGs, from 1 to 100 (default: 95); from 90 on colors are stored at full size.",
      valueName: "n"),
    transform: { text in
      guard let quality = Int(text).flatMap({ JPEGQuality($0) }) else {
        throw ValidationError("'\(text)' is no quality; write a number from 1 to 100")
      }
      return quality
    })
  var jpegQuality: JPEGQuality?

  @Option(
    help: ArgumentHelp(
      "A contact sheet of so many columns and rows of moments: out/<scene>-sheet.png.",
      valueName: "5x4"))
  var sheet: SheetGrid?

  @Option(
    help: ArgumentHelp(
      "All moments at such a distance laid over each other: out/<scene>-onion.png.",
      valueName: "time"))
  var onion: TimeStep?

  @OptionGroup var files: FrameFileOptions
  @OptionGroup var part: PartOptions

  @OptionGroup var batch: BatchOptions

  /// How the files of a folder of frames are written.
  var fileFormat: FrameFileFormat {
    format == .stream(.jpeg) ? .jpeg(jpegQuality ?? .usual) : .png(files.deflate)
  }
}

/// What `--format` names.
enum OutputFormat: Hashable, ExpressibleByArgument {
  case stream(FrameStreamFormat)
  case clip(ClipFormat)

  /// Another word for RGBA.
  private static let raw = "raw"

  init?(argument: String) {
    let word = argument.lowercased()
    if let stream = FrameStreamFormat(rawValue: word == Self.raw ? "rgba" : word) {
      self = .stream(stream)
    } else if let clip = ClipFormat(fileExtension: word) {
      self = .clip(clip)
    } else {
      return nil
    }
  }

  /// What is offered: movies are known only to be told where they go.
  static var allValueStrings: [String] {
    ["y4m", raw, "rgba", "bgra", "png", "jpeg", ClipFormat.gif.fileExtension]
  }

  var defaultValueDescription: String {
    switch self {
    case .stream(let format): format.rawValue
    case .clip(let format): format.fileExtension
    }
  }
}

/// Columns and rows of a sheet: `5x4`.
struct SheetGrid: Hashable, ExpressibleByArgument {
  let columns: Int
  let rows: Int

  /// The most of either.
  static let most = 50

  init?(argument: String) {
    let parts = argument.split(omittingEmptySubsequences: false) { "x×X".contains($0) }
    guard parts.count == 2, parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }),
      let columns = Int(parts[0]), let rows = Int(parts[1]), (1...Self.most).contains(columns),
      (1...Self.most).contains(rows)
    else { return nil }
    self.columns = columns
    self.rows = rows
  }
}
