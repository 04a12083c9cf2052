import FlipbookDiff
import FlipbookImages
import FlipbookOutput
import FlipbookTimeline
import TestSupport
import Testing

/// Folders of numbered pictures: which of them are films, and of which length and rate.
@Suite(.endsInTime) struct FolderFootageTests {
  /// A folder with pictures of a size by their names.
  private static func folder(
    _ names: [String], _ width: Int = 4, _ height: Int = 2
  ) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (index, name) in names.enumerated() {
      try PNGEncoder().write(
        .gray(width, height, UInt8(index)), to: "\(folder.path)/\(name)")
    }
    return folder
  }

  @Test(
    arguments: [
      ("00003.png", 3), ("shot-3_00012.png", 12), ("12.b.png", 12), ("cover.png", nil),
      ("99999999999999999999.png", nil), ("frame7", 7), ("7.2.png", 2),
    ] as [(String, Int?)])
  func `the last number of a name is that of the frame`(name: String, number: Int?) {
    #expect(FolderFootage.number(in: name) == number)
  }

  @Test func `frames stand in the order of their numbers, and count from the first`() throws {
    let folder = try Self.folder(["a10.png", "a9.png", "a12.png"])
    let footage = try FolderFootage(folder: folder.path, rate: FrameRate(numerator: 10))
    #expect(footage.summary.times == [0, 0.1, 0.3])
    // The last of four is shown until 0.4 s.
    #expect(isClose(footage.summary.end ?? 0, 0.4))
    var reader = footage.reader()
    #expect(try reader.picture(0).pixel(x: 0, y: 0)?.red == 1)
    #expect(try reader.picture(1).pixel(x: 0, y: 0)?.red == 0)
  }

  @Test func `a folder that does not say its rate is one of 60 frames a second`() throws {
    let folder = try Self.folder(["0.png", "1.png"])
    let summary = try FolderFootage(folder: folder.path, rate: nil).summary
    #expect(summary.times == [0, 1.0 / 60] && summary.rate == 60)
    #expect(
      summary.notes == ["\(folder.path) does not state its rate; 60 fps is assumed (--fps)"])
    #expect(summary.lossyCodec == nil)
  }

  @Test(
    arguments: [
      ([], "there are no pictures (*.png, *.jpg) in "),
      (["cover.png", "1.png"], "/cover.png has no number in its name"),
      (["1.png", "01.png"], " has two pictures of the number 1: 01.png and 1.png"),
      (["0.png", "1000000.png"], " has frames beyond 1000000, such as 1000000.png"),
    ] as [([String], String)])
  func `what is no film of frames is told`(names: [String], message: String) throws {
    let folder = try Self.folder(names)
    let error = #expect(throws: FootageError.self) {
      try FolderFootage(folder: folder.path, rate: nil)
    }
    #expect(error?.description.contains(message) == true, "\(error as Any)")
  }

  @Test func `a folder of scenes is told as one`() throws {
    let folder = try Self.folder([])
    folder.write("{}", to: "a.json")
    let error = #expect(throws: FootageError.self) {
      try FolderFootage(folder: folder.path, rate: nil)
    }
    #expect(error?.description == "\(folder.path) is a folder of scenes: name one of them")
  }

  @Test func `a picture of another size is told when it is read`() throws {
    let folder = try Self.folder(["0.png"])
    try PNGEncoder().write(.gray(8, 2, 0), to: "\(folder.path)/1.png")
    var reader = try FolderFootage(folder: folder.path, rate: nil).reader()
    _ = try reader.picture(0)
    let error = #expect(throws: FootageError.self) { try reader.picture(1) }
    #expect(
      error?.description.hasSuffix(
        "1.png has 8×2 pixels, unlike the first picture of its folder with 4×2") == true)
  }
}
