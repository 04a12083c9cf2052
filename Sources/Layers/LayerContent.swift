package import Geometry

/// What a layer of a special kind draws, between its contents and its sublayers.
///
/// Indirect, because layers are copied for every sample and few have any.
package indirect enum LayerContent: Hashable, Sendable {
  /// A plain layer.
  case none
  case shape(ShapeContent)
  case text(TextContent)
  case gradient(GradientContent)
  case replicator(ReplicatorContent)
  case emitter(EmitterContent)
  /// A space in which sublayers keep their depth; the layer draws nothing itself.
  case transformLayer
  /// A scene inside the scene; what is sampled from a timeline has its layers in its place.
  case scene(SceneContent)
  /// Two renderings of a whole layer at once, in the superlayer's space; the layer that carries
  /// it draws nothing else.
  case transition(from: Layer, to: Layer, kind: TransitionKind, progress: Double)

  /// The kinds with properties of their own, in the order of the reference.
  static let kinds: [any LayerContentKind.Type] = [
    ShapeContent.self,
    TextContent.self,
    GradientContent.self,
    ReplicatorContent.self,
    EmitterContent.self,
  ]

  /// What such a layer is called; nil for a plain one.
  package var word: String? {
    switch self {
    case .none: nil
    case .transformLayer: "transform"
    case .scene: "scene"
    case .transition: "transition"
    default: Self.kinds.first { $0.init(self) != nil }?.word
    }
  }

  /// Whether layers are in it, or it says how those in the layer are drawn; all else only draws.
  package var holdsLayers: Bool {
    switch self {
    case .replicator, .transformLayer, .scene, .transition: true
    default: false
    }
  }

  /// Whether it is new at every instant, although nothing animates it.
  package var isEverLive: Bool {
    switch self {
    case .emitter, .scene: true
    default: false
    }
  }
}

/// How one rendering of a layer gives way to another.
///
/// Renderings that slide go by the size of the layer's bounds, in its own axes, and are cut only
/// where the layer or one above it masks to its bounds.
package enum TransitionKind: Hashable, Sendable {
  /// (1 − progress) of the old and progress of the new, premultiplied: also Core Animation's fade.
  case crossDissolve
  /// The new one slides in over the old one, which stays.
  case moveIn(from: TransitionEdge)
  /// The new one slides in and the old one out before it, while it fades in and the other out, as
  /// on iOS.
  case push(from: TransitionEdge)
  /// The view turns over, the side nearest that edge towards the eye, and has the new one on its
  /// back.
  case flip(from: TransitionEdge)
  /// The old one is a page that rolls up, or the new one a page that rolls down over the old one.
  case curl(PageCurl)
  /// The old one slides away over the new one, which stays.
  case reveal(from: TransitionEdge)
}

/// The way in which a page turns.
package enum PageCurl: Hashable, Sendable, CaseIterable {
  /// The old page rolls up from the lower right corner and is gone.
  case up
  /// The new page comes as an old one goes up, backwards.
  case down
}

/// The side that a transition comes from, as the eye sees it.
package enum TransitionEdge: String, Hashable, Sendable, CaseIterable {
  case left, right, top, bottom

  /// The way that things go which come from this side: 1 to the right and down.
  package var direction: Point {
    switch self {
    case .left: Point(1, 0)
    case .right: Point(-1, 0)
    case .top: Point(0, 1)
    case .bottom: Point(0, -1)
    }
  }
}
