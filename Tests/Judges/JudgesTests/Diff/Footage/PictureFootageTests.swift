import FlipbookDiff
import FlipbookImages
import FlipbookOutput
import TestSupport
import Testing

/// Pictures, and those that are films.
@Suite(.endsInTime) struct PictureFootageTests {
  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try PNGEncoder().write(.gray(6, 3, 7), to: "\(folder.path)/one.png")
    return folder
  }

  @Test func `one picture has no length`() throws {
    let folder = try Self.folder()
    let footage = try #require(try PictureFootage(path: "\(folder.path)/one.png"))
    #expect(footage.summary.kind == .picture && footage.summary.times == [0])
    #expect(footage.summary.end == nil && footage.summary.rate == nil)
    #expect(footage.summary.width == 6 && footage.summary.height == 3)
    var reader = footage.reader()
    #expect(try reader.picture(0) == .gray(6, 3, 7))
  }

  @Test(arguments: ["words.txt", "nothing.png"])
  func `what does not begin as an image is none`(name: String) throws {
    let folder = try Self.folder()
    folder.write("just words, and no film\n", to: "words.txt")
    folder.write("", to: "nothing.png")
    #expect(try PictureFootage(path: "\(folder.path)/\(name)") == nil)
  }

  @Test func `a picture that is torn is told`() throws {
    let folder = try Self.folder()
    let bytes = try #require(TemporaryFolder.bytes(of: "\(folder.path)/one.png"))
    folder.write(bytes: Array(bytes.prefix(60)), to: "torn.png")
    let error = #expect(throws: FootageError.self) {
      try PictureFootage(path: "\(folder.path)/torn.png")
    }
    #expect(
      error?.description.contains("torn.png cannot be used: The image ") == true, "\(error as Any)")
  }

  /// GIF: two frames of 1×1 pixel, shown for 20 and 30 hundredths of a second (GIF89a, section 23).
  @Test func `an animated picture is a film at its own times`() throws {
    let folder = try Self.folder()
    func frame(_ delay: UInt8, _ color: UInt8) -> [UInt8] {
      [0x21, 0xF9, 4, 4, delay, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, color, 0x01, 0]
    }
    // One pixel of LZW with two bits: clear (4), the color, end (5), three bits each.
    let bytes: [UInt8] =
      Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255]
      + frame(20, 0x44) + frame(30, 0x4C) + [0x3B]
    folder.write(bytes: bytes, to: "two.gif")
    let footage = try #require(try PictureFootage(path: "\(folder.path)/two.gif"))
    #expect(isClose(footage.summary.times, [0, 0.2]))
    #expect(isClose(footage.summary.end ?? 0, 0.5))
    var reader = footage.reader()
    #expect(try reader.picture(0).pixel(x: 0, y: 0) == Pixel(red: 255, green: 0, blue: 0))
    #expect(try reader.picture(1).pixel(x: 0, y: 0) == Pixel(red: 0, green: 0, blue: 255))
  }
}
