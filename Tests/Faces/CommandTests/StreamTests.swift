import FlipbookImages
import TestSupport
import Testing

/// Films on stdout, read back by ffmpeg.
@Suite(.endsInTime) struct StreamTests {
  /// 15 × 9 pixels: on the left red, on the right white, from 0.2 s on blue at the left; the edge is on
  /// an even column.
  private static let halves = """
    { "size": [15, 9], "fps": 5, "duration": 0.6, "background": "white", "views": [
      { "id": "a", "frame": [0, 0, 8, 9], "backgroundColor": "red", "animations": [
        { "keyframe": { "keyPath": "backgroundColor", "values": ["red", "blue"],
          "calculationMode": "discrete", "keyTimes": [0, 0.3, 1], "duration": 0.6,
          "fillMode": "forwards", "removedOnCompletion": false } } ] } ] }
    """

  private static func bytes(_ folder: TemporaryFolder, _ name: String) throws -> [UInt8] {
    try #require(TemporaryFolder.bytes(of: "\(folder.path)/\(name)"))
  }

  // MARK: - Y4M

  /// Levels are derived by hand.
  ///
  /// Y = 16 + 219·Y′ and C = 128 + 224·C′ with Kr = 0.2126, Kb = 0.0722 (BT.709): red is 62.6, 102.3,
  /// 240; blue 31.8, 240, 117.7; white 235, 128, 128. Levels are those of the left two thirds of each
  /// half, away from the edge.
  @Test func `Y4M holds the planes of BT 709 at the film's size and rate`() throws {
    let folder = try Fixtures.folder()
    folder.write(Self.halves, to: "halves.json")
    let outcome = try Command(in: folder.path).shell(
      "render halves.json -o - --format y4m > a.y4m && ffprobe -v error -show_entries "
        + "stream=width,height,pix_fmt,color_range,chroma_location,r_frame_rate -of "
        + "default=noprint_wrappers=1 a.y4m && ffmpeg -v error -i a.y4m -f rawvideo -y a.yuv")
    #expect(outcome.status == 0)
    for word in [
      "width=15", "height=9", "pix_fmt=yuv420p", "color_range=tv", "chroma_location=left",
      "r_frame_rate=5/1",
    ] {
      #expect(outcome.output.contains(word + "\n"), "\(outcome.output)")
    }
    // Luma at full size, chroma at half, rounded up.
    let planes = try Self.bytes(folder, "a.yuv")
    let (luma, chroma) = (15 * 9, 8 * 5)
    #expect(planes.count == 3 * (luma + 2 * chroma))
    let expected: [(frame: Int, left: [Int], right: [Int])] = [
      (0, [63, 102, 240], [235, 128, 128]), (2, [32, 240, 118], [235, 128, 128]),
    ]
    for (frame, left, right) in expected {
      let start = frame * (luma + 2 * chroma)
      let places = [start, start + luma, start + luma + chroma]
      for plane in 0..<3 {
        let width = plane == 0 ? 15 : 8
        let row = places[plane] + 4 * width
        #expect(Int(planes[row + 1]) == left[plane], "frame \(frame), plane \(plane)")
        #expect(Int(planes[row + width - 1]) == right[plane], "frame \(frame), plane \(plane)")
      }
    }
    // Messages go to stderr, where they cannot hurt.
    #expect(
      outcome.errors.hasPrefix("stdout: Y4M, 15x9 pixels, 5 fps (ffmpeg -f yuv4mpegpipe -i -)"))
    #expect(outcome.errors.contains("stdout  3 frames  15x9 @1x  5 fps"))
  }

  @Test func `a rate that is no whole number is kept`() throws {
    let folder = try Fixtures.folder()
    let outcome = try Command(in: folder.path).shell(
      "render line.json --fps 30000/1001 --frames 0..2 -q -o - --format y4m | head -1")
    #expect(
      outcome.output == "YUV4MPEG2 W120 H40 F30000:1001 Ip A1:1 C420mpeg2 XCOLORRANGE=LIMITED\n")
    #expect(outcome.errors.isEmpty)
  }

  // MARK: - Raw

  /// Red at an opacity of 128/255 on nothing: not premultiplied.
  @Test(arguments: [
    ("raw", [255, 0, 0, 128]), ("rgba", [255, 0, 0, 128]), ("bgra", [0, 0, 255, 128]),
  ])
  func `raw pixels are not premultiplied, in the order of their name`(
    format: String, pixel: [UInt8]
  ) throws {
    let folder = try Fixtures.folder()
    folder.write(
      """
      { "size": [3, 2], "fps": 5, "duration": 0.4, "background": "clear", "views": [
        { "id": "a", "frame": [0, 0, 2, 2], "backgroundColor": "#FF000080" } ] }
      """, to: "half.json")
    let outcome = try Command(in: folder.path).shell(
      "render half.json -o - --format \(format) > a.raw")
    #expect(outcome.status == 0)
    let clear = [UInt8](repeating: 0, count: 4)
    let row = pixel + pixel + clear
    #expect(try Self.bytes(folder, "a.raw") == row + row + row + row)
    let name = format == "bgra" ? "bgra" : "rgba"
    #expect(
      outcome.errors.contains(
        "-f rawvideo -pixel_format \(name) -video_size 3x2 -framerate 5 -i -"))
  }

  @Test func `opaque films have an alpha of 255`() throws {
    let folder = try Fixtures.folder()
    let outcome = try Command(in: folder.path).shell(
      "render other/still.json -q -o - --format bgra > a.raw")
    #expect(outcome.status == 0)
    let pixel: [UInt8] = [0x99, 0x66, 0x33, 255]
    #expect(
      try Self.bytes(folder, "a.raw") == (0..<256).flatMap { _ in pixel })
  }

  // MARK: - Files

  @Test(arguments: [("png", "png", "png"), ("jpeg", "mjpeg", "jpg")])
  func `a stream of pictures is that of a folder`(
    format: String, decoder: String, ending: String
  ) throws {
    let folder = try Fixtures.folder()
    let hashes = "-f framemd5 - | grep -v '^#' | cut -d, -f6"
    let outcome = try Command(in: folder.path).shell(
      "render line.json -q --format \(format) && render line.json -q -o - --format \(format) | "
        + "ffmpeg -v error -f image2pipe -c:v \(decoder) -framerate 10 -i - \(hashes) > a && "
        + "ffmpeg -v error -i out/line/%05d.\(ending) \(hashes) > b && cmp a b && wc -l < a")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.filter { $0 != " " } == "10\n")
  }

  @Test func `a GIF on stdout is that of a file`() throws {
    let folder = try Fixtures.folder()
    let outcome = try Command(in: folder.path).shell(
      "render line.json -q -o - --format gif > a.gif && render line.json -q -o b.gif && cmp a.gif b.gif"
    )
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty && !folder.exists("out"))
  }

  @Test func `stdout and files share the frames of one run`() throws {
    let folder = try Fixtures.folder()
    let outcome = try Command(in: folder.path).shell(
      "render line.json -o - --format rgba -o frames -o b.gif > a.raw")
    #expect(outcome.status == 0)
    #expect(try Self.bytes(folder, "a.raw").count == 10 * 120 * 40 * 4)
    #expect(folder.exists("frames/00009.png") && folder.exists("b.gif"))
    #expect(outcome.errors.contains("stdout  192 kB  raw RGBA"))
  }

  // MARK: - Ends

  @Test func `a reader that has seen enough ends the run quietly`() throws {
    let folder = try Fixtures.folder()
    folder.write(Fixtures.long, to: "long.json")
    let outcome = try Command(in: folder.path).shell(
      "{ render long.json -q -o - --format raw; echo status $? >&2; } | head -c 100 | wc -c")
    #expect(outcome.output.filter { $0 != " " } == "100\n")
    #expect(outcome.errors == "status 0\n")
    #expect(outcome.seconds < 60, "it did not draw the whole film")
  }

  @Test func `what else was wanted is not dropped without a word`() throws {
    let folder = try Fixtures.folder()
    folder.write(Fixtures.long, to: "long.json")
    let outcome = try Command(in: folder.path).shell(
      "{ render long.json -q -o - -o b.gif --frames 0..200 --format raw; echo status $? >&2; } "
        + "| head -c 100 > a")
    #expect(
      outcome.errors
        == "error: the reader of stdout ended before the film did\nstatus 74\n")
    #expect(!folder.exists("b.gif"))
  }

  @Test func `a disk that is full is told`() throws {
    let folder = try Fixtures.folder()
    let outcome = try Command(in: folder.path).shell(
      "render line.json -q -o - --format raw > /dev/full")
    #expect(outcome.status == 74)
    #expect(outcome.errors == "error: cannot write to stdout: No space left on device\n")
  }

  // MARK: - What cannot be

  @Test(
    arguments: [
      (["-o", "-", "--format", "mp4"], "MP4 must go to a file, because its encoder seeks back"),
      (["-o", "-", "--format", "webp"], "WebP must go to a file"),
      (["--format", "y4m"], "--format y4m is for stdout: add -o -"),
      (["--format", "gif"], "--format applies to frames; for a clip use -o clip.gif or --gif"),
      (["-o", "a.mp4", "--format", "jpeg"], "--format jpeg applies to frames in a folder"),
      (["--jpeg-quality", "80"], "--jpeg-quality needs --format jpeg"),
      (["-o", "-", "--json", "--format", "y4m"], "where --json also writes"),
      (["-o", "-"], "the format of the film: --format y4m"),
      (["-o", "-", "--format", "y4m", "--at", "0"], "a film needs no --at"),
    ])
  func `a stream that cannot be is refused before anything is made`(
    arguments: [String], words: String
  ) throws {
    let folder = try Fixtures.folder()
    let before = folder.files()
    let outcome = try Command(in: folder.path).run(["line.json"] + arguments)
    #expect(outcome.status == 64)
    #expect((outcome.errors + outcome.output).contains(words), "\(outcome.errors)")
    #expect(folder.files() == before)
  }

  @Test(arguments: ["bmp", "", "y4m "])
  func `a format that is none is told with those that are`(format: String) throws {
    let folder = try Fixtures.folder()
    let outcome = try Command(in: folder.path).run(["line.json", "--format", format])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("--format") && outcome.errors.contains("y4m"))
  }
}
