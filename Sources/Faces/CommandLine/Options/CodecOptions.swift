import ArgumentParser
import FlipbookOutput

/// The compression of movies, where their format leaves a choice.
struct CodecOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The codec of movies whose extension leaves a choice: av1 in .mp4 and .webm.",
      valueName: "name"), completion: .list(CodecOptions.names))
  var codec: String?

  @Option(
    help: ArgumentHelp(
      "The quality of H.264, VP9 and AV1: draft is fast, archive has no visible loss (default: standard).",
      valueName: "name"))
  var quality: MovieQuality?

  /// The words of `--codec`.
  private static let names: [String] = {
    let others = MovieFormat.alternatives
    let choices = MovieFormat.all.filter { format in
      others.contains { $0.fileExtension == format.fileExtension }
    }
    return (choices + others.prefix(1)).map(\.codecName)
  }()

  func validate() throws(ValidationError) {
    if let codec, !Self.names.contains(codec) {
      throw ValidationError(
        "The value '\(codec)' is invalid for '--codec'. Please provide one of "
          + "\(Self.names.map { "'\($0)'" }.joined(separator: ", ")).")
    }
  }
}

extension MovieQuality: ExpressibleByArgument {}
