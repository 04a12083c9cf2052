import FlipbookOutput

/// Options for clips.
package struct ClipRequest: Hashable, Sendable {
  package var movie = MovieRequest()
  /// The maximum count of colors of a GIF.
  package var colors: Int?
  /// The size limit of a clip; nil for any size.
  package var limit: ClipLimit?

  package init() {}

  /// The maximum size of a clip in bytes; nil for no limit.
  package var byteLimit: Int? { limit?.byteCount }

  /// Throws for options that apply to none of the clips.
  package func check(_ clips: [ClipPlan], _ effort: FilmEffort) throws(ProductionError) {
    try movie.check(clips, effort)
    let hasGIF = clips.contains { $0.format == .gif }
    if colors != nil, !hasGIF {
      throw .refused(.request, "--colors needs a clip that ends in .gif")
    }
    if let limit {
      if clips.isEmpty {
        throw .refused(
          .request, "\(limit.option) needs a clip that ends in .gif, .mp4, .webm or .webp")
      }
      if let other = clips.first(where: { !$0.format.canBeFitted }) {
        throw .refused(
          .request,
          "\(limit.option) applies to .gif, .mp4, .webm and .webp, and \(other.path) would ignore "
            + "it; make it in a separate run")
      }
    }
  }
}

/// The size limit of a clip.
package enum ClipLimit: Hashable, Sendable {
  case bytes(Int)
  /// The limit of a destination, or less.
  case destination(ClipDestination, bytes: Int?)

  package var byteCount: Int {
    switch self {
    case .bytes(let count): count
    case .destination(let place, let count): min(place.byteLimit, count ?? .max)
    }
  }

  /// The option that sets the limit.
  var option: String {
    switch self {
    case .bytes, .destination(_, .some): "--max-bytes"
    case .destination(_, nil): "--for"
    }
  }
}

/// A service that limits the size of uploaded files.
package enum ClipDestination: String, Hashable, Sendable, CaseIterable {
  case github

  /// docs.github.com, Attaching files: 10 MB for images and GIFs.
  package var byteLimit: Int {
    switch self {
    case .github: 10_000_000
    }
  }
}
