internal import FlipbookImages
internal import FlipbookSystem
internal import Glibc

/// A running `TextProgram` that has opened the fonts of one library.
final class TextProcess {
  private let setup: TextSetup
  private let process: ChildProcess
  private let channel: TextChannel
  private var images: [String: Bitmap] = [:]

  /// Why a process ended.
  enum Failure: Error, Hashable {
    /// The fonts could not be opened; the reason is that of `RasterError.fonts`.
    case notOpened(String)
    case tooSlow
    case crashed
    /// It could not be started; the reason is the operating system's.
    case notStarted(String)
  }

  /// Starts the program, and waits until its fonts are open.
  init(_ program: TextProgram, _ setup: TextSetup) throws(Failure) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw .notStarted(String(cString: strerror(errno)))
    }
    defer { close(ends[1]) }
    do throws(Failure) {
      process = try Self.start(program, setup, socket: ends[1])
    } catch {
      close(ends[0])
      throw error
    }
    self.setup = setup
    channel = TextChannel(descriptor: ends[0])
    // This process's copy would keep the connection open after the other process ends.
    close(ends[1])
    ends[1] = -1
    guard channel.send(setup.bytes), let answer = channel.receive() else { throw end() }
    guard answer.isEmpty else {
      _ = end()
      throw .notOpened(String(decoding: answer.prefix(1 << 16), as: UTF8.self))
    }
  }

  deinit {
    close(channel.descriptor)
    // It ends when its input closes.
    _ = process.wait()
  }

  /// The process's answer to a question.
  func answer(to question: TextQuestion) throws(Failure) -> TextAnswer {
    guard process.ending == nil else { throw .crashed }
    guard channel.send(question.bytes), let bytes = channel.receive(),
      let answer = try? TextAnswer(bytes, &images)
    else { throw end() }
    return answer
  }

  /// Ends the process, if it is still running, and returns why it failed.
  private func end() -> Failure {
    // A process that has already ended keeps its own status.
    process.end()
    // SIGKILL is sent only for silence.
    return process.wait().isOutOfTime ? .tooSlow : .crashed
  }

  private static func start(
    _ program: TextProgram, _ setup: TextSetup, socket: Int32
  ) throws(Failure) -> ChildProcess {
    // The messages of libraries are discarded; this program reports the errors.
    let nothing = open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer { close(nothing) }
    // The process must survive this thread, because it serves later questions from any thread.
    let launch = ChildLaunch(
      path: program.path, arguments: [TextProgram.argument], environment: environment(),
      confinement: Confinement(
        reading: setup.files + Confinement.ownLibraries, in: program.sandbox),
      endsWithThread: false)
    do throws(ErrorNumber) {
      return try ChildProcess(launch, input: socket, output: nothing, errors: nothing)
    } catch {
      throw .notStarted("\(error)")
    }
  }

  /// The environment of this process, because the same variables configure fonts.
  private static func environment() -> [String] {
    // Swift's crash report would take seconds.
    var result = ["SWIFT_BACKTRACE=enable=no"]
    var next = environ
    while let variable = next.pointee {
      if strncmp(variable, "SWIFT_BACKTRACE=", 16) != 0 {
        result.append(String(cString: variable))
      }
      next += 1
    }
    return result
  }
}
