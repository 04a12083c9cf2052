import FlipbookImages
import FlipbookOutput
import FlipbookSystem
import Glibc
import TestSupport
import Testing

/// Films that are made in parts, completed after a break, and read back.
@Suite(.endsInTime) struct StoredFilmTests {
  private static let frames = Array(0..<30)

  private func render(
    _ folder: String, part: String? = nil, digest: String = "d1", force: Bool = false,
    resumes: Bool = false, drawn: Tally? = nil
  ) throws {
    try NumberedFrames.render(
      Self.frames, in: folder, part: part, digest: digest, force: force, resumes: resumes,
      drawn: drawn,
      jobs: 2)
  }

  private func encode(_ folder: String) throws {
    let film = try StoredFilm(folder: folder, version: "0.1")
    _ = try film.encode(Self.frames, to: [], jobs: 2)
    try film.unite()
  }

  private func expectSame(_ one: String, _ other: String) {
    #expect(run("diff -r '\(one)' '\(other)'") == 0)
  }

  @Test(arguments: [[1, 2, 3], [3, 1, 2], [2, 2, 3, 1]])
  func `parts in any order, united, are what one run makes`(order: [Int]) throws {
    let folder = try TemporaryFolder()
    try render(folder / "one")
    for part in order { try render(folder / "parts", part: "\(part)/3") }
    #expect(!folder.names(in: "parts").contains("render.json"))
    try encode(folder / "parts")
    expectSame(folder / "one", folder / "parts")
  }

