import FlipbookCheck
import FlipbookDocument
import FlipbookOutput
import FlipbookPages
import FlipbookSystem
import TestSupport
import Testing

/// Pictures in the page of a report, and beside it where there is no room.
@Suite(.endsInTime) struct PagePicturesTests {
  /// A stand-in for a PNG of 64 by 48 pixels: the page reads the size in its first chunk and nothing
  /// else.
  private static func picture(_ count: Int) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + [0, 0, 0, 64, 0, 0, 0, 48] + [UInt8](repeating: 7, count: count - 24)
  }

  /// A scene of which one frame differs, with three pictures of equal size in bytes.
  private static func result(_ scene: String, _ count: Int, in folder: TemporaryFolder) throws
    -> CheckResult
  {
    try folder.makeFolder(scene)
    let paths = ["expected", "actual", "difference"].map { "\(scene)/\($0).png" }
    for path in paths { folder.write(bytes: picture(count), to: path) }
    var frame = FrameDifference(FrameMoment(frame: 0, time: 0))
    frame.largest = 9
    frame.message = "41 pixels differ"
    frame.pictures = FramePictures(expected: paths[0], actual: paths[1], difference: paths[2])
    var result = CheckResult(scene: scene, subject: .frames, failure: "1 frame differs")
    result.frames = [frame]
    return result
  }

  private static func inside(_ page: String) -> Int {
    page.ranges(of: "<script type=\"text/plain\" id=\"p").count
  }

  @Test func `pictures that have room are in the page`() throws {
    let folder = try TemporaryFolder()
    let page = CheckPage(
      CheckReport(results: [try Self.result("pip", 300, in: folder)]), in: folder.path
    ).html
    #expect(Self.inside(page) == 3)
    #expect(page.contains(Base64.text(of: Self.picture(300))))
  }

  /// Of 2 100 000 bytes each one is 2 800 000 letters: a page of 5 000 000 has room for one.
  @Test func `a picture without room stays beside the page, and smaller ones go in`() throws {
    let folder = try TemporaryFolder()
    let page = CheckPage(
      CheckReport(results: [
        try Self.result("large", 2_100_000, in: folder), try Self.result("small", 300, in: folder),
      ]), in: folder.path
    ).html
    #expect(Self.inside(page) == 1 + 3)
    #expect(page.utf8.count < CheckPage.byteLimit)
  }

  @Test func `a picture that is gone is none of the page's`() throws {
    let folder = try TemporaryFolder()
    let result = try Self.result("pip", 300, in: folder)
    folder.remove("pip/actual.png")
    let page = CheckPage(CheckReport(results: [result]), in: folder.path).html
    #expect(Self.inside(page) == 0)
  }
}
