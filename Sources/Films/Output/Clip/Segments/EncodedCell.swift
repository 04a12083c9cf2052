internal import FlipbookSystem
internal import Glibc

/// A cell that is being encoded into a temporary file; on one thread.
final class EncodedCell {
  private let name: String
  /// The extension of its format's files, whose containers are checked; nil where they are not.
  private let fileExtension: String?
  private let process: EncoderProcess
  private var file: UnfinishedFile?
  private(set) var frameCount = 0

  /// Starts the encoder of a cell, with a temporary file for a path.
  init(_ recipe: MovieRecipe, _ program: EncoderProgram, for path: String) throws(FilmError) {
    name = program.name
    fileExtension = program.checksContainer ? recipe.format.endingOfCells : nil
    let file = try FilmError.files(UnfinishedFile(for: path, inFolder: true))
    process = try EncoderProcess(
      program, recipe.arguments(ofCell: true, path: file.path), to: EncoderProcess.Output(file))
    self.file = consume file
  }

  /// Appends a frame.
  func write(_ bytes: UnsafeRawBufferPointer) throws(FilmError) {
    try process.write(bytes)
    frameCount += 1
  }

  /// Ends its frames, without waiting for the encoder.
  func endFrames() { process.endInput() }

  /// Reads the encoder's messages.
  func attend() { process.attend() }

  /// Waits until every frame is in the file, and passes the file to the closure.
  func finish<Result>(
    _ body: (consuming UnfinishedFile) throws(FilmError) -> Result
  ) throws(FilmError) -> Result {
    try process.finish()
    let written = process.report.frameCount
    guard let file = file.take(), file.isFilled, written == frameCount else {
      throw .encoder(.incomplete(name: name, written: min(written, frameCount), sent: frameCount))
    }
    if let fileExtension {
      var status = stat()
      let byteCount = fstat(file.descriptor, &status) == 0 ? Int(status.st_size) : 0
      guard ContainerCheck(descriptor: file.descriptor, byteCount: byteCount).isWhole(fileExtension)
      else { throw .encoder(.truncated(name: name, byteCount: byteCount)) }
    }
    return try body(file)
  }

  /// Ends the encoder, and removes the file.
  func kill() {
    process.kill()
    file = nil
  }
}
