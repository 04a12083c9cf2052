package import Animation
internal import Glibc
package import Raster
package import System

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
  private var destination: Destination?
  private let encoder: Encoder
  private let cancellation: Cancellation
  private let closing: ClipClosing
  private var pixels: MoviePixels
  private var frameCount = 0

  /// The temporary file next to the movie's path, which is locked.
  private struct Destination: ~Copyable {
    var file: UnfinishedFile
    let lock: OutputLock
    let claim: OutputClaim

    consuming func finish() throws(FileError) {
      try file.finish(as: claim, flushed: true)
    }
  }

  /// ffmpeg, and its progress report.
  private struct Encoder {
    let input: ProgramInput
    let report: EncoderReport
  }

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
  package init(
    path: String, format: MovieFormat, width: Int, height: Int, isOpaque: Bool,
    frameRate: FrameRate, quality: MovieQuality = .standard, audio: ClipAudio? = nil,
    additions: [String] = [], keepsRows: Bool = true, force: Bool = false,
    executable: String = "ffmpeg", checksContainer: Bool = true, sandbox: Sandbox = .current,
    patience: Double = 30, cancellation: Cancellation = Cancellation()
  ) throws(FilmError) {
    try ClipFormat.movie(format).check(width: width, height: height, path: path)
    let found = try Self.find(executable)
    try FilmError.files(FilePath.makeFolder(FilePath.split(path).folder))
    self.path = path
    self.cancellation = cancellation
    let program = FilePath.split(executable).name
    closing = ClipClosing(
      fileExtension: checksContainer ? format.fileExtension : nil,
      trailer: format.trailer, delays: format.delays, frameRate: frameRate,
      joinsAlpha: format.joinsAlpha(isOpaque: isOpaque),
      alignsSound: (audio != nil ? format.audioCodec?.leadIn : nil) ?? 0 > 0)
    let padding = FramePadding(width: width, height: height, toEven: format.needsEvenSize)
    let form = format.form(isOpaque: isOpaque)
    pixels = try MoviePixels(
      form: form, padding: padding, colorsClear: format.mixesClear, keepsRows: keepsRows)
    var notes: [String] = []
    if padding.isNeeded {
      notes.append(
        "\(format.name) needs even sides: the last pixels are repeated, "
          + "\(width)×\(height) becomes \(padding.paddedWidth)×\(padding.paddedHeight)")
    }
    if !isOpaque, !format.holdsAlpha {
      notes.append("\(format.name) has no transparency: the film is shown over black")
    }
    self.notes = notes
    plainFormat = quality == .standard && audio == nil && additions.isEmpty ? format : nil
    let lock = try FilmError.files(OutputLock(clip: path))
    let claim = OutputClaim(force: force)
    try FilmError.files(claim.require(path))
    Leftovers.remove(of: path)
    // The path is tested first, because ffmpeg's own message varies between versions.
    let file = try FilmError.files(UnfinishedFile(for: path, inFolder: true))
    func arguments(_ path: String) -> [String] {
      format.arguments(
        width: padding.paddedWidth, height: padding.paddedHeight, isOpaque: isOpaque,
        frameRate: frameRate, quality: quality, audio: audio, additions: additions, path: path)
    }
    command = [program] + arguments(path)
    let confinement = Confinement(
      reading: audio.map { [$0.path] } ?? [], writing: [file.path], in: sandbox)
    let report = EncoderReport()
    encoder = Encoder(
      input: try FilmError.program(
        ProgramInput(
          path: found, arguments: arguments(file.path), confinement: confinement,
          output: file.descriptor, patience: patience, take: report.read)), report: report)
    destination = Destination(file: file, lock: lock, claim: claim)
  }

  deinit { cancel() }

  /// Appends a frame; its number is ignored, because frames come in order.
  package func take(_ frame: Int, _ painting: Painting) throws(FilmError) {
    let isTaken: Bool
    do throws(FilmError) {
      isTaken = try pixels.withNext(painting) { (bytes) throws(FilmError) in
        try FilmError.program(encoder.input.write(bytes, cancellation: cancellation))
      }
    } catch {
      throw failure(error)
    }
    // A closed input means that the encoder is ending; its output has the reason.
    if !isTaken {
      throw failure(try FilmError.program(encoder.input.finish(cancellation: cancellation)))
    }
    frameCount += 1
  }

  /// Waits for the encoder to write everything.
  package func complete() throws(FilmError) {
    let ending: ChildEnding
    do throws(ProgramError) {
      ending = try encoder.input.finish(cancellation: cancellation)
    } catch {
      throw failure(error.ofFilm)
    }
    guard ending == .exited(code: 0) else { throw failure(ending) }
    // A program that exits successfully has not always written everything.
    let written = closing.frameCount(by: encoder.report)
    guard destination?.file.isFilled == true, written == frameCount else {
      throw failure(
        .encoderIncomplete(name: program, written: min(written, frameCount), sent: frameCount))
    }
    if let descriptor = destination?.file.descriptor, let ending = closing.fileExtension,
      !ContainerCheck(descriptor: descriptor, byteCount: byteCount).isWhole(ending)
    {
      throw failure(.encoderTruncated(name: program, byteCount: byteCount))
    }
    if closing.joinsAlpha { try join() }
    if let descriptor = destination?.file.descriptor,
      !closing.close(descriptor, frameCount: frameCount)
    {
      throw failure(.file(.cannotWrite(path: path, code: errno)))
    }
  }

  /// Rewrites the file with the alpha of each frame next to its color.
  private func join() throws(FilmError) {
    guard let from = destination?.file.descriptor else { return }
    let file = try FilmError.files(UnfinishedFile(for: path))
    errno = 0
    guard WebMAlpha.join(from: from, byteCount: byteCount, to: file.descriptor) else {
      throw failure(
        errno == 0
          ? .encoderFailed(
            name: program, ending: .exited(code: 0),
            output: "its output is not a WebM with one video for color and one for alpha")
          : .file(.cannotWrite(path: path, code: errno)))
    }
    destination?.file = file
  }

  /// How much of the frames sent did not have to be converted.
  package var reuse: ConversionReuse { pixels.reuse }

  /// The number of bytes written so far.
  package var byteCount: Int {
    var status = stat()
    guard let descriptor = destination?.file.descriptor, fstat(descriptor, &status) == 0 else {
      return 0
    }
    return Int(status.st_size)
  }

  /// The contents of the file, for callers that need them in memory; to be called between
  /// `complete` and `commit` or `cancel`.
  package func bytes() throws(FileError) -> [UInt8] {
    guard let descriptor = destination?.file.descriptor else { return [] }
    let count = byteCount
    let bytes = try? FileBytes.next(count, from: descriptor, at: 0)
    guard let bytes, bytes.count == count else {
      throw .cannotWrite(path: path, code: EIO)
    }
    return bytes
  }

  /// Moves the movie to its path.
  package func commit() throws(FilmError) {
    guard let destination = destination.take() else { return }
    do throws(FileError) { try destination.finish() } catch { throw .file(error) }
  }

  /// Ends the encoder and removes its file; has no effect after `commit`.
  package func cancel() {
    encoder.input.kill()
    destination = nil
  }

  private var program: String { command.first ?? "" }

  private func failure(_ ending: ChildEnding) -> FilmError {
    // The message of ffmpeg 4 to 8.
    if let lacking = encoder.input.output.split(
      separator: "Unknown encoder '", omittingEmptySubsequences: false
    ).dropFirst().first,
      let end = lacking.firstIndex(of: "'")
    {
      return failure(.encoderLacks(name: program, encoder: String(lacking[..<end])))
    }
    return failure(.encoderFailed(name: program, ending: ending, output: encoder.input.output))
  }

  private func failure(_ error: FilmError) -> FilmError {
    cancel()
    return error
  }

  /// The path of an executable program; `executable` is a path, or a name that is looked up in
  /// PATH.
  package static func find(_ executable: String) throws(FilmError) -> String {
    if executable.contains("/") {
      guard isProgram(executable) else { throw .encoderMissing(name: executable) }
      return executable
    }
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
    for folder in folders.split(separator: ":") {
      let path = folder + "/" + executable
      if isProgram(path) { return path }
    }
    throw .encoderMissing(name: executable)
  }

  /// Whether a file is executable; folders have the same permission.
  private static func isProgram(_ path: String) -> Bool {
    FilePath.kind(of: path) == .file && access(path, X_OK) == 0
  }
}
