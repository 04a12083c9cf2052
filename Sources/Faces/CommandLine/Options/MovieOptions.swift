import ArgumentParser
import FlipbookOutput
import FlipbookProduction

/// Options for the encoding of clips, for any source of frames.
struct MovieOptions: ParsableArguments {
  @OptionGroup var codec: CodecOptions

  @Option(
    help: ArgumentHelp(
      "The loss allowed for a smaller file: in a GIF levels of 255 where it is busy (default: 1 to 5, depending on its palette), in a WebP 1 to 100 (default: none).",
      valueName: "n"))
  var lossy: Int?

  @Option(
    help: ArgumentHelp(
      "How often a .gif, .apng or .webp is played, from 1 to 65535, or forever; then its last picture stays (default: forever).",
      valueName: "n"))
  var plays: PlaysArgument?

  @Option(
    help: ArgumentHelp(
      "The sound of the film in .mp4, .mov, .webm and .mkv, and when it begins in seconds of the scene: beat.wav@0.5, beat.wav@-250ms; or none (default: the scene's).",
      valueName: "file[@time]"), completion: .file())
  var audio: AudioArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Arguments added to ffmpeg's command, such as \"-crf 30\"; they override the tool's own.",
      valueName: "words"))
  var encoderArgs: String?

  @Flag(help: "Show ffmpeg's command for each movie.")
  var showCommand = false

  @Option(
    help: ArgumentHelp(
      "After how many seconds without progress ffmpeg is ended.", valueName: "seconds"))
  var encoderTimeout = 30.0

  func validate() throws(ValidationError) {
    guard encoderTimeout.isFinite, encoderTimeout > 0 else {
      throw ValidationError("The value of '--encoder-timeout' must be above 0.")
    }
    if let lossy, !(0...100).contains(lossy) {
      throw ValidationError("The value of '--lossy' must be from 0 to 100.")
    }
    if let encoderArgs {
      guard let words = ShellWords.split(encoderArgs) else {
        throw ValidationError("The value of '--encoder-args' has an unclosed quote.")
      }
      if let fault = EncoderWords.fault(in: words) {
        throw ValidationError("The value of '--encoder-args': \(fault).")
      }
    }
  }

  var request: MovieRequest {
    var request = MovieRequest()
    request.codec = codec.codec
    request.quality = codec.quality
    request.loss = lossy
    request.plays = plays?.count
    request.sound = audio?.choice
    request.encoderWords = encoderArgs.flatMap(ShellWords.split)
    return request
  }
}
