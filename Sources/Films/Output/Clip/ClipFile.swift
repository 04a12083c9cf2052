internal import FlipbookSystem

/// The destination of a clip that this program writes itself: locked, and created only as a
/// complete file; or standard output, which receives the bytes as they are made.
struct ClipFile: ~Copyable {
  let path: String
  private var file: OutputFile?
  private var output: StandardOutput?
  private let lock: OutputLock?

  /// A path that is locked while anything for it is written; standard output has no lock.
  struct Destination {
    let path: String
    fileprivate let lock: OutputLock?
    fileprivate let claim: OutputClaim

    /// Throws `busy` while another run writes there, and `foreignFile` for a file that the claim
    /// does not cover.
    init(path: String, as claim: OutputClaim) throws(FileError) {
      self.path = path
      self.claim = claim
      guard path != StandardOutput.path else {
        lock = nil
        return
      }
      try claim.requireInside(path)
      try FilePath.makeFolder(FilePath.split(path).folder)
      let lock = try OutputLock(clip: path)
      try claim.require(path)
      Leftovers.remove(of: path)
      self.lock = lock
    }
  }

  /// Makes a temporary file next to its path.
  init(in destination: Destination) throws(FileError) {
    path = destination.path
    lock = destination.lock
    if destination.path == StandardOutput.path {
      output = StandardOutput()
    } else {
      file = try OutputFile(path: destination.path, as: destination.claim)
    }
  }

  /// Appends bytes.
  mutating func write(_ bytes: UnsafeRawBufferPointer) throws(FilmError) {
    guard output == nil else {
      try output?.write(bytes)
      return
    }
    do throws(FileError) { try file?.write(bytes) } catch { throw .file(error) }
  }

  /// Moves the file to its path.
  consuming func commit() throws(FileError) {
    switch consume file {
    case .some(let file): try file.commit(flushed: true)
    case nil: break
    }
  }
}
