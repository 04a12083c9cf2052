import FlipbookGeometry
import FlipbookImages
import FlipbookInteraction
import FlipbookOpening
import FlipbookOutput
internal import FlipbookPainter
import FlipbookRaster
import FlipbookTimeline
import TestSupport
import Testing

/// A small print of a film: enough pixels that every difference of a frame shows.
private struct Print {
  let scene: CompiledScene
  let painter: MomentPainter

  init(_ scene: CompiledScene) throws {
    self.scene = scene
    let settings = try #require(
      scene.settings(scale: 0.5))
    painter = scene.painter(settings)
  }

  init(_ name: String) throws { try self.init(SceneFolder.compiled(name)) }

  func hash(at time: Double) throws -> PixelHash { try painter.bitmap(at: time).pixelHash }

  /// Instants of frames, about this many, spread over the film.
  func times(_ count: Int, rate: FrameRate? = nil) -> [Double] {
    let rate = rate ?? scene.resolved.frameRate
    let frames = scene.resolved.frameCount(at: rate)
    return stride(from: 0, to: frames, by: max(1, frames / count)).map(rate.time(ofFrame:))
  }
}

@Test(.endsInTime) func `the laws find scenes to be held to`() {
  #expect(SceneFolder.names.contains("pip"))
}

@Test(.endsInTime, arguments: SceneFolder.drawn)
func `law 9: shuffled times give the same frames`(scene: String) throws {
  let print = try Print(scene)
  let times = print.times(24)
  let inOrder = try times.map { try print.hash(at: $0) }
  var generator = SeededGenerator(seed: 2)
  let places = times.indices.shuffled(using: &generator)
  // Another painter, so that nothing is remembered from the first pass.
  let other = try Print(print.scene)
  for place in places {
    #expect(try other.hash(at: times[place]) == inOrder[place], "at \(times[place]) s")
  }
}

@Test(.endsInTime, arguments: SceneFolder.drawn)
func `law 14: what is in hidden layers need not be evaluated`(scene: String) throws {
  let print = try Print(scene)
  let painter = LayerPainter(try #require(print.scene.settings(scale: 0.5)))
  let timeline = print.scene.timeline
  for time in print.times(24) {
    let all = painter.picture(of: timeline.presentation(at: time))
    #expect(painter.picture(of: timeline.visible(at: time)) == all, "at \(time) s")
  }
}

@Test(.endsInTime, arguments: SceneFolder.drawn)
func `law 14: what rests need not be sampled again`(scene: String) throws {
  let print = try Print(scene)
  let timeline = print.scene.timeline
  let tree = VisibleTree(of: timeline)
  var generator = SeededGenerator(seed: 3)
  for time in (print.times(24) + print.times(24)).shuffled(using: &generator) {
    #expect(tree.layer(at: time) == timeline.visible(at: time), "at \(time) s")
  }
}

@Test(.endsInTime, arguments: SceneFolder.drawn)
func `law 10: parallel equals serial, byte for byte`(scene: String) throws {
  let folder = try TemporaryFolder()
  for jobs in ["1", "5"] {
    let outcome = try Command(in: folder.path).run([
      "\(SceneFolder.path)/\(scene).json", "--scale", "0.5", "--frames", "0../4", "-j", jobs,
      "-o", "jobs\(jobs)",
    ])
    try #require(outcome.status == 0, "\(outcome.errors)")
  }
  let serial = folder.files().filter { $0.hasPrefix("jobs1/") && $0.hasSuffix(".png") }
  #expect(!serial.isEmpty)
  for file in serial {
    let parallel = "jobs5/" + file.dropFirst("jobs1/".count)
    #expect(
      TemporaryFolder.bytes(of: "\(folder.path)/\(file)")
        == TemporaryFolder.bytes(of: "\(folder.path)/\(parallel)"), "\(file)")
  }
}

