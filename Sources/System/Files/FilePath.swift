internal import Glibc

/// Names of files and folders, and what stands there.
package enum FilePath {
  /// The folder with its closing slash (empty for the current one), and the name within it.
  package static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return ("", path) }
    return (String(path[...slash]), String(path[path.index(after: slash)...]))
  }

  /// A folder as it is named without closing slashes: `out/pip` for `out/pip//`; the root keeps its one.
  package static func withoutClosingSlashes(_ path: String) -> String {
    var path = path
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
    return path
  }

  /// How a path is named from a folder: `../pip.mp4` for `out/pip.mp4` from `out/pip`.
  ///
  /// nil when only one of the two begins at the root, or when either goes up.
  package static func relative(_ path: String, from folder: String) -> String? {
    func parts(_ path: String) -> [Substring] { path.split(separator: "/").filter { $0 != "." } }
    let (way, start) = (parts(path), parts(folder))
    guard path.hasPrefix("/") == folder.hasPrefix("/"), !(way + start).contains("..") else {
      return nil
    }
    let shared = zip(way, start).prefix { $0 == $1 }.count
    return
      (Array(repeating: "..", count: start.count - shared) + way.dropFirst(shared))
      .joined(separator: "/")
  }

  /// The path of a file that is there from the root, without links; the path itself for others.
  package static func absolute(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// Whether anything has this name, even a link that leads nowhere.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// The text of a file of at most so many bytes; nil when it cannot be read or is larger.
  package static func text(of path: String, atMost limit: Int) -> String? {
    bytes(of: path, atMost: limit).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes of a file of at most so many; nil when it cannot be read or is larger.
  package static func bytes(of path: String, atMost limit: Int) -> [UInt8]? {
    try? FileBytes.read(path, limit: limit)
  }

  /// The first bytes of a regular file, at most so many; nil when it cannot be read.
  package static func head(of path: String, count: Int) -> [UInt8]? {
    guard let file = try? OpenFile(path) else { return nil }
    return try? FileBytes.next(count, from: file.descriptor)
  }

  /// The text of a file of the system, which says nothing of its size; at most 64 KiB.
  package static func systemText(of path: String) -> String? {
    head(of: path, count: 64 << 10).map { String(decoding: $0, as: UTF8.self) }
  }

  /// What stands at a path.
  package enum Kind: Hashable, Sendable {
    case file, folder, missing
  }

  /// What stands at a path, following links; what cannot be looked at counts as a file, so that
  /// opening it tells why.
  package static func kind(of path: String) -> Kind {
    var status = stat()
    if stat(path, &status) == 0 { return status.st_mode & S_IFMT == S_IFDIR ? .folder : .file }
    return errno == ENOENT || errno == ENOTDIR ? .missing : .file
  }

  /// Whether a regular file is at a path, and no link to one.
  package static func isRegularFile(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether two paths lead to the same file.
  package static func isSame(_ a: String, _ b: String) -> Bool {
    var (first, second) = (stat(), stat())
    return stat(a, &first) == 0 && stat(b, &second) == 0 && first.st_ino == second.st_ino
      && first.st_dev == second.st_dev
  }

  /// The names in a folder, sorted, without those that begin with a dot; none when it cannot be
  /// read.
  package static func names(in folder: String) -> [String] {
    allNames(in: folder).filter { !$0.hasPrefix(".") }
  }

  /// The names in a folder that begin with a dot, sorted; none when it cannot be read.
  package static func hiddenNames(in folder: String) -> [String] {
    allNames(in: folder).filter { $0.hasPrefix(".") }
  }

  private static func allNames(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      // Where the name begins, because the system may not have filled all of the structure.
      guard let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) else { break }
      let start = UnsafeRawPointer(entry) + offset
      names.append(String(cString: start.assumingMemoryBound(to: CChar.self)))
    }
    return names.sorted()
  }
}
