import FlipbookLayers
import FlipbookMotion

extension Cast {
  /// The effect of two fingers on one layer: its pinches and rotations run together, and may move
  /// the layer's position too.
  struct GraspRule: Sendable {
    var layer: LayerID
    /// Pinches and rotations.
    var gestures: [GestureID]
    /// The pan of the same view that moves the layer's position, if there is one.
    var pan: GestureID?
    /// Whether the point between the fingers stays under them.
    var carries: Bool
    var scale: MovedProperty?
    var rotation: MovedProperty?

    var position: MovedProperty { MovedProperty(layer: layer, keyPath: LayerKeyPath(.position)) }
  }

  /// A pinch or a rotation, with everything known before fingers land.
  struct PairRule: Sendable {
    var gesture: PairGesture
    var limits: ElasticLimits

    /// Whether it scales or rotates the layer as a whole about the fingers.
    var carries: Bool { gesture.about == .fingers && (scales || rotates) }
    var scales: Bool { gesture.moves.keyPath == LayerKeyPath(.transform, .scale) }
    var rotates: Bool {
      gesture.moves.keyPath == LayerKeyPath(.transform, .rotation)
        || gesture.moves.keyPath == LayerKeyPath(.transform, .rotationZ)
    }
  }

  /// The grasps of one view, derived from its gestures.
  static func grasps(
    of gestures: Rows<Recognizer, GestureTag>, in own: [GestureID]
  ) -> [GraspRule] {
    var rules: [GraspRule] = []
    for id in own {
      guard let pair = gestures[id].pair else { continue }
      let layer = pair.gesture.moves.layer
      let index =
        rules.firstIndex { $0.layer == layer }
        ?? {
          rules.append(GraspRule(layer: layer, gestures: [], carries: false))
          return rules.count - 1
        }()
      rules[index].gestures.append(id)
      guard pair.carries else { continue }
      rules[index].carries = true
      if pair.scales { rules[index].scale = pair.gesture.moves }
      if pair.rotates { rules[index].rotation = pair.gesture.moves }
    }
    for index in rules.indices where rules[index].carries {
      rules[index].pan = own.first { gesture in
        guard case .pan(let pan) = gestures[gesture].rule else { return false }
        return pan.gesture.moves == rules[index].position
      }
    }
    return rules
  }
}

extension Cast.Recognizer {
  /// The rule of a pinch or a rotation; nil for other gestures.
  var pair: Cast.PairRule? {
    switch rule {
    case .pinch(let pair), .rotate(let pair): pair
    case .pan, .tap, .longPress, .swipe, .reorder: nil
    }
  }

  /// The events for the recognizer's states.
  var events: GestureEvents {
    switch rule {
    case .pan(let pan): pan.gesture.events
    case .tap(let tap): tap.events
    case .pinch(let pair), .rotate(let pair): pair.gesture.events
    case .reorder(let reorder): reorder.events
    case .longPress(let press): press.events
    case .swipe: GestureEvents()
    }
  }
}

extension Cast.Recognizer.Rule {
  var hitTestsModel: Bool {
    switch self {
    case .pan(let pan): pan.gesture.hitTestsModel
    case .tap(let tap): tap.hitTestsModel
    case .pinch(let pair), .rotate(let pair): pair.gesture.hitTestsModel
    case .reorder: false
    case .longPress(let press): press.recognizer.hitTestsModel
    case .swipe(let swipe): swipe.recognizer.hitTestsModel
    }
  }
}
