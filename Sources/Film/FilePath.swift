internal import Glibc

/// Names of files and folders.
enum FilePath {
  /// The folder with its closing slash (empty for the current one), and the name within it.
  static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return ("", path) }
    return (String(path[...slash]), String(path[path.index(after: slash)...]))
  }

  /// Whether anything has this name, even a link that leads nowhere.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Makes a folder and those it lies in, unless they are there.
  static func makeFolder(_ path: String) throws(FilmError) {
    var status = stat()
    if path.isEmpty || (stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR) { return }
    var parent = path
    while parent.last == "/" { parent.removeLast() }
    let (folder, _) = split(parent)
    if !folder.isEmpty, folder != path { try makeFolder(folder) }
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw .opening(path, code: errno) }
    // What exists may still be no folder.
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw .cannotCreate(path: path, code: ENOTDIR)
    }
  }

  /// The text of a file of at most so many bytes; nil when it cannot be read or is larger.
  static func text(of path: String, atMost limit: Int) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= limit
    else { return nil }
    let size = Int(status.st_size)
    return String(unsafeUninitializedCapacity: size) { buffer in
      var filled = 0
      while filled < size {
        let count = read(descriptor, buffer.baseAddress.map { $0 + filled }, size - filled)
        guard count > 0 else { break }
        filled += count
      }
      return filled
    }
  }
}
