import FlipbookDocument
import FlipbookPages
import TestSupport
import Testing

/// The pictures of a film in one form, as a page holds them.
@Suite(.endsInTime) struct PageSourceTests {
  @Test func `a clip is told by its type and the element that holds it`() throws {
    let source = PageSource(
      name: "H.264", form: .clip(type: "video/mp4; codecs=\"avc1.640033\""), bytes: [1])
    let json = try PlainJSON(source.json(id: "source-0").line)
    #expect(
      json
        == .object([
          "name": .string("H.264"), "id": .string("source-0"), "kind": .string("clip"),
          "type": .string("video/mp4; codecs=\"avc1.640033\""),
        ]))
  }

  @Test func `pictures are told frame by frame`() throws {
    let source = PageSource(name: "PNG", form: .pictures(PicturePatches().index), bytes: [])
    let json = try PlainJSON(source.json(id: "a").line)
    #expect(json["kind"]?.string == "pictures")
    #expect(json["frames"] == .array([]) && json["pictures"] == .array([]))
  }
}
