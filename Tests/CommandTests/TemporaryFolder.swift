import Film
import Glibc
import Testing

/// A folder of its own for one test, removed afterwards.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = try Self.makePath()
    try #require(mkdir(path, 0o700) == 0)
  }

  deinit { Self.remove(path) }

  /// A path in the system's temporary folder that nothing else has.
  static func makePath() throws -> String {
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    return "\(base)/flipbook-test-\(getpid())-\(UInt64.random(in: 0...UInt64.max))"
  }

  /// Writes a file of this folder, and returns its path.
  @discardableResult
  func write(_ text: String, to name: String) -> String {
    Self.write(text, to: "\(path)/\(name)")
    return "\(path)/\(name)"
  }

  func makeFolder(_ name: String) throws { try FilePath.makeFolder("\(path)/\(name)") }

  func remove(_ name: String) { unlink("\(path)/\(name)") }

  func makeLink(_ name: String, to target: String) throws {
    try #require(symlink(target, "\(path)/\(name)") == 0)
  }

  func makePipe(_ name: String) throws { try #require(mkfifo("\(path)/\(name)", 0o600) == 0) }

  func makeExecutable(_ name: String) { chmod("\(path)/\(name)", 0o755) }

  func write(bytes: [UInt8], to name: String) {
    guard let file = fopen("\(path)/\(name)", "w") else { return }
    defer { fclose(file) }
    _ = fwrite(bytes, 1, bytes.count, file)
  }

  func text(of name: String) -> String? { Self.text(of: "\(path)/\(name)") }

  func exists(_ name: String) -> Bool { FilePath.kind(of: "\(path)/\(name)") != .missing }

  /// Every file below, by its path from here, sorted; hidden ones too.
  func files() -> [String] { Self.files(in: path) }

  static func files(in folder: String) -> [String] { files(in: folder, prefix: "") }

  static func write(_ text: String, to path: String) {
    guard let file = fopen(path, "w") else { return }
    defer { fclose(file) }
    var text = text
    text.withUTF8 { _ = fwrite($0.baseAddress, 1, $0.count, file) }
  }

  static func text(of path: String) -> String? { FilePath.text(of: path, atMost: 1 << 28) }

  static func bytes(of path: String) -> [UInt8]? { FilePath.bytes(of: path, atMost: 1 << 28) }

  private static func files(in folder: String, prefix: String) -> [String] {
    names(in: folder).flatMap { name -> [String] in
      FilePath.kind(of: "\(folder)/\(name)") == .folder
        ? files(in: "\(folder)/\(name)", prefix: "\(prefix)\(name)/") : [prefix + name]
    }.sorted()
  }

  private static func remove(_ path: String) {
    for name in names(in: path) {
      let inside = "\(path)/\(name)"
      var status = stat()
      if lstat(inside, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
        remove(inside)
      } else {
        unlink(inside)
      }
    }
    rmdir(path)
  }

  /// All names in a folder, those that begin with a dot as well.
  private static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      guard let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) else { break }
      let start = UnsafeRawPointer(entry) + offset
      let name = String(cString: start.assumingMemoryBound(to: CChar.self))
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
