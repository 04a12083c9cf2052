internal import FlipbookImages
internal import FlipbookRaster
internal import Glibc

/// Finds the best movie of a film within a limit of bytes: it is encoded several times at different
/// qualities, until its size is close to the limit.
///
/// Frames are drawn again for each attempt, so that no frames have to be stored. The result depends
/// only on the film and the limit.
package struct MovieSearch {
  /// The result of the search.
  package struct Result {
    /// The complete temporary file, which moves to its path on `commit`.
    package var clip: ClipTrial
    /// The chosen options of the encoder; empty where no quality was given up.
    package var words: [String]
    package var byteCount: Int
  }

  private let scale: MovieScale
  private let limit: Int
  /// Starts an encoder with additional options.
  private let start: (_ words: [String]) throws(FilmError) -> MovieEncoder
  /// Draws the film for a clip.
  private let render: (any ClipWriter) throws(FilmError) -> Void

  /// The maximum number of times that the film is encoded.
  private static let maximumRounds = 8
  /// The minimum share of the limit that is used, if the quality has small enough steps.
  private static let least = 0.95
  /// The share of the limit that is aimed for.
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

  private typealias Size = (position: Double, byteCount: Int)

  /// Makes the movie.
  ///
  /// Throws `doesNotFit` with the smallest size that could be made.
  package func run() throws(FilmError) -> Result {
    var made = try make(words: [])
    if made.byteCount <= limit { return made }
    var large: Size = (scale.best, made.byteCount)
    var small: Size?
    for _ in 1..<Self.maximumRounds {
      guard let position = scale.next(large, small, aim: Self.aim * Double(limit)) else { break }
      made.clip.cancel()
      made = try make(words: scale.words(position))
      if made.byteCount > limit {
        large = (position, made.byteCount)
        if position >= scale.worst {
          made.clip.cancel()
          throw .clip(
            .doesNotFit(
              path: made.clip.path, limit: limit, least: made.byteCount))
        }
      } else {
        small = (position, made.byteCount)
        if Double(made.byteCount) >= Self.least * Double(limit) { return made }
      }
    }
    // The last attempt is not always the best one that fits.
    let position = small?.position ?? scale.worst
    guard made.byteCount > limit || made.words != scale.words(position) else { return made }
    made.clip.cancel()
    made = try make(words: scale.words(position))
    guard made.byteCount <= limit else {
      made.clip.cancel()
      throw .clip(.doesNotFit(path: made.clip.path, limit: limit, least: made.byteCount))
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
