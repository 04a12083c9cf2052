import FlipbookSystem
import Glibc
import TestSupport
import Testing

/// Deeds that programs that read foreign bytes may not do, shown by programs that try them: each of them
/// succeeds outside of the sandbox.
@Suite(.endsInTime) struct ConfinementTests {
  /// A deed in a folder with a file `secret` and, in `given`, a file that may be read; `PORT` is that
  /// of a server on this machine and `PARENT` this process.
  struct Deed: CustomTestStringConvertible {
    let name: String
    let line: String
    /// The first version of landlock that refuses it; nil where none does.
    var landlock: Int?
    var isRefusedBySeccomp = false

    var testDescription: String { name }
  }

  static let deeds = [
    Deed(name: "reading a foreign file", line: "cat secret", landlock: 1),
    Deed(name: "reading it through a link", line: "cat given/link", landlock: 1),
    Deed(name: "listing a foreign folder", line: "ls .", landlock: 1),
    Deed(name: "reading the users of the machine", line: "cat /etc/passwd", landlock: 1),
    Deed(name: "making a file", line: "echo new > new", landlock: 1),
    Deed(name: "adding to a file", line: "echo more >> secret", landlock: 1),
    Deed(name: "emptying a file", line: ": > secret", landlock: 1),
    Deed(name: "removing a file", line: "rm secret", landlock: 1),
    Deed(name: "moving a file", line: "mv secret other", landlock: 1),
    Deed(name: "making a folder", line: "mkdir folder", landlock: 1),
    Deed(name: "making a link", line: "ln -s secret other", landlock: 1),
    Deed(name: "making a pipe", line: "mkfifo pipe", landlock: 1),
    Deed(name: "writing to what may only be read", line: "echo x > given/file", landlock: 1),
    Deed(name: "running a foreign program", line: "./program", landlock: 1),
    Deed(name: "cutting a file", line: "truncate -c -s 1 secret", landlock: 1),
    Deed(name: "changing the rights of a file", line: "chmod 600 secret", isRefusedBySeccomp: true),
    Deed(
      name: "changing the date of a file", line: "touch -c -d 1999-01-01 secret",
      isRefusedBySeccomp: true),
    Deed(
      name: "connecting to a server", line: "bash -c 'exec 3<>/dev/tcp/127.0.0.1/PORT'",
      landlock: 4, isRefusedBySeccomp: true),
    Deed(name: "reaching the process that started it", line: "kill -0 PARENT", landlock: 6),
  ]

  /// The folder that deeds are done in, and the server.
  private final class Scene {
    let folder: ScratchFolder
    let port: UInt16
    private let server: Int32

