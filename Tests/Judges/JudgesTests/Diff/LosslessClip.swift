import FlipbookDiff
import FlipbookTimeline

import FlipbookOutput
import Testing

/// A clip without losses.
enum LosslessClip {
  static let isPossible = (try? EncoderProgram.find("ffmpeg")) != nil

  /// Writes the pictures of a film as FFV1.
  static func write(_ film: MemoryFilm, to path: String) throws {
    let rate = try #require(FrameRate(numerator: Int(film.summary.rate ?? 0)))
    let encoder = try MovieEncoder(
      path: path, format: .mkv, width: film.summary.width, height: film.summary.height,
      isOpaque: true, frameRate: rate)
    for (frame, picture) in film.pictures.enumerated() { try encoder.take(frame, picture) }
    try encoder.finish()
  }
}
