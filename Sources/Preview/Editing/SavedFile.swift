package import Film
internal import Glibc

/// A file that a person owns, replaced by a newer version of itself.
package enum SavedFile {
  /// Writes the bytes beside the file and moves them into its place.
  ///
  /// Whoever reads it meanwhile has the old file or the new one, whole. Who may read it stays; where
  /// the path is a link, what it leads to is replaced.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(FilmError) {
    let real = realpath(path, nil).map { found in
      defer { free(found) }
      return String(cString: found)
    }
    let place = real ?? path
    var status = stat()
    let isKnown = stat(place, &status) == 0
    try OutputFile.write(String(decoding: bytes, as: UTF8.self), to: place, flushed: true)
    if isKnown { chmod(place, status.st_mode & 0o7777) }
  }
}
