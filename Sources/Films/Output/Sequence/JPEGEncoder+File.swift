package import FlipbookImages
package import FlipbookSystem

extension JPEGEncoder {
  /// Writes one picture to a file, which gets its name only when it is complete, and creates the
  /// folder.
  ///
  /// Throws `foreignFile` and keeps an existing file that the claim does not cover.
  package func write(
    _ bitmap: Bitmap, to path: String, as claim: OutputClaim = .marked
  ) throws(FilmError) {
    try FilmError.files(claim.require(path))
    try FilmError.files(FilePath.makeFolder(FilePath.split(path).folder))
    Leftovers.remove(of: path)
    let written = try FilmError.encoding { () throws(ImageError) in
      try encode(bitmap) { bytes in
        Result { () throws(FileError) in try OutputFile.write(bytes, to: path, as: claim) }
      }
    }
    try FilmError.files(written.get())
  }
}
