import Glibc
import TestSupport
import Testing

/// One signal ends a run wherever it is, and nothing half-made is left.
@Suite(.endsInTime) struct SignalTests {
  /// A run whose encoder has begun, written its number into the folder, and does nothing more.
  private static func stalled(in folder: TemporaryFolder, writing clip: String) throws -> Child {
    folder.write(Fixtures.long, to: "long.json")
    try folder.makeFolder("bin")
    folder.write(
      "#!/bin/sh\necho $$ > \(folder.path)/pid\nexec sleep 600\n", to: "bin/ffmpeg")
    folder.makeExecutable("bin/ffmpeg")
    var command = Command(in: folder.path)
    command.environment["PATH"] = "\(folder.path)/bin:/usr/bin:/bin"
    // The sandbox would not let it write its number.
    command.environment["FLIPBOOK_SANDBOX"] = "off"
    let child = try command.start(["long.json", "-o", clip])
    _ = Patience.wait(process: child.process) { folder.text(of: "pid")?.hasSuffix("\n") == true }
    return child
  }

  /// The process that wrote its number into the folder.
  private static func process(_ folder: TemporaryFolder) throws -> pid_t {
    let text = folder.text(of: "pid") ?? ""
    return try #require(pid_t(text.filter(\.isNumber)), "the encoder was started")
  }

  @Test(arguments: [(SIGTERM, 143), (SIGHUP, 129), (SIGINT, 130)] as [(Int32, Int32)])
  func `a moment that is being drawn is given up at once`(signal: Int32, status: Int32) throws {
    let folder = try TemporaryFolder()
    folder.write(Fixtures.slow, to: "slow.json")
    let child = try Command(in: folder.path).start(["slow.json", "--at", "0", "-o", "slow.png"])
    // The reading of the scene takes a part of this; the rest is drawing.
    let run = ProcessTree(root: child.process)
    _ = Patience.wait(process: child.process) { run.processorTime > 0.4 }
    kill(child.process, signal)
    let outcome = try child.wait(patience: 20)
    #expect(outcome.status == status)
    #expect(outcome.errors.hasSuffix("error: interrupted\n"))
    #expect(folder.files() == ["slow.json"])
  }

  @Test func `a clip in the making is given up with its encoder, locks and halves`() throws {
    let folder = try TemporaryFolder()
    let child = try Self.stalled(in: folder, writing: "long.mp4")
    kill(child.process, SIGTERM)
    let outcome = try child.wait(patience: 20)
    #expect(outcome.status == 143)
    let encoder = try Self.process(folder)
    // The system takes a moment to end it.
    _ = Patience.wait { kill(encoder, 0) == -1 }
    #expect(kill(encoder, 0) == -1, "the encoder lives on")
    #expect(folder.files().sorted() == ["bin/ffmpeg", "long.json", "pid"])
  }

  @Test func `an encoder does not outlive a run that was killed, and the next run cleans up`()
    throws
  {
    let folder = try TemporaryFolder()
    folder.write(Fixtures.line, to: "line.json")
    let child = try Self.stalled(in: folder, writing: "a.mp4")
    kill(child.process, SIGKILL)
    #expect(try child.wait(patience: 20).status == 128 + SIGKILL)
    let encoder = try Self.process(folder)
    _ = Patience.wait { kill(encoder, 0) == -1 }
    #expect(kill(encoder, 0) == -1, "the encoder lives on")
    #expect(folder.files().contains { $0.hasPrefix(".a.mp4.") }, "the kill left its half")
    #expect(try Command(in: folder.path).run(["line.json", "-o", "a.mp4"]).status == 0)
    #expect(folder.files() == ["a.mp4", "bin/ffmpeg", "line.json", "long.json", "pid"])
  }

  @Test func `what the starter of a run has it ignore stays ignored`() throws {
    let folder = try Fixtures.folder()
    let outcome = try Command(in: folder.path).shell(
      "trap '' HUP; render line.json --mp4 & p=$!; kill -HUP $p; wait $p")
    #expect(outcome.status == 0)
    #expect(folder.exists("out/line.mp4"))
  }
}
