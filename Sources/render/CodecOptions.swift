import ArgumentParser
import Film

/// How movies are compressed, where their format leaves a choice.
struct CodecOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How movies are compressed, where their ending leaves a choice: av1 in .mp4 and .webm.",
      valueName: "name"), completion: .list(CodecOptions.names))
  var codec: String?

  @Option(
    help: ArgumentHelp(
      "How well H.264, VP9 and AV1 are encoded: draft is fast, archive shows no loss (default: standard).",
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

  func validate() throws {
    if let codec, !Self.names.contains(codec) {
      throw ValidationError(
        "The value '\(codec)' is invalid for '--codec'. Please provide one of "
          + "\(Self.names.map { "'\($0)'" }.joined(separator: ", ")).")
    }
  }

  /// A format with the codec that was asked for.
  func adjusted(_ format: ClipFormat) -> ClipFormat {
    guard let codec, case .movie(let movie) = format else { return format }
    return movie.with(codecNamed: codec).map { .movie($0) } ?? format
  }

  /// Refuses what none of the movies would heed.
  func check(_ movies: [MovieFormat]) throws {
    if let codec, !movies.contains(where: { $0.codecName == codec }) {
      let endings = (MovieFormat.all + MovieFormat.alternatives).filter { $0.codecName == codec }
        .map { ".\($0.fileExtension)" }
      throw CommandFailure(
        .usage, "--codec \(codec) needs a clip that ends in \(endings.joined(separator: " or "))")
    }
    if quality != nil, !movies.contains(where: \.hasQualities) {
      throw CommandFailure(.usage, "--quality needs a clip that ends in .mp4 or .webm")
    }
  }
}

extension MovieQuality: ExpressibleByArgument {}
