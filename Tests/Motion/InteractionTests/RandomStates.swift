import FlipbookCalculus
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import TestSupport

/// States, conditions and crossings for scenes that nobody has written.
struct RandomStates {
  private var random: SeededGenerator
  private let layers: [LayerID]

  private init(seed: UInt64, _ layers: [LayerID]) {
    random = SeededGenerator(seed: seed ^ 0x5747_4154_4553)
    self.layers = layers
  }

  /// Adds them to two of three scenes.
  static func add(to scene: inout Scene, seed: UInt64) {
    let layers = (scene.root.subviews + scene.root.subviews.flatMap(\.subviews)).map(\.layer.id)
    guard seed % 3 != 0, !layers.isEmpty else { return }
    var states = RandomStates(seed: seed, layers)
    var group = states.group()
    if seed % 5 == 1 { group.initial = Int(seed / 5 % 3) }
    scene.controllers.states = [group]
    for _ in 0..<states.number(4) {
      let time = Double(states.number(16)) / 10
      scene.script.append(ScheduledEvent(time: time, event: states.event()))
    }
    scene.script.sort { $0.time < $1.time }
    for _ in 0..<states.number(3) { scene.controllers.crossings.append(states.crossing()) }
  }

  private mutating func group() -> StateGroup {
    var group = StateGroup()
    group.states = (0..<3).map { index in
      var values: [MovedProperty: LayerValue] = [:]
      for _ in 0...number(2) {
        let layer = layers[number(layers.count)]
        switch number(3) {
        case 0:
          values[MovedProperty(layer: layer, keyPath: .y)] = .number(Double(number(40) * 20))
        case 1: values[MovedProperty(layer: layer, keyPath: .opacity)] = .number(0.3)
        default:
          values[MovedProperty(layer: layer, keyPath: LayerKeyPath(.position))] =
            .point(Point(Double(number(40) * 10), Double(number(40) * 20)))
        }
      }
      let sorted = values.sorted {
        ($0.key.layer, $0.key.keyPath.name) < ($1.key.layer, $1.key.keyPath.name)
      }
      return .init(name: "s\(index)", values: sorted.map { .init($0.key, $0.value) })
    }
    if number(3) == 0 { group.states[1].basedOn = 0 }
    if number(3) > 0 {
      var transition = StateTransition()
      var block = ViewAnimation()
      block.duration = 0.5
      if number(2) == 0 {
        block.pacing = .spring(TestGestures.bounce, initialVelocity: 0)
      }
      transition.others = block
      group.transitions = [transition]
      if number(2) == 0 {
        (transition.fromState, transition.toState) = (.any, .state(number(3)))
        transition.others = nil
        transition.elements = [MovedProperty(layer: layers[0], keyPath: .y): block]
        group.transitions.append(transition)
      }
    }
    return group
  }

  private mutating func event() -> Event {
    var change = StateEvent(
      group: 0, number(3) == 0 ? .go(nil) : number(2) == 0 ? .go(number(3)) : .toggle(number(3)))
    if number(3) == 0 {
      change.completion.finished = [
        DelayedEvent(
          event: .animate([.to(layers[number(layers.count)], .opacity, .number(0.8))]))
      ]
      change.completion.cancelled = change.completion.finished
    }
    let go = Event.state(change)
    guard number(3) == 0 else { return go }
    let layer = layers[number(layers.count)]
    let y = MovedProperty(layer: layer, keyPath: .y)
    let condition: Condition =
      switch number(3) {
      case 0: .state(number(3), ofGroup: 0)
      case 1: .property(y, .above(Double(number(40) * 20)))
      default: .property(y, .computed(.below, sum()))
      }
    return .conditional(
      ConditionalEvents(
        when: condition, then: [DelayedEvent(event: go)],
        otherwise: [DelayedEvent(delay: 0.1, event: go)]))
  }

  /// Where another layer is, as it is seen or in the model, and a number.
  private mutating func sum() -> ComputedValue {
    let source = NumberSource(
      layer: layers[number(layers.count)], target: .property(.y), isPresentation: number(2) == 0)
    guard let expression = try? Expression("a.y + \(number(40) * 10)") else {
      return ComputedValue(start: .number(0), components: [], range: -.infinity ... .infinity)
    }
    return ComputedValue(
      start: .number(0),
      components: [.init(index: 0, expression: expression, sources: [source], place: nil)],
      range: -.infinity ... .infinity)
  }

  private mutating func crossing() -> Crossing {
    let layer = layers[number(layers.count)]
    var crossing = Crossing(
      of: MovedProperty(layer: layer, keyPath: number(2) == 0 ? .x : .y),
      at: Double(number(40) * 10 + 5))
    let other = layers[number(layers.count)]
    let fade = Event.animate([.to(other, .opacity, .number(0.6))], duration: 0.3)
    crossing.falling = [DelayedEvent(event: fade)]
    crossing.rising = [DelayedEvent(delay: 0.05, event: .state(StateEvent(group: 0, .toggle(0))))]
    return crossing
  }

  private mutating func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
}
