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

@Suite(.endsInTime) struct ShutterTests {
  @Test func `samples are the middles of equal parts of the open time`() throws {
    let shutter = try #require(Shutter(angle: 180, samples: 4))
    #expect(shutter.phase == -90)
    // Half of 0.08 s about 1 s: from 0.98 to 1.02, in quarters of 0.01 s.
    let times = shutter.times(around: 1, duration: 0.08)
    #expect(zip(times, [0.985, 0.995, 1.005, 1.015]).allSatisfy { abs($0 - $1) < 1e-12 })
    let late = try #require(Shutter(angle: 360, samples: 2, phase: 0))
    #expect(late.times(around: 0, duration: 1) == [0.25, 0.75])
  }

  @Test func `numbers beyond the limits are no shutter`() {
    for (angle, samples, phase) in [
      (0.0, 16, 0.0), (-1, 16, 0), (360.5, 16, 0), (.nan, 16, 0), (180, 1, 0), (180, 257, 0),
      (180, 16, 361), (180, 16, -361), (180, 16, .nan),
    ] {
      #expect(Shutter(angle: angle, samples: samples, phase: phase) == nil)
    }
    #expect(Shutter(angle: 360, samples: 256) != nil)
  }
}

/// Films whose motion is blurred.
@Suite(.endsInTime) struct MotionBlurTests {
  static let size = (width: 300, height: 20)

  /// A white bar of 24 by 10 pixels on black that moves by `speed` pixels a second for half a second
  /// and then stays; at 0.25 s its left edge is at 140.5.
  ///
  /// - Parameter shift: The distance that is added to that.
  static func timeline(speed: Double = 1920, shift: Double = 0) -> Timeline {
    var root = Layer(id: LayerID(0))
    root.frame = Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
    root.backgroundColor = .black
    var bar = Layer(id: LayerID(1))
    let middle = 140.5 + shift + 12
    bar.frame = Rect(x: middle - 12 + speed / 4, y: 5, width: 24, height: 10)
    bar.backgroundColor = .white
    root.sublayers = [bar]
    var builder = TimelineBuilder(root: root)
    var timing = MediaTiming()
    timing.duration = 0.5
    let way = PropertyAnimation(
      keyPath: LayerKeyPath(.position, .x),
      curve: .basic(
        from: .number(middle - speed / 4), to: .number(middle + speed / 4), by: nil))
    builder.add(LayerAnimation(.property(way), timing: timing), to: LayerID(1), at: 0)
    return builder.timeline
  }

  static func renderer(
    _ timeline: Timeline, _ shutter: Shutter?, jobs: Int = 2,
    overlay: (any FrameOverlay)? = nil, background: Color? = .white
  ) -> FilmRenderer {
    FilmRenderer(
      timeline: timeline, images: ImageStore(), fonts: FontLibrary(directories: []),
      settings: PaintSettings(
        pixelWidth: size.width, pixelHeight: size.height, scale: 1, background: background),
      jobs: jobs, overlay: overlay, shutter: shutter)
  }

  private static let half = Shutter(angle: 180, samples: 16)

  private static func moment(_ frame: Int) -> FilmMoment {
    FilmMoment(time: Double(frame) / 60, duration: 1 / 60)
  }

