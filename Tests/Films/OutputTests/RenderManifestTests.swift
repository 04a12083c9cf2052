import FlipbookDocument
import FlipbookImages
import FlipbookOutput
import TestSupport
import Testing

/// The rest of a manifest, wherever it ends.
@Suite(.endsInTime) struct RenderManifestTests {
  private static let manifest = RenderManifest(
    film: FilmHead([
      ("scene", .string("\\\"é\u{1B}")), ("size", .array([.number(320), .number(240)])),
      ("scale", .number(2.5)),
    ]),
    selection: [40, 41], replaces: [7, 9],
    frames: FrameHashes(
      pixels: [0: PixelHash(value: 1), 12: PixelHash(value: .max), 123_456: PixelHash(value: 0)]))

  /// Where a part of the file ends, in bytes; the part stands there once.
  private static func end(of part: String, in text: [UInt8]) throws -> Int {
    let part = Array(part.utf8)
    let starts = text.indices.filter { text[$0...].starts(with: part) }
    try #require(starts.count == 1)
    return starts[0] + part.count
  }

  @Test func aWholeFileReadsAsItWasWritten() throws {
    var manifest = Self.manifest
    manifest.wholeSelection = [7, 40]
    manifest.frames.files[12] = ByteHash(of: [1, 2])
    manifest.clips = [
      ManifestClip(path: "../a.mp4", format: "MP4", codec: "H.264", byteCount: 12, sha256: "00ff")
    ]
    for isComplete in [false, true] {
      manifest.isComplete = isComplete
      let record = try #require(RenderManifest(Array(manifest.text.utf8)))
      #expect(record == manifest && record.text == manifest.text)
      #expect(
        record.film.members
          == [
            "tool": .string("flipbook"), "scene": .string("\\\"é\u{1B}"),
            "size": .array([.number(320), .number(240)]), "scale": .number(2.5),
          ])
      #expect(record.owned == [0, 7, 9, 12, 40, 41, 123_456])
    }
  }

  /// Cut after any byte, it names exactly the frames that stand in it whole: no frame of ours is
  /// forgotten, and none is claimed that the file does not name.
  @Test func aCutFileSaysWhatIsLeftOfIt() throws {
    let text = Array(Self.manifest.text.utf8)
    let selection = try Self.end(of: "\"selection\": \"40..41\"", in: text)
    let ends: [(frames: Set<Int>, end: Int)] = [
      ([40, 41], selection),
      ([7, 9], try Self.end(of: "\"replaces\": \"7,9\"", in: text)),
      ([0], try Self.end(of: "\"00000\": \"0000000000000001\"", in: text)),
      ([12], try Self.end(of: "\"00012\": \"ffffffffffffffff\"", in: text)),
      ([123_456], try Self.end(of: "\"123456\": \"0000000000000000\"", in: text)),
    ]
    for length in 0...text.count {
      let record = RenderManifest(Array(text[..<length]))
      guard length >= selection else {
        #expect(record == nil, "cut after \(length) bytes")
        continue
      }
      let whole = ends.filter { $0.end <= length }.reduce(into: Set()) { $0.formUnion($1.frames) }
      #expect(record?.owned == whole, "cut after \(length) bytes")
    }
  }

  /// Bytes of a longer file that was written over stand behind the end.
  @Test func whatStandsBehindTheEndIsNotRead() throws {
    let text = Self.manifest.text + "    \"00099\": \"0000000000000005\"\n  }\n}\n"
    #expect(RenderManifest(Array(text.utf8))?.owned == [0, 7, 9, 12, 40, 41, 123_456])
  }

  @Test(arguments: [
    "", "{", "[]", "null", "{ \"tool\": \"other\", \"selection\": \"0..9\" }",
    "{ \"tool\": \"flipbook\" }", "{ \"selection\": \"0..9\" }",
    "{ \"tool\": \"flipbook\", \"selection\": \"0..99999999999999999999\" }",
    "{ \"tool\": \"flipbook\", \"selection\": 7 }",
  ])
  func aFileThatNamesNoFramesOfOursIsNone(_ text: String) {
    #expect(RenderManifest(Array(text.utf8)) == nil)
  }
}
