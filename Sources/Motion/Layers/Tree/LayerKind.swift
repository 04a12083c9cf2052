package import FlipbookGeometry

/// Content of a special kind, drawn between contents and sublayers.
///
/// Indirect, because layers are copied for every sample and few have any.
package indirect enum LayerKind: Hashable, Sendable {
  /// A plain layer.
  case none
  case shape(ShapeContent)
  case text(TextContent)
  case gradient(GradientContent)
  case replicator(ReplicatorContent)
  case emitter(EmitterContent)
  /// A space in which sublayers keep their depth; the layer itself draws nothing.
  case transformLayer
  /// A nested scene; in a layer sampled from a timeline it is replaced by the scene's layers.
  case scene(SceneContent)
  /// Two renderings of a whole layer at once, in the superlayer's coordinates; the layer that
  /// contains it draws nothing else.
  case transition(from: Layer, to: Layer, kind: TransitionKind, progress: Double)

  /// The kinds that have properties, in the order of the reference.
  static let kinds: [any LayerKindContent.Type] = [
    ShapeContent.self,
    TextContent.self,
    GradientContent.self,
    ReplicatorContent.self,
    EmitterContent.self,
  ]

  /// The name of the kind of layer; nil for a plain one.
  package var word: String? {
    switch self {
    case .none: nil
    case .transformLayer: "transform"
    case .scene: "scene"
    case .transition: "transition"
    default: Self.kinds.first { $0.init(self) != nil }?.word
    }
  }

  /// Whether it contains layers, or affects how the layer's sublayers are drawn.
  package var holdsLayers: Bool {
    switch self {
    case .replicator, .transformLayer, .scene, .transition: true
    default: false
    }
  }

  /// Whether it can change at any time, even without animation.
  package var isEverLive: Bool {
    switch self {
    case .emitter, .scene: true
    default: false
    }
  }
}

/// A transition from one rendering of a layer to another.
///
/// Sliding distances are the size of the layer's bounds, in its own axes, and renderings are
/// clipped only if the layer or an ancestor masks to its bounds.
package enum TransitionKind: Hashable, Sendable {
  /// (1 − progress) of the old rendering and progress of the new, premultiplied: also Core
  /// Animation's fade.
  case crossDissolve
  /// The new rendering slides in over the old one, which stays.
  case moveIn(from: TransitionEdge)
  /// The new rendering slides in and pushes the old one out; one fades in and the other out, as on
  /// iOS.
  case push(from: TransitionEdge)
  /// The view rotates, with the side nearest that edge toward the eye, and has the new rendering on
  /// its back.
  case flip(from: TransitionEdge)
  /// The old rendering is a page that curls up, or the new one a page that uncurls over the old
  /// one.
  case curl(PageCurl)
  /// The old rendering slides away over the new one, which stays.
  case reveal(from: TransitionEdge)
}

/// The direction of a page curl.
package enum PageCurl: Hashable, Sendable, CaseIterable {
  /// The old page curls up from the lower right corner and disappears.
  case up
  /// The new page appears in the reverse of an old page curling up.
  case down
}

/// The side that a transition comes from, as displayed.
package enum TransitionEdge: String, Hashable, Sendable, CaseIterable {
  case left, right, top, bottom

  /// The direction of movement from this side: 1 is to the right and down.
  package var direction: Point {
    switch self {
    case .left: Point(1, 0)
    case .right: Point(-1, 0)
    case .top: Point(0, 1)
    case .bottom: Point(0, -1)
    }
  }
}
