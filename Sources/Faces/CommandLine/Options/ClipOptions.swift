import ArgumentParser
import FlipbookOutput
import FlipbookProduction

/// The clips that are written and their encoding, the files of single frames, and the review page.
struct ClipOptions: ParsableArguments {
  @Flag var formats: [ClipFlag] = []

  @OptionGroup var movie: MovieOptions

  @OptionGroup var gif: GIFOptions

  @Flag(help: "Also a page to send, with the film in it: out/<scene>.html (see 'render review').")
  var review = false

  var request: ClipRequest {
    var request = ClipRequest()
    request.movie = movie.request
    request.colors = gif.colors
    request.limit = gif.limit
    return request
  }
}

/// A clip in addition to the folder of frames: `--mp4`.
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
      "Also a clip next to the folder: out/<scene>.\(format.fileExtension) (\(format.codec)\(alpha))."
    )
  }
}
