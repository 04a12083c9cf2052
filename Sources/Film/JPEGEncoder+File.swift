package import Images

extension JPEGEncoder {
  /// Writes one picture to a file, under its name only when it is whole, and makes the folder.
  ///
  /// Unless it is forced, a file of unknown origin at the path is kept, and `foreignFile` thrown.
  package func write(_ bitmap: Bitmap, to path: String, force: Bool = true) throws {
    try FilePath.makeFolder(FilePath.split(path).folder)
    if !force { try OutputOrigin.require(path) }
    Leftovers.remove(of: path)
    try encode(bitmap) { try OutputFile.write($0, to: path) }
  }
}
