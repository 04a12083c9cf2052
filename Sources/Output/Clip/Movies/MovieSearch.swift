internal import Glibc
internal import Images
internal import Raster

/// Finds the best movie of a film that has at most so many bytes: it is made several times, each time
/// with another quality of its encoder, until it is nearly as large as it may be.
///
/// Frames are drawn again for each try, so that nothing of a film has to be kept. What is found
/// depends on the film and the limit alone.
package struct MovieSearch {
  /// What was found.
  package struct Result {
    /// The whole file beside its place, which it takes when this is committed.
    package var clip: ClipTrial
    /// The words for the encoder that were chosen; none where nothing had to be given up.
    package var words: [String]
    package var byteCount: Int
  }

  private let scale: MovieScale
  private let limit: Int
  /// Starts an encoder that gets some words more.
  private let start: (_ words: [String]) throws(FilmError) -> MovieEncoder
  /// Draws the film for a clip.
  private let render: (any ClipWriter) throws(FilmError) -> Void

  /// How often the film is made at most.
  private static let mostRounds = 8
  /// What share of the limit is used at least, where quality has steps that are small enough.
  private static let least = 0.95
  /// What share is tried for.
  private static let aim = 0.975

  package init(
    _ scale: MovieScale, limit: Int,
    start: @escaping (_ words: [String]) throws(FilmError) -> MovieEncoder,
    render: @escaping (any ClipWriter) throws(FilmError) -> Void
  ) {
    self.scale = scale
    self.limit = limit
    self.start = start
    self.render = render
  }

  private typealias Size = (place: Double, byteCount: Int)

  /// Makes the movie.
  ///
  /// Throws `doesNotFit` with the least that could be made.
  package func run() throws(FilmError) -> Result {
    var made = try make(words: [])
    if made.byteCount <= limit { return made }
    var large: Size = (scale.best, made.byteCount)
    var small: Size?
    for _ in 1..<Self.mostRounds {
      guard let place = scale.next(large, small, aim: Self.aim * Double(limit)) else { break }
      made.clip.cancel()
      made = try make(words: scale.words(place))
      if made.byteCount > limit {
        large = (place, made.byteCount)
        if place >= scale.worst {
          made.clip.cancel()
          throw .doesNotFit(
            path: made.clip.path, limit: limit, least: made.byteCount)
        }
      } else {
        small = (place, made.byteCount)
        if Double(made.byteCount) >= Self.least * Double(limit) { return made }
      }
    }
    // The last try need not be the best one that fits.
    let place = small?.place ?? scale.worst
    guard made.byteCount > limit || made.words != scale.words(place) else { return made }
    made.clip.cancel()
    made = try make(words: scale.words(place))
    guard made.byteCount <= limit else {
      made.clip.cancel()
      throw .doesNotFit(path: made.clip.path, limit: limit, least: made.byteCount)
    }
    return made
  }

  private func make(words: [String]) throws(FilmError) -> Result {
    let encoder = try start(words)
    let clip = ClipTrial(encoder)
    try render(clip)
    return Result(clip: clip, words: words, byteCount: encoder.byteCount)
  }
}
