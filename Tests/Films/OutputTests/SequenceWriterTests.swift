import FlipbookImages
import FlipbookOutput
internal import FlipbookPainter
import FlipbookSystem
import FlipbookTimeline
import Glibc
import TestSupport
import Testing

@Suite(.endsInTime) struct SequenceWriterTests {
  static func film(digest: String = "d1", width: Int = 8) throws -> FilmDescription {
    FilmDescription(
      scene: "pip", digest: digest, toolVersion: "0.1", libraries: ["cairo": "1.16.0"],
      settings: PaintSettings(pixelWidth: width, pixelHeight: 8, scale: 2),
      schedule: try #require(FrameSchedule(frameRate: .sixty, frameCount: 300)))
  }

  static func render(
    _ frames: [Int], to folder: String, digest: String = "d1", force: Bool = false, jobs: Int = 2,
    format: FrameFileFormat = .png(.zlib),
    cancellation: Cancellation = Cancellation(), progress: (@Sendable (Int) -> Void)? = nil
  ) throws {
    let writer = try SequenceWriter(
      SequencePlan(folder: folder, film: film(digest: digest), frames: frames, format: format),
      force: force)
    try FramePipeline(jobs: jobs, width: 8, height: 8, isOpaque: true).run(
      frames, cancellation: cancellation,
      makeProducer: { NumberedFrames(delay: FramePipelineTests.shuffled) },
      makeSink: { writer.makeSink() }, progress: progress)
    try writer.finish()
  }

  static func hash(of frame: Int) throws -> PixelHash {
    var bitmap = try #require(Bitmap(width: 8, height: 8, isOpaque: true))
    bitmap.fill(with: NumberedFrames.pixel(of: frame))
    return bitmap.pixelHash
  }

  /// Changes that somebody makes in the folder between a frame and the end.
  @Test(arguments: [false, true]) func `frames that were taken away are missed at the end`(
    isReplaced: Bool
  ) throws {
    let folder = try TemporaryFolder()
    let place = folder / "pip"
    do {
      let writer = try SequenceWriter(
        SequencePlan(folder: place, film: Self.film(), frames: [0, 1, 2], format: .png(.zlib)))
      let pipeline = FramePipeline(jobs: 1, width: 8, height: 8, isOpaque: true)
      func make(_ frames: [Int]) throws {
        try pipeline.run(
          frames, cancellation: Cancellation(),
          makeProducer: { NumberedFrames(delay: FramePipelineTests.shuffled) },
          makeSink: { writer.makeSink() })
      }
      try make([0, 1])
      if isReplaced {
        rename(place, folder / "away")
        mkdir(place, 0o777)
      } else {
        unlink(place + "/00000.png")
        unlink(place + "/00001.png")
      }
      try make([2])
      #expect(throws: FileError.cannotWrite(path: place + "/00000.png", code: ENOENT)) {
        try writer.finish()
      }
    }
    let record = try #require(RenderManifest(folder.bytes(of: "pip/render.json")))
    #expect(!record.isComplete)
    #expect(record.frames.pixels.keys.sorted() == [2])
    try Self.render([0, 1, 2], to: place)
  }

