import Glibc
import Testing

/// A program that believes that someone sits before it.
final class PseudoTerminal {
  private let keyboard: Int32
  private let process: pid_t
  /// POSIX_SPAWN_SETSID, which Swift does not see.
  private static let newSession: Int16 = 0x80
  /// The bytes that were shown on the terminal.
  private(set) var shown = ""

  /// Whether there are such terminals: a bare chroot may have no /dev/pts.
  static let exists: Bool = {
    var (keyboard, screen): (Int32, Int32) = (-1, -1)
    guard openpty(&keyboard, &screen, nil, nil, nil) == 0 else { return false }
    close(screen)
    close(keyboard)
    return true
  }()

  /// Starts a program in a session of its own.
  init(_ words: [String], in folder: String, environment: [String: String]) throws {
    var (keyboard, screen): (Int32, Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 256)
    try #require(openpty(&keyboard, &screen, &name, nil, nil) == 0)
    // Only the shell has its screen open, so that its end is seen.
    close(screen)
    _ = fcntl(keyboard, F_SETFD, FD_CLOEXEC)
    let script = "cd \"$1\" || exit 127; shift; exec \"$@\""
    let words = ["/bin/sh", "-c", script, "sh", folder] + words
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The first terminal that the head of a session opens becomes its own.
    posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    process = try Child.start(words, environment, &actions, flags: Self.newSession)
    self.keyboard = keyboard
  }

  deinit {
    kill(process, SIGKILL)
    var status: Int32 = 0
    _ = waitpid(process, &status, 0)
    close(keyboard)
  }

  func type(_ keys: String) {
    var keys = keys
    keys.withUTF8 { _ = Glibc.write(keyboard, $0.baseAddress, $0.count) }
  }

  /// Takes what is shown for a number of seconds: a program that nobody looks at comes to a stop.
  func watch(_ seconds: Double) {
    var source = pollfd(fd: keyboard, events: Int16(POLLIN), revents: 0)
    guard poll(&source, 1, Int32(seconds * 1000)) > 0 else { return }
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    let count = read(keyboard, &buffer, buffer.count)
    if count > 0 {
      shown += String(decoding: buffer.prefix(count), as: UTF8.self)
    } else {
      Child.pause(seconds)
    }
  }
}
