package import Images
package import System

extension JPEGEncoder {
  /// Writes one picture to a file, under its name only when it is whole, and makes the folder.
  ///
  /// A file that the claim is not for is kept, and `foreignFile` thrown.
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
