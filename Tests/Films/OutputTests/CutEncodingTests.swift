import FlipbookImages
import FlipbookOutput
import FlipbookRaster
import FlipbookSystem
import FlipbookTimeline
import Glibc
import TestSupport
import Testing

/// Movies that are encoded in cells, by programs that stand in for ffmpeg.
@Suite(.endsInTime) struct CutEncodingTests {
  /// The bytes of a frame of 8×8 pixels at 4:2:0.
  private static let frameSize = 96
  /// Encodes cells as their frames, and a film as the list of its cells.
  private static let encoder = """
    case "$*" in
    *concat*) cat > "$out"; wrote 500 ;;
    *) cat > "$out"; wrote $(($(wc -c < "$out") / 96)) ;;
    esac
    """

  private static let recipe = MovieRecipe(
    format: .mp4, width: 8, height: 8, isOpaque: true, frameRate: .sixty)

  private static func film(
    to path: String, by executable: String, frames: Int = 500, sandbox: Sandbox = .current,
    overlapsCells: Bool = true, cancellation: Cancellation = Cancellation()
  ) throws {
    let movie = try MovieEncoder(
      path: path, recipe, frameCount: frames,
      EncoderProgram(
        executable, sandbox: sandbox, patience: 300, checksContainer: false,
        overlapsCells: overlapsCells, cancellation: cancellation))
    do {
      try FramePipeline(jobs: 2, width: 8, height: 8, isOpaque: true).run(
        Array(0..<frames), cancellation: cancellation, makeProducer: { NumberedFrames() },
        orderedSink: movie)
      try movie.finish()
    } catch {
      movie.cancel()
      throw error
    }
  }

