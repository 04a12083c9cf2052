import FlipbookSystem
import Glibc

/// A line of shell, run as a confined program.
struct ShellRun {
  let status: Int32
  /// The standard output and error.
  let output: String

  init(_ line: String, _ confinement: Confinement, in folder: ScratchFolder) throws {
    let path = folder / ".output"
    let descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer {
      close(descriptor)
      close(nothing)
      unlink(path)
    }
    let launch = ChildLaunch(path: "/bin/sh", arguments: ["-c", line], confinement: confinement)
    let process = try ChildProcess(
      launch, input: nothing, output: descriptor, errors: descriptor)
    status =
      switch process.wait() {
      case .exited(let code): code
      case .killed(let signal): 128 + signal
      }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = pread(descriptor, &buffer, buffer.count, 0)
    output = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
  }
}

/// A folder for one test, removed with what is in it.
final class ScratchFolder {
  let path: String

  struct Failed: Error {
    let code: Int32
  }

  init() throws {
    var template = Array("/tmp/flipbook-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failed(code: errno) }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit { _ = system("rm -rf '\(path)'") }

  static func / (folder: ScratchFolder, name: String) -> String { folder.path + "/" + name }

  /// The names of what is in the folder, in alphabetical order, hidden ones too.
  func names(in subfolder: String = ".") -> [String] {
    let folder = self / subfolder
    return
      (FilePath.hiddenNames(in: folder).filter { $0 != "." && $0 != ".." }
      + FilePath.names(in: folder)).sorted()
  }

  func write(_ text: String, to name: String) throws {
    guard let file = fopen(self / name, "w") else { throw Failed(code: errno) }
    fputs(text, file)
    fclose(file)
  }

  func text(of name: String) -> String? {
    guard let file = fopen(self / name, "r") else { return nil }
    defer { fclose(file) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = fread(&buffer, 1, buffer.count, file)
    return String(decoding: buffer.prefix(count), as: UTF8.self)
  }
}
