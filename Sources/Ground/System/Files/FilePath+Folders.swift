internal import Glibc

extension FilePath {
  /// Creates a folder and its ancestors, unless they exist.
  package static func makeFolder(_ path: String) throws(FileError) {
    let path = withoutClosingSlashes(path)
    var status = stat()
    if path.isEmpty || (stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR) { return }
    try makeFolder(split(path).folder)
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw .opening(path, code: errno) }
    // A path that exists may not be a folder.
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw .cannotCreate(path: path, code: ENOTDIR)
    }
  }
}
