internal import Glibc

/// Operations on paths, and on the files and folders at them.
package enum FilePath {
  /// The folder with its trailing slash (empty for the current one), and the name in it.
  package static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return ("", path) }
    return (String(path[...slash]), String(path[path.index(after: slash)...]))
  }

  /// A path without trailing slashes: `out/pip` for `out/pip//`; the root keeps its slash.
  package static func withoutClosingSlashes(_ path: String) -> String {
    var path = path
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
    return path
  }

  /// The path relative to a folder: `../pip.mp4` for `out/pip.mp4` from `out/pip`.
  ///
  /// nil when only one of the two is absolute, or when either has a `..`.
  package static func relative(_ path: String, from folder: String) -> String? {
    func parts(_ path: String) -> [Substring] { path.split(separator: "/").filter { $0 != "." } }
    let (target, start) = (parts(path), parts(folder))
    guard path.hasPrefix("/") == folder.hasPrefix("/"), !(target + start).contains("..") else {
      return nil
    }
    let shared = zip(target, start).prefix { $0 == $1 }.count
    return
      (Array(repeating: "..", count: start.count - shared) + target.dropFirst(shared))
      .joined(separator: "/")
  }

  /// The absolute path of an existing file, with links resolved; the path itself for others.
  package static func absolute(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// Whether anything has this path, even a dangling link.
  package static func exists(_ path: String) -> Bool {
    isHere(path) || FileMirrors.of(path)?.knows(path) == true
  }

  /// Whether anything on this machine has this path.
  static func isHere(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// The text of a file; nil when it cannot be read, or has more than `limit` bytes.
  package static func text(of path: String, atMost limit: Int) -> String? {
    bytes(of: path, atMost: limit).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes of a file; nil when it cannot be read, or has more than `limit` bytes.
  package static func bytes(of path: String, atMost limit: Int) -> [UInt8]? {
    try? FileBytes.read(path, limit: limit)
  }

  /// The first bytes of a regular file, at most `count`; nil when it cannot be read.
  package static func head(of path: String, count: Int) -> [UInt8]? {
    guard let file = try? OpenFile(path) else { return nil }
    return try? FileBytes.next(count, from: file.descriptor)
  }

  /// The text of a system file, whose size is not reported; at most 64 KiB.
  package static func systemText(of path: String) -> String? {
    head(of: path, count: 64 << 10).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The kind of object at a path.
  package enum Kind: Hashable, Sendable {
    case file, folder, missing
  }

  /// The kind of object at a path, following links; an inaccessible one counts as a file, so that
  /// opening it reports the reason.
  package static func kind(of path: String) -> Kind {
    var status = stat()
    if stat(path, &status) != 0 {
      guard errno == ENOENT || errno == ENOTDIR else { return .file }
      guard let mirror = FileMirrors.of(path) else { return .missing }
      mirror.fetch(path)
      guard stat(path, &status) == 0 else { return .missing }
    }
    return status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
  }

  /// Whether there is a regular file at a path, which is not a link.
  package static func isRegularFile(_ path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else { return FileMirrors.of(path)?.knows(path) == true }
    return status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether two paths lead to the same file.
  package static func isSame(_ a: String, _ b: String) -> Bool {
    var (first, second) = (stat(), stat())
    return stat(a, &first) == 0 && stat(b, &second) == 0 && first.st_ino == second.st_ino
      && first.st_dev == second.st_dev
  }

  /// The names in a folder, sorted, without those that begin with a dot; empty when it cannot be
  /// read.
  package static func names(in folder: String) -> [String] {
    allNames(in: folder).filter { !$0.hasPrefix(".") }
  }

  /// The names in a folder of this machine that begin with a dot, sorted; empty when it cannot be read.
  ///
  /// Temporary files and locks are never objects of a mirror.
  package static func hiddenNames(in folder: String) -> [String] {
    localNames(in: folder) { $0 == UInt8(ascii: ".") }
  }

  /// All names in a folder, sorted; empty when it cannot be read.
  package static func allNames(in folder: String) -> [String] {
    guard let mirror = FileMirrors.of(folder + "/") else { return localNames(in: folder) }
    return Set(localNames(in: folder)).union(mirror.names(in: folder)).sorted()
  }

  /// The names in a folder of this machine, sorted.
  ///
  /// - Parameter isWanted: Whether names that begin with a byte are wanted; by default all are.
  static func localNames(
    in folder: String, beginning isWanted: (UInt8) -> Bool = { _ in true }
  ) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      // Reads the name at its offset, because the system may not have filled the whole structure.
      guard let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) else { break }
      let start = UnsafeRawPointer(entry) + offset
      let name = start.assumingMemoryBound(to: CChar.self)
      if isWanted(UInt8(bitPattern: name.pointee)) { names.append(String(cString: name)) }
    }
    return names.sorted()
  }
}