  @Test func `parts are made side by side, and keep out whoever makes the same or all`() throws {
    let folder = try TemporaryFolder()
    let film = try SequenceWriterTests.film()
    func writer(_ part: String?) throws -> SequenceWriter {
      try SequenceWriter(
        SequencePlan(
          folder: folder.path, film: film, frames: [], shard: part.flatMap { FrameShard($0) }))
    }
    let first = try writer("1/3")
    let second = try writer("2/3")
    #expect(throws: FilmError.file(.busy(path: folder.path))) { try writer(nil) }
    // At once: who makes the same part gives way, and does not wait to make it again.
    let start = ContinuousClock.now
    #expect(throws: FilmError.file(.busy(path: folder / "render.2-of-3.json"))) {
      try writer("2/3")
    }
    #expect(ContinuousClock.now - start < .seconds(8))
    withExtendedLifetime((first, second)) {}
  }

  @Test func `a part is not put beside parts of another film, unless forced`() throws {
    let folder = try TemporaryFolder()
    for part in 1...2 { try render(folder.path, part: "\(part)/2", digest: "old") }
    let before = folder.names(in: ".")
    // Neither in the place of an old part nor beside it.
    for part in ["1/2", "3/3"] {
      #expect(
        throws: FilmError.otherFilm(
          path: folder / "render.1-of-2.json",
          ManifestDifference(member: "\"digest\"", found: "\"old\"", expected: "\"d1\""))
      ) { try render(folder.path, part: part) }
    }
    #expect(folder.names(in: ".") == before)
    try render(folder.path, part: "1/3", force: true)
    for part in 2...3 { try render(folder.path, part: "\(part)/3") }
    try encode(folder.path)
    let whole = try TemporaryFolder()
    try render(whole.path)
    expectSame(folder.path, whole.path)
  }

  @Test func `a film is not read while a part of it is written, nor written while it is read`()
    throws
  {
    let folder = try TemporaryFolder()
    try render(folder.path, part: "1/2")
    let writer = try SequenceWriter(
      SequencePlan(
        folder: folder.path, film: SequenceWriterTests.film(), frames: [],
        shard: FrameShard(2, of: 2), format: .png(.zlib)))
    #expect(throws: FilmError.file(.busy(path: folder.path))) {
      try StoredFilm(folder: folder.path, version: "0.1")
    }
    withExtendedLifetime(writer) {}
    let other = try TemporaryFolder()
    try render(other.path)
    let film = try StoredFilm(folder: other.path, version: "0.1")
    #expect(throws: FilmError.file(.busy(path: other.path))) { try render(other.path, part: "1/2") }
    withExtendedLifetime(film) {}
  }

  @Test func `parts of other lengths lose nothing to each other`() throws {
    let folder = try TemporaryFolder()
    // 0..<15 and 15..<30, then 10..<20 over both.
    for part in ["1/2", "2/2", "2/3"] { try render(folder.path, part: part) }
    // The same part again, of no frames: those that another part has stay.
    do {
      let writer = try SequenceWriter(
        SequencePlan(
          folder: folder.path, film: SequenceWriterTests.film(), frames: [],
          shard: FrameShard(2, of: 3), format: .png(.zlib)))
      try writer.finish()
    }
    try encode(folder.path)
    let whole = try TemporaryFolder()
    try render(whole.path)
    expectSame(folder.path, whole.path)
  }

  @Test func `locks of killed runs are gone when parts are joined`() throws {
    let folder = try TemporaryFolder()
    for part in 1...2 { try render(folder.path, part: "\(part)/2") }
    try folder.write("", to: ".render.2-of-2.json.lock")
    // Of a part that was given up, whose frames others made.
    try folder.write("", to: ".render.6-of-12.json.lock")
    try encode(folder.path)
    #expect(run("ls -A '\(folder.path)' | grep lock") != 0)
  }

  @Test func `parts of different films are told apart by what differs`() throws {
    let folder = try TemporaryFolder()
    try render(folder.path, part: "1/2")
    let aside = try TemporaryFolder()
    try render(aside.path, part: "2/2", digest: "d2")
    #expect(run("cp '\(aside.path)'/* '\(folder.path)'") == 0)
    let error = #expect(throws: FilmError.self) {
      try StoredFilm(folder: folder.path, version: "0.1")
    }
    #expect(
      error?.description.contains("\"digest\" is \"d1\" in one and \"d2\" in the other") == true)
  }

  @Test func `what is missing, damaged or newer is named`() throws {
    let folder = try TemporaryFolder()
    #expect(throws: FilmError.stored(.noFilm(folder: folder / "none"))) {
      try StoredFilm(folder: folder / "none", version: "0.1")
    }
    for part in [1, 3] { try render(folder.path, part: "\(part)/3") }
    #expect(
      throws: FilmError.stored(
        .missing(folder: folder.path, frames: "10..19", count: 10, frameCount: 30))
    ) { try encode(folder.path) }
    try render(folder.path, part: "2/3")
    #expect(run("cp '\(folder / "00003.png")' '\(folder / "00004.png")'") == 0)
    let error = #expect(throws: FilmError.self) { try encode(folder.path) }
    let stored = try #require(error?.cause(as: StoredFilmError.self))
    #expect(stored.file == folder / "00004.png")
    #expect(
      throws: FilmError.stored(
        .newer(path: folder / "render.1-of-3.json", version: "0.1"))
    ) {
      try StoredFilm(folder: folder.path, version: "0.0.9")
    }
  }

  @Test func `a run that goes on draws only what is not there, to the same bytes`() throws {
    let folder = try TemporaryFolder()
    try render(folder / "clean")
    try render(folder / "cut")
    // A frame of other pixels, one that is cut, one that is gone, one that the manifest forgot.
    let cut = folder / "cut"
    #expect(
      run(
        "cp '\(cut)/00003.png' '\(cut)/00004.png'; truncate -s 40 '\(cut)/00008.png'; "
          + "rm '\(cut)/00011.png'; sed -i '/\"00020\"/d; s/\"complete\": true/\"complete\": false/' "
          + "'\(cut)/render.json'") == 0)
    let drawn = Tally()
    try render(cut, resumes: true, drawn: drawn)
    #expect(drawn.frames == [4: 1, 8: 1, 11: 1, 20: 1])
    expectSame(folder / "clean", cut)
    // Of another film nothing is kept.
    let others = Tally()
    try render(cut, digest: "d2", resumes: true, drawn: others)
    #expect(others.frames.count == 30)
  }

  @Test func `a manifest that is cut anywhere loses frames at most`() throws {
    let folder = try TemporaryFolder()
    try render(folder.path)
    let whole = folder.bytes(of: "render.json")
    for length in stride(from: 0, to: whole.count, by: 7) {
      try folder.write(String(decoding: whole[..<length], as: UTF8.self), to: "render.json")
      do {
        let film = try StoredFilm(folder: folder.path, version: "0.1")
        // Only braces can be missing when all frames are told.
        if film.hashes.count == 30 { continue }
        #expect(throws: StoredFilmError.self) { try film.require(Self.frames) }
      } catch {
        switch error.cause(as: StoredFilmError.self) {
        case .unreadable, .noFilm: break
        default: throw error
        }
      }
    }
  }
}

