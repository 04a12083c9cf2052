import FlipbookSystem
import Glibc
import Testing

/// A folder of its own for one test, removed afterwards.
package final class TemporaryFolder {
  package let path: String

  package init() throws {
    path = try Self.makePath()
    try #require(mkdir(path, 0o700) == 0)
  }

  deinit { Self.remove(path) }

  /// A path in the system's temporary folder that nothing else has.
  package static func makePath() throws -> String {
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    return "\(base)/flipbook-test-\(getpid())-\(UInt64.random(in: 0...UInt64.max))"
  }

  /// Writes a file of this folder, and returns its path.
  @discardableResult
  package func write(_ text: String, to name: String) -> String {
    Self.write(text, to: "\(path)/\(name)")
    return "\(path)/\(name)"
  }

  package func makeFolder(_ name: String) throws { try FilePath.makeFolder("\(path)/\(name)") }

  package func remove(_ name: String) { unlink("\(path)/\(name)") }

  package func makeLink(_ name: String, to target: String) throws {
    try #require(symlink(target, "\(path)/\(name)") == 0)
  }

  package func makePipe(_ name: String) throws {
    try #require(mkfifo("\(path)/\(name)", 0o600) == 0)
  }

  package func makeExecutable(_ name: String) { chmod("\(path)/\(name)", 0o755) }

  package func write(bytes: [UInt8], to name: String) {
    guard let file = fopen("\(path)/\(name)", "w") else { return }
    defer { fclose(file) }
    _ = fwrite(bytes, 1, bytes.count, file)
  }

  package func text(of name: String) -> String? { Self.text(of: "\(path)/\(name)") }

  package func exists(_ name: String) -> Bool { FilePath.kind(of: "\(path)/\(name)") != .missing }

  /// Every file below, by its path from here, sorted; hidden ones too.
  package func files() -> [String] { Self.files(in: path) }

  package static func files(in folder: String) -> [String] { files(in: folder, prefix: "") }

  package static func write(_ text: String, to path: String) {
    guard let file = fopen(path, "w") else { return }
    defer { fclose(file) }
    var text = text
    text.withUTF8 { _ = fwrite($0.baseAddress, 1, $0.count, file) }
  }

  package static func text(of path: String) -> String? { FilePath.text(of: path, atMost: 1 << 28) }

  package static func bytes(of path: String) -> [UInt8]? {
    FilePath.bytes(of: path, atMost: 1 << 28)
  }

  private static func files(in folder: String, prefix: String) -> [String] {
    names(in: folder).flatMap { name -> [String] in
      FilePath.kind(of: "\(folder)/\(name)") == .folder
        ? files(in: "\(folder)/\(name)", prefix: "\(prefix)\(name)/") : [prefix + name]
    }.sorted()
  }

  package static func remove(_ path: String) {
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
  package static func names(in folder: String) -> [String] {
    FilePath.hiddenNames(in: folder).filter { $0 != "." && $0 != ".." }
      + FilePath.names(in: folder)
  }
}
