import Animation
import Interaction
import Layers
import TestSupport
import Testing

/// Crossings of scenes that nobody has written, against ten thousand looks a second.
@Suite(.endsInTime) struct CrossingLawTests {
  private static let counter = LayerID(99)

  /// A scene with crossings that only count: each adds 1 to the counter's x.
  private func counted(_ seed: UInt64) -> (scene: Scene, property: MovedProperty, value: Double) {
    var scene = RandomScene(seed: seed).scene
    var random = SeededGenerator(seed: seed)
    let layers = scene.root.subviews.map(\.layer.id)
    let layer = layers[Int.random(in: 0..<layers.count, using: &random)]
    let keyPath = Bool.random(using: &random) ? LayerKeyPath.x : .y
    let property = MovedProperty(layer: layer, keyPath: keyPath)
    let value = Double(Int.random(in: 5..<60, using: &random) * 10) + 0.3
    scene.root.subviews.append(SceneView(layer: Layer(id: Self.counter), name: "counter"))
    var crossing = Crossing(of: property, at: value)
    // The reset is where rounding ends, so that every change of side counts.
    crossing.reset = value + 3e-6
    let count = DelayedEvent(
      event: .set([.by(Self.counter, .x, .number(1))]))
    (crossing.falling, crossing.rising) = ([count], [count])
    scene.controllers.crossings = [crossing]
    scene.duration = 2.5
    return (scene, property, value)
  }

  @Test(arguments: 0..<24)
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
        abs(number - value) > 5e-6
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
}
