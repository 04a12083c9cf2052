import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookTimeline
import TestSupport
import Testing

/// The laws of films for random scenes whose gestures decide in time and wait for each other.
@Suite(.endsInTime) struct RecognizerLawTests {
  /// A scene of three views, two of them in each other, and fingers on all of them.
  private static func scene(_ seed: Int) -> Scene {
    var recognizers = RandomRecognizers(seed: UInt64(seed))
    var test = TestScene(duration: seed % 3 == 0 ? nil : 4)
    let first = test.addView("first", at: Point(150, 200), size: Size(250, 300))
    let second = test.addView("second", at: Point(230, 320), size: Size(220, 260))
    var inner = SceneView(layer: Layer(id: LayerID(10)), name: "inner")
    inner.layer.bounds.size = Size(120, 120)
    inner.layer.position = Point(110, 150)
    inner.gestures = recognizers.gestures(inner.layer.id)
    test.scene.root.subviews[0].gestures = recognizers.gestures(first)
    test.scene.root.subviews[1].gestures = recognizers.gestures(second)
    test.scene.root.subviews[0].subviews = [inner]
    for _ in 0..<3 { test.scene.script += recognizers.events(on: [first, second, inner.layer.id]) }
    return test.scene
  }

  private static let times = (0...80).map { Double($0) / 20 }

  @Test(arguments: 0..<4)
  func `law 12: removing every event after a time changes no frame up to it`(part: Int) throws {
    var compared = 0
    for seed in part * 60..<(part + 1) * 60 {
      var scene = Self.scene(seed)
      guard let film = try? Resolver().resolve(scene) else { continue }
      scene.duration = film.duration
      for cut in [0.55, 1.1, 1.65, 2.2] {
        var part = scene
        part.script.removeAll { $0.time > cut }
        let shorter = try Resolver().resolve(part)
        for time in Self.times where time <= min(cut, film.duration) {
          compared += 1
          #expect(
            film.timeline.presentation(at: time) == shorter.timeline.presentation(at: time),
            "seed \(seed) at \(time) s, without events after \(cut) s")
        }
      }
    }
    #expect(compared > 1000)
  }

  @Test
  func `law 8: a film ends when everything is over, and what is decided later changes nothing`()
    throws
  {
    for seed in 0..<240 {
      var scene = Self.scene(seed)
      scene.duration = nil
      guard let film = try? Resolver().resolve(scene) else { continue }
      scene.duration = film.duration + 3
      let longer = try Resolver().resolve(scene)
      let end = film.timeline.presentation(at: film.duration)
      for later in [0, 0.1, 0.35, 0.5, 1, 3] {
        #expect(
          longer.timeline.presentation(at: film.duration + later) == end,
          "seed \(seed), \(later) s on")
      }
    }
  }
}