extension StoredFilmTests {
  /// A manifest with another hash of a frame's pixels, and the right one of its file.
  @Test func `bytes that were written are proof, and pixels are decoded only on request`() throws {
    let folder = try TemporaryFolder()
    try render(folder.path)
    let text = folder.text(of: "render.json")
    let line = try #require(text.split(separator: "\n").first { $0.contains("\"00003\"") })
    let hashes = try #require(
      line.split(separator: "\"").last { $0.contains(" ") && $0.count > 30 })
    let pixels = try #require(hashes.split(separator: " ").first)
    let other: String = String(pixels.reversed())
    try #require(other != String(pixels))
    try folder.write(text.replacing(pixels, with: other), to: "render.json")
    let film = try StoredFilm(folder: folder.path, version: "0.1")
    _ = try film.verify(Self.frames, jobs: 2)
    let error = #expect(throws: FilmError.self) { try film.encode(Self.frames, to: [], jobs: 2) }
    guard case .damaged(let path, _)? = error?.cause(as: StoredFilmError.self) else {
      throw error ?? .interrupted
    }
    #expect(path == folder / "00003.png")
  }

  /// A bit that flips in a chunk that nobody reads leaves the pixels, any other draws the frame again.
  @Test func `a bit that flips anywhere in a file leaves no wrong pixel`() throws {
    let folder = try TemporaryFolder()
    try render(folder.path)
    let whole = folder.bytes(of: "00005.png")
    var drawnCount = 0
    for position in stride(from: 0, to: whole.count, by: 2) {
      let flipped = String(whole[position] ^ (1 << (position % 8)), radix: 8)
      #expect(
        run(
          "printf '\\\(flipped)' | dd of='\(folder / "00005.png")' bs=1 seek=\(position) conv=notrunc "
            + "2>/dev/null") == 0)
      let drawn = Tally()
      try render(folder.path, resumes: true, drawn: drawn)
      #expect(drawn.frames.isEmpty || drawn.frames == [5: 1])
      drawnCount += drawn.frames.count
      do {
        let film = try StoredFilm(folder: folder.path, version: "0.1")
        _ = try film.encode(Self.frames, to: [], jobs: 1)
      }
    }
    #expect(drawnCount > whole.count / 4)
  }

  /// JPEGs have other pixels than were drawn, so only their bytes tell.
  @Test func `frames with the bytes that were written are kept, in lossy formats as well`() throws {
    let folder = try TemporaryFolder()
    let quality = try #require(JPEGQuality(90))
    func kept() throws -> Set<Int> {
      let writer = try SequenceWriter(
        SequencePlan(
          folder: folder / "a", film: SequenceWriterTests.film(), frames: [0, 1, 2],
          format: .jpeg(quality)), resumes: true)
      try FramePipeline(jobs: 1, width: 8, height: 8, isOpaque: true).run(
        [0, 1, 2].filter { !writer.kept.contains($0) }, makeProducer: { NumberedFrames() },
        makeSink: { writer.makeSink() })
      try writer.finish()
      return writer.kept
    }
    #expect(try kept().isEmpty)
    #expect(try kept() == [0, 1, 2])
    _ = run(
      "cp '\(folder / "a/00000.jpg")' '\(folder / "a/00001.jpg")'; printf x >> '\(folder / "a/00001.jpg")'"
    )
    #expect(try kept() == [0, 2])
  }
}
