import FlipbookInteraction
import FlipbookLayers
import FlipbookTimeline
import TestSupport
import Testing

/// Laws 9 and 12 over random scenes, in which events wait for others.
@Suite(.endsInTime) struct WaitLawTests {
  /// The scene of a seed whose length does not depend on its script.
  private func scene(_ seed: UInt64) -> Scene {
    var scene = RandomScene(seed: seed).scene
    scene.duration = 3
    return scene
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `law 12: removing every event after a time changes nothing up to it`(seed: UInt64) throws {
    let scene = scene(seed)
    guard let whole = try? Resolver().resolve(scene).timeline else { return }
    for cut in [0.25, 0.5, 0.75, 1] {
      var shortened = scene
      shortened.script.removeAll { $0.time > cut }
      let part = try Resolver().resolve(shortened).timeline
      for time in stride(from: 0.0, through: cut, by: 0.125) {
        #expect(
          part.presentation(at: time) == whole.presentation(at: time),
          "at \(time) s, without events after \(cut) s")
      }
    }
  }

  @Test func `random scenes have waits`() {
    let waits = (0..<40 as Range<UInt64>).reduce(0) { count, seed in
      count
        + scene(seed).script.count {
          if case .awaitRest = $0.event { true } else { false }
        }
    }
    #expect(waits > 8)
  }
}
