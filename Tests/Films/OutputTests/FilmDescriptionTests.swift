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

  private static func read(_ head: FilmHead) throws -> RenderManifest {
    let manifest = RenderManifest(film: head, selection: [0])
    return try #require(RenderManifest(Array(manifest.text.utf8)))
  }

  @Test(arguments: changes.indices) func `a film's head and measures are read as they were written`(
    _ change: Int
  ) throws {
    let film = try Self.film(Self.changes[change])
    for format in [FrameFileFormat.png(.zlib), .jpeg(.usual)] {
      let read = try Self.read(film.head(in: format)).film
      #expect(read == film.head(in: format))
      #expect(
        FilmMeasures(read)
          == FilmMeasures(scene: film.scene, settings: film.settings, schedule: film.schedule))
      // Whoever writes the files is told of, too.
      #expect(read != film.head())
    }
  }

  /// Films that differ are not taken for the same, whatever they differ in.
  @Test func `each property tells films apart`() throws {
    let heads = try Self.changes.map { try Self.film($0).head(in: .png(.zlib)) }
    #expect(Set(heads).count == heads.count)
  }

  /// A member that every manifest has, and what no film has in it.
  @Test(arguments: [
    ("scene", "null"), ("digest", "[]"), ("size", "[12]"), ("size", "[12, 0]"),
    ("size", "[1.5, 8]"), ("size", "[1e300, 8]"), ("scale", "\"2\""), ("fps", "0"),
    ("fps", "\"1/0\""), ("fps", "null"), ("slow", "0"), ("slow", "1.5"), ("frameCount", "0"),
    ("frameCount", "1e12"), ("background", "[1, 1, 1]"),
  ])
  func `what no film can be is not read`(_ row: (name: String, value: String)) throws {
    let text = RenderManifest(film: try Self.film().head(in: .png(.zlib)), selection: [0]).text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let place = try #require(lines.firstIndex { $0.hasPrefix("  \"\(row.name)\"") })
    func read(_ line: String?) throws -> FilmMeasures? {
      var changed = lines.map(String.init)
      changed.replaceSubrange(place...place, with: line.map { [$0] } ?? [])
      let manifest = try #require(
        RenderManifest(Array(changed.joined(separator: "\n").utf8)))
      return FilmMeasures(manifest.film)
    }
    // The background may be missing, where there is none; all others not.
    #expect(try (read(nil) == nil) == (row.name != "background"))
    #expect(try read("  \"\(row.name)\": \(row.value),") == nil)
  }
}
