import Glibc
import TestSupport
import Testing

/// A child process whose two outputs are caught in files.
final class Child {
  let process: pid_t
  private let outputPath: String
  private let errorPath: String
  private let inputPath: String

  init(
    _ words: [String], in folder: String, environment: [String: String], input: String,
    shellPrefix: String = ""
  ) throws {
    // A shell changes the folder and then becomes the command.
    let script = "cd \"$1\" || exit 127; shift; \(shellPrefix) exec \"$@\""
    let words = ["/bin/sh", "-c", script, "sh", folder] + words
    let scratch = try TemporaryFolder.makePath()
    outputPath = scratch + ".out"
    errorPath = scratch + ".err"
    inputPath = scratch + ".in"
    TemporaryFolder.write(input, to: inputPath)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, inputPath, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, outputPath, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, errorPath, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    process = try Self.start(words, environment, &actions)
  }

  /// Starts a program with its files as they are told, and answers with its number.
  ///
  /// Signals that the test runner blocks are not blocked there: shells wait for SIGCHLD.
  static func start(
    _ words: [String], _ environment: [String: String],
    _ actions: inout posix_spawn_file_actions_t, flags: Int16 = 0
  ) throws -> pid_t {
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] =
      environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (arguments + variables).forEach { free($0) } }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK) | flags)
    var process: pid_t = 0
    let code = posix_spawn(&process, words[0], &actions, &attributes, &arguments, &variables)
    try #require(code == 0, "\(words) could not be started: \(code)")
    return process
  }

  deinit {
    for path in [outputPath, errorPath, inputPath] { unlink(path) }
  }

  /// The output so far.
  var output: String { TemporaryFolder.text(of: outputPath) ?? "" }
  var errors: String { TemporaryFolder.text(of: errorPath) ?? "" }

  /// Presses Ctrl-C.
  func interrupt() { kill(process, SIGINT) }

  static func pause(_ seconds: Double) { usleep(UInt32(seconds * 1e6)) }

  /// Waits for the end; kills the process, and fails the test, when it rests, or works, for too long.
  func wait(patience: Double) throws -> Command.Outcome {
    var status: Int32 = 0
    var usage = rusage()
    var patience = Patience(seconds: patience, process: process)
    while true {
      let ended = wait4(process, &status, WNOHANG, &usage)
      if ended == process { break }
      if patience.isOver() {
        kill(process, SIGKILL)
        _ = wait4(process, &status, 0, &usage)
        Issue.record("the command hangs, which \(patience)")
        break
      }
      usleep(2000)
    }
    let signal = status & 0x7F
    return Command.Outcome(
      status: signal == 0 ? status >> 8 & 0xFF : 128 + signal,
      output: TemporaryFolder.text(of: outputPath) ?? "",
      errors: TemporaryFolder.text(of: errorPath) ?? "",
      seconds: Child.seconds(usage.ru_utime) + Child.seconds(usage.ru_stime),
      peakByteCount: Int(usage.ru_maxrss) * 1024)
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }
}
