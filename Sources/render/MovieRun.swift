import Animation
import Film
import Raster

/// Makes the writers of movies as the command line wants them.
struct MovieRun {
  let options: MovieOptions
  let force: Bool
  let settings: PaintSettings
  let frameRate: FrameRate
  /// Whether pixels that stay as they are need not be converted again.
  var keepsRows = true
  let audio: ClipAudio?
  let cancellation: Cancellation

  func writer(
    _ path: String, _ format: MovieFormat, words: [String] = []
  ) throws -> MovieEncoder {
    try MovieEncoder(
      path: path, format: format, width: settings.pixelWidth, height: settings.pixelHeight,
      isOpaque: settings.isOpaque,
      frameRate: frameRate, quality: options.codec.quality ?? .standard, audio: audio,
      additions: additions(to: format) + words, keepsRows: keepsRows,
      force: force, patience: options.encoderTimeout, cancellation: cancellation)
  }

  /// The words that started what makes a clip, if they are to be shown.
  func command(of writer: (any ClipWriter)?) -> [String] {
    options.showCommand ? Self.encoder(of: writer)?.command ?? [] : []
  }

  /// The encoder that makes a clip, if one does.
  static func encoder(of writer: (any ClipWriter)?) -> MovieEncoder? {
    ((writer as? ClipTrial)?.clip ?? writer) as? MovieEncoder
  }

  /// The best movie of at most so many bytes, whole and beside its place.
  func fitted(
    _ path: String, _ format: MovieFormat, limit: Int,
    render: @escaping (any ClipWriter) throws -> Void
  ) throws -> MovieSearch.Result? {
    let scale = MovieScale(
      format, quality: options.codec.quality ?? .standard, lossy: options.lossy ?? 0)
    return try scale.map { scale in
      try MovieSearch(
        scale, limit: limit, start: { try writer(path, format, words: $0) }, render: render
      ).run()
    }
  }

  private func additions(to format: MovieFormat) -> [String] {
    let loss = format == .webp ? options.lossy ?? 0 : 0
    return (loss > 0 ? MovieFormat.lossyWebP(quality: 100 - loss) : [])
      + (options.encoderArgs.flatMap(ShellWords.split) ?? [])
  }
}
