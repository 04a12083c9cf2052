package import Images

extension JPEGEncoder {
  /// Writes one picture to a file, under its name only when it is whole, and makes the folder.
  ///
  /// A file that the claim is not for is kept, and `foreignFile` thrown.
  package func write(_ bitmap: Bitmap, to path: String, as claim: OutputClaim = .marked) throws {
    try claim.require(path)
    try FilePath.makeFolder(FilePath.split(path).folder)
    Leftovers.remove(of: path)
    try encode(bitmap) { try OutputFile.write($0, to: path, as: claim) }
  }
}
