import ArgumentParser
import Film

/// Which clips are made, and how, and the files of single frames; a page to send holds some clips
/// too.
struct ClipOptions: ParsableArguments {
  @Flag var formats: [ClipFlag] = []

  @OptionGroup var movie: MovieOptions

  @OptionGroup var gif: GIFOptions

  @Flag(help: "Also a page to send, with the film in it: out/<scene>.html (see 'render review').")
  var review = false

  /// Refuses what no clip would heed.
  func check(_ clips: [ClipPlan]) throws {
    try movie.check(clips)
    let hasGIF = clips.contains { $0.format == .gif }
    if gif.colors != nil, !hasGIF {
      throw CommandFailure(.usage, "--colors needs a clip that ends in .gif")
    }
    if gif.byteLimit != nil {
      let option = gif.maxBytes == nil ? "--for" : "--max-bytes"
      if clips.isEmpty {
        throw CommandFailure(
          .usage, "\(option) needs a clip that ends in .gif, .mp4, .webm or .webp")
      }
      if let other = clips.first(where: { !$0.format.canBeFitted }) {
        throw CommandFailure(
          .usage,
          "\(option) holds for .gif, .mp4, .webm and .webp, and \(other.path) would not heed it; "
            + "make it in a run of its own")
      }
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
