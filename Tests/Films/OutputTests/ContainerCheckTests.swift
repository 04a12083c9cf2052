import FlipbookOutput
import FlipbookRaster
import FlipbookSystem
import FlipbookTimeline
import TestSupport
import Testing

/// Files that a wrapper around the encoder spoils after the encoder has reported every frame.
@Suite(.endsInTime) struct ContainerCheckTests {
  private static let formats: [MovieFormat] = [.mp4, .mov, .webm, .mkv, .apng, .webp]

  /// Encodes ten frames by the real ffmpeg, followed by some lines of shell about `$out`.
  private func encode(
    _ format: MovieFormat, then script: String, in folder: TemporaryFolder
  ) throws {
    let encoder = try MovieEncoderTests.fake(
      "/usr/bin/ffmpeg \"$@\" || exit; size=$(stat -c %s \"$out\"); \(script)", in: folder)
    let movie = try MovieEncoder(
      path: folder / "a.\(format.fileExtension)", format: format, width: 32, height: 16,
      isOpaque: true, frameRate: .sixty, executable: encoder, sandbox: .off)
    try FramePipeline(jobs: 1, width: 32, height: 16, isOpaque: true).run(
      Array(0..<10), makeProducer: { NumberedFrames() }, orderedSink: movie)
    try movie.finish()
  }

  @Test(arguments: formats)
  func `a whole file of every format is taken`(format: MovieFormat) throws {
    let folder = try TemporaryFolder()
    try encode(format, then: "true", in: folder)
    #expect(folder.names() == ["a.\(format.fileExtension)", "ffmpeg"])
  }

  @Test(arguments: formats, ["$((size - 1))", "$((size / 2))", "9"])
  func `a file that was cut is found, and not kept`(format: MovieFormat, length: String) throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: FilmError.self) {
      try encode(format, then: "truncate -s \(length) \"$out\"", in: folder)
    }
    guard case .truncated("ffmpeg", _)? = error?.cause(as: EncoderError.self) else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(error?.exitCode == 74)
    #expect(folder.names() == ["ffmpeg"])
  }

  @Test(arguments: [MovieFormat.mp4, .webm, .apng])
  func `bytes behind the end are found`(format: MovieFormat) throws {
    let folder = try TemporaryFolder()
    #expect(throws: FilmError.self) {
      try encode(format, then: "printf junk >>\"$out\"", in: folder)
    }
    #expect(folder.names() == ["ffmpeg"])
  }
}