    init() throws {
      folder = try ScratchFolder()
      try folder.write("classified", to: "secret")
      try folder.write("#!/bin/sh\n", to: "program")
      chmod(folder / "program", 0o755)
      mkdir(folder / "given", 0o755)
      mkdir(folder / "made", 0o755)
      try folder.write("for all", to: "given/file")
      try folder.write("", to: "written")
      symlink(folder / "secret", folder / "given/link")
      server = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let server = server
      let isBound = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(server, $0, length) == 0 && listen(server, 8) == 0
            && getsockname(server, $0, &length) == 0
        }
      }
      guard isBound else { throw ScratchFolder.Failed(code: errno) }
      port = UInt16(bigEndian: address.sin_port)
    }

    deinit { close(server) }

    func run(_ line: String, in sandbox: Sandbox) throws -> ShellRun {
      let parts = line.split(separator: "PORT", omittingEmptySubsequences: false)
      let words = parts.joined(separator: "\(port)").split(
        separator: "PARENT", omittingEmptySubsequences: false
      ).joined(separator: "\(getpid())")
      return try ShellRun(
        "cd '\(folder.path)' && \(words)",
        Confinement(
          reading: [folder / "given"], writing: [folder / "written", folder / "made"],
          in: sandbox),
        in: folder)
    }

    /// The contents of the folder and of its files.
    var state: String {
      output(of: "cd '\(folder.path)' && ls -lR --full-time && cat secret given/file")
    }

    private func output(of line: String) -> String {
      guard let stream = popen(line, "r") else { return "" }
      defer { pclose(stream) }
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = fread(&buffer, 1, buffer.count, stream)
      return String(decoding: buffer.prefix(count), as: UTF8.self)
    }
  }

  /// The features of this kernel.
  private static let (landlock, seccomp): (Int, Bool) = {
    guard case .on(let landlock, let seccomp) = Sandbox.kernel else { return (0, false) }
    return (landlock, seccomp)
  }()

  @Test(arguments: deeds) func `a deed succeeds outside, and changes nothing inside`(
    deed: Deed
  ) throws {
    let free = try Scene().run(deed.line, in: .off)
    #expect(free.status == 0, "\(free.output)")
    var sandboxes: [(Sandbox, isRefused: Bool)] = (0...Self.landlock).map { version in
      (.on(landlock: version, seccomp: false), (deed.landlock ?? .max) <= version)
    }
    if Self.seccomp { sandboxes.append((.on(landlock: 0, seccomp: true), deed.isRefusedBySeccomp)) }
    for (sandbox, isRefused) in sandboxes {
      let scene = try Scene()
      let before = scene.state
      let run = try scene.run(deed.line, in: sandbox)
      #expect((run.status != 0) == isRefused, "\(sandbox): \(run.output)")
      if isRefused {
        #expect(scene.state == before, "\(sandbox)")
        #expect(!run.output.contains("classified"), "\(sandbox)")
      }
    }
  }

  /// Everything that ffmpeg does: reading what it is given, writing its file, starting others.
  @Test(arguments: [
    "cat given/file", "echo x > written && cat written", ": > written",
    "echo x > made/new && cat made/new && rm made/new", "echo x > made/a && mv made/a made/b",
    "echo x > /dev/null", "head -c 8 /dev/urandom | wc -c", "true | cat & wait", "nproc",
    "sh -c 'kill -TERM $$; exit 1' || true",
    "exec sh -c 'head -c 1 /proc/self/maps >/dev/null || cat /proc/$$/comm'",
  ]) func `what a program is allowed works in every version of the sandbox`(line: String) throws {
    var sandboxes = (0...Self.landlock).flatMap { version in
      [false, Self.seccomp].map { Sandbox.on(landlock: version, seccomp: $0) }
    }
    sandboxes += [.off, .kernel, .current]
    for sandbox in sandboxes {
      let run = try Scene().run(line, in: sandbox)
      #expect(run.status == 0, "\(sandbox): \(run.output)")
    }
  }

  /// Descriptors that nobody marked are not passed on, whatever the sandbox.
  @Test(arguments: [Sandbox.kernel, .on(landlock: 0, seccomp: false), .off])
  func `no descriptor of this process is inherited`(sandbox: Sandbox) throws {
    let scene = try Scene()
    let descriptor = open(scene.folder / "secret", O_RDONLY)
    defer { close(descriptor) }
    let run = try scene.run(
      "[ -e /proc/$$/fd/0 ] && [ ! -e /proc/$$/fd/\(descriptor) ]", in: sandbox)
    #expect(run.status == 0)
  }

  @Test func `paths that are not there are passed over`() throws {
    let folder = try ScratchFolder()
    let run = try ShellRun(
      "echo works", Confinement(reading: ["/nowhere/at/all", ""], writing: ["/nowhere"]),
      in: folder)
    #expect(run.output == "works\n")
  }

  @Test func `the sandbox says what it is made of`() {
    #expect(Sandbox.on(landlock: 7, seccomp: true).words == "landlock 7 and seccomp")
    #expect(
      Sandbox.on(landlock: 3, seccomp: false).words == "landlock 3; this kernel has no seccomp")
    #expect(
      Sandbox.on(landlock: 0, seccomp: true).words == "seccomp; this kernel has no landlock")
    #expect(
      Sandbox.on(landlock: 0, seccomp: false).words
        == "none: this kernel has neither landlock nor seccomp")
    #expect(Sandbox.off.words == "off (FLIPBOOK_SANDBOX=off)")
  }
}
