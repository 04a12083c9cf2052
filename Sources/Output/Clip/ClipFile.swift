internal import System

/// The place of a clip that is written here and not by another program: locked, and filled only
/// with the whole file; or standard output, which gets the bytes as they come.
struct ClipFile: ~Copyable {
  let path: String
  private var file: OutputFile?
  private var output: StandardOutput?
  private let lock: OutputLock?

  /// A place that is locked as long as anything that belongs there is written; standard output has no
  /// lock.
  struct Place {
    let path: String
    fileprivate let lock: OutputLock?
    fileprivate let claim: OutputClaim

    /// Throws `busy` while another run writes there, and `foreignFile` for what the claim is not for.
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

  /// Makes the file beside its place.
  init(in place: Place) throws(FileError) {
    path = place.path
    lock = place.lock
    if place.path == StandardOutput.path {
      output = StandardOutput()
    } else {
      file = try OutputFile(path: place.path, as: place.claim)
    }
  }

  /// Adds bytes at the end.
  mutating func write(_ bytes: UnsafeRawBufferPointer) throws(FilmError) {
    guard output == nil else {
      try output?.write(bytes)
      return
    }
    do throws(FileError) { try file?.write(bytes) } catch { throw .file(error) }
  }

  /// Puts the file into its place.
  consuming func commit() throws(FileError) {
    switch consume file {
    case .some(let file): try file.commit(flushed: true)
    case nil: break
    }
  }
}
