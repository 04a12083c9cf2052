internal import FlipbookSystem

/// Encodes the frames of one movie into an open file.
protocol FrameEncoding: AnyObject {
  /// Appends a frame in the encoder's pixel format.
  func write(_ bytes: UnsafeRawBufferPointer) throws(FilmError)
  /// Writes everything that follows the last frame; returns the encoder's report on the file.
  func complete() throws(FilmError) -> EncoderReport
  /// Ends the encoder.
  func kill()
}

/// Encodes a movie in one run of the encoder.
final class WholeEncoding: FrameEncoding {
  private let process: EncoderProcess

  init(
    _ recipe: MovieRecipe, audio: ClipAudio?, _ program: EncoderProgram,
    to output: EncoderProcess.Output
  ) throws(FilmError) {
    process = try EncoderProcess(
      program, recipe.arguments(audio: audio, path: output.path),
      reading: audio.map { [$0.path] } ?? [], to: output)
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws(FilmError) { try process.write(bytes) }

  func complete() throws(FilmError) -> EncoderReport {
    try process.finish()
    return process.report
  }

  func kill() { process.kill() }
}
