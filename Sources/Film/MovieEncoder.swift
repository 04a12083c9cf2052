public import Animation
internal import Glibc
public import Images

/// Streams frames into ffmpeg, which writes a movie.
///
/// The movie is written beside its place under a temporary name and renamed by `finish`; without
/// that, or after an error, nothing of it is left. One thread may use it.
public final class MovieEncoder: FrameSink {
  /// The movie's place.
  public let path: String
  /// What the viewer of the movie should know, one sentence each.
  public let notes: [String]
  private let program: String
  private let temporaryPath: String
  private let child: ChildProcess
  private let cancellation: Cancellation
  private let padding: FramePadding
  private let sendsAlpha: Bool
  private var isDone = false

  /// Starts the encoder for frames of a size.
  ///
  /// - Parameters:
  ///   - isOpaque: Whether the frames are; when they are not and the format has no alpha, the
  ///     movie shows them over black.
  ///   - executable: ffmpeg's name, to be looked for in PATH, or its path.
  public init(
    path: String, format: MovieFormat, width: Int, height: Int, isOpaque: Bool,
    frameRate: FrameRate, executable: String = "ffmpeg",
    cancellation: Cancellation = Cancellation()
  ) throws(FilmError) {
    let found = try Self.find(executable)
    let (folder, name) = FilePath.split(path)
    try FilePath.makeFolder(folder)
    var stem = name
    let suffix = "." + format.fileExtension
    if stem.hasSuffix(suffix) { stem.removeLast(suffix.count) }
    temporaryPath = folder + "." + stem + ".part" + suffix
    self.path = path
    self.cancellation = cancellation
    program = FilePath.split(executable).name
    sendsAlpha = format.holdsAlpha && !isOpaque
    padding = FramePadding(width: width, height: height, toEven: format.needsEvenSize)
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
    // The place is tried first: ffmpeg's own words for this differ from version to version.
    let descriptor = open(temporaryPath, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .opening(path, code: errno) }
    close(descriptor)
    do throws(FilmError) {
      child = try ChildProcess(
        path: found,
        arguments: format.arguments(
          width: padding.paddedWidth, height: padding.paddedHeight, hasAlpha: sendsAlpha,
          frameRate: frameRate, path: temporaryPath))
    } catch {
      unlink(temporaryPath)
      throw error
    }
  }

  deinit { cancel() }

  /// Appends a frame; its number is not looked at, for frames come in order.
  public func take(_ frame: Int, _ bitmap: Bitmap) throws {
    let isTaken: Bool
    if sendsAlpha {
      isTaken = try send(bitmap.straight())
    } else {
      isTaken = try send(bitmap)
    }
    // A closed input means that the encoder is ending; it says itself why.
    if !isTaken { throw failure(try child.finish(cancellation: cancellation)) }
  }

  /// Waits for the encoder to write everything and puts the movie in its place.
  public func finish() throws(FilmError) {
    let ending = try child.finish(cancellation: cancellation)
    guard ending == .exited(code: 0) else { throw failure(ending) }
    guard rename(temporaryPath, path) == 0 else {
      let code = errno
      cancel()
      throw .cannotWrite(path: path, code: code)
    }
    isDone = true
  }

  /// Ends the encoder and removes what it has written; nothing happens after `finish`.
  public func cancel() {
    guard !isDone else { return }
    isDone = true
    child.kill()
    unlink(temporaryPath)
  }

  private func send(_ bitmap: Bitmap) throws(FilmError) -> Bool {
    try bitmap.withUnsafeBytes { (bytes) throws(FilmError) in
      guard padding.isNeeded else {
        return try child.write(bytes, cancellation: cancellation)
      }
      return try padding.withPadded(bytes) { (bytes) throws(FilmError) in
        try child.write(bytes, cancellation: cancellation)
      }
    }
  }

  private func failure(_ ending: ChildEnding) -> FilmError {
    let error = FilmError.encoderFailed(name: program, ending: ending, output: child.output)
    cancel()
    return error
  }

  /// Whether a program can be run: a path, or a name that is looked for in PATH.
  public static func find(_ executable: String) throws(FilmError) -> String {
    if executable.contains("/") {
      guard access(executable, X_OK) == 0 else { throw .encoderMissing(name: executable) }
      return executable
    }
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
    for folder in folders.split(separator: ":") {
      let path = folder + "/" + executable
      if access(path, X_OK) == 0 { return path }
    }
    throw .encoderMissing(name: executable)
  }
}
