import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

/// Laws over random lists whose content grows and shrinks while headers stay in sight.
@Suite(.endsInTime) struct ScrollLawTests {
  private static let list = LayerID(1)
  /// The pinned rows.
  private static let headers = [LayerID(3), LayerID(5)]

  private static func scene(_ seed: UInt64) -> Scene {
    var scene = TestScene(duration: nil).scene
    var layers: [LayerID] = []
    for round in 0..<3 {
      // The events of three lists for one list: the later lists only give theirs.
      var other = TestScene(duration: nil).scene
      var names: [LayerID] = []
      RandomScrolling.add(
        to: &other, layers: &names, isTouched: true, seed: seed * 3 + UInt64(round), oneIn: 1)
      for index in other.script.indices { other.script[index].time += 1.5 * Double(round) }
      if round == 0 { (scene, layers) = (other, names) } else { scene.script += other.script }
    }
    scene.script.sort { $0.time < $1.time }
    #expect(layers.first == list)
    return scene
  }

  private static let seeds = 0..<80 as Range<UInt64>

  @Test func `law 12: removing every event after a time changes no frame up to it`() throws {
    for seed in Self.seeds {
      var scene = Self.scene(seed)
      scene.duration = 4
      let film = try Resolver().resolve(scene)
      for cut in [0.35, 0.7, 1.4, 2.4] {
        var part = scene
        part.script.removeAll { $0.time > cut }
        let shorter = try Resolver().resolve(part)
        for time in stride(from: 0.0, through: cut, by: 0.05) {
          #expect(
            film.timeline.presentation(at: time) == shorter.timeline.presentation(at: time),
            "seed \(seed) at \(time) s, without events after \(cut) s")
        }
      }
    }
  }

  @Test func `law 8: a film ends when everything is at rest, within the limits of the content`()
    throws
  {
    for seed in Self.seeds {
      var scene = Self.scene(seed)
      let film = try Resolver().resolve(scene)
      scene.duration = film.duration + 3
      let longer = try Resolver().resolve(scene)
      let end = longer.timeline.presentation(at: film.duration)
      #expect(longer.timeline.presentation(at: film.duration + 2) == end, "seed \(seed)")
      let bounds = longer.values(.bounds, of: Self.list, at: film.duration)
      let height = longer.values(.bounds, of: LayerID(2), at: film.duration)[3]
      let inset = longer.values(.contentInset, of: Self.list, at: film.duration)
      let least = -inset[0]
      #expect(
        bounds[1] >= least && bounds[1] <= max(least, height - 100 + inset[2]) + 1e-9,
        "seed \(seed): \(bounds[1]) in \(height)")
    }
  }

  @Test func `what is pinned is max(rest, min(edge, next − height)) everywhere`() throws {
    var held = 0
    for seed in Self.seeds {
      let film = try Resolver().resolve(Self.scene(seed))
      var free = Self.scene(seed)
      for index in 0..<4 {
        free.root.subviews[0].subviews[0].subviews[index].layer.pinsToVisibleBounds = false
      }
      let rest = try Resolver().resolve(free)
      for step in 0..<400 {
        let time = Double(step) * 0.0117
        let offset = film.values(.bounds, of: Self.list, at: time)[1]
        // Without pins everything else is the same.
        #expect(rest.values(.bounds, of: Self.list, at: time)[1] == offset)
        let edge = offset + film.values(.contentInset, of: Self.list, at: time)[0]
        func top(_ header: LayerID, _ film: ResolvedScene) -> Double {
          film.y(header, at: time) - film.values(.bounds, of: header, at: time)[3] / 2
        }
        let height = film.values(.bounds, of: Self.headers[0], at: time)[3]
        let isHidden =
          film.timeline.state(of: LayerKeyPath(.hidden), in: Self.headers[1], at: time)?.value
          == .bool(true)
        let next = top(Self.headers[1], rest)
        let own = top(Self.headers[0], rest)
        let expected = [
          max(own, isHidden ? edge : min(edge, next - height)), max(next, edge),
        ]
        for (header, expected) in zip(Self.headers, expected) {
          #expect(abs(top(header, film) - expected) < 1e-9, "seed \(seed) at \(time) s")
        }
        if expected[0] > own { held += 1 }
      }
    }
    #expect(held > 1000)
  }

  @Test func `law 2: the velocity of a pinned view is the derivative of its position`() throws {
    let step = 1e-6
    for seed in Self.seeds {
      let film = try Resolver().resolve(Self.scene(seed))
      for number in 0..<90 {
        let time = 0.0317 + Double(number) * 0.05
        for header in Self.headers {
          let around = [-step, 0, step].map { film.y(header, at: time + $0) }
          let before = (around[1] - around[0]) / step
          let after = (around[2] - around[1]) / step
          // At a switch from one rule to another, or an event, there are two.
          guard abs(before - after) < 0.1 else { continue }
          let rate = film.rates(.position, of: header, at: time).last ?? 0
          #expect(abs(rate - (before + after) / 2) < 0.05, "seed \(seed) at \(time) s")
        }
      }
    }
  }
}