  /// At 32 pixels a frame and an angle of 180° the left edge goes from 132.5 to 148.5, and the middles
  /// of 16 equal parts are the whole numbers from 133 to 148: each sample covers whole pixels.
  ///
  /// The share of time in which a point u is covered is a trapezoid,
  /// clamp((u − 132.5) / 16) − clamp((u − 156.5) / 16), whose mean over a pixel of the ramp is its
  /// value in the middle, and there the count of samples over 16 is just that. Where a corner of the
  /// trapezoid lies in the pixel, the two differ by at most half a sample.
  @Test func `what moves uniformly is blurred into a trapezoid, exactly`() throws {
    let painter = Self.renderer(Self.timeline(), Self.half).makePainter()
    let frame = try painter.bitmap(of: Self.moment(15))
    func share(_ u: Double) -> Double {
      max(0, min(1, (u - 132.5) / 16)) - max(0, min(1, (u - 156.5) / 16))
    }
    for x in 0..<Self.size.width {
      let count = (133...148).filter { ($0..<$0 + 24).contains(x) }.count
      // Over a pixel, by the midpoints of many parts.
      let mean = (0..<1000).reduce(0) { $0 + share(Double(x) + (Double($1) + 0.5) / 1000) } / 1000
      #expect(abs(Double(count) / 16 - mean) <= 0.5 / 16)
      if (134...147).contains(x) || (158...171).contains(x) {
        #expect(abs(Double(count) / 16 - mean) < 1e-9)
      }
      let level = UInt8((255 * LinearLight.encoded(Double(count) / 16)).rounded())
      #expect(
        frame.pixel(x: x, y: 9) == Pixel(red: level, green: level, blue: level), "column \(x)")
      #expect(frame.pixel(x: x, y: 3) == Pixel(red: 0, green: 0, blue: 0))
    }
  }

  /// The light of a pixel at x is the mean of the share of time in which its points are covered by a
  /// bar of width w whose left edge goes from a to a + d:
  /// ((G(x + 1 − a) − G(x − a)) − (G(x + 1 − a − w) − G(x − a − w))), where G is the integral of
  /// clamp(z/d): 0 below 0, z²/2d up to d, z − d/2 beyond.
  ///
  /// Coverage is a 255th, light is stored in 255 levels, and of n samples each counts 1/n.
  @Test(
    arguments: [100, 170, 400, 1000, 2000, 4000], [16, 64, 256])
  func `what moves gives the light of what it covers`(speed: Double, samples: Int) throws {
    let shutter = try #require(Shutter(angle: 180, samples: samples))
    for shift in [0, 0.25, 0.5, 0.8] {
      let frame = try Self.renderer(Self.timeline(speed: speed, shift: shift), shutter)
        .makePainter().bitmap(of: Self.moment(15))
      let (start, way) = (140.5 + shift - speed / 240, speed / 120)
      func integral(_ z: Double) -> Double {
        z <= 0 ? 0 : z < way ? z * z / (2 * way) : z - way / 2
      }
      var (most, sum) = (0.0, 0.0)
      for x in 0..<Self.size.width {
        let u = Double(x) - start
        let exact =
          integral(u + 1) - integral(u) - integral(u - 23) + integral(u - 24)
        let pixel = try #require(frame.pixel(x: x, y: 9))
        let light = LinearLight.linear(Double(pixel.red) / 255)
        most = max(most, abs(light - exact))
        sum += light
      }
      // Half a sample for each edge that passes: both do where the way is longer than the bar. What is
      // stored is off by half a level, at most 0.0045 of the light.
      let edges = way > 24 ? 2.0 : 1
      #expect(
        most <= max(edges * 0.5 / Double(samples), 2.0 / 255) + (edges > 1 ? 0.0045 : 0),
        "\(shift)")
      // A level of 255 is at most 1/110 of the light, and few columns have the same.
      #expect(abs(sum - 24) < 0.06, "\(shift): \(sum) of 24 pixels of light")
    }
  }

  /// An edge at rest covers half of a pixel with half of the levels; the slower it comes to rest the
  /// nearer it is to that.
  @Test func `what comes to rest does not jump`() throws {
    func level(_ speed: Double, _ shutter: Shutter?) throws -> Int {
      let frame = try Self.renderer(Self.timeline(speed: speed), shutter).makePainter()
        .bitmap(of: Self.moment(15))
      return Int(try #require(frame.pixel(x: 140, y: 9)).red)
    }
    var last = try level(0, nil)
    #expect(last == 128)
    for speed in [0.5, 2, 4, 8, 15, 30, 45, 60, 80] {
      let next = try level(speed, Self.half)
      #expect(next >= last && next - last <= 20, "\(speed) pixels a second: \(next) after \(last)")
      last = next
    }
    // Half of the light is the level 188.
    #expect(abs(last - 188) <= 1)
  }

  @Test func `the phase moves the time in which the shutter is open`() throws {
    func columns(_ phase: Double?) throws -> ClosedRange<Int> {
      let shutter = try #require(Shutter(angle: 180, samples: 16, phase: phase))
      let frame = try Self.renderer(Self.timeline(), shutter).makePainter()
        .bitmap(of: Self.moment(15))
      let seen = (0..<Self.size.width).filter {
        frame.pixel(x: $0, y: 9) != Pixel(red: 0, green: 0, blue: 0)
      }
      return try #require(seen.first)...(try #require(seen.last))
    }
    #expect(try columns(nil) == 133...171)
    #expect(try columns(-90) == 133...171)
    // From the frame's time on: 8 pixels farther; until then: 8 pixels less.
    #expect(try columns(0) == 141...179)
    #expect(try columns(-180) == 125...163)
  }

  @Test func `the shutter sees nothing from before the start, and what follows the end`() throws {
    let painter = Self.renderer(Self.timeline(), Self.half).makePainter()
    let frame = try painter.bitmap(of: Self.moment(0))
    // The first half of the samples stand at −339.5, the others follow: all off the canvas, as the
    // last ones at 0.5 s are; there 8 of 16 see the bar's own place, from 620.5 on.
    #expect(frame == (try painter.bitmap(at: 0)))
    let slow = Self.renderer(Self.timeline(speed: 240), Self.half).makePainter()
    let first = try slow.bitmap(of: Self.moment(0))
    // From 80.5 in steps of 1/8 pixel: half of the light is that of the first instant.
    let still = try slow.bitmap(at: 0)
    #expect(first != still)
    #expect(first.pixel(x: 90, y: 9) == still.pixel(x: 90, y: 9))
    let last = try slow.bitmap(of: Self.moment(30))
    #expect(last != (try slow.bitmap(at: 0.5)))
    #expect(try slow.bitmap(of: Self.moment(31)) == (try slow.bitmap(at: 0.6)))
  }

  @Test func `a frame in which nothing moves is that without a shutter`() throws {
    let (blurred, plain) = (
      Self.renderer(Self.timeline(), Self.half).makePainter(),
      Self.renderer(Self.timeline(), nil).makePainter()
    )
    var (one, other) = (try Self.painting(), try Self.painting())
    for frame in [32, 33, 40] {
      try blurred.draw(Self.moment(frame), into: &one)
      try plain.draw(Self.moment(frame), into: &other)
      #expect(one.picture == other.picture)
      #expect(one.bitmap == other.bitmap)
    }
  }

  private static func painting() throws -> Painting {
    Painting(
      on: try #require(Bitmap(width: size.width, height: size.height, isOpaque: true)))
  }

  @Test func `a blurred frame drawn after others, in any order, is the one drawn alone`() throws {
    let renderer = Self.renderer(Self.timeline(), Self.half)
    let painter = renderer.makePainter()
    var painting = try Self.painting()
    for frame in [12, 13, 20, 14, 0, 31, 15, 15, 16, 40, 41, 11] {
      try painter.draw(Self.moment(frame), into: &painting)
      #expect(
        painting.bitmap == (try renderer.makePainter().bitmap(of: Self.moment(frame))), "\(frame)")
    }
  }

  @Test func `any number of threads and any stretch make the same files`() throws {
    let folder = try TemporaryFolder()
    let schedule = try #require(FrameSchedule(frameRate: .sixty, frameCount: 36))
    func render(_ frames: [Int], jobs: Int, to name: String) throws {
      let sequence = try SequenceWriter(
        SequencePlan(
          folder: folder / name,
          film: FilmDescription(
            scene: "a", digest: "d", toolVersion: "1",
            settings: PaintSettings(
              pixelWidth: Self.size.width, pixelHeight: Self.size.height),
            schedule: schedule, shutter: Self.half), frames: frames))
      _ = try Self.renderer(Self.timeline(), Self.half, jobs: jobs).render([
        FilmTrack(schedule: schedule, frames: frames, sequence: sequence)
      ])
    }
    try render(Array(0..<36), jobs: 1, to: "serial")
    try render(Array(0..<36), jobs: 5, to: "parallel")
    try render(Array(13...18), jobs: 2, to: "part")
    for frame in 0..<36 {
      let name = "000\(frame < 10 ? "0" : "")\(frame).png"
      #expect(folder.bytes(of: "serial/\(name)") == folder.bytes(of: "parallel/\(name)"))
      if (13...18).contains(frame) {
        #expect(folder.bytes(of: "serial/\(name)") == folder.bytes(of: "part/\(name)"))
      }
    }
    let manifest = folder.text(of: "serial/render.json")
    #expect(manifest.contains(#""shutter": { "angle": 180, "phase": -90, "samples": 16 }"#))
  }

  /// Frames of a run that was cut, or of another shutter, are not mixed with these.
  @Test func `frames of another shutter are removed`() throws {
    let folder = try TemporaryFolder()
    let schedule = try #require(FrameSchedule(frameRate: .sixty, frameCount: 36))
    func prepare(_ shutter: Shutter?) throws -> SequenceWriter {
      try SequenceWriter(
        SequencePlan(
          folder: folder / "out",
          film: FilmDescription(
            scene: "a", digest: "d", toolVersion: "1",
            settings: PaintSettings(
              pixelWidth: Self.size.width, pixelHeight: Self.size.height),
            schedule: schedule, shutter: shutter), frames: [3]))
    }
    for shutter in [Self.half, nil, Shutter(angle: 180, samples: 8)] {
      let sequence = try prepare(shutter)
      // The frames of the run before are gone as soon as the next begins.
      #expect(folder.names(in: "out") == ["render.json"])
      _ = try Self.renderer(Self.timeline(), shutter).render([
        FilmTrack(schedule: schedule, frames: [3], sequence: sequence)
      ])
      #expect(folder.names(in: "out") == ["00003.png", "render.json"])
    }
  }

  /// A red dot where the bar is at the frame's own time.
  private struct Dot: FrameOverlay {
    func layers(at time: Double, over tree: Layer) -> [Layer] {
      var dot = Layer(id: LayerID(7))
      dot.frame = Rect(
        x: ((tree.sublayers.first?.position.x ?? 0) - 2.5).rounded(), y: 8, width: 4, height: 4)
      dot.backgroundColor = Color(red: 1, green: 0, blue: 0)
      return [dot]
    }
  }

  @Test func `what lies over the film is not blurred`() throws {
    let (with, without) = (
      Self.renderer(Self.timeline(), Self.half, overlay: Dot()).makePainter(),
      Self.renderer(Self.timeline(), Self.half).makePainter()
    )
    let (one, other) = (
      try with.bitmap(of: Self.moment(15)), try without.bitmap(of: Self.moment(15))
    )
    for x in 0..<Self.size.width {
      for y in 0..<Self.size.height {
        let isDot = (150..<154).contains(x) && (8..<12).contains(y)
        #expect(
          one.pixel(x: x, y: y)
            == (isDot ? Pixel(red: 255, green: 0, blue: 0) : other.pixel(x: x, y: y)))
      }
    }
  }

  @Test func `tracks of other rates share no moment, because their frames last longer`() throws {
    let tracks = [
      try FilmMomentsTests.track(60, Array(0..<60)), try FilmMomentsTests.track(50, Array(0..<50)),
      try FilmMomentsTests.track(60, Array(0..<60)),
    ]
    #expect(FilmMoments(tracks).count == 100)
    let moments = Self.renderer(Self.timeline(), Self.half).moments(of: tracks)
    #expect(moments.count == 110)
    #expect(moments.moments[0] == FilmMoment(time: 0, duration: 1 / 60))
    #expect(moments.moments[1] == FilmMoment(time: 0, duration: 1 / 50))
    #expect(moments.frame(ofTrack: 0, at: 0) == 0)
    #expect(moments.frame(ofTrack: 1, at: 0) == nil)
    #expect(moments.frame(ofTrack: 2, at: 0) == 0)
    // A film that is slowed down shows less of the scene in a frame.
    let slow = try FilmMomentsTests.track(60, [8], slowness: 4)
    #expect(
      FilmMoments([slow], isExposed: true).moments == [
        FilmMoment(time: 8.0 / 240, duration: 1 / 240)
      ])
  }

  @Test func `summing up light takes memory`() {
    func plan(isExposed: Bool) -> WorkerPlan {
      WorkerPlan(
        asked: nil, cores: 4, frames: 100, pixels: 8192 * 8192, isOrdered: false,
        sharedByteCount: 0, isExposed: isExposed, budget: MemoryBudget(byteCount: 8 << 30))
    }
    // 2²⁶ pixels of four bytes are 256 MiB; four sums of 32 bits, two samples, what has moved and a
    // picture with hard edges are 29 bytes a pixel more.
    #expect(plan(isExposed: false).minimumByteCount == (2 * 256 + 32) << 20)
    #expect(plan(isExposed: true).minimumByteCount == (2 * 256 + 29 * 64 + 32) << 20)
  }
}
