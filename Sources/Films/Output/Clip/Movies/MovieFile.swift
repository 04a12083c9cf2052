internal import FlipbookSystem
internal import Glibc

/// The temporary file of a movie next to its path, which is locked; on one thread.
///
/// Without `commit`, it is removed.
final class MovieFile {
  private let path: String
  private var file: UnfinishedFile?
  private var lock: OutputLock?
  private let claim: OutputClaim

  /// Throws `busy` while another run writes to the path, and `foreignFile` for a file of unknown
  /// origin there, unless forced.
  init(_ path: String, force: Bool) throws(FileError) {
    try FilePath.makeFolder(FilePath.split(path).folder)
    self.path = path
    claim = OutputClaim(force: force)
    let lock = try OutputLock(clip: path)
    try claim.require(path)
    Leftovers.remove(of: path)
    file = try UnfinishedFile(for: path, inFolder: true)
    self.lock = lock
  }

  /// The file for a program that writes it.
  var output: EncoderProcess.Output {
    get throws(FilmError) {
      guard let path = file?.path, let descriptor = file?.descriptor else { throw .interrupted }
      return EncoderProcess.Output(path: path, descriptor: descriptor)
    }
  }

  /// Whether a program has written it.
  var isFilled: Bool { file?.isFilled == true }

  /// The number of bytes written so far.
  var byteCount: Int {
    var status = stat()
    guard let descriptor = file?.descriptor, fstat(descriptor, &status) == 0 else { return 0 }
    return Int(status.st_size)
  }

  /// The contents of the file.
  func bytes() throws(FileError) -> [UInt8] {
    guard let descriptor = file?.descriptor else { return [] }
    let count = byteCount
    let bytes = try? FileBytes.next(count, from: descriptor, at: 0)
    guard let bytes, bytes.count == count else {
      throw .cannotWrite(path: path, code: EIO)
    }
    return bytes
  }

  /// Corrects the complete file, which a program has written.
  func close(_ closing: ClipClosing, frameCount: Int, madeBy program: String) throws(FilmError) {
    if let descriptor = file?.descriptor, let ending = closing.fileExtension,
      !ContainerCheck(descriptor: descriptor, byteCount: byteCount).isWhole(ending)
    {
      throw .encoder(.truncated(name: program, byteCount: byteCount))
    }
    if closing.joinsAlpha { try joinAlpha(madeBy: program) }
    guard let descriptor = file?.descriptor else { return }
    guard closing.close(descriptor, frameCount: frameCount) else {
      throw .file(.cannotWrite(path: path, code: errno))
    }
  }

  /// Rewrites the file with the alpha of each frame next to its color.
  private func joinAlpha(madeBy program: String) throws(FilmError) {
    guard let from = file?.descriptor else { return }
    let joined = try FilmError.files(UnfinishedFile(for: path))
    errno = 0
    guard WebMAlpha.join(from: from, byteCount: byteCount, to: joined.descriptor) else {
      throw errno == 0
        ? .encoder(
          .failed(
            name: program, ending: .exited(code: 0),
            output: "its output is not a WebM with one video for color and one for alpha"))
        : .file(.cannotWrite(path: path, code: errno))
    }
    file = consume joined
  }

  /// Writes the contents of another file.
  func copy(_ other: String) throws(FileError) {
    guard let descriptor = file?.descriptor else { return }
    let source: OpenFile
    do throws(FileBytes.Failure) {
      source = try OpenFile(other)
    } catch {
      throw .opening(other, code: ENOENT)
    }
    var offset = 0
    while true {
      guard let bytes = try? FileBytes.next(1 << 20, from: source.descriptor, at: offset) else {
        throw .cannotWrite(path: path, code: EIO)
      }
      if bytes.isEmpty { return }
      if let code = FileBytes.write(bytes, to: descriptor, at: offset) {
        throw .cannotWrite(path: path, code: code)
      }
      offset += bytes.count
    }
  }

  /// Moves the file to its path.
  func commit() throws(FileError) {
    guard let file = file.take() else { return }
    defer { lock = nil }
    try file.finish(as: claim, flushed: true)
  }

  /// Removes the file; has no effect after `commit`.
  func discard() {
    file = nil
    lock = nil
  }
}
