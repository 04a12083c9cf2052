import Glibc

extension FilePath {
  /// How large a file is; 0 for none.
  package static func byteCount(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }
}
