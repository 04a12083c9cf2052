internal import Glibc

/// Another program, fed through its standard input.
///
/// It is spawned directly: the writer is one synchronous thread that pushes gigabytes through a
/// pipe of its own size while it listens to the program's complaints, for which an asynchronous
/// interface would only add copies and hops. Its standard error is kept, bounded; it runs in a
/// process group of its own, so that Ctrl-C reaches it only through us. One thread may use it.
final class ChildProcess {
  private let process: pid_t
  private var input: Int32
  private var errors: Int32
  private var said: [UInt8] = []
  private(set) var ending: ChildEnding?

  /// What is kept of the program's standard error: its end.
  private static let saidLimit = 16 << 10
  /// The pipe's size: the most that Linux grants without privileges, a tenth of a large frame.
  private static let pipeSize: Int32 = 1 << 20
  /// F_SETPIPE_SZ of fcntl.h, which Swift does not see: F_LINUX_SPECIFIC_BASE + 7.
  private static let setPipeSize: Int32 = 1024 + 7
  /// How often a wait looks up, in milliseconds.
  private static let patience: Int32 = 100

  /// Starts the program at a path.
  init(path: String, arguments: [String]) throws(FilmError) {
    guard let toChild = Self.pipe() else {
      throw .encoderNotStarted(path: path, code: errno)
    }
    guard let fromChild = Self.pipe() else {
      let code = errno
      toChild.forEach { close($0) }
      throw .encoderNotStarted(path: path, code: code)
    }
    // A smaller pipe than wished for is slower but works.
    _ = fcntl(toChild[1], Self.setPipeSize, Self.pipeSize)
    _ = fcntl(toChild[1], F_SETFL, O_NONBLOCK)
    _ = fcntl(fromChild[0], F_SETFL, O_NONBLOCK)
    let (code, process) = Self.spawn(
      path: path, arguments: arguments, input: toChild[0], errors: fromChild[1])
    close(toChild[0])
    close(fromChild[1])
    self.process = process
    input = toChild[1]
    errors = fromChild[0]
    if code != 0 {
      close(input)
      close(errors)
      input = -1
      errors = -1
      ending = .exited(code: code)
      throw .encoderNotStarted(path: path, code: code)
    }
  }

  deinit { kill() }

  /// The reading and the writing end of a pipe that no other program inherits.
  private static func pipe() -> [Int32]? {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return ends
  }

  private static func spawn(
    path: String, arguments: [String], input: Int32, errors: Int32
  ) -> (code: Int32, process: pid_t) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // What we ignore or block must not be ignored or blocked there.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGPIPE, SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags =
      Int(POSIX_SPAWN_SETPGROUP) | Int(POSIX_SPAWN_SETSIGDEF) | Int(POSIX_SPAWN_SETSIGMASK)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    // Only what programs need to find their files; the rest of the environment (such as ffmpeg's
    // FFREPORT) would make runs differ.
    let environment = ["PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH"].compactMap { name in
      getenv(name).map { name + "=" + String(cString: $0) }
    }
    var process: pid_t = 0
    let code = withCStrings([path] + arguments) { arguments in
      withCStrings(environment) { environment in
        posix_spawn(&process, path, &actions, &attributes, arguments, environment)
      }
    }
    return (code, process)
  }

  private static func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    var pointers = strings.map { strdup($0) }
    pointers.append(nil)
    defer { pointers.forEach { free($0) } }
    return body(pointers)
  }

  /// Feeds all of the bytes; false when the program has closed its input, which means that it has
  /// ended or is about to.
  func write(
    _ bytes: UnsafeRawBufferPointer, cancellation: Cancellation
  ) throws(FilmError) -> Bool {
    let guarded = BrokenPipeGuard()
    defer { guarded.restore() }
    var rest = bytes[...]
    while !rest.isEmpty {
      if cancellation.isCancelled { throw .interrupted }
      let count = Glibc.write(
        input, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        waitForEvents(writing: true)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Ends the input and waits for the program to end.
  func finish(cancellation: Cancellation) throws(FilmError) -> ChildEnding {
    closeInput()
    while true {
      if let ending { return ending }
      if cancellation.isCancelled { throw .interrupted }
      if errors >= 0 { waitForEvents(writing: false) }
      // Once its errors are closed it is ending, so waiting takes no time; a program that closed
      // them early is asked again and again.
      reap(options: WNOHANG)
      if ending == nil, errors < 0 { usleep(1000) }
    }
  }

  /// Ends the program and what it has started, now.
  ///
  /// Nothing happens when it has ended.
  func kill() {
    closeInput()
    if ending == nil {
      Glibc.kill(-process, SIGKILL)
      reap(options: 0)
    }
    if errors >= 0 {
      close(errors)
      errors = -1
    }
  }

  /// The end of what the program wrote to its standard error.
  var output: String {
    let text = String(decoding: said, as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).joined(separator: "\n")
  }

  private func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  private func reap(options: Int32) {
    var status: Int32 = 0
    var result: pid_t
    repeat { result = waitpid(process, &status, options) } while result < 0 && errno == EINTR
    if result == process {
      listen()
      ending = ChildEnding(waitStatus: status)
    } else if result < 0 {
      ending = .exited(code: -1)
    }
  }

  /// Waits until there is something to hear, or room to write, or time is up.
  private func waitForEvents(writing: Bool) {
    var polled = [
      pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
      pollfd(fd: writing ? input : -1, events: Int16(POLLOUT), revents: 0),
    ]
    if poll(&polled, nfds_t(polled.count), Self.patience) > 0, polled[0].revents != 0 { listen() }
  }

  private func listen() {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while errors >= 0 {
      let count = read(errors, &buffer, buffer.count)
      if count > 0 {
        said += buffer[..<count]
        said.removeFirst(max(0, said.count - Self.saidLimit))
      } else if count == 0 {
        close(errors)
        errors = -1
      } else if errno != EINTR {
        return
      }
    }
  }
}
