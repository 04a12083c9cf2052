internal import Glibc

/// A private folder for files that are needed as long as the process lives.
///
/// It is in the folder for temporary files (`TMPDIR`), has an unpredictable name, and nobody else
/// may read it. Its files are registered with `UnfinishedFiles`, so that none is left behind.
package struct ScratchFolder: Sendable {
  /// Without a trailing slash.
  package let path: String

  /// Creates the folder.
  package init() throws(FileError) {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    let folder = FilePath.withoutClosingSlashes(parent.isEmpty ? "/tmp" : parent)
    path = folder + "/" + TemporaryName(of: TemporaryName.scratch).text
    UnfinishedFiles.add(path)
    guard mkdir(path, 0o700) == 0 else {
      let code = errno
      UnfinishedFiles.remove(path)
      throw .opening(path, code: code)
    }
  }

  /// The path of a file that another part of the program writes, so that it is removed with the
  /// folder.
  package func path(of name: String) -> String {
    UnfinishedFiles.add(path + "/" + name)
    return path + "/" + name
  }

  /// Writes a file at a relative path, and the folders on the way.
  ///
  /// - Parameter name: A path that stays inside, such as `images/moon.png`.
  package func write(_ bytes: [UInt8], to name: String) throws(FileError) {
    var folder = path
    for part in name.split(separator: "/").dropLast() {
      folder += "/" + part
      guard FilePath.kind(of: folder) == .missing else { continue }
      UnfinishedFiles.add(folder)
      guard mkdir(folder, 0o700) == 0 else { throw .opening(folder, code: errno) }
    }
    try OutputFile.write(bytes, to: path(of: name))
  }
}
