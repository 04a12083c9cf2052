import FlipbookImages
import FlipbookOutput
import FlipbookSystem
import FlipbookTimeline
import Glibc
import Synchronization
import TestSupport
import Testing

/// The surroundings of files on their way: links, leftovers, other runs, files of other makers.
@Suite(.endsInTime) struct OutputFileTests {
  static func picture() throws -> Bitmap {
    try #require(Bitmap(width: 3, height: 2, isOpaque: true))
  }

  @Test func `leftovers of dead runs are removed by the next, those of living runs stay`() throws {
    let folder = try TemporaryFolder()
    let names = [
      ".a.png.0123456789abcdef.part", ".b.png.0123456789abcdef.part", ".a.png.0123.part",
      ".a.png.fedcba9876543210.part",
    ]
    for name in names { try folder.write("half", to: name) }
    let living = open(folder / names[3], O_RDONLY | O_CLOEXEC)
    #expect(flock(living, LOCK_EX) == 0)
    try PNGEncoder().write(Self.picture(), to: folder / "a.png")
    close(living)
    // Of another file, and of another form of name: not ours to judge.
    #expect(folder.names() == [names[2], names[3], names[1], "a.png"].sorted())
  }

  @Test func `a place that was free when a file was begun, and is taken, is kept`() throws {
    let folder = try TemporaryFolder()
    let encoder = try MovieEncoderTests.fake(
      "cat > \"$out\"; printf mine > '\(folder / "a.mp4")'; wrote 20", in: folder)
    #expect(throws: FilmError.file(.foreignFile(path: folder / "a.mp4"))) {
      // Somebody else takes the place, whom nothing confines.
      try MovieEncoderTests.film(
        to: folder / "a.mp4", executable: encoder, width: 64, height: 2, sandbox: .off)
    }
    #expect(folder.text(of: "a.mp4") == "mine")
    #expect(folder.names() == ["a.mp4", "ffmpeg"])
  }

  /// Nobody else can put a file or a link where ffmpeg opens its own by name.
  @Test func `ffmpeg writes into a folder that is open to nobody else`() throws {
    let folder = try TemporaryFolder()
    let encoder = try MovieEncoderTests.fake(
      """
      own=$(dirname "$out")
      { stat -c %a "$own"; ls -A "$own"; basename "$out"; } > "$own/../seen"
      cat > "$out"; wrote 20
      """, in: folder)
    try MovieEncoderTests.film(
      to: folder / "a.mp4", executable: encoder, width: 64, height: 2, sandbox: .off)
    #expect(folder.text(of: "seen") == "700\na.mp4\na.mp4\n")
    #expect(folder.names() == ["a.mp4", "ffmpeg", "seen"])
    var status = stat()
    let mask = umask(0)
    umask(mask)
    #expect(stat(folder / "a.mp4", &status) == 0 && status.st_mode & 0o777 == 0o666 & ~mask)
  }

  @Test func `a file that the tool has not made is kept, unless forced`() throws {
    let folder = try TemporaryFolder()
    try folder.write("mine", to: "a.png")
    let picture = try Self.picture()
    #expect(throws: FilmError.file(.foreignFile(path: folder / "a.png"))) {
      try PNGEncoder().write(picture, to: folder / "a.png")
    }
    #expect(folder.text(of: "a.png") == "mine")
    try PNGEncoder().write(picture, to: folder / "a.png", as: .forced)
    // Now it is one of ours.
    try PNGEncoder().write(picture, to: folder / "a.png")
    #expect(folder.bytes(of: "a.png").starts(with: [0x89, 0x50]))
  }

  @Test func `a picture by another program is foreign, whatever it shows`() throws {
    let folder = try TemporaryFolder()
    // Our own file with another maker in its text: the checksum does not matter here.
    var bytes = try PNGEncoder().encoded(Self.picture())
    let maker = Array("Flipbook".utf8)
    let start = try #require(
      bytes.indices.first { bytes[$0...].starts(with: maker) }, "the mark is in the file")
    bytes[start] = UInt8(ascii: "X")
    let file = try #require(fopen(folder / "a.png", "w"))
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
    #expect(throws: FileError.foreignFile(path: folder / "a.png")) {
      try OutputClaim.marked.require(folder / "a.png")
    }
  }
}

/// One run at a time writes to a place.
@Suite(.endsInTime) struct OutputLockTests {
  @Test func `a second run into one folder is refused until the first has ended`() throws {
    let folder = try TemporaryFolder()
    try SequenceWriterTests.render([0], to: folder / "film")
    let descriptor = open(folder / "film", O_RDONLY | O_CLOEXEC)
    #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0, "the lock was given back")
    let error = #expect(throws: FilmError.self) {
      try SequenceWriterTests.render([0], to: folder / "film")
    }
    #expect(error == .file(.busy(path: folder / "film")))
    #expect(error?.exitCode == 74)
    #expect(error?.description == "\(folder / "film") is being written by another run")
    // A program that another test is just starting still shares the descriptor.
    flock(descriptor, LOCK_UN)
    close(descriptor)
    try SequenceWriterTests.render([0], to: folder / "film")
  }

  /// The number of a descriptor that was closed is another file's at once.
  @Test func `a refused run closes no descriptor of anybody else`() throws {
    let folder = try TemporaryFolder()
    try folder.write("mine", to: "own")
    let lock = try OutputLock(folder: folder.path)
    let isDone = Atomic<Bool>(false)
    let refused = Atomic<Int>(0)
    let other = try #require(
      WorkerThread {
        while !isDone.load(ordering: .relaxed) {
          if (try? OutputLock(folder: folder.path)) == nil { refused.add(1, ordering: .relaxed) }
        }
      })
    var lost = 0
    for _ in 0..<20_000 {
      let own = open(folder / "own", O_RDONLY | O_CLOEXEC)
      sched_yield()
      var byte: UInt8 = 0
      if read(own, &byte, 1) != 1 || byte != UInt8(ascii: "m") { lost += 1 }
      if close(own) != 0 { lost += 1 }
    }
    isDone.store(true, ordering: .relaxed)
    other.join()
    #expect(lost == 0 && refused.load(ordering: .relaxed) > 0)
    withExtendedLifetime(lock) {}
  }

  @Test func `a second run into one clip is refused until the first has ended`() throws {
    let folder = try TemporaryFolder()
    let encoder = try MovieEncoderTests.fake("cat > \"$out\"; wrote 0", in: folder)
    func movie() throws -> MovieEncoder {
      try MovieEncoder(
        path: folder / "a.mp4", format: .mp4, width: 2, height: 2, isOpaque: true,
        frameRate: .sixty, executable: encoder, checksContainer: false)
    }
    do {
      let first = try movie()
      #expect(throws: FilmError.file(.busy(path: folder / "a.mp4"))) { _ = try movie() }
      first.cancel()
    }
    #expect(folder.names() == ["ffmpeg"], "locks and halves are gone")
    try movie().cancel()
  }

  @Test func `a lock file that a dead run left is no lock`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: ".a.mp4.lock")
    let encoder = try MovieEncoderTests.fake("cat > \"$out\"; wrote 20", in: folder)
    try MovieEncoderTests.film(to: folder / "a.mp4", executable: encoder)
    #expect(folder.names() == ["a.mp4", "ffmpeg"])
  }

  @Test func `a pipe where the manifest should be is refused, not waited for`() throws {
    let folder = try TemporaryFolder()
    mkfifo(folder / "render.json", 0o600)
    #expect(throws: FilmError.file(.foreignFile(path: folder / "render.json"))) {
      try SequenceWriterTests.render([0], to: folder.path)
    }
  }
}
