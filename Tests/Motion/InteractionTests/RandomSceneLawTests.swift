import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookTimeline
import TestSupport
import Testing

/// The laws of films over random scenes, which have every gesture, stacks, scroll views, figures and
/// events that wait for others.
@Suite(.endsInTime) struct RandomSceneLawTests {
  private static let seeds: Range<UInt64> = 2000..<2200

  /// The resolved scenes of a part of the seeds; one that is in error is left out.
  private func films(_ part: UInt64, of parts: UInt64 = 4) -> [(seed: UInt64, film: ResolvedScene)]
  {
    Self.seeds.filter { $0 % parts == part }.compactMap { seed in
      (try? Resolver().resolve(RandomScene(seed: seed).scene)).map { (seed, $0) }
    }
  }

  private static func times(_ film: ResolvedScene, _ count: Int = 40) -> [Double] {
    (0...count).map { film.duration * Double($0) / Double(count) }
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `law 9: shuffled times give the same frames, also of a scene that is folded anew`(
    part: UInt64
  ) throws {
    var random = SeededGenerator(seed: 9)
    for (seed, film) in films(part) {
      let again = try Resolver().resolve(RandomScene(seed: seed).scene)
      #expect(again.length == film.length && again.marks == film.marks, "seed \(seed)")
      let times = Self.times(film)
      let trees = times.map { film.timeline.presentation(at: $0) }
      for place in times.indices.shuffled(using: &random) {
        #expect(
          again.timeline.presentation(at: times[place]) == trees[place],
          "seed \(seed) at \(times[place]) s")
      }
    }
  }

  @Test func `law 10: trees that are asked for at once are those asked for one by one`() async {
    for (seed, film) in films(0, of: 8) {
      let times = Self.times(film, 32)
      let trees = times.map { film.timeline.presentation(at: $0) }
      let timeline = film.timeline
      await withTaskGroup(of: (Int, Layer).self) { group in
        for (place, time) in times.enumerated() {
          group.addTask { (place, timeline.presentation(at: time)) }
        }
        for await (place, tree) in group {
          #expect(tree == trees[place], "seed \(seed) at \(times[place]) s")
        }
      }
    }
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `law 11: the tree at a time is the same at 24, 60 and 120 fps`(part: UInt64) throws {
    for (seed, film) in films(part) {
      for rate in [24, 120] {
        var scene = RandomScene(seed: seed).scene
        scene.frameRate = try #require(FrameRate(numerator: rate))
        let other = try Resolver().resolve(scene)
        #expect(other.rest == film.rest, "seed \(seed)")
        for time in Self.times(film, 24) where time <= min(film.duration, other.duration) {
          #expect(
            other.timeline.presentation(at: time) == film.timeline.presentation(at: time),
            "seed \(seed) at \(time) s, \(rate) fps")
        }
      }
    }
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `law 12: removing every event after a time changes nothing up to it`(part: UInt64) throws {
    var compared = 0
    for seed in Self.seeds where seed % 4 == part {
      var scene = RandomScene(seed: seed).scene
      scene.duration = 3
      guard let whole = try? Resolver().resolve(scene).timeline else { continue }
      for cut in [0.15, 0.45, 0.75, 1.05, 1.65] {
        var shortened = scene
        shortened.script.removeAll { $0.time > cut }
        guard shortened.script.count < scene.script.count else { continue }
        let part = try Resolver().resolve(shortened).timeline
        for time in stride(from: 0.0, through: cut, by: 0.075) {
          compared += 1
          #expect(
            part.presentation(at: time) == whole.presentation(at: time),
            "seed \(seed) at \(time) s, without events after \(cut) s")
        }
      }
    }
    #expect(compared > 1000)
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `law 13: frames of the last third, asked first, are those of the whole film`(
    part: UInt64
  ) throws {
    for (seed, film) in films(part) {
      let count = film.frameCount(at: film.frameRate)
      let frames = stride(from: 0, to: count, by: max(1, count / 60)).map { $0 }
      let whole = frames.map {
        film.timeline.presentation(at: film.frameRate.time(ofFrame: $0))
      }
      let again = try Resolver().resolve(RandomScene(seed: seed).scene)
      for place in frames.indices.suffix(frames.count / 3) {
        let time = again.frameRate.time(ofFrame: frames[place])
        #expect(
          again.timeline.presentation(at: time) == whole[place],
          "seed \(seed), frame \(frames[place])")
      }
    }
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `law 8: a film ends when everything is at rest`(part: UInt64) throws {
    for seed in Self.seeds where seed % 4 == part {
      var scene = RandomScene(seed: seed).scene
      scene.duration = nil
      guard let film = try? Resolver().resolve(scene) else { continue }
      scene.duration = film.duration + 3
      let longer = try Resolver().resolve(scene)
      let end = film.timeline.presentation(at: film.duration)
      for later in [0, 0.1, 0.5, 3] {
        #expect(
          longer.timeline.presentation(at: film.duration + later) == end,
          "seed \(seed), \(later) s on")
      }
    }
  }

  /// The things that the laws are about do occur.
  @Test func `random scenes have the words that they are made for`() {
    var found: [String: Int] = [:]
    func count(_ word: String, _ isThere: Bool) { if isThere { found[word, default: 0] += 1 } }
    func visit(_ view: SceneView) {
      count("shape", view.layer.kind.isShape)
      count("stack", view.layout.stack != nil)
      for gesture in view.gestures {
        switch gesture {
        case .pan(let pan):
          count("screenEdgePan", !pan.edges.isEmpty)
          count("scroll", pan.bounds.scrollRoom != nil)
          count("lock", pan.isDirectionLocked)
          count("carry", pan.takesOver == .longPress)
          count("requireToFail", !pan.recognizer.requireToFail.isEmpty)
        case .tap(let tap): count("doubleTap", tap.numberOfTapsRequired > 1)
        case .longPress: count("longPress", true)
        case .swipe: count("swipe", true)
        case .reorder: count("reorder", true)
        case .pinch, .rotate: break
        }
      }
      view.subviews.forEach(visit)
    }
    func changes(_ event: Event) -> [Change] {
      switch event {
      case .set(let changes): changes
      case .animate(let block): block.changes
      default: []
      }
    }
    for seed in Self.seeds {
      let scene = RandomScene(seed: seed).scene
      count("film", (try? Resolver().resolve(scene)) != nil)
      visit(scene.root)
      for change in scene.script.flatMap({ changes($0.event) }) {
        if case .showing = change.value { count("scrollTo", true) }
        if case .frameOf = change.value { count("frameOf", true) }
        if case .edges = change.value { count("edges", true) }
        guard case .property(let keyPath) = change.target else { continue }
        count("contentInset", keyPath.property == .contentInset)
        count("interaction", keyPath.property == .userInteractionEnabled)
        count("path", keyPath.property == .path)
      }
    }
    for word in [
      "shape", "stack", "screenEdgePan", "scroll", "lock", "carry", "requireToFail", "doubleTap",
      "longPress", "swipe", "reorder", "scrollTo", "frameOf", "edges", "contentInset",
      "interaction", "path",
    ] {
      #expect(found[word, default: 0] >= 2, "\(word): \(found[word, default: 0])")
    }
    // Laws of scenes that are in error would say nothing.
    #expect(found["film", default: 0] > 100, "\(found["film", default: 0])")
  }
}

extension LayerKind {
  fileprivate var isShape: Bool { if case .shape = self { true } else { false } }
}
