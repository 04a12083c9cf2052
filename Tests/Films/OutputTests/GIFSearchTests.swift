import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
import FlipbookOutput
internal import FlipbookPainter
import FlipbookRaster
import FlipbookSystem
import FlipbookTimeline
import TestSupport
import Testing

/// The best GIF within a limit of bytes, and what it takes to find it.
@Suite(.endsInTime) struct GIFSearchTests {
  /// 3 s in which a picture of many colors goes back and forth: 150 frames at the GIF's best rate.
  private static func timeline() -> Timeline {
    var root = Layer(id: LayerID(0))
    root.frame = Rect(x: 0, y: 0, width: 60, height: 40)
    root.backgroundColor = .black
    var card = Layer(id: LayerID(1))
    card.frame = Rect(x: 0, y: 0, width: 40, height: 40)
    var gradient = GradientContent()
    gradient.colors = [Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0.4, blue: 1)]
    gradient.type = .conic
    gradient.startPoint = Point(0.5, 0.5)
    card.kind = .gradient(gradient)
    root.sublayers = [card]
    var builder = TimelineBuilder(root: root)
    var timing = MediaTiming()
    timing.duration = 3
    let way = PropertyAnimation(
      keyPath: LayerKeyPath(.position, .x),
      curve: .basic(from: .number(20), to: .number(40), by: nil))
    builder.add(LayerAnimation(.property(way), timing: timing), to: LayerID(1), at: 0)
    return builder.timeline
  }

  private static func search(_ limit: Int, jobs: Int) throws -> GIFSearch {
    let timeline = timeline()
    func renderer(_ scale: Double) -> FilmRenderer? {
      FilmRenderer(
        timeline: timeline, images: ImageStore(), fonts: FontLibrary(directories: []),
        settings: PaintSettings(
          pixelWidth: Int(60 * scale), pixelHeight: Int(40 * scale), scale: scale,
          background: .white), jobs: jobs)
    }
    func track(_ delay: Int) throws(FilmError) -> FilmTrack {
      guard let rate = FrameRate(numerator: 100, denominator: delay),
        let schedule = FrameSchedule(frameRate: rate, frameCount: 300 / delay)
      else { throw .interrupted }
      return FilmTrack(schedule: schedule, frames: Array(0..<(300 / delay)))
    }
    return GIFSearch(
      GIFSearch.Film(cancellation: Cancellation(), renderer: renderer, track: track),
      limit: limit, ladder: GIFLadder(scale: 2, delay: 2))
  }

  /// Frames that lead to those that count, and first frames that are known, take most of what a few
  /// frames take: without them being left out, more than half of the film is coded to look at it.
  @Test(arguments: [120_000, 300_000]) func `finding the best takes less than half of making it`(
    limit: Int
  ) throws {
    let folder = try TemporaryFolder()
    let found = try Self.search(limit, jobs: 2).run(path: folder / "a.gif", force: false)
    try found.clip.commit()
    #expect(folder.bytes(of: "a.gif").count <= limit)
    let pixels = Int(60 * found.choice.scale) * Int(40 * found.choice.scale)
    #expect(found.surveyedPixelCount * 2 <= 150 * pixels, "\(found.choice)")
    try Self.search(limit, jobs: 1).run(path: folder / "b.gif", force: false).clip.commit()
    #expect(folder.bytes(of: "b.gif") == folder.bytes(of: "a.gif"))
  }
}
