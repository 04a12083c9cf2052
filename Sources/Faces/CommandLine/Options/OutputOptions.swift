import ArgumentParser
import FlipbookImages
import FlipbookOutput
import FlipbookProduction

/// The outputs of a scene and their paths.
struct OutputOptions: ParsableArguments {
  @Option(
    name: [.customShort("o"), .customLong("output")], parsing: .singleValue,
    help: ArgumentHelp(
      "Folder of the frames (default: out/<scene>), a clip such as clip.mp4 or clip.webm, a picture of a moment, or - for stdout; can be repeated.",
      valueName: "path"),
    completion: .file(), transform: OutputPath.given)
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
        throw ValidationError("'\(text)' is not a quality; write a number from 1 to 100")
      }
      return quality
    })
  var jpegQuality: JPEGQuality?

  @Option(
    help: ArgumentHelp(
      "A contact sheet of moments, in this many columns and rows: out/<scene>-sheet.png.",
      valueName: "5x4"))
  var sheet: SheetGrid?

  @Flag(help: "With --sheet, the moments are where things move, with the same motion between them.")
  var moving = false

  @Option(
    help: ArgumentHelp(
      "Moments at this interval, drawn on top of each other: out/<scene>-onion.png.",
      valueName: "time"))
  var onion: TimeStep?

  @OptionGroup var files: FrameFileOptions
  @OptionGroup var part: PartOptions

  @OptionGroup var batch: BatchOptions

  func validate() throws(ValidationError) {
    if moving, sheet == nil { throw ValidationError("'--moving' needs '--sheet' beside it.") }
  }

  var request: OutputRequest {
    var request = OutputRequest()
    request.paths = paths
    request.format = format
    request.jpegQuality = jpegQuality
    request.sheet = sheet
    request.sheet?.isMoving = moving
    request.onion = onion?.seconds
    request.hasFrames = !files.noFrames
    request.png = files.png
    request.linksRepeats = files.link
    return request
  }
}

extension OutputFormat: ExpressibleByArgument {
  /// A synonym of RGBA.
  private static let raw = "raw"

  package init?(argument: String) {
    let word = argument.lowercased()
    if let stream = FrameStreamFormat(rawValue: word == Self.raw ? "rgba" : word) {
      self = .stream(stream)
    } else if let clip = ClipFormat(fileExtension: word) {
      self = .clip(clip)
    } else {
      return nil
    }
  }

  /// The values that help and completion offer; movie formats are parsed only so that the error can
  /// name their option.
  package static var allValueStrings: [String] {
    ["y4m", raw, "rgba", "bgra", "png", "jpeg", ClipFormat.gif.fileExtension]
  }

  package var defaultValueDescription: String { word }
}

/// A grid on the command line: `5x4`.
extension SheetGrid: ExpressibleByArgument {
  package init?(argument: String) {
    let parts = argument.split(omittingEmptySubsequences: false) { "x×X".contains($0) }
    guard parts.count == 2, parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }),
      let columns = Int(parts[0]), let rows = Int(parts[1]), (1...Self.most).contains(columns),
      (1...Self.most).contains(rows)
    else { return nil }
    self.init(columns: columns, rows: rows)
  }
}
