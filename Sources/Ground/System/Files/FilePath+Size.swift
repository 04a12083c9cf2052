import Glibc

extension FilePath {
  /// The size of a file in bytes; 0 where there is none.
  package static func byteCount(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }
}