@Test(.endsInTime, arguments: SceneFolder.drawn)
func `law 11: the frame at a time is the same at 24, 60 and 120 fps`(scene: String) throws {
  let film = try SceneFolder.compiled(scene)
  let settings = try #require(film.settings(scale: 0.5))
  let rates = try [24, 60, 120].map { try #require(FrameRate(numerator: $0)) }
  var prints: [Int: [Int: PixelHash]] = [:]
  for (index, rate) in rates.enumerated() {
    // Every half second is a frame at each of these rates.
    let count = film.resolved.frameCount(at: rate)
    let step = rate.numerator / 2
    let schedule = try #require(FrameSchedule(frameRate: rate, frameCount: count))
    let painter = film.painter(settings)
    for (half, frame) in stride(from: 0, to: count, by: step).enumerated() {
      prints[half, default: [:]][index] =
        try painter.bitmap(at: schedule.time(ofFrame: frame)).pixelHash
    }
  }
  for (half, hashes) in prints.sorted(by: { $0.key < $1.key }) {
    #expect(Set(hashes.values).count == 1, "at \(Double(half) / 2) s")
  }
}

/// Without what explains the scene: a curve of the whole film shows what is still to come.
@Test(.endsInTime, arguments: SceneFolder.drawn)
func `law 12: removing every event after a time changes no frame up to it`(scene: String) throws {
  var bare = try SceneFolder.compiled(scene)
  bare.overlay = nil
  let whole = try Print(bare)
  let times = whole.times(60)
  let hashes = try times.map { try whole.hash(at: $0) }
  for quarter in 1...3 {
    let cut = whole.scene.lastFrameTime * Double(quarter) / 4
    var shortened = whole.scene.definition
    shortened.script.removeAll { $0.time > cut }
    shortened.duration = shortened.duration ?? whole.scene.resolved.duration
    let part = try Print(
      CompiledScene(
        name: scene, definition: shortened, resolved: try Resolver().resolve(shortened),
        images: whole.scene.images, fonts: whole.scene.fonts, digest: ""))
    for (time, hash) in zip(times, hashes) where time <= cut {
      #expect(try part.hash(at: time) == hash, "at \(time) s, without events after \(cut) s")
    }
  }
}

@Test(.endsInTime, arguments: SceneFolder.drawn)
func `laws 13 and 14: a range of frames, made anew, equals the same frames of the whole`(
  scene: String
) throws {
  let folder = try TemporaryFolder()
  func frames(
    _ selection: String, in output: String, _ more: String...
  ) throws -> [String: String] {
    let outcome = try Command(in: folder.path).run(
      [
        "\(SceneFolder.path)/\(scene).json", "--scale", "0.25", "--frames", selection, "-o", output,
      ] + more)
    try #require(outcome.status == 0, "\(outcome.errors)")
    let manifest = try #require(folder.text(of: "\(output)/render.json"))
    // Lines such as     "00010": "0123456789abcdef"
    let lines = manifest.split(separator: "\n").filter { $0.hasPrefix("    \"") }
    return Dictionary(
      lines.map { line in
        let words = line.split(separator: "\"")
        return (String(words[1]), String(words[3]))
      }, uniquingKeysWith: { first, _ in first })
  }
  let whole = try frames("0..59", in: "whole")
  let range = try frames("20..40", in: "range", "--no-reuse")
  #expect(range.count == 21)
  for (frame, hash) in range {
    #expect(whole[frame] == hash, "frame \(frame)")
    let files = ["whole", "range"].map {
      TemporaryFolder.bytes(of: "\(folder.path)/\($0)/\(frame).png")
    }
    #expect(files[0] != nil && files[0] == files[1], "frame \(frame)")
  }
}

@Test(.endsInTime, arguments: SceneFolder.drawn)
func `law 14: a frame painted over another equals the frame drawn alone`(scene: String) throws {
  let print = try Print(scene)
  let times = print.times(40)
  let settings = print.painter.settings
  let bitmap = try #require(
    Bitmap(
      width: settings.pixelWidth, height: settings.pixelHeight, isOpaque: settings.isOpaque))
  var painting = Painting(on: bitmap)
  let other = try Print(print.scene)
  // Forwards as a film is made, then at random.
  var generator = SeededGenerator(seed: 14)
  for time in times + times.shuffled(using: &generator).prefix(10) {
    try print.painter.draw(at: time, into: &painting)
    #expect(painting.bitmap.pixelHash == (try other.hash(at: time)), "at \(time) s")
  }
}
