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

  func writer(_ path: String, _ format: MovieFormat) throws -> any ClipWriter {
    try MovieEncoder(
      path: path, format: format, width: settings.pixelWidth, height: settings.pixelHeight,
      isOpaque: settings.isOpaque,
      frameRate: frameRate, quality: options.codec.quality ?? .standard, audio: audio,
      additions: additions(to: format), keepsRows: keepsRows,
      force: force, patience: options.encoderTimeout, cancellation: cancellation)
  }

  /// The words that started what makes a clip, if they are to be shown.
  func command(of writer: (any ClipWriter)?) -> [String] {
    options.showCommand ? (writer as? MovieEncoder)?.command ?? [] : []
  }

  private func additions(to format: MovieFormat) -> [String] {
    let loss = format == .webp ? options.lossy ?? 0 : 0
    return (loss > 0 ? MovieFormat.lossyWebP(quality: 100 - loss) : [])
      + (options.encoderArgs.flatMap(ShellWords.split) ?? [])
  }
}