  /// Clips are listed when they are whole, which may be long after the last frame.
  @Test func `a folder that was replaced since is not said to hold the frames`() throws {
    let folder = try TemporaryFolder()
    let place = folder / "pip"
    let writer = try SequenceWriter(
      SequencePlan(folder: place, film: Self.film(), frames: [0, 1], format: .png(.zlib)))
    try FramePipeline(jobs: 1, width: 8, height: 8, isOpaque: true).run(
      [0, 1], makeProducer: { NumberedFrames() }, makeSink: { writer.makeSink() })
    try writer.finish()
    rename(place, folder / "away")
    mkdir(place, 0o777)
    #expect(throws: FileError.cannotWrite(path: place + "/00000.png", code: ENOENT)) {
      try writer.list([])
    }
    let record = try #require(RenderManifest(folder.bytes(of: "pip/render.json")))
    #expect(!record.isComplete && record.frames.pixels.isEmpty)
  }

  @Test func `a sequence is files by number and a manifest`() throws {
    let folder = try TemporaryFolder()
    try Self.render([9, 10, 299], to: folder / "out/pip/")
    #expect(
      folder.names(in: "out/pip") == ["00009.png", "00010.png", "00299.png", "render.json"])
    let bitmap = try ImageDecoder.decode(folder.bytes(of: "out/pip/00010.png"), name: "10")
    #expect(bitmap.pixel(x: 3, y: 3) == NumberedFrames.pixel(of: 10))
    func hashes(_ frame: Int, _ name: String) throws -> String {
      "\(try Self.hash(of: frame)) \(ByteHash(of: folder.bytes(of: "out/pip/\(name)")))"
    }
    #expect(
      folder.text(of: "out/pip/render.json") == """
        {
          "tool": "flipbook",
          "version": "0.1",
          "libraries": { "cairo": "1.16.0", "libpng": "\(PNGDeflate.libpngVersion)" },
          "deflate": "\(PNGDeflate.zlib.library)",
          "scene": "pip",
          "digest": "d1",
          "size": [8, 8],
          "scale": 2,
          "background": [1, 1, 1, 1],
          "fps": 60,
          "slow": 1,
          "frameCount": 300,
          "complete": true,
          "selection": "9..10,299",
          "frames": {
            "00009": "\(try hashes(9, "00009.png"))",
            "00010": "\(try hashes(10, "00010.png"))",
            "00299": "\(try hashes(299, "00299.png"))"
          }
        }

        """)
  }

  @Test func `the number of jobs changes no byte`() throws {
    let folder = try TemporaryFolder()
    for jobs in [1, 4] { try Self.render(Array(0..<40), to: folder / "\(jobs)", jobs: jobs) }
    #expect(run("diff -r '\(folder / "1")' '\(folder / "4")'") == 0)
    #expect(folder.names(in: "4").count == 41)
  }

  @Test func `an interrupted run leaves whole frames and says that it is not complete`() throws {
    let folder = try TemporaryFolder()
    let cancellation = Cancellation()
    #expect(throws: FilmError.interrupted) {
      try Self.render(
        Array(0..<300), to: folder.path, cancellation: cancellation,
        progress: { if $0 == 7 { cancellation.cancel() } })
    }
    let manifest = folder.text(of: "render.json")
    #expect(manifest.contains("\"complete\": false"))
    let frames = folder.names().filter { $0.hasSuffix(".png") }
    #expect(frames.count >= 7 && frames.count < 20)
    for name in frames {
      #expect(manifest.contains("\"\(name.dropLast(4))\": \""))
      #expect(throws: Never.self) {
        try ImageDecoder.decode(folder.bytes(of: name), name: name)
      }
    }
    #expect(folder.names().count == frames.count + 1)
    // It is whole JSON at every moment.
    #expect(run("python3 -m json.tool '\(folder / "render.json")' >/dev/null") == 0)
    // The frames that it made are known to be ours.
    try Self.render([0, 1], to: folder.path)
    #expect(folder.names() == ["00000.png", "00001.png", "render.json"])
  }

  @Test func `frames of another film are gone before the first is written`() throws {
    let folder = try TemporaryFolder()
    try Self.render([0, 1, 2], to: folder.path)
    let writer = try SequenceWriter(
      SequencePlan(folder: folder.path, film: Self.film(digest: "d2"), frames: [1, 2, 3]))
    #expect(folder.names() == ["render.json"])
    withExtendedLifetime(writer) {}
  }

  @Test func `frames of the same film that are not made again are removed`() throws {
    let folder = try TemporaryFolder()
    try Self.render([0, 1, 2], to: folder.path)
    try Self.render([1, 5], to: folder.path)
    #expect(folder.names() == ["00001.png", "00005.png", "render.json"])
  }

  @Test func `a stranger's file is not touched unless forced`() throws {
    let folder = try TemporaryFolder()
    try Self.render([0, 1], to: folder.path)
    try folder.write("mine", to: "00002.png")
    try folder.write("mine", to: "notes.txt")
    let error = #expect(throws: FilmError.self) { try Self.render([0, 1, 2], to: folder.path) }
    #expect(
      error?.description
        == "\(folder / "00002.png") exists and was not made by an earlier run; move it away, or "
        + "use --force")
    #expect(error?.exitCode == 73)
    // Neither this file nor the earlier run was touched.
    #expect(folder.text(of: "00002.png") == "mine")
    #expect(folder.text(of: "render.json").contains("\"complete\": true"))
    try Self.render([0], to: folder.path)
    #expect(folder.text(of: "00002.png") == "mine")
    try Self.render([2], to: folder.path, force: true)
    #expect(folder.names() == ["00002.png", "notes.txt", "render.json"])
    #expect(folder.bytes(of: "00002.png").starts(with: [0x89, 0x50]))
  }

  @Test(arguments: ["{}", "{\n  \"tool\": \"other\",\n}", "not json"])
  func `a stranger's manifest is not touched unless forced`(text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "render.json")
    #expect(throws: FilmError.file(.foreignFile(path: folder / "render.json"))) {
      try Self.render([0], to: folder.path)
    }
    #expect(folder.text(of: "render.json") == text)
    try Self.render([0], to: folder.path, force: true)
    #expect(folder.text(of: "render.json").contains("\"complete\": true"))
  }

  @Test func `a place that cannot be made is told`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a file", to: "file")
    let error = #expect(throws: FilmError.self) {
      try Self.render([0], to: folder / "file/pip")
    }
    #expect(error == .file(.cannotCreate(path: folder / "file", code: ENOTDIR)))
    #expect(error?.exitCode == 73)
    #expect(throws: FilmError.file(.cannotCreate(path: folder / "file", code: ENOTDIR))) {
      try Self.render([0], to: folder / "file")
    }
  }

  @Test func `a single picture is written whole or not at all`() throws {
    let folder = try TemporaryFolder()
    var bitmap = try #require(Bitmap(width: 3, height: 2, isOpaque: false))
    bitmap.setPixel(x: 1, y: 1, to: Pixel(red: 1, green: 2, blue: 3))
    try PNGEncoder().write(bitmap, to: folder / "out/pip@0.5s.png")
    #expect(folder.names(in: "out") == ["pip@0.5s.png"])
    let again = try ImageDecoder.decode(folder.bytes(of: "out/pip@0.5s.png"), name: "again")
    #expect(again == bitmap)
  }

  // MARK: - JPEGs

  @Test func `a sequence of JPEGs has the same manifest but for its format`() throws {
    let folder = try TemporaryFolder()
    try Self.render([0, 12], to: folder.path, format: .jpeg(#require(JPEGQuality(91))))
    #expect(folder.names() == ["00000.jpg", "00012.jpg", "render.json"])
    let manifest = folder.text(of: "render.json")
    #expect(manifest.contains("\n  \"format\": \"jpeg\",\n  \"quality\": 91,\n"))
    #expect(manifest.contains("\"libjpeg\": ") && !manifest.contains("deflate"))
    // The hash is that of the pixels before they were compressed.
    #expect(manifest.contains("\"00012\": \"\(try Self.hash(of: 12)) "))
    let bitmap = try ImageDecoder.decode(folder.bytes(of: "00012.jpg"), name: "12")
    let (shown, drawn) = (try #require(bitmap.pixel(x: 3, y: 3)), NumberedFrames.pixel(of: 12))
    #expect(abs(Int(shown.red) - Int(drawn.red)) <= 3)
    #expect(abs(Int(shown.green) - Int(drawn.green)) <= 3)
    #expect(abs(Int(shown.blue) - Int(drawn.blue)) <= 3)
  }

  @Test func `frames of another format go, and files of strangers stay`() throws {
    let folder = try TemporaryFolder()
    let jpeg = FrameFileFormat.jpeg(.usual)
    try Self.render([0, 1, 2], to: folder.path)
    try folder.write("mine", to: "notes.jpg")
    try Self.render([1, 2], to: folder.path, format: jpeg)
    #expect(folder.names() == ["00001.jpg", "00002.jpg", "notes.jpg", "render.json"])
    try Self.render([2], to: folder.path)
    #expect(folder.names() == ["00002.png", "notes.jpg", "render.json"])
    // It has the number of a frame of ours, but not the format.
    try folder.write("mine", to: "00002.jpg")
    #expect(throws: FilmError.file(.foreignFile(path: folder / "00002.jpg"))) {
      try Self.render([2], to: folder.path, format: jpeg)
    }
    #expect(folder.text(of: "00002.jpg") == "mine")
    #expect(folder.text(of: "render.json").contains("\"complete\": true"))
    #expect(folder.names().contains("00002.png"), "nothing was removed")
  }

  // MARK: - Clips

  @Test func `clips are listed apart from what the frames are of`() throws {
    let folder = try TemporaryFolder()
    let writer = try SequenceWriter(
      SequencePlan(folder: folder.path, film: Self.film(), frames: [0]))
    var sink = writer.makeSink()
    var bitmap = try #require(Bitmap(width: 8, height: 8, isOpaque: true))
    bitmap.fill(with: NumberedFrames.pixel(of: 0))
    try sink.take(0, bitmap)
    try writer.finish()
    let before = try #require(RenderManifest(folder.bytes(of: "render.json")))
    try writer.list([
      ManifestClip(path: "../pip.gif", format: "GIF", codec: "GIF", byteCount: 12, sha256: "00ff")
    ])
    let text = folder.text(of: "render.json")
    #expect(
      text.contains(
        "{ \"path\": \"../pip.gif\", \"format\": \"GIF\", \"codec\": \"GIF\", \"bytes\": 12, "
          + "\"sha256\": \"00ff\" }"))
    // Who reads the manifest, for instance to go on, finds the same film.
    var after = try #require(RenderManifest(Array(text.utf8)))
    #expect(after.clips.map(\.path) == ["../pip.gif"])
    after.clips = []
    #expect(after == before)
  }

  @Test(
    arguments: [
      ("out/pip.mp4", "out/pip", "../pip.mp4"), ("a.gif", "out/pip/", "../../a.gif"),
      ("out/pip/a.gif", "out/pip", "a.gif"), ("/a/b.mov", "/a/c/d", "../../b.mov"),
      ("./x.gif", "frames", "../x.gif"),
    ])
  func `a clip is named from the folder`(path: String, folder: String, name: String) {
    #expect(FilePath.relative(path, from: folder) == name)
  }

  @Test func `what goes up, or begins elsewhere, has no name from a folder`() {
    #expect(FilePath.relative("/a.gif", from: "out") == nil)
    #expect(FilePath.relative("../a.gif", from: "out") == nil)
    #expect(FilePath.relative("a.gif", from: "../out") == nil)
  }
}
