import FlipbookCalculus
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookTimeline
import TestSupport
import Testing

/// Crossings of scenes that nobody has written, against ten thousand looks a second.
@Suite(.proves("R241"), .endsInTime) struct CrossingLawTests {
  private static let counter = LayerID(99)

  /// A scene with crossings that only count: each adds 1 to the counter's x.
  private func counted(_ seed: UInt64) -> (scene: Scene, property: MovedProperty, value: Double) {
    var scene = RandomScene(seed: seed).scene
    var random = SeededGenerator(seed: seed)
    let layers = (scene.root.subviews + scene.root.subviews.flatMap(\.subviews)).map(\.layer.id)
    let layer = layers[Int.random(in: 0..<layers.count, using: &random)]
    var property = MovedProperty(
      layer: layer, keyPath: Bool.random(using: &random) ? LayerKeyPath.x : .y)
    var value = Double(Int.random(in: 5..<60, using: &random) * 10) + 0.3
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      // Bound to another layer's position.
      property = MovedProperty(layer: LayerID(1), keyPath: LayerKeyPath(.borderWidth))
      value = Double.random(in: 1...7, using: &random)
    case 1:
      // The property that scrolls.
      property.keyPath = LayerKeyPath(.bounds, .originY)
      value = Double.random(in: -60...200, using: &random)
    default: break
    }
    scene.root.subviews.append(SceneView(layer: Layer(id: Self.counter), name: "counter"))
    var crossing = Crossing(of: property, at: value)
    // The reset is where rounding ends, so that every change of side counts.
    crossing.reset = value + 1e-6
    let count = DelayedEvent(
      event: .set([.by(Self.counter, .x, .number(1))]))
    (crossing.falling, crossing.rising) = ([count], [count])
    scene.controllers.crossings = [crossing]
    scene.duration = 2.5
    return (scene, property, value)
  }

  @Test(arguments: 0..<48)
  func `between two looks on different sides lies an odd number of crossings, else an even one`(
    seed: UInt64
  ) throws {
    let (scene, property, value) = counted(seed)
    guard let resolved = try? Resolver().resolve(scene) else { return }
    func count(_ time: Double) -> Int { Int(resolved.x(Self.counter, at: time)) }
    var last: (side: Bool, count: Int)?
    for look in 0...24_999 {
      let time = Double(look) / 10_000
      guard
        case .number(let number)? = resolved.timeline.state(
          of: property.keyPath, in: property.layer, at: time)?.value,
        abs(number - value) > 1.5e-6
      else { continue }
      let now = (side: number > value, count: count(time))
      if let last, time > 0 {
        let isOdd = (now.count - last.count) % 2 != 0
        #expect(isOdd == (now.side != last.side), "seed \(seed) at \(time) s")
        guard isOdd == (now.side != last.side) else { return }
      }
      last = now
    }
  }

  @Test(arguments: 0..<40)
  func `removing every event after an instant changes nothing up to it`(seed: UInt64) throws {
    let whole = RandomScene(seed: seed).scene
    guard let film = try? Resolver().resolve(whole) else { return }
    for cut in [0.35, 0.75, 1.15] {
      var part = whole
      part.script.removeAll { $0.time > cut }
      part.duration = whole.duration ?? film.duration
      guard let shorter = try? Resolver().resolve(part) else { continue }
      for time in stride(from: 0.0, through: cut, by: 0.05) {
        #expect(
          film.timeline.presentation(at: time) == shorter.timeline.presentation(at: time),
          "seed \(seed), cut at \(cut) s, seen at \(time) s")
      }
    }
  }

  @Test(arguments: 0..<12)
  func `the rate of the film changes no crossing and no condition`(seed: UInt64) throws {
    var scene = RandomScene(seed: seed).scene
    var films: [ResolvedScene] = []
    for rate in [24, 60, 120] {
      scene.frameRate = try #require(FrameRate(numerator: rate))
      guard let film = try? Resolver().resolve(scene) else { return }
      films.append(film)
    }
    // In any order of times.
    for time in [1.7, 0.3, 1.1, 0.9, 1.3, 0.1] {
      let seen = films.map { $0.timeline.presentation(at: time) }
      #expect(seen[0] == seen[1] && seen[1] == seen[2], "seed \(seed) at \(time) s")
    }
  }

  @Test func `most random scenes have states, conditions and crossings`() {
    let scenes = (0..<40 as Range<UInt64>).map { RandomScene(seed: $0).scene }
    #expect(scenes.count { !$0.controllers.states.isEmpty } > 20)
    #expect(scenes.count { !$0.controllers.crossings.isEmpty } > 10)
    let choices = scenes.count { scene in
      scene.script.contains { if case .conditional = $0.event { true } else { false } }
    }
    #expect(choices > 8)
  }

  // MARK: - What it costs

  /// A list of 60 s: it is dragged at 1 s and 31 s, coasts, and rests.
  private func list(_ crossing: Bool) -> Scene {
    var test = TestScene(duration: 60)
    test.addView("list", at: Point(160, 240), size: Size(320, 480)) {
      [TestGestures.scroll($0)]
    }
    test.addView("lamp", at: Point(380, 780), size: Size(10, 10))
    for time in [1.0, 31] {
      test.at(time, .pan(from: Point(160, 300), by: Point(0, -200), duration: 0.3))
    }
    guard crossing else { return test.scene }
    var passed = Crossing(
      of: MovedProperty(layer: LayerID(1), keyPath: LayerKeyPath(.bounds, .originY)), at: 300)
    passed.rising = [DelayedEvent(event: .set([.to(LayerID(2), .opacity, .number(0.5))]))]
    test.scene.controllers.crossings = [passed]
    return test.scene
  }

  private func fuel(_ scene: Scene) throws -> Double {
    // The least fuel that is enough, to a hundredth.
    var (low, high) = (0.0, 2.0)
    while high - low > high / 100 {
      var resolver = Resolver()
      resolver.fuel = Fuel(seconds: (low + high) / 2)
      if (try? resolver.resolve(scene)) != nil {
        high = (low + high) / 2
      } else {
        low = (low + high) / 2
      }
      guard high > 1e-9 else { break }
    }
    return high
  }

  @Test func `a crossing of a minute costs less than looks at a fifth of its frames`() throws {
    let (plain, watched) = (try fuel(list(false)), try fuel(list(true)))
    // A look costs about 2 µs, and 60 s at 60 frames per second are 3600 of them.
    #expect(watched - plain < 720 * 2e-6, "\(plain) s, \(watched) s")
    let film = try Resolver().resolve(list(true))
    #expect(film.opacity(LayerID(2), at: 59) == 0.5)
  }
}
