import FlipbookSystem
import Glibc
import TestSupport
import Testing

/// The surroundings of files on their way: links, leftovers, files of other makers.
@Suite(.endsInTime) struct OutputFileTests {
  @Test func `a file on its way has a name of its own, and is never opened through a link`() throws
  {
    let folder = try ScratchFolder()
    try folder.write("precious", to: "precious.txt")
    // Fixed names, as they were once: what they lead to is not touched, and they stay.
    symlink(folder / "precious.txt", folder / ".a.svg.part")
    symlink(folder / "precious.txt", folder / ".a.svg")
    for _ in 0..<3 { try OutputFile.write("chart", to: folder / "a.svg", as: .forced) }
    #expect(folder.text(of: "precious.txt") == "precious")
    #expect(folder.names() == [".a.svg", ".a.svg.part", "a.svg", "precious.txt"])
  }

  @Test func `a link at the place itself is replaced, not followed`() throws {
    let folder = try ScratchFolder()
    try folder.write("precious", to: "precious.txt")
    symlink(folder / "precious.txt", folder / "a.svg")
    try OutputFile.write("chart", to: folder / "a.svg", as: .forced)
    #expect(folder.text(of: "precious.txt") == "precious")
    #expect(folder.text(of: "a.svg") == "chart")
  }

  /// Naming a file fails in the same way whether that is seen before it is written or after.
  @Test func `a place that cannot be taken is a file that cannot be made`() throws {
    let folder = try ScratchFolder()
    #expect(throws: FileError.cannotCreate(path: folder.path, code: EISDIR)) {
      try OutputFile.write("chart", to: folder.path, as: .forced)
    }
    #expect(throws: FileError.cannotCreate(path: folder / "none/a.svg", code: ENOENT)) {
      try OutputFile.write("chart", to: folder / "none/a.svg")
    }
    #expect(folder.names().isEmpty)
  }

  @Test func `a folder of a dead run goes with its file, and what else is in it stays`() throws {
    let folder = try ScratchFolder()
    let names = ["0123456789abcdef", "1123456789abcdef", "2123456789abcdef", "3123456789abcdef"]
      .map { ".a.mp4.\($0).part" }
    for name in names { mkdir(folder / name, 0o700) }
    for name in names.dropFirst() { try folder.write("half", to: name + "/a.mp4") }
    try folder.write("mine", to: names[2] + "/b.mp4")
    let living = open(folder / names[3] + "/a.mp4", O_RDONLY | O_CLOEXEC)
    #expect(flock(living, LOCK_EX) == 0)
    Leftovers.remove(of: folder / "a.mp4")
    close(living)
    #expect(folder.names() == Array(names[2...]))
    #expect(folder.names(in: names[2]) == ["b.mp4"])
    #expect(folder.names(in: names[3]) == ["a.mp4"])
  }

  /// A folder is listed once in a process, so a batch of many files takes no longer for each.
  @Test func `what dead runs left of many files goes when each is written`() throws {
    let folder = try ScratchFolder()
    let names = (0..<20).map { "\($0).gif" }
    for name in names { try folder.write("half", to: ".\(name).0123456789abcdef.part") }
    for name in names {
      Leftovers.remove(of: folder / name)
      #expect(!folder.names().contains(".\(name).0123456789abcdef.part"))
      try folder.write("whole", to: name)
    }
    #expect(folder.names() == names.sorted())
  }

  @Test func `pipes, folders and links are foreign`() throws {
    let folder = try ScratchFolder()
    try OutputFile.write("<!-- \(OutputOrigin.mark) -->", to: folder / "ours.svg")
    try OutputClaim.marked.require(folder / "ours.svg")
    try OutputClaim.marked.require(folder / "missing.svg")
    symlink(folder / "ours.svg", folder / "link.svg")
    mkfifo(folder / "pipe.svg", 0o600)
    mkdir(folder / "folder.svg", 0o700)
    for name in ["link.svg", "pipe.svg", "folder.svg"] {
      #expect(throws: FileError.foreignFile(path: folder / name)) {
        try OutputClaim.marked.require(folder / name)
      }
    }
  }
}
