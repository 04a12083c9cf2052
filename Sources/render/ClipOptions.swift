import ArgumentParser
import Film

/// Which clips are made, and how.
struct ClipOptions: ParsableArguments {
  @Flag var formats: [ClipFlag] = []

  @Flag(help: "Only the clips: frames stream straight into them.")
  var noFrames = false

  @Option(
    help: ArgumentHelp(
      "For how many seconds ffmpeg may do nothing before it is ended.", valueName: "seconds"))
  var encoderTimeout = 30.0

  func validate() throws {
    guard encoderTimeout.isFinite, encoderTimeout > 0 else {
      throw ValidationError("The value of '--encoder-timeout' must be above 0.")
    }
  }
}

/// A clip beside the folder of frames: `--mp4`.
enum ClipFlag: String, EnumerableFlag {
  case mp4, webm

  var format: ClipFormat {
    switch self {
    case .mp4: .movie(.mp4)
    case .webm: .movie(.webm)
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
