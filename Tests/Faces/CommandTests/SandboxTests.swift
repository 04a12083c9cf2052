import FlipbookSystem
import Glibc
import TestSupport
import Testing

private let hasLandlock = if case .on(1..., _) = Sandbox.kernel { true } else { false }

/// Programs that read foreign bytes are started in a sandbox, whichever command starts them.
@Suite(.endsInTime, .enabled(if: hasLandlock)) struct SandboxTests {
  /// A program in ffmpeg's or ffprobe's place that hands on a file that is none of its business.
  private static func folder(program: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    folder.write(Fixtures.line, to: "line.json")
    folder.write("classified", to: "secret")
    try folder.makeFolder("bin")
    folder.write(
      "#!/bin/sh\ncat '\(folder.path)/secret' >&2\necho new > '\(folder.path)/new'\nexit 1\n",
      to: "bin/\(program)")
    folder.makeExecutable("bin/\(program)")
    return folder
  }

  @Test(arguments: [
    ("ffmpeg", "render line.json -o clip.mp4"), ("ffprobe", "render diff line.json clip.mp4"),
    ("ffmpeg", "render diff line.json clip.mp4"),
    ("ffprobe", "render line.json -o sound.mp4 --audio clip.mp4"),
  ])
  func `a program that reads and writes elsewhere is refused, and free without the sandbox`(
    program: String, line: String
  ) throws {
    let folder = try Self.folder(program: program)
    var command = Command(in: folder.path)
    #expect(try command.shell("render line.json -q -o clip.mp4").status == 0)
    command.environment["PATH"] = "\(folder.path)/bin:/usr/bin:/bin"
    let confined = try command.shell(line.replacing(render: Command.path))
    #expect(confined.status != 0)
    #expect(!(confined.output + confined.errors).contains("classified"))
    #expect(!folder.exists("new"))
    command.environment["FLIPBOOK_SANDBOX"] = "off"
    let free = try command.shell(line.replacing(render: Command.path))
    #expect(free.status != 0)
    #expect(folder.text(of: "new") == "new\n")
  }

  @Test func `the doctor says what the sandbox is made of, and whether ffmpeg runs in it`() throws {
    let folder = try Self.folder(program: "ffmpeg")
    var command = Command(in: Command.package)
    let plain = try command.run(["doctor"])
    #expect(plain.output.contains("\nsandbox: \(Sandbox.kernel.words)\n"))
    let json = try command.run(["doctor", "--json"])
    guard case .on(let landlock, let seccomp) = Sandbox.kernel else { return }
    #expect(
      json.output.filter { !$0.isWhitespace }.contains(
        #""sandbox":{"off":false,"landlock":\#(landlock),"seccomp":\#(seccomp)}"#))
    command.environment["PATH"] = "\(folder.path)/bin:/usr/bin:/bin"
    let broken = try command.run(["doctor"])
    #expect(broken.status == 69)
    #expect(broken.output.contains("ffmpeg does not run in the sandbox: "), "\(broken.output)")
    command.environment["FLIPBOOK_SANDBOX"] = "off"
    #expect(try command.run(["doctor"]).output.contains("\nsandbox: off (FLIPBOOK_SANDBOX=off)\n"))
  }
}

extension String {
  /// A line of shell with the path of the built command, for where PATH is another.
  fileprivate func replacing(render path: String) -> String {
    "'\(path)'" + dropFirst("render".count)
  }
}
