import Glibc
import TestSupport
import Testing

/// The built `render`, run as a child process.
struct Command {
  /// The outcome of a run.
  struct Outcome {
    /// The exit code; 128 and the signal's number when a signal ended it.
    var status: Int32
    var output: String
    var errors: String
    /// The CPU time of the command and what it started, in seconds: unlike wall time it does not
    /// depend on what else the machine does.
    var seconds: Double
    /// The most memory that was in use, in bytes.
    var peakByteCount: Int
  }

  /// The folder that the package lies in.
  static let package = Repository.path

  /// The executable, beside the test bundle.
  static let path: String = {
    var candidates = [CommandLine.arguments.first ?? ""]
    let arguments = CommandLine.arguments
    if let index = arguments.firstIndex(of: "--test-bundle-path"), index + 1 < arguments.count {
      candidates.append(arguments[index + 1])
    }
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    if count > 0 {
      candidates.append(
        String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self))
    }
    let folders = candidates.compactMap { candidate in
      candidate.lastIndex(of: "/").map { String(candidate[..<$0]) }
    }
    return folders.map { $0 + "/render" }.first { access($0, X_OK) == 0 } ?? "render"
  }()

  /// The folder that it runs in.
  var folder: String
  /// Added to a small environment; nil takes a variable away.
  var environment: [String: String?] = [:]
  /// Put before the command, such as `ulimit -f 64;`.
  var shellPrefix = ""
  var input = ""
  /// Longer than this is a failure of the test, not of the machine.
  var patience = 600.0

  init(in folder: String) {
    self.folder = folder
  }

  /// Runs `render` with these arguments and waits for its end.
  func run(_ arguments: [String]) throws -> Outcome {
    let outcome = try start(arguments).wait(patience: patience)
    try Witness.named?.compare(outcome, of: arguments) { program in
      try start(arguments, program: program).wait(patience: patience)
    }
    return outcome
  }

  /// Runs a line of shell, in which `render` is the built command.
  func shell(_ line: String) throws -> Outcome {
    let child = try Child(
      ["/bin/sh", "-c", line], in: folder, environment: fullEnvironment, input: input)
    return try child.wait(patience: patience)
  }

  /// Starts `render` and does not wait.
  func start(_ arguments: [String], program: String = path) throws -> Child {
    try Child(
      [program] + arguments, in: folder, environment: fullEnvironment, input: input,
      shellPrefix: shellPrefix)
  }

  private var fullEnvironment: [String: String] {
    let own = Self.path.lastIndex(of: "/").map { String(Self.path[..<$0]) } ?? "."
    let inherited = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    var all = ["PATH": "\(own):\(inherited)", "HOME": "/nonexistent"]
    // Where `make sanitize` wants findings to be told.
    for name in ["ASAN_OPTIONS", "TSAN_OPTIONS"] {
      if let value = getenv(name) { all[name] = String(cString: value) }
    }
    for (name, value) in environment { all[name] = value }
    return all
  }
}
