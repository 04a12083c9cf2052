import ArgumentParser
import Film

/// Which clips are made, and how, and the files of single frames; a page to send holds some clips
/// too.
struct ClipOptions: ParsableArguments {
  @Flag var formats: [ClipFlag] = []

  @OptionGroup var codec: CodecOptions

  @Option(
    help: ArgumentHelp(
      "What may be lost for a smaller file: levels of 255 in a GIF, where it is busy (default: 2), 1 to 100 in a WebP (default: none).",
      valueName: "n"))
  var lossy: Int?

  @OptionGroup var gif: GIFOptions

  @Option(
    help: ArgumentHelp(
      "What is heard with the film in .mp4, .mov, .webm and .mkv, and when it begins in seconds of the scene: beat.wav@0.5, beat.wav@-250ms; none (default: the scene's).",
      valueName: "file[@time]"), completion: .file())
  var audio: AudioArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Words added to ffmpeg's command, such as \"-crf 30\"; they win over the tool's own.",
      valueName: "words"))
  var encoderArgs: String?

  @Flag(help: "Show ffmpeg's command for each movie.")
  var showCommand = false

  @Option(
    help: ArgumentHelp(
      "For how many seconds ffmpeg may do nothing before it is ended.", valueName: "seconds"))
  var encoderTimeout = 30.0

  @Flag(help: "Also a page to send, with the film in it: out/<scene>.html (see 'render review').")
  var review = false

  func validate() throws {
    guard encoderTimeout.isFinite, encoderTimeout > 0 else {
      throw ValidationError("The value of '--encoder-timeout' must be above 0.")
    }
    if let lossy, !(0...100).contains(lossy) {
      throw ValidationError("The value of '--lossy' must be from 0 to 100.")
    }
    if let encoderArgs, ShellWords.split(encoderArgs) == nil {
      throw ValidationError("The value of '--encoder-args' has a quote without its end.")
    }
  }

  /// Refuses what no clip would heed.
  func check(_ clips: [ClipPlan]) throws {
    let movies = clips.compactMap { clip -> MovieFormat? in
      guard case .movie(let format) = clip.format else { return nil }
      return format
    }
    try codec.check(movies)
    let hasGIF = clips.contains { $0.format == .gif }
    if gif.colors != nil, !hasGIF {
      throw CommandFailure(.usage, "--colors needs a clip that ends in .gif")
    }
    if lossy != nil, !hasGIF, !movies.contains(.webp) {
      throw CommandFailure(.usage, "--lossy needs a clip that ends in .gif or .webp")
    }
    if audio?.track != nil, clips.isEmpty {
      throw CommandFailure(
        .usage,
        "--audio needs a clip that ends in "
          + ClipFormat.all.filter(\.holdsSound).map { ".\($0.fileExtension)" }.joined(
            separator: ", "))
    }
    if gif.byteLimit != nil {
      let option = gif.maxBytes == nil ? "--for" : "--max-bytes"
      if !hasGIF { throw CommandFailure(.usage, "\(option) needs a clip that ends in .gif") }
      if let other = clips.first(where: { $0.format != .gif }) {
        throw CommandFailure(
          .usage,
          "\(option) holds for GIFs, and \(other.path) would not heed it; make it in a run of its own"
        )
      }
    }
    if movies.isEmpty, encoderArgs != nil || showCommand {
      throw CommandFailure(
        .usage,
        "\(showCommand ? "--show-command" : "--encoder-args") is about ffmpeg, which makes "
          + MovieFormat.all.map { ".\($0.fileExtension)" }.joined(separator: ", "))
    }
  }
}

/// A clip beside the folder of frames: `--mp4`.
enum ClipFlag: String, EnumerableFlag {
  case mp4, webm, mov, mkv, apng, webp, gif

  var format: ClipFormat {
    switch self {
    case .mp4: .movie(.mp4)
    case .webm: .movie(.webm)
    case .mov: .movie(.mov)
    case .mkv: .movie(.mkv)
    case .apng: .movie(.apng)
    case .webp: .movie(.webp)
    case .gif: .gif
    }
  }

  static func help(for flag: ClipFlag) -> ArgumentHelp? {
    let format = flag.format
    let alpha = format.holdsAlpha ? ", with transparency" : ""
    return ArgumentHelp(
      "Also a clip beside the folder: out/<scene>.\(format.fileExtension) (\(format.codec)\(alpha))."
    )
  }
}