  @Test func `a long film is encoded in cells of four seconds, with the times of the film`() throws
  {
    let folder = try TemporaryFolder()
    let encoder = try MovieEncoderTests.fake(Self.encoder, in: folder)
    try Self.film(to: folder / "a.mp4", by: encoder)
    let lines = folder.text(of: "a.mp4").split(separator: "\n").map(String.init)
    // 240, 240 and 20 frames; each file is the frames themselves.
    let ends = [240, 480, 500].map { $0 * Self.frameSize }
    #expect(lines.count == 7 && lines.first == "ffconcat version 1.0")
    for (index, (start, end)) in zip([0] + ends, ends).enumerated() {
      #expect(
        lines[1 + 2 * index].hasPrefix("file 'subfile,,start,\(start),end,\(end),,:file:"))
    }
    // 20 / 60 s in microseconds.
    #expect(
      [lines[2], lines[4], lines[6]]
        == ["duration 4.000000", "duration 4.000000", "duration 0.333333"])
    #expect(folder.names() == ["a.mp4", "ffmpeg"])
  }

  /// The program notes when it begins and ends; at its end it takes a while.
  @Test func `where memory is scarce, one cell is encoded after the other`() throws {
    let folder = try TemporaryFolder()
    let log = folder / "log"
    let encoder = try MovieEncoderTests.fake(
      """
      echo begin >> '\(log)'
      case "$*" in
      *concat*) cat > "$out"; wrote 500 ;;
      *) cat > "$out"; sleep 0.2; wrote $(($(wc -c < "$out") / 96)) ;;
      esac
      echo end >> '\(log)'
      """, in: folder)
    try Self.film(to: folder / "a.mp4", by: encoder, sandbox: .off, overlapsCells: false)
    // Three cells, and the join.
    #expect(folder.text(of: "log") == String(repeating: "begin\nend\n", count: 4))
    try Self.film(to: folder / "b.mp4", by: encoder, sandbox: .off)
    #expect(folder.text(of: "b.mp4").count > 100)
  }

  @Test func `a film of four seconds is encoded at once`() throws {
    let folder = try TemporaryFolder()
    let encoder = try MovieEncoderTests.fake(Self.encoder, in: folder)
    try Self.film(to: folder / "a.mp4", by: encoder, frames: 240)
    #expect(folder.bytes(of: "a.mp4").count == 240 * Self.frameSize)
  }

  @Test(arguments: [
    ("a cell", "case \"$*\" in *concat*) cat > \"$out\"; wrote 500 ;; *) exit 3 ;; esac"),
    (
      "the join",
      "case \"$*\" in *concat*) exit 3 ;; *) cat > \"$out\"; wrote $(($(wc -c < \"$out\") / 96)) ;; esac"
    ),
  ])
  func `a program that fails is named, and nothing is left`(what: String, script: String) throws {
    let folder = try TemporaryFolder()
    let encoder = try MovieEncoderTests.fake(script, in: folder)
    let error = #expect(throws: FilmError.self) {
      try Self.film(to: folder / "a.mp4", by: encoder)
    }
    #expect(
      error == .encoder(.failed(name: "ffmpeg", ending: .exited(code: 3), output: "")), "\(what)")
    #expect(folder.names() == ["ffmpeg"])
  }

  @Test(arguments: [
    (
      "*concat*) cat > \"$out\"; wrote 499 ;; *) cat > \"$out\"; wrote $(($(wc -c < \"$out\") / 96)) ;;",
      499, 500
    ),
    ("*concat*) cat > \"$out\"; wrote 500 ;; *) cat > \"$out\"; wrote 239 ;;", 239, 240),
  ])
  func `frames that are missing from a cell or the film are missed`(
    cases: String, written: Int, sent: Int
  ) throws {
    let folder = try TemporaryFolder()
    let encoder = try MovieEncoderTests.fake("case \"$*\" in \(cases) esac", in: folder)
    let error = #expect(throws: FilmError.self) {
      try Self.film(to: folder / "a.mp4", by: encoder)
    }
    #expect(error == .encoder(.incomplete(name: "ffmpeg", written: written, sent: sent)))
    #expect(folder.names() == ["ffmpeg"])
  }

  @Test func `a film that is interrupted in its second cell leaves nothing`() throws {
    let folder = try TemporaryFolder()
    let encoder = try MovieEncoderTests.fake(Self.encoder, in: folder)
    let cancellation = Cancellation()
    let movie = try MovieEncoder(
      path: folder / "a.mp4", Self.recipe, frameCount: 500,
      EncoderProgram(encoder, patience: 300, cancellation: cancellation))
    let error = #expect(throws: FilmError.self) {
      let recorder = Recorder()
      recorder.whenTaking = { (frame) throws(FilmError) in
        if frame == 300 { cancellation.cancel() }
      }
      try FramePipeline(jobs: 1, width: 8, height: 8, isOpaque: true).run(
        Array(0..<500), cancellation: cancellation, makeProducer: { NumberedFrames() },
        orderedSink: Both(movie: movie, recorder: recorder))
      try movie.finish()
    }
    movie.cancel()
    #expect(error == .interrupted)
    #expect(folder.names() == ["ffmpeg"])
  }

  private struct Both: OrderedFrameSink {
    let movie: MovieEncoder
    let recorder: Recorder

    mutating func take(_ frame: Int, _ painting: Painting) throws(FilmError) {
      try recorder.take(frame, painting)
      try movie.take(frame, painting)
    }
  }
}

/// Segments whose encoder or disk fails.
@Suite(.endsInTime) struct SegmentWriterTests {
  private static let frameCount = 500

