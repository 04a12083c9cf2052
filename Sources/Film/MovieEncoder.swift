package import Animation
internal import Glibc
package import Raster
package import System

/// Streams frames into ffmpeg, which writes a movie.
///
/// ffmpeg writes the movie into a folder beside its place that is the movie's alone
/// (`UnfinishedFile.folder`), and `commit` moves it; without that, or after an error, nothing of it is
/// left. One run at a time may write to a place
/// (`FilmError.busy`), and one thread may use the encoder.
package final class MovieEncoder: ClipWriter {
  /// The movie's place.
  package let path: String
  /// What the viewer of the movie should know, one sentence each.
  package let notes: [String]
  /// The program and its arguments, with the movie's own place.
  package let command: [String]
  /// The format, if the file is what it makes without any wishes: then it serves whoever has none.
  package let plainFormat: MovieFormat?
  private var place: Place?
  private let child: ChildProcess
  private let cancellation: Cancellation
  private let closing: ClipClosing
  private var pixels: MoviePixels
  private var frameCount = 0

  /// The file beside the movie's place, which is locked.
  private struct Place: ~Copyable {
    var file: UnfinishedFile
    let lock: OutputLock
    let claim: OutputClaim

    consuming func finish() throws(FilmError) {
      try file.finish(as: claim, flushed: true)
    }
  }

  /// Starts the encoder for frames of a size.
  ///
  /// - Parameters:
  ///   - isOpaque: Whether the frames are; when they are not and the format has no alpha, the
  ///     movie shows them over black.
  ///   - quality: Without effect on formats that have but one.
  ///   - audio: What is heard, in a format that holds sound.
  ///   - additions: What ffmpeg is told beside what the format needs.
  ///   - keepsRows: Whether only the rows of a frame that have changed are converted to the form that
  ///     the encoder takes; the bytes are the same.
  ///   - force: Whether a file of unknown origin at the path is replaced; else `foreignFile` is
  ///     thrown.
  ///   - executable: ffmpeg's name, to be looked for in PATH, or its path.
  ///   - sandbox: What confines the program to its movie and its sound.
  ///   - patience: For how many seconds the program may do nothing before it is ended.
  package init(
    path: String, format: MovieFormat, width: Int, height: Int, isOpaque: Bool,
    frameRate: FrameRate, quality: MovieQuality = .standard, audio: ClipAudio? = nil,
    additions: [String] = [], keepsRows: Bool = true, force: Bool = false,
    executable: String = "ffmpeg", sandbox: Sandbox = .current,
    patience: Double = 30, cancellation: Cancellation = Cancellation()
  ) throws(FilmError) {
    try ClipFormat.movie(format).check(width: width, height: height, path: path)
    let found = try Self.find(executable)
    try FilePath.makeFolder(FilePath.split(path).folder)
    self.path = path
    self.cancellation = cancellation
    let program = FilePath.split(executable).name
    closing = ClipClosing(
      trailer: format.trailer, delays: format.delays, frameRate: frameRate,
      joinsAlpha: format.joinsAlpha(isOpaque: isOpaque))
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
    let lock = try OutputLock(clip: path)
    let claim = OutputClaim(force: force)
    try claim.require(path)
    Leftovers.remove(of: path)
    // The place is tried first: ffmpeg's own words for this differ from version to version.
    let file = try UnfinishedFile(for: path, inFolder: true)
    func arguments(_ path: String) -> [String] {
      format.arguments(
        width: padding.paddedWidth, height: padding.paddedHeight, isOpaque: isOpaque,
        frameRate: frameRate, quality: quality, audio: audio, additions: additions, path: path)
    }
    command = [program] + arguments(path)
    child = try ChildProcess(
      path: found, arguments: arguments(file.path),
      confinement: Confinement(
        reading: audio.map { [$0.path] } ?? [], writing: [file.path], in: sandbox),
      output: file.descriptor, patience: patience)
    place = Place(file: file, lock: lock, claim: claim)
  }

  deinit { cancel() }

  /// Appends a frame; its number is not looked at, for frames come in order.
  package func take(_ frame: Int, _ painting: Painting) throws {
    let isTaken: Bool
    do throws(FilmError) {
      isTaken = try pixels.withNext(painting) { (bytes) throws(FilmError) in
        try child.write(bytes, cancellation: cancellation)
      }
    } catch {
      throw failure(error)
    }
    // A closed input means that the encoder is ending; it says itself why.
    if !isTaken { throw failure(try child.finish(cancellation: cancellation)) }
    frameCount += 1
  }

  /// Waits for the encoder to write everything.
  package func complete() throws {
    let ending: ChildEnding
    do throws(FilmError) {
      ending = try child.finish(cancellation: cancellation)
    } catch {
      throw failure(error)
    }
    guard ending == .exited(code: 0) else { throw failure(ending) }
    // A program that ends well has not always written everything.
    let written = child.report.frameCount
    guard place?.file.isFilled == true, written == frameCount else {
      throw failure(
        .encoderIncomplete(name: program, written: min(written, frameCount), sent: frameCount))
    }
    if closing.joinsAlpha { try join() }
    if let descriptor = place?.file.descriptor,
      !closing.close(descriptor, frameCount: frameCount)
    {
      throw failure(.cannotWrite(path: path, code: errno))
    }
  }

  /// Writes the file anew, with the alpha of each frame beside it.
  private func join() throws(FilmError) {
    guard let from = place?.file.descriptor else { return }
    let file = try UnfinishedFile(for: path)
    errno = 0
    guard WebMAlpha.join(from: from, byteCount: byteCount, to: file.descriptor) else {
      throw failure(
        errno == 0
          ? .encoderFailed(
            name: program, ending: .exited(code: 0),
            output: "what it wrote is no WebM of a video for color and one for alpha")
          : .cannotWrite(path: path, code: errno))
    }
    place?.file = file
  }

  /// How much of the frames that were sent did not have to be converted.
  package var reuse: ConversionReuse { pixels.reuse }

  /// How many bytes were written so far.
  package var byteCount: Int {
    var status = stat()
    guard let descriptor = place?.file.descriptor, fstat(descriptor, &status) == 0 else { return 0 }
    return Int(status.st_size)
  }

  /// What was written, for those who want it in memory: to be called between `complete` and `commit`
  /// or `cancel`.
  package func bytes() throws -> [UInt8] {
    guard let descriptor = place?.file.descriptor else { return [] }
    let count = byteCount
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let read = pread(
          descriptor, buffer.baseAddress.map { $0 + filled }, count - filled, off_t(filled))
        if read <= 0 { break }
        filled += read
      }
    }
    guard bytes.count == count else { throw FilmError.cannotWrite(path: path, code: EIO) }
    return bytes
  }

  /// Puts the movie in its place.
  package func commit() throws {
    try place.take()?.finish()
  }

  /// Ends the encoder and removes what it has written; nothing happens after `commit`.
  package func cancel() {
    child.kill()
    place = nil
  }

  private var program: String { command.first ?? "" }

  private func failure(_ ending: ChildEnding) -> FilmError {
    // The words of ffmpeg 4 to 8.
    if let lacking = child.output.split(
      separator: "Unknown encoder '", omittingEmptySubsequences: false
    ).dropFirst().first,
      let end = lacking.firstIndex(of: "'")
    {
      return failure(.encoderLacks(name: program, encoder: String(lacking[..<end])))
    }
    return failure(.encoderFailed(name: program, ending: ending, output: child.output))
  }

  private func failure(_ error: FilmError) -> FilmError {
    cancel()
    return error
  }

  /// Whether a program can be run: a path, or a name that is looked for in PATH.
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

  /// Whether a file can be run; folders carry the same permission.
  private static func isProgram(_ path: String) -> Bool {
    FilePath.kind(of: path) == .file && access(path, X_OK) == 0
  }
}
