internal import Glibc

/// The folders with the fonts for text; no other fonts of the machine are used, except families
/// that are requested by name.
package struct FontLibrary: Hashable, Sendable {
  /// Paths of folders with font files, which are searched recursively.
  package var directories: [String]

  /// Font families that are loaded from the machine.
  package private(set) var systemFonts: [String] = []

  /// The files of the folders, once they have been listed for many films.
  private var listedFiles: [String]?

  /// Lays out text in fonts that do not ship with the program; without it such fonts are refused.
  package var program: TextProgram?

  package init(directories: [String], program: TextProgram? = .nextToThisProgram) {
    self.directories = directories
    self.program = program
  }

  /// The same library with a font family of the machine added; nil where the machine does not have
  /// it.
  package func with(systemFont family: String) -> FontLibrary? {
    guard !SystemFonts.files(of: family).isEmpty else { return nil }
    var library = self
    if !systemFonts.contains(family) { library.systemFonts.append(family) }
    return library
  }

  /// The same library with the files that its folders have now, for many films that use the same fonts:
  /// resolving the links of all files takes half a millisecond.
  package var listed: FontLibrary {
    var library = self
    library.listedFiles = listedFiles ?? filesOfFolders
    return library
  }

  private static let endings = [".ttf", ".otf", ".ttc", ".otc", ".woff", ".pfb", ".pcf"]
  private static let maximumDepth = 8
  private static let maximumFileCount = 10_000
  private static let maximumByteCount = 256 << 20

  /// The font files in an order independent of the file system: by folder as given, then by name.
  var files: [String] {
    (listedFiles ?? filesOfFolders) + systemFonts.flatMap { SystemFonts.files(of: $0) }
  }

  private var filesOfFolders: [String] {
    var files: [String] = []
    for directory in directories {
      guard let root = Self.realPath(of: directory) else { continue }
      Self.collect(directory, inside: root, depth: 0, into: &files)
    }
    return files
  }

  /// Includes only files inside the folder itself: a symbolic link must not lead out of it, and
  /// folders are never entered through links.
  private static func collect(
    _ directory: String, inside root: String, depth: Int, into files: inout [String]
  ) {
    guard depth < maximumDepth, files.count < maximumFileCount else { return }
    for name in names(in: directory) {
      let path = directory + "/" + name
      if endings.contains(where: name.lowercased().hasSuffix) {
        guard files.count < maximumFileCount, isFile(path),
          realPath(of: path)?.hasPrefix(root == "/" ? root : root + "/") == true
        else { continue }
        files.append(path)
      } else if isFolder(path) {
        collect(path, inside: root, depth: depth + 1, into: &files)
      }
    }
  }

  /// Whether it is a regular file of a plausible size: fontconfig would block on a pipe.
  private static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && status.st_size <= maximumByteCount
  }

  /// Whether it is a folder and not a link to one.
  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The path with links resolved; nil where nothing exists.
  private static func realPath(of path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// The names in a folder, without hidden ones; empty if it is not a folder.
  private static func names(in directory: String) -> [String] {
    guard let handle = opendir(directory) else { return [] }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) {
      // Read in place: an entry ends with its name, so it may be shorter than its type.
      let name = withUnsafePointer(to: &entry.pointee.d_name) { start in
        start.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }
}
