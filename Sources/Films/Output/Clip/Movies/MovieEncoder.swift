package import FlipbookRaster
package import FlipbookSystem
package import FlipbookTimeline

/// Streams frames into ffmpeg, which writes a movie.
///
/// ffmpeg writes the movie into a separate folder next to its path (`UnfinishedFile.folder`), and
/// `commit` moves it; without that, or after an error, nothing is left. Only one run at a time may
/// write to a path (`FileError.busy`), and the encoder must be used on one thread.
package final class MovieEncoder: ClipWriter {
  /// The movie's path.
  package let path: String
  /// Notes for the viewer of the movie, one sentence each.
  package let notes: [String]
  /// The program and its arguments, with the movie's final path.
  package let command: [String]
  /// The format, if the file was made with default options, so that it can be used for any request
  /// without options.
  package let plainFormat: MovieFormat?
  private let file: MovieFile
  private let encoding: any FrameEncoding
  private let closing: ClipClosing
  private let program: String
  private var pixels: MoviePixels
  private var frameCount = 0

  /// Starts the encoder for frames of a size.
  ///
  /// - Parameters:
  ///   - isOpaque: Whether the frames are opaque; when they are not and the format has no alpha,
  ///     the movie shows them over black.
  ///   - quality: Has no effect on formats with a single quality.
  ///   - audio: The sound, in a format that supports sound.
  ///   - additions: Arguments added to those that the format needs.
  ///   - keepsRows: Whether only the changed rows of a frame are converted to the encoder's pixel
  ///     format; the bytes are the same.
  ///   - force: Whether a file of unknown origin at the path is replaced; otherwise `foreignFile`
  ///     is thrown.
  ///   - executable: ffmpeg's name, which is looked up in PATH, or its path.
  ///   - checksContainer: Whether the file must end where its container says; a program that writes
  ///     no container cannot be checked.
  ///   - sandbox: Confines the program to its movie and its sound.
  ///   - patience: The number of seconds of inactivity after which the program is ended.
  package convenience init(
    path: String, format: MovieFormat, width: Int, height: Int, isOpaque: Bool,
    frameRate: FrameRate, quality: MovieQuality = .standard, audio: ClipAudio? = nil,
    additions: [String] = [], keepsRows: Bool = true, force: Bool = false,
    executable: String = "ffmpeg", checksContainer: Bool = true, sandbox: Sandbox = .current,
    patience: Double = 30, cancellation: Cancellation = Cancellation()
  ) throws(FilmError) {
    try self.init(
      path: path,
      MovieRecipe(
        format: format, width: width, height: height, isOpaque: isOpaque, frameRate: frameRate,
        quality: quality, additions: additions),
      frameCount: nil, audio: audio, keepsRows: keepsRows, force: force,
      EncoderProgram(
        executable, sandbox: sandbox, patience: patience, checksContainer: checksContainer,
        cancellation: cancellation))
  }

  /// Starts the encoder of a recipe.
  ///
  /// - Parameter frameCount: The number of frames, by which a long film is cut into cells
  ///   (`CellGrid`); nil encodes it as a whole.
  package init(
    path: String, _ recipe: MovieRecipe, frameCount: Int?, audio: ClipAudio? = nil,
    keepsRows: Bool = true, force: Bool = false, _ program: EncoderProgram
  ) throws(FilmError) {
    try ClipFormat.movie(recipe.format).check(
      width: recipe.width, height: recipe.height, path: path)
    self.path = path
    self.program = program.name
    closing = recipe.closing(audio: audio, by: program)
    pixels = try recipe.pixels(keepsRows: keepsRows)
    notes = recipe.notes
    plainFormat =
      recipe.quality == .standard && audio == nil && recipe.additions.isEmpty ? recipe.format : nil
    // The path is tested first, because ffmpeg's own message varies between versions.
    let file = try FilmError.files(MovieFile(path, force: force))
    command = [program.name] + recipe.arguments(audio: audio, path: path)
    let output = try file.output
    let isCut = recipe.format.isCut && frameCount.map(recipe.grid.cuts) == true
    encoding =
      isCut && CellJoining.canList(path)
      ? try CutEncoding(recipe, audio: audio, program, to: output, for: path)
      : try WholeEncoding(recipe, audio: audio, program, to: output)
    self.file = file
  }

  deinit { cancel() }

  /// Appends a frame; its number is ignored, because frames come in order.
  package func take(_ frame: Int, _ painting: Painting) throws(FilmError) {
    do throws(FilmError) {
      try pixels.withNext(painting) { (bytes) throws(FilmError) in try encoding.write(bytes) }
    } catch {
      throw failure(error)
    }
    frameCount += 1
  }

  /// Waits for the encoder to write everything.
  package func complete() throws(FilmError) {
    let report: EncoderReport
    do throws(FilmError) { report = try encoding.complete() } catch { throw failure(error) }
    // A program that exits successfully has not always written everything.
    let written = closing.frameCount(by: report)
    guard file.isFilled, written == frameCount else {
      throw failure(
        .encoder(.incomplete(name: program, written: min(written, frameCount), sent: frameCount)))
    }
    do throws(FilmError) {
      try file.close(closing, frameCount: frameCount, madeBy: program)
    } catch {
      throw failure(error)
    }
  }

  /// How much of the frames sent did not have to be converted.
  package var reuse: ConversionReuse { pixels.reuse }

  /// The number of bytes written so far.
  package var byteCount: Int { file.byteCount }

  /// The contents of the file, for callers that need them in memory; to be called between
  /// `complete` and `commit` or `cancel`.
  package func bytes() throws(FileError) -> [UInt8] { try file.bytes() }

  /// Moves the movie to its path.
  package func commit() throws(FilmError) { try FilmError.files(file.commit()) }

  /// Ends the encoder and removes its file; has no effect after `commit`.
  package func cancel() {
    encoding.kill()
    file.discard()
  }

  private func failure(_ error: FilmError) -> FilmError {
    cancel()
    return error
  }
}
