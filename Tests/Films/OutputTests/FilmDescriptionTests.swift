import FlipbookDocument
import FlipbookGeometry
import FlipbookImages
import FlipbookOutput
internal import FlipbookPainter
import FlipbookTimeline
import TestSupport
import Testing

/// A manifest describes its film as it was.
@Suite(.endsInTime) struct FilmDescriptionTests {
  private static func film(_ change: (inout FilmDescription) -> Void = { _ in }) throws
    -> FilmDescription
  {
    var film = FilmDescription(
      scene: "pip", digest: "d1", toolVersion: "0.1", libraries: ["cairo": "1.16.0"],
      settings: PaintSettings(pixelWidth: 12, pixelHeight: 8, scale: 2),
      schedule: try #require(FrameSchedule(frameRate: .sixty, frameCount: 300)))
    change(&film)
    return film
  }

  /// Another value of each of its properties.
  private static let changes: [@Sendable (inout FilmDescription) -> Void] = [
    { _ in }, { $0.scene = "ü\"\\\u{1}" }, { $0.digest = "d2" }, { $0.toolVersion = "0.2.1" },
    { $0.libraries["pango"] = "1.50" }, { $0.libraries = [:] },
    { $0.settings.pixelWidth = 4096 }, { $0.settings.pixelHeight = 1 },
    { $0.settings.scale = 1.0 / 3 }, { $0.settings.background = nil },
    { $0.settings.background = Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4) },
    { $0.overlays = ["grid", "touch:finger"] },
    { $0.shutter = Shutter(angle: 172.8, samples: 12, phase: -90.5) },
    { film in
      guard let rate = FrameRate(numerator: 30000, denominator: 1001),
        let schedule = FrameSchedule(frameRate: rate, frameCount: 1_000_000, slowness: 10)
      else { return }
      film.schedule = schedule
    },
  ]

  private static func record(
    _ film: FilmDescription, _ format: FrameFileFormat
  ) throws -> ManifestRecord {
    let manifest = RenderManifest(film: film.members(in: format), selection: [0])
    return try #require(ManifestRecord(Array(manifest.text.utf8)))
  }

  @Test(arguments: changes.indices) func `a description that is written is read as the same`(
    _ change: Int
  ) throws {
    for format in [FrameFileFormat.png(.zlib), .jpeg(.usual)] {
      let film = try Self.film(Self.changes[change])
      // Whoever writes the files is told of, too.
      let writers = try #require(
        FilmDescription(Self.record(Self.film { $0.libraries = [:] }, format)))
      var expected = film
      expected.libraries.merge(writers.libraries) { _, own in own }
      #expect(!writers.libraries.isEmpty)
      #expect(try FilmDescription(Self.record(film, format)) == expected)
    }
  }

  /// Films that differ are not taken for the same, whatever they differ in.
  @Test func `each property tells films apart`() throws {
    let records = try Self.changes.map { try Self.record(Self.film($0), .png(.zlib)) }
    for (place, record) in records.enumerated() {
      for other in records[..<place] {
        #expect(record.film != other.film)
      }
    }
  }

  /// A member that every manifest has, and what no film has in it.
  @Test(arguments: [
    ("version", "2"), ("scene", "null"), ("digest", "[]"), ("size", "[12]"), ("size", "[12, 0]"),
    ("size", "[1.5, 8]"), ("size", "[1e300, 8]"), ("scale", "\"2\""), ("fps", "0"),
    ("fps", "\"1/0\""), ("fps", "null"), ("slow", "0"), ("slow", "1.5"), ("frameCount", "0"),
    ("frameCount", "1e12"), ("background", "[1, 1, 1]"), ("shutter", "{ \"angle\": 180 }"),
    ("shutter", "{ \"angle\": 0, \"phase\": 0, \"samples\": 4 }"), ("shutter", "null"),
  ])
  func `what no film can be is not read`(_ row: (name: String, value: String)) throws {
    var members = try Self.film().members(in: .png(.zlib))
    let place = members.firstIndex { $0.0 == row.name }
    members.removeAll { $0.0 == row.name }
    func read() -> FilmDescription? {
      let manifest = RenderManifest(film: members, selection: [0])
      return ManifestRecord(Array(manifest.text.utf8)).flatMap { FilmDescription($0) }
    }
    // Members that are left out where they are nothing may be missing, all others not.
    #expect((read() == nil) == !["background", "shutter"].contains(row.name))
    members.insert((row.name, .written(row.value)), at: place ?? members.endIndex)
    #expect(read() == nil)
  }
}
