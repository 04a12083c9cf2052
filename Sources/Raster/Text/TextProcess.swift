internal import Glibc
internal import Images
internal import System

/// A running `TextProgram`, with the fonts of one library open.
final class TextProcess {
  private let setup: TextSetup
  private let process: ChildProcess
  private let channel: TextChannel
  private var images: [String: Bitmap] = [:]

  /// How a process came to its end.
  enum Failure: Error, Hashable {
    /// The fonts could not be opened, for the reason that `RasterError.fonts` has.
    case notOpened(String)
    case tooSlow
    case crashed
    /// It could not be started; the reason is the system's.
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
    // Its own copy would keep the line open after the process's end.
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
    // It ends when nobody asks any more.
    _ = process.wait()
  }

  /// What the process says to a question.
  func answer(to question: TextQuestion) throws(Failure) -> TextAnswer {
    guard process.ending == nil else { throw .crashed }
    guard channel.send(question.bytes), let bytes = channel.receive(),
      let answer = try? TextAnswer(bytes, &images)
    else { throw end() }
    return answer
  }

  /// Ends the process, if it still runs, and tells how it came to that.
  private func end() -> Failure {
    // One that has ended keeps its own status.
    process.end()
    // Nothing but its silence leads to SIGKILL.
    return process.wait().isOutOfTime ? .tooSlow : .crashed
  }

  private static func start(
    _ program: TextProgram, _ setup: TextSetup, socket: Int32
  ) throws(Failure) -> ChildProcess {
    // What libraries complain about is told by us.
    let nothing = open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer { close(nothing) }
    // It serves whoever asks next, on whatever thread.
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

  /// This process's own variables: fonts are set up by the same ones.
  private static func environment() -> [String] {
    // What Swift would print of a crash takes seconds.
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
