import FlipbookImages
import FlipbookInteraction
import FlipbookLayers
import FlipbookOpening
import FlipbookOutput
internal import FlipbookPainter
import FlipbookRaster
import FlipbookTimeline
import TestSupport
import Testing

/// The laws of films, with a shutter that is open.
@Suite(.endsInTime) struct MotionBlurLawTests {
  /// Instants all over a film, with frames that last as long as some films' do.
  private static func moments(of scene: CompiledScene, _ count: Int) -> [FilmMoment] {
    var generator = SeededGenerator(seed: 15)
    return (0..<count).map { _ in
      FilmMoment(
        time: Double.random(in: 0...scene.lastFrameTime + 0.1, using: &generator),
        duration: [1.0 / 120, 1.0 / 60, 1.0 / 24].randomElement(using: &generator) ?? 1)
    }
  }

  private static func painter(_ scene: CompiledScene, _ shutter: Shutter?) throws -> MomentPainter {
    let settings = try #require(scene.settings(scale: 0.2))
    return scene.painter(settings, shutter: shutter)
  }

  /// The premultiplied pixels.
  private static func words(of bitmap: Bitmap) -> [UInt32] {
    bitmap.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
      .map { bitmap.isOpaque ? $0 | 0xFF00_0000 : $0 }
  }

  /// A layer that is said to be still shows the same tree at every instant.
  @Test(arguments: SceneFolder.drawn)
  func `what is known to be still is still`(name: String) throws {
    let timeline = try SceneFolder.compiled(name).timeline
    let scene = try SceneFolder.compiled(name)
    for moment in Self.moments(of: scene, 24) {
      let end = moment.time + moment.duration
      guard timeline.isStill(in: moment.time...end) else { continue }
      let tree = timeline.presentation(at: moment.time)
      for share in [0.13, 0.5, 1] {
        #expect(
          timeline.presentation(at: moment.time + moment.duration * share) == tree,
          "\(moment.time) s")
      }
    }
  }

  @Test func `much of what rests is known to be still`() throws {
    // Nothing happens in the first 0.2 s, nor after the last animation's exact end.
    let scene = try SceneFolder.compiled("timing-functions")
    #expect(scene.timeline.isStill(in: scene.lastFrameTime...scene.lastFrameTime + 1))
    #expect(!scene.timeline.isStill(in: 0...scene.lastFrameTime))
  }

  /// Law 14: the areas that change, each sample over the one before it, frames over frames, are the
  /// plain mean of whole frames.
  @Test(arguments: SceneFolder.drawn)
  func `a blurred frame is the plain mean of its samples`(name: String) throws {
    let scene = try SceneFolder.compiled(name)
    // Films show what lies over them as it is.
    var bare = scene
    bare.overlay = nil
    let shutter = try #require(Shutter(angle: 360, samples: 3, phase: 0))
    let blurred = try Self.painter(bare, shutter)
    let settings = blurred.settings
    let canvas = Canvas(images: scene.images, fonts: scene.fonts)
    var painting = Painting(
      on: try #require(
        Bitmap(
          width: settings.pixelWidth, height: settings.pixelHeight, isOpaque: settings.isOpaque)))
    for moment in Self.moments(of: scene, 2) {
      try blurred.draw(moment, into: &painting)
      let samples = try shutter.times(around: moment.time, duration: moment.duration)
        .map {
          try LayerPainter(settings).affordablePicture(of: scene.timeline.presentation(at: $0))
        }
      let words = try samples.map { Self.words(of: try canvas.bitmap(of: $0)) }
      let drawn = Self.words(of: painting.bitmap)
      var wrong = drawn.indices.filter { place in
        words.allSatisfy { $0[place] == words[0][place] } && drawn[place] != words[0][place]
      }
      // A change lies in an area, whose edges give light by how far something goes there.
      var isInside = [Bool](repeating: false, count: drawn.count)
      for command in Picture(exposedTo: samples)?.commands ?? [] {
        guard case .exposure(let exposure) = command.paint else { continue }
        let lit = try samples.map {
          Self.words(of: try canvas.bitmap(of: $0, edgeLight: exposure.edgeLight))
        }
        for y in command.bounds.minY..<command.bounds.maxY {
          let row = y * settings.pixelWidth
          for place in row + command.bounds.minX..<row + command.bounds.maxX {
            isInside[place] = true
            let (seen, all) = (words.map { $0[place] }, lit.map { $0[place] })
            let isRight =
              exposure.edgeLight == 0
              ? LinearLight.isMean(drawn[place], of: seen)
              : LinearLight.isExposed(drawn[place], plain: seen, lit: all)
            if !isRight {
              wrong.append(place)
            }
          }
        }
      }
      #expect(wrong.isEmpty, "\(moment): \(wrong.count), the first at \(wrong.prefix(3))")
      #expect(
        drawn.indices.allSatisfy { place in
          isInside[place] || words.allSatisfy { $0[place] == words[0][place] }
        })
    }
  }
}