  private static func film() throws -> SegmentedFilm {
    try #require(
      SegmentedFilm(
        SequenceWriterTests.film(digest: "d"), frames: Array(0..<frameCount),
        recipes: [
          MovieRecipe(format: .mp4, width: 8, height: 8, isOpaque: true, frameRate: .sixty)
        ], sound: nil))
  }

  private static func make(
    _ part: String, in folder: TemporaryFolder, by script: String, version: String = "ffmpeg 5",
    drawn: Tally? = nil, checksContainer: Bool = false
  ) throws {
    let program = try EncoderProgram(
      MovieEncoderTests.fake(script, in: folder, subfolder: "bin"), patience: 300,
      checksContainer: checksContainer)
    let segments = try SegmentFolder(
      folder / "film", of: film(), try #require(FrameShard(part)), madeBy: version, resumes: true)
    let writers = try SegmentWriter.writers(segments, audio: nil, program)
    guard let writer = writers.first else { return }
    do {
      try FramePipeline(jobs: 2, width: 8, height: 8, isOpaque: true).run(
        segments.missingFrames, makeProducer: { NumberedFrames(drawn: drawn) },
        orderedSink: writer)
      try writer.finish()
    } catch {
      writer.cancel()
      throw error
    }
  }

  private static let encoder =
    "{ cat; echo 'Made with Flipbook'; } > \"$out\"; wrote $(($(wc -c < \"$out\") / 96))"

  @Test func `segments before a failure are kept, and only the rest is drawn again`() throws {
    let folder = try TemporaryFolder()
    // The last cell has 20 frames.
    let failing = Self.encoder + "; [ $(wc -c < \"$out\") -gt 2000 ]"
    #expect(throws: FilmError.self) { try Self.make("1/1", in: folder, by: failing) }
    let before = folder.names(in: "film")
    #expect(
      before == [
        "mp4.00000-00239.mp4", "mp4.00240-00479.mp4", "segments.1-of-1.jsonl", "segments.json",
      ])
    let drawn = Tally()
    try Self.make("1/1", in: folder, by: Self.encoder, drawn: drawn)
    #expect(drawn.frames.keys.sorted() == Array(480..<500))
    #expect(folder.names(in: "film").contains("mp4.00480-00499.mp4"))
  }

  /// The program reports every frame, and what it wrote is no MP4.
  @Test func `a segment whose container was cut is not kept`() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: FilmError.self) {
      try Self.make("1/1", in: folder, by: Self.encoder, checksContainer: true)
    }
    guard case .truncated? = error?.cause(as: EncoderError.self) else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(folder.names(in: "film") == ["segments.1-of-1.jsonl", "segments.json"])
  }

  @Test func `a list that was cut or damaged is as good as none`() throws {
    let folder = try TemporaryFolder()
    try Self.make("1/1", in: folder, by: Self.encoder)
    let whole = folder.text(of: "film/segments.1-of-1.jsonl")
    for length in stride(from: 0, to: whole.utf8.count, by: 7) {
      try folder.write(String(whole.prefix(length)), to: "film/segments.1-of-1.jsonl")
      try Self.make("1/1", in: folder, by: Self.encoder)
      #expect(folder.text(of: "film/segments.1-of-1.jsonl").split(separator: "\n").count == 4)
    }
  }

  @Test func `another encoder is refused, with both versions`() throws {
    let folder = try TemporaryFolder()
    try Self.make("1/2", in: folder, by: Self.encoder)
    let error = #expect(throws: FilmError.self) {
      try Self.make("2/2", in: folder, by: Self.encoder, version: "ffmpeg 7")
    }
    #expect(
      error
        == .otherFilm(
          path: folder / "film/segments.json",
          ManifestDifference(
            member: "\"segments.mp4.program\"", found: "\"ffmpeg 5\"", expected: "\"ffmpeg 7\"")))
    #expect(error?.exitCode == 65)
  }

  @Test func `a part that another run makes is busy, and other parts are not`() throws {
    let folder = try TemporaryFolder()
    let film = try Self.film()
    func begin(_ part: String) throws -> SegmentFolder {
      try SegmentFolder(
        folder / "film", of: film, try #require(FrameShard(part)), madeBy: "ffmpeg 5")
    }
    let one = try begin("1/2")
    let two = try begin("2/2")
    #expect(throws: FilmError.file(.busy(path: folder / "film/segments.1-of-2.jsonl"))) {
      try begin("1/2")
    }
    #expect(throws: FilmError.file(.busy(path: folder / "film"))) {
      try StoredSegments(folder: folder / "film", version: "99")
    }
    withExtendedLifetime((one, two)) {}
  }

  /// A part opens files of its own, and one of the film.
  @Test func `a part is not slower for the parts around it`() throws {
    let folder = try TemporaryFolder()
    try Self.make("1/3", in: folder, by: Self.encoder)
    // Lists that nobody can read are in nobody's way.
    for part in 1...50 { _ = run("mkfifo '\(folder / "film")/segments.\(part)-of-50.jsonl'") }
    try Self.make("2/3", in: folder, by: Self.encoder)
  }
}
