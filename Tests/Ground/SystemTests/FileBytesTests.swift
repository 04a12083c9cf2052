import FlipbookSystem
import Glibc
import TestSupport
import Testing

/// The one loop that reads files, and its bounds.
@Suite(.endsInTime) struct FileBytesTests {
  /// Longer than what is read at once.
  private static let long = (0..<150_000).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 >> 8) }

  private static func folder() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    let file = open(folder / "long", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    #expect(write(file, long, long.count) == long.count)
    close(file)
    try folder.write("", to: "empty")
    return folder
  }

  @Test func `a file is read whole, up to its limit and not beyond`() throws {
    let folder = try Self.folder()
    #expect(try FileBytes.read(folder / "long", limit: Self.long.count) == Self.long)
    #expect(throws: FileBytes.Failure.tooLarge(limit: Self.long.count - 1)) {
      try FileBytes.read(folder / "long", limit: Self.long.count - 1)
    }
    #expect(try FileBytes.read(folder / "empty", limit: 0) == [])
  }

  /// The example of the specification: https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md.
  private static let pointer = """
    version https://git-lfs.github.com/spec/v1
    oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
    size 12345

    """

  @Test func `a file that Git LFS has not fetched is told from a file that begins like it`() throws
  {
    let folder = try Self.folder()
    try folder.write(Self.pointer, to: "pointer")
    #expect(throws: FileBytes.Failure.notFetched) {
      try FileBytes.read(folder / "pointer", limit: 1 << 20)
    }
    #expect(
      FileBytes.Failure.notFetched.reason(of: "lake.png")
        == "lake.png: only Git LFS's pointer to the file is there; \"git lfs pull\" fetches the file"
    )
    // A pointer has less than 1024 bytes.
    let long = Self.pointer + String(repeating: "-", count: 1024 - Self.pointer.utf8.count)
    try folder.write(long, to: "long text")
    #expect(try FileBytes.read(folder / "long text", limit: 1 << 20) == Array(long.utf8))
  }

  @Test func `what is no file is refused and not waited for`() throws {
    let folder = try Self.folder()
    mkfifo(folder / "pipe", 0o600)
    #expect(throws: FileBytes.Failure.missing) { try FileBytes.read(folder / "none", limit: 9) }
    #expect(throws: FileBytes.Failure.missing) {
      try FileBytes.read(folder / "long/none", limit: 9)
    }
    for name in ["pipe", "."] {
      #expect(throws: FileBytes.Failure.notAFile) {
        try FileBytes.read(folder / name, limit: 9)
      }
    }
  }

  @Test func `a link is followed only where it may be`() throws {
    let folder = try Self.folder()
    symlink(folder / "long", folder / "link")
    #expect(try OpenFile(folder / "link").isSame(as: folder / "long"))
    #expect(throws: FileBytes.Failure.unreadable(ErrorNumber(ELOOP))) {
      _ = try OpenFile(folder / "link", followsLinks: false)
    }
  }

  @Test func `parts of a file are read from where they are, or one after the other`() throws {
    let folder = try Self.folder()
    let file = try OpenFile(folder / "long")
    let tail = try FileBytes.next(10, from: file.descriptor, at: Self.long.count - 4)
    #expect(tail == Array(Self.long.suffix(4)))
    var all: [UInt8] = []
    while case let piece = try FileBytes.next(70_001, from: file.descriptor), !piece.isEmpty {
      all += piece
    }
    #expect(all == Self.long)
  }

  /// A writer gives a pipe little at a time; whoever reads gets all of it, or hears that it is too much.
  @Test(arguments: [(200_000, true), (149_999, false)])
  func `a pipe is read to its end, or to the limit`(row: (limit: Int, isAll: Bool)) throws {
    let ends = try #require(Pipe.make())
    let writer = try #require(
      WorkerThread {
        let guarded = BrokenPipeGuard()
        var rest = Self.long[...]
        while !rest.isEmpty {
          let count = rest.prefix(4099).withUnsafeBytes { write(ends[1], $0.baseAddress, $0.count) }
          guard count > 0 else { break }
          rest = rest.dropFirst(count)
        }
        guarded.restore()
        close(ends[1])
      })
    if row.isAll {
      #expect(try FileBytes.all(from: ends[0], limit: row.limit) == Self.long)
    } else {
      #expect(throws: FileBytes.Failure.tooLarge(limit: row.limit)) {
        try FileBytes.all(from: ends[0], limit: row.limit)
      }
    }
    close(ends[0])
    writer.join()
  }
}
