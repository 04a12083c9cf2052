import Animation
import Film
import Glibc
import Images
import System
import TestSupport
import Testing

/// What stands around files on their way: links, leftovers, other runs, files of other makers.
@Suite(.endsInTime) struct OutputFileTests {
  static func picture() throws -> Bitmap {
    try #require(Bitmap(width: 3, height: 2, isOpaque: true))
  }

  @Test func `a file on its way has a name of its own, and is never opened through a link`() throws
  {
    let folder = try TemporaryFolder()
    try folder.write("precious", to: "precious.txt")
    // Fixed names, as they were once: what they lead to is not touched, and they stay.
    symlink(folder / "precious.txt", folder / ".a.svg.part")
    symlink(folder / "precious.txt", folder / ".a.svg")
    for _ in 0..<3 { try OutputFile.write("chart", to: folder / "a.svg", as: .forced) }
    #expect(folder.text(of: "precious.txt") == "precious")
    #expect(folder.names() == [".a.svg", ".a.svg.part", "a.svg", "precious.txt"])
  }

  @Test func `a link at the place itself is replaced, not followed`() throws {
    let folder = try TemporaryFolder()
    try folder.write("precious", to: "precious.txt")
    symlink(folder / "precious.txt", folder / "a.svg")
    try OutputFile.write("chart", to: folder / "a.svg", as: .forced)
    #expect(folder.text(of: "precious.txt") == "precious")
    #expect(folder.text(of: "a.svg") == "chart")
  }

  /// Naming a file fails in the same way whether that is seen before it is written or after.
  @Test func `a place that cannot be taken is a file that cannot be made`() throws {
    let folder = try TemporaryFolder()
    #expect(throws: FilmError.cannotCreate(path: folder.path, code: EISDIR)) {
      try OutputFile.write("chart", to: folder.path, as: .forced)
    }
    #expect(throws: FilmError.cannotCreate(path: folder / "none/a.svg", code: ENOENT)) {
      try OutputFile.write("chart", to: folder / "none/a.svg")
    }
    #expect(folder.names().isEmpty)
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

  @Test func `a folder of a dead run goes with its file, and what else is in it stays`() throws {
    let folder = try TemporaryFolder()
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

  @Test func `a place that was free when a file was begun, and is taken, is kept`() throws {
    let folder = try TemporaryFolder()
    let encoder = try MovieEncoderTests.fake(
      "cat > \"$out\"; printf mine > '\(folder / "a.mp4")'; wrote 20", in: folder)
    #expect(throws: FilmError.foreignFile(path: folder / "a.mp4")) {
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
    #expect(throws: FilmError.foreignFile(path: folder / "a.png")) {
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
    #expect(throws: FilmError.foreignFile(path: folder / "a.png")) {
      try OutputClaim.marked.require(folder / "a.png")
    }
  }

  @Test func `pipes, folders and links are foreign`() throws {
    let folder = try TemporaryFolder()
    try OutputFile.write("<!-- \(OutputOrigin.mark) -->", to: folder / "ours.svg")
    try OutputClaim.marked.require(folder / "ours.svg")
    try OutputClaim.marked.require(folder / "missing.svg")
    symlink(folder / "ours.svg", folder / "link.svg")
    mkfifo(folder / "pipe.svg", 0o600)
    mkdir(folder / "folder.svg", 0o700)
    for name in ["link.svg", "pipe.svg", "folder.svg"] {
      #expect(throws: FilmError.foreignFile(path: folder / name)) {
        try OutputClaim.marked.require(folder / name)
      }
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
    #expect(error == .busy(path: folder / "film"))
    #expect(error?.exitCode == 73)
    #expect(error?.description == "\(folder / "film") is being written by another run")
    // A program that another test is just starting still shares the descriptor.
    flock(descriptor, LOCK_UN)
    close(descriptor)
    try SequenceWriterTests.render([0], to: folder / "film")
  }

  @Test func `a second run into one clip is refused until the first has ended`() throws {
    let folder = try TemporaryFolder()
    let encoder = try MovieEncoderTests.fake("cat > \"$out\"; wrote 0", in: folder)
    func movie() throws -> MovieEncoder {
      try MovieEncoder(
        path: folder / "a.mp4", format: .mp4, width: 2, height: 2, isOpaque: true,
        frameRate: .sixty, executable: encoder)
    }
    do {
      let first = try movie()
      #expect(throws: FilmError.busy(path: folder / "a.mp4")) { _ = try movie() }
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
    #expect(throws: FilmError.foreignFile(path: folder / "render.json")) {
      try SequenceWriterTests.render([0], to: folder.path)
    }
  }
}
