import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
import FlipbookOutput
internal import FlipbookPainter
import FlipbookRaster
import FlipbookTimeline
import TestSupport
import Testing

/// Law 14 for the pixels that encoders are sent: what is kept from the frame before equals what is
/// converted anew.
@Suite(.endsInTime) struct ConversionReuseTests {
  private static let frameCount = 24

  /// Boxes some of which jump, fade or change color at the time of a frame; in a third of the frames
  /// nothing happens.
  private static func timeline(seed: UInt64, isOpaque: Bool) -> Timeline {
    var dice = SeededGenerator(seed: seed)
    // On a clear canvas what is half covered may come out a level apart, depending on what was drawn
    // before: boxes are whole pixels and opaque there, so that only the conversion is tested.
    func number(_ range: ClosedRange<Double>) -> Double {
      let number = Double.random(in: range, using: &dice)
      return isOpaque ? number : number.rounded()
    }
    func color() -> Color {
      Color(
        red: number(0...1), green: number(0...1), blue: number(0...1),
        alpha: isOpaque ? number(0.2...1) : 1)
    }
    var root = Layer(id: LayerID(0))
    root.frame = Rect(x: 0, y: 0, width: 45, height: 61)
    for index in 1...6 {
      var box = Layer(id: LayerID(index))
      box.anchorPoint = Point(0, 0)
      box.frame = Rect(
        x: number(-9...40), y: number(-9...55), width: number(1...30), height: number(1...12))
      box.backgroundColor = color()
      if isOpaque { box.cornerRadius = number(0...5) }
      if isOpaque, index % 3 == 0 { box.shadowOpacity = number(0...1) }
      root.sublayers.append(box)
    }
    var builder = TimelineBuilder(root: root)
    for frame in 1..<frameCount where Int.random(in: 0..<3, using: &dice) > 0 {
      let (layer, time) = (LayerID(Int.random(in: 1...6, using: &dice)), Double(frame) / 60)
      switch Int.random(in: 0..<3, using: &dice) {
      case 0:
        let point = Point(number(-9...40), number(-9...55))
        builder.setModel(.point(point), for: LayerKeyPath(.position), of: layer, at: time)
      case 1:
        builder.setModel(.number(number(0...1)), for: LayerKeyPath(.opacity), of: layer, at: time)
      default:
        builder.setModel(.color(color()), for: LayerKeyPath(.backgroundColor), of: layer, at: time)
      }
    }
    return builder.timeline
  }

  /// The bytes that the encoders of a film get that keep rows or not, and what was kept.
  private static func sent(
    _ timeline: Timeline, as format: MovieFormat, isOpaque: Bool, jobs: Int
  ) throws -> (kept: [UInt8], plain: [UInt8], reuse: [ConversionReuse]) {
    let folder = try TemporaryFolder()
    let encoder = try MovieEncoderTests.fake("cat > \"$out\"; wrote \(frameCount)", in: folder)
    let settings = PaintSettings(
      pixelWidth: 45, pixelHeight: 61, scale: 1, background: isOpaque ? .white : nil)
    let movies = try [true, false].map { keepsRows in
      try MovieEncoder(
        path: folder / "\(keepsRows)", format: format, width: 45, height: 61, isOpaque: isOpaque,
        frameRate: .sixty, keepsRows: keepsRows, executable: encoder, checksContainer: false)
    }
    let renderer = FilmRenderer(
      timeline: timeline, images: ImageStore(), fonts: FontLibrary(directories: []),
      settings: settings, jobs: jobs)
    let schedule = try #require(FrameSchedule(frameRate: .sixty, frameCount: frameCount))
    _ = try renderer.render([
      FilmTrack(schedule: schedule, frames: Array(0..<frameCount), clips: movies)
    ])
    return (folder.bytes(of: "true"), folder.bytes(of: "false"), movies.map(\.reuse))
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>, [true, false])
  func `frames of generated scenes are sent as if each were converted alone`(
    seed: UInt64, isOpaque: Bool
  ) throws {
    let timeline = Self.timeline(seed: seed, isOpaque: isOpaque)
    for jobs in [1, 2] {
      // VP9 takes frames of 4:2:0, WebP with alpha straight ones.
      let sent = try Self.sent(
        timeline, as: isOpaque ? .webm : .webp, isOpaque: isOpaque, jobs: jobs)
      let difference = zip(sent.kept, sent.plain).enumerated().first { $1.0 != $1.1 }?.offset
      #expect(sent.kept.count == sent.plain.count && difference == nil, "\(jobs) jobs")
      for reuse in sent.reuse {
        #expect(reuse.frameCount == Self.frameCount && reuse.rowCount == Self.frameCount * 61)
      }
      #expect((1..<Self.frameCount).contains(sent.reuse[0].keptFrameCount))
      #expect(sent.reuse[0].keptRowCount > sent.reuse[0].keptFrameCount * 61)
      #expect(sent.reuse[1].keptFrameCount == 0 && sent.reuse[1].keptRowCount == 0)
    }
  }

  @Test func `a film that rests is converted once, and one without a form of its own never`() throws
  {
    var root = Layer(id: LayerID(0))
    root.backgroundColor = Color(red: 1, green: 0, blue: 0)
    root.frame = Rect(x: 0, y: 0, width: 45, height: 61)
    let timeline = TimelineBuilder(root: root).timeline
    let sent = try Self.sent(timeline, as: .mp4, isOpaque: true, jobs: 2)
    #expect(sent.reuse[0].keptFrameCount == Self.frameCount - 1)
    #expect(sent.reuse[0].keptRowCount == (Self.frameCount - 1) * 61)
    let archive = try Self.sent(timeline, as: .mkv, isOpaque: true, jobs: 2)
    #expect(archive.reuse == [ConversionReuse(), ConversionReuse()])
    #expect(archive.kept.count == Self.frameCount * 45 * 61 * 4)
  }
}
