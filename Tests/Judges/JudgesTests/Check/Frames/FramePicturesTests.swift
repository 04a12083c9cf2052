import FlipbookCheck
import FlipbookImages
import TestSupport
import Testing

/// The pictures of a frame that differs.
@Suite(.endsInTime) struct FramePicturesTests {
  @Test func `expected, actual and their difference are written`() throws {
    let color = "\"color\": \"red\""
    let folder = try CheckedFolder.recorded()
    folder.files.write(
      LineScene.text.replacingFirst(color, with: "\"color\": \"#FA0000\""), to: "scenes/line.json")
    let report = try folder.check()
    let frame = try #require(report.scenes.first?.frames.first)
    let pictures = try #require(frame.pictures)
    #expect(pictures.expected == "line/0s.expected.png")
    func middle(_ name: String) throws -> Pixel? {
      let bytes = try #require(TemporaryFolder.bytes(of: "\(folder.path)/out/check/\(name)"))
      // The dot's middle is at (10, 20).
      return try ImageDecoder.decode(bytes, name: name).pixel(x: 10, y: 20)
    }
    #expect(try middle(pictures.expected) == Pixel(red: 255, green: 0, blue: 0))
    #expect(try middle(pictures.actual) == Pixel(red: 250, green: 0, blue: 0))
    // Five levels, sixteen times as strong.
    #expect(try middle(pictures.difference) == Pixel(red: 80, green: 0, blue: 0))
    #expect(report.pictures.isSuperset(of: [pictures.actual, pictures.difference]))
  }

  @Test func `of frames that are the same nothing is written`() throws {
    let folder = try CheckedFolder.recorded()
    #expect(try folder.check().pictures.isEmpty && !folder.files.exists("out"))
  }
}
