import FlipbookOutput
import FlipbookPainter
import FlipbookRaster
import FlipbookSystem
import FlipbookTimeline

/// Creates the writers of movies.
struct MovieRun {
  let request: MovieRequest
  let effort: FilmEffort
  let settings: PaintSettings
  let frameRate: FrameRate
  /// Whether pixels that do not change are not converted again.
  var keepsRows = true
  let audio: ClipAudio?
  /// As for `EncoderProgram`.
  var overlapsCells = true
  let cancellation: Cancellation

  /// - Parameter frameCount: As for `MovieEncoder`.
  func writer(
    _ path: String, _ format: MovieFormat, frameCount: Int?, words: [String] = []
  ) throws(FilmError) -> MovieEncoder {
    try MovieEncoder(
      path: path, recipe(format, words: words), frameCount: frameCount, audio: audio,
      keepsRows: keepsRows, force: effort.force, program())
  }

  /// How movies of a format are encoded.
  func recipe(_ format: MovieFormat, words: [String] = []) -> MovieRecipe {
    MovieRecipe(
      format: format, width: settings.pixelWidth, height: settings.pixelHeight,
      isOpaque: settings.isOpaque, frameRate: frameRate, quality: request.quality ?? .standard,
      additions: additions(to: format) + words)
  }

  /// The program that encodes.
  func program() throws(FilmError) -> EncoderProgram {
    try EncoderProgram(
      patience: effort.patience, overlapsCells: overlapsCells, cancellation: cancellation)
  }

  /// The command line of the program that makes a clip, where it is to be shown.
  func command(of writer: (any ClipWriter)?) -> [String] {
    effort.showsCommands ? Self.encoder(of: writer)?.command ?? [] : []
  }

  /// The encoder of a clip, where it is made by one.
  static func encoder(of writer: (any ClipWriter)?) -> MovieEncoder? {
    ((writer as? ClipTrial)?.clip ?? writer) as? MovieEncoder
  }

  /// The best movie of at most `limit` bytes, complete in a temporary file next to its path.
  func fitted(
    _ path: String, _ format: MovieFormat, limit: Int,
    render: @escaping (any ClipWriter) throws(FilmError) -> Void
  ) throws(FilmError) -> MovieSearch.Result? {
    let scale = MovieScale(
      format, quality: request.quality ?? .standard, lossy: request.loss ?? 0)
    guard let scale else { return nil }
    return try MovieSearch(
      scale, limit: limit,
      start: { (words) throws(FilmError) in
        // A search compares sizes of films that are encoded as a whole.
        try writer(path, format, frameCount: nil, words: words)
      },
      render: render
    ).run()
  }

  private func additions(to format: MovieFormat) -> [String] {
    let loss = format == .webp ? request.loss ?? 0 : 0
    return (loss > 0 ? MovieFormat.lossyWebP(quality: 100 - loss) : [])
      + (request.plays.map { format.played($0) } ?? []) + (request.encoderWords ?? [])
  }
}
