import Glibc
import TestSupport

/// A folder for one test, removed with all that is in it.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    var template = Array("/tmp/flipbook-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failed(code: errno) }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  struct Failed: Error {
    let code: Int32
  }

  deinit { _ = run("rm -rf '\(path)'") }

  static func / (folder: TemporaryFolder, name: String) -> String { folder.path + "/" + name }

  /// The names of what is in the folder, in alphabetical order, hidden ones too.
  func names(in subfolder: String = "") -> [String] {
    String(decoding: output(of: "ls -A '\(path)/\(subfolder)'"), as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  func write(_ text: String, to name: String, isExecutable: Bool = false) throws {
    guard let file = fopen(self / name, "w") else { throw Failed(code: errno) }
    fputs(text, file)
    fclose(file)
    if isExecutable { chmod(self / name, 0o755) }
  }

  func bytes(of name: String) -> [UInt8] { output(of: "cat '\(self / name)' 2>/dev/null") }

  func text(of name: String) -> String { String(decoding: bytes(of: name), as: UTF8.self) }
}

/// Runs a shell command; returns its exit status.
func run(_ command: String) -> Int32 { system(command) }

/// The standard output of a shell command.
func output(of command: String) -> [UInt8] {
  guard let stream = popen(command, "r") else { return [] }
  defer { pclose(stream) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65_536)
  while case let count = fread(&buffer, 1, buffer.count, stream), count > 0 {
    bytes += buffer[..<count]
  }
  return bytes
}
