import FlipbookDiff
import FlipbookImages
import FlipbookSystem
import TestSupport
import Testing

/// Clips that ffmpeg reads.
@Suite(.endsInTime, .enabled(if: LosslessClip.isPossible, "ffmpeg is not installed"))
struct ClipFootageTests {
  /// A clip of five shades at 25 frames a second.
  private static func folder() throws -> (TemporaryFolder, MemoryFilm) {
    let folder = try TemporaryFolder()
    let film = try MemoryFilm((0..<5).map { try .gray(16, 8, UInt8(40 * $0)) }, fps: 25)
    try LosslessClip.write(film, to: "\(folder.path)/a.mkv")
    return (folder, film)
  }

  private static func open(_ path: String) throws -> ClipFootage {
    try ClipFootage(path: path, cancellation: Cancellation())
  }

  @Test func `a clip without losses reads back the same, at the same times`() throws {
    let (folder, film) = try Self.folder()
    let clip = try Self.open("\(folder.path)/a.mkv")
    #expect(clip.summary.kind == .clip && clip.summary.lossyCodec == nil)
    #expect(isClose(clip.summary.times, film.summary.times, within: 1e-9))
    #expect(isClose(clip.summary.end ?? 0, 0.2, within: 1e-3))
    var reader = try clip.reader()
    // One may be left out, and the same one asked for again.
    for frame in [0, 1, 1, 3, 4] {
      let picture = try reader.picture(frame)
      #expect(
        FrameComparison(expected: film.pictures[frame], actual: picture, tolerance: 0).isEqual)
    }
  }

  @Test func `a column that was added is left out`() throws {
    let (folder, _) = try Self.folder()
    let clip = try Self.open("\(folder.path)/a.mkv").withoutPadding(toWidth: 15, height: 7)
    #expect(clip.summary.width == 15 && clip.summary.height == 7)
    var reader = try clip.reader()
    let picture = try reader.picture(2)
    #expect(picture.width == 15 && picture.height == 7)
    #expect(picture.pixel(x: 14, y: 6) == Pixel(red: 80, green: 80, blue: 80))
  }

  @Test func `a clip that is cut off is told with how much of it there is`() throws {
    let (folder, _) = try Self.folder()
    let bytes = try #require(TemporaryFolder.bytes(of: "\(folder.path)/a.mkv"))
    folder.write(bytes: Array(bytes.prefix(60)), to: "cut.mkv")
    let error = #expect(throws: FootageError.self) { try Self.open("\(folder.path)/cut.mkv") }
    #expect(error?.path == "\(folder.path)/cut.mkv")
  }

  @Test func `a pipe is refused, for a film is read more than once`() throws {
    let folder = try TemporaryFolder()
    try folder.makePipe("pipe.mp4")
    let error = #expect(throws: FootageError.self) { try Self.open("\(folder.path)/pipe.mp4") }
    #expect(error?.description.contains("pipe.mp4 is a pipe or a device") == true)
  }
}
