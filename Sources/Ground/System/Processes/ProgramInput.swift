internal import Glibc

/// A program that is fed through its standard input.
///
/// It is spawned directly: the writer is one synchronous thread that pushes gigabytes through a
/// pipe while it reads the program's messages, for which an asynchronous interface would only add
/// copies and thread switches. The end of its standard error is kept; Ctrl-C reaches it only
/// through this process, and it is killed when the thread that started it ends. One thread may use
/// it.
package final class ProgramInput {
  private let child: ChildProcess
  /// The name of the program, without its folder.
  private let name: String
  private var input: Int32
  private var errors: Int32
  private var reports: Int32
  private var errorText: [UInt8] = []
  /// Receives the bytes that it writes to its standard output.
  private let take: (ArraySlice<UInt8>) -> Void
  private var life: SignOfLife

  /// The maximum size of the kept end of its standard error.
  private static let errorTextLimit = 16 << 10
  /// The interval in milliseconds at which a wait checks for other events.
  private static let patience: Int32 = 100

  /// Starts the program at a path.
  ///
  /// - Parameters:
  ///   - output: A descriptor of the file that it writes; while the file changes, the program is
  ///     working.
  ///   - patience: The timeout in seconds without a sign of life.
  ///   - take: Receives the bytes that it writes to its standard output.
  package init(
    path: String, arguments: [String], confinement: Confinement, output: Int32, patience: Double,
    take: @escaping (ArraySlice<UInt8>) -> Void
  ) throws(ProgramError) {
    var pipes: [[Int32]] = []
    for _ in 0..<3 {
      guard let pipe = Pipe.make() else {
        let code = errno
        pipes.joined().forEach { close($0) }
        throw .notStarted(path: path, code: code)
      }
      pipes.append(pipe)
    }
    let (toChild, fromChild, reporting) = (pipes[0], pipes[1], pipes[2])
    Pipe.widen(toChild[1])
    for end in [toChild[1], fromChild[0], reporting[0]] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    let launch = ChildLaunch(path: path, arguments: arguments, confinement: confinement)
    defer { for end in [toChild[0], fromChild[1], reporting[1]] { close(end) } }
    do throws(ErrorNumber) {
      child = try ChildProcess(
        launch, input: toChild[0], output: reporting[1], errors: fromChild[1])
    } catch {
      for end in [toChild[1], fromChild[0], reporting[0]] { close(end) }
      throw .notStarted(path: path, code: error.code)
    }
    self.take = take
    name = FilePath.split(path).name
    (input, errors, reports) = (toChild[1], fromChild[0], reporting[0])
    life = SignOfLife(output: output, patience: patience)
  }

  deinit { kill() }

  /// Writes all of the bytes; false when the program has closed its input, so that it has ended or
  /// is about to.
  package func write(
    _ bytes: UnsafeRawBufferPointer, cancellation: Cancellation
  ) throws(ProgramError) -> Bool {
    let guarded = BrokenPipeGuard()
    defer { guarded.restore() }
    var rest = bytes[...]
    while !rest.isEmpty {
      if cancellation.isCancelled { throw .interrupted }
      let count = Glibc.write(
        input, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
        life.isSeen()
      } else if errno == EAGAIN {
        waitForEvents(writing: true)
        try endIfDead()
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Closes the input, so that the program can end, without waiting for that.
  package func endInput() {
    closeInput()
    life.isSeen()
  }

  /// Reads what the program has written, without waiting, so that it does not wait either; for the
  /// time between `endInput` and `finish`.
  package func attend() { listen() }

  /// Closes the input, and waits for the program to end.
  package func finish(cancellation: Cancellation) throws(ProgramError) -> ChildEnding {
    closeInput()
    // It may have ended long ago.
    if child.look() != nil { listen() }
    while true {
      if let ending = child.ending { return ending }
      if cancellation.isCancelled { throw .interrupted }
      if errors >= 0 { waitForEvents(writing: false) }
      try endIfDead()
      // After closing its standard error, a program usually ends at once; one that closed it early
      // is polled.
      if child.ending == nil, child.look() != nil { listen() }
      if child.ending == nil, errors < 0 { usleep(1000) }
    }
  }

  /// Kills a program that has given no sign of life for too long.
  private func endIfDead() throws(ProgramError) {
    guard life.isOver else { return }
    kill()
    throw .stalled(name: name, seconds: life.patience)
  }

  /// Kills the program and its children.
  ///
  /// Does nothing when it has ended.
  package func kill() {
    closeInput()
    if child.ending == nil {
      child.end()
      listen()
    }
    for end in [errors, reports] where end >= 0 { close(end) }
    (errors, reports) = (-1, -1)
  }

  /// The end of the program's standard error.
  package var output: String {
    let text = String(decoding: errorText, as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).joined(separator: "\n")
  }

  private func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  /// Waits until there are bytes to read, or room to write, or the interval has passed.
  private func waitForEvents(writing: Bool) {
    var polled = [
      pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
      pollfd(fd: reports, events: Int16(POLLIN), revents: 0),
      pollfd(fd: writing ? input : -1, events: Int16(POLLOUT), revents: 0),
    ]
    if poll(&polled, nfds_t(polled.count), Self.patience) > 0,
      polled[0].revents != 0 || polled[1].revents != 0
    {
      listen()
    }
  }

  private func listen() {
    Pipe.drain(&errors) { bytes in
      errorText += bytes
      errorText.removeFirst(max(0, errorText.count - Self.errorTextLimit))
    }
    Pipe.drain(&reports, take)
  }
}
