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

    init(_ pair: PairGesture) {
      gesture = pair
      limits = pair.bounds.limits(of: pair.moves, componentCount: 1).first ?? .free
    }

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
        gestures[gesture].pan?.gesture.moves == rules[index].position
      }
    }
    return rules
  }
}
