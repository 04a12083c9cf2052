internal import Glibc

/// A program whose standard output is read while it runs.
///
/// The program has an empty standard input, is killed with the thread that started it, and is
/// killed when it writes nothing for too long. One thread may use it.
package final class ProgramOutput {
  private let child: ChildProcess
  /// The name of the program, without its folder.
  package let name: String
  private var output: Int32
  private var errors: Int32
  private var errorText: [UInt8] = []
  private let patience: Double
  private let cancellation: Cancellation
  /// How the program ended; nil while it runs.
  package var ending: ChildEnding? { child.ending }

  private var limit: Duration { .seconds(min(patience, SignOfLife.longestPatience)) }

  /// The maximum size of the kept beginning of its standard error, which contains the reason of a
  /// failure.
  private static let errorTextLimit = 16 << 10
  /// The interval in milliseconds at which a wait checks for other events.
  private static let pulse: Int32 = 100

  /// Starts the program at a path.
  ///
  /// - Parameters:
  ///   - confinement: Its restrictions, which allow the file that it reads.
  ///   - patience: The timeout in seconds while it writes nothing.
  package init(
    path: String, arguments: [String], confinement: Confinement, patience: Double,
    cancellation: Cancellation
  ) throws(ProgramError) {
    name = FilePath.split(path).name
    self.patience = patience
    self.cancellation = cancellation
    var ends: [Int32] = []
    for _ in 0..<2 {
      guard let pipe = Pipe.make() else {
        let code = errno
        ends.forEach { close($0) }
        throw .notStarted(path: path, code: code)
      }
      ends += pipe
    }
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    Pipe.widen(ends[0])
    for end in [ends[0], ends[2]] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    let launch = ChildLaunch(path: path, arguments: arguments, confinement: confinement)
    defer { for end in [nothing, ends[1], ends[3]] { close(end) } }
    do throws(ErrorNumber) {
      child = try ChildProcess(launch, input: nothing, output: ends[1], errors: ends[3])
    } catch {
      for end in [ends[0], ends[2]] { close(end) }
      throw .notStarted(path: path, code: error.code)
    }
    (output, errors) = (ends[0], ends[2])
  }

  deinit { end() }

  /// Fills the buffer; a count below its size means that the program has written everything.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(ProgramError) -> Int {
    var filled = 0
    var lastSign = ContinuousClock.now
    while filled < buffer.count, output >= 0 {
      if cancellation.isCancelled { throw .interrupted }
      let count = Glibc.read(
        output, buffer.baseAddress.map { $0 + filled }, buffer.count - filled)
      if count > 0 {
        filled += count
        lastSign = .now
      } else if count == 0 {
        close(output)
        output = -1
      } else if errno == EAGAIN {
        wait()
        guard ContinuousClock.now - lastSign <= limit else {
          end()
          throw .stalled(name: name, seconds: patience)
        }
      } else if errno != EINTR {
        break
      }
    }
    return filled
  }

  /// The whole output of the program; nil when it has more than `limit` bytes.
  package func text(atMost limit: Int) throws(ProgramError) -> String? {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let size = piece.count
      let result = piece.withUnsafeMutableBytes { buffer in
        Result { () throws(ProgramError) in try read(into: buffer) }
      }
      let count = try result.get()
      bytes += piece[..<count]
      guard bytes.count <= limit else { return nil }
      if count < size { return String(decoding: bytes, as: UTF8.self) }
    }
  }

  /// Waits for the end of a program whose output was read completely.
  package func finish() throws(ProgramError) -> ChildEnding {
    let start = ContinuousClock.now
    while ending == nil {
      if cancellation.isCancelled { throw .interrupted }
      if errors >= 0 { wait() } else { usleep(1000) }
      if child.look() != nil { listen() }
      if ending == nil, ContinuousClock.now - start > limit {
        end()
        throw .stalled(name: name, seconds: patience)
      }
    }
    return ending ?? .exited(code: -1)
  }

  /// The program's standard error by lines.
  package var complaints: [String] {
    String(decoding: errorText, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
  }

  /// Kills the program; does nothing when it has ended.
  package func end() {
    if ending == nil {
      child.end()
      listen()
    }
    for end in [output, errors] where end >= 0 { close(end) }
    (output, errors) = (-1, -1)
  }

  private func wait() {
    var polled = [
      pollfd(fd: output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
    ]
    if poll(&polled, nfds_t(polled.count), Self.pulse) > 0, polled[1].revents != 0 { listen() }
  }

  private func listen() {
    Pipe.drain(&errors) { bytes in
      errorText += bytes.prefix(max(0, Self.errorTextLimit - errorText.count))
    }
  }
}
