/// The place of a clip that is written here and not by another program: locked, and filled only
/// with the whole file.
struct ClipFile: ~Copyable {
  let path: String
  private var file: OutputFile
  private let lock: OutputLock

  /// A place that is locked as long as anything that belongs there is written.
  struct Place {
    let path: String
    fileprivate let lock: OutputLock

    /// Throws `busy` while another run writes there, and `foreignFile` when the tool has not made
    /// what is there and `force` is false.
    init(path: String, force: Bool) throws(FilmError) {
      try FilePath.makeFolder(FilePath.split(path).folder)
      let lock = try OutputLock(clip: path)
      if !force { try OutputOrigin.require(path) }
      Leftovers.remove(of: path)
      self.path = path
      self.lock = lock
    }
  }

  /// Makes the file beside its place.
  init(in place: Place) throws(FilmError) {
    file = try OutputFile(path: place.path)
    path = place.path
    lock = place.lock
  }

  /// Adds bytes at the end.
  mutating func write(_ bytes: UnsafeRawBufferPointer) throws(FilmError) {
    try file.write(bytes)
  }

  /// Puts the file into its place.
  consuming func commit() throws(FilmError) {
    try file.commit(flushed: true)
  }
}
