import FlipbookSystem
import Glibc
import TestSupport
import Testing

/// Programs that are started, and how their ends are told.
@Suite(.endsInTime) struct ChildProcessTests {
  private func start(_ line: String) throws -> ChildProcess {
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(nothing) }
    return try ChildProcess(
      ChildLaunch(
        path: "/bin/sh", arguments: ["-c", line], confinement: Confinement(in: .off)),
      input: nothing, output: nothing, errors: nothing)
  }

  @Test func `a program that ends tells its code, one that is killed the signal`() throws {
    #expect(try start("exit 7").wait() == .exited(code: 7))
    #expect(try start("kill -9 $$").wait() == .killed(signal: SIGKILL))
    #expect(try start("kill -9 $$").wait().isOutOfTime)
    #expect(try !start("kill -15 $$").wait().isOutOfTime)
  }

  @Test func `a program is seen to run until it is ended, with what it has started`() throws {
    let folder = try ScratchFolder()
    let process = try start("sleep 1000 & echo $! >'\(folder / "inner")'; wait")
    var patience = Patience(seconds: 20)
    while folder.text(of: "inner")?.hasSuffix("\n") != true, !patience.isOver() { usleep(1000) }
    #expect(process.look() == nil)
    let inner = try #require(folder.text(of: "inner").flatMap { Int32($0.dropLast()) })
    process.end()
    #expect(process.ending == .killed(signal: SIGKILL))
    // Its parent is gone; whoever takes it away does so in his own time.
    var end = Patience(seconds: 20)
    while kill(inner, 0) == 0, !Self.isZombie(inner), !end.isOver() { usleep(1000) }
    #expect(kill(inner, 0) != 0 || Self.isZombie(inner))
  }

  private static func isZombie(_ process: Int32) -> Bool {
    FilePath.systemText(of: "/proc/\(process)/stat")?.split(separator: ")").last?
      .hasPrefix(" Z") == true
  }

  @Test func `a program that is not there is an error of the system`() throws {
    #expect(throws: ErrorNumber(ENOENT)) {
      _ = try ChildProcess(
        ChildLaunch(path: "/none", arguments: [], confinement: Confinement(in: .off)), input: 0,
        output: 1, errors: 2)
    }
    #expect("\(ErrorNumber(ENOENT))" == "No such file or directory")
  }
}
