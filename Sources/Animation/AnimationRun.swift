public import Layers

/// Names one run of an animation or transition that was added to a layer.
public struct AnimationToken: Hashable, Sendable {
  let index: Int
  public let layer: LayerID
}

/// An animation on a layer, from the instant when it was added to the one when it was taken away.
struct AnimationRun: Sendable {
  let token: AnimationToken
  let key: String?
  let addedAt: Double
  /// Infinity while nothing has removed it; its own end counts as a removal where it is removed on
  /// completion.
  var removedAt = Double.infinity
  var effect: Effect
  let isRemovedOnCompletion: Bool

  enum Effect: Sendable {
    case animation(PreparedAnimation)
    /// `from` is the layer as it was seen just before, with its subtree.
    case transition(from: Layer, TransitionKind, PreparedTransition)
  }

  var timing: MediaTiming {
    switch effect {
    case .animation(let animation): animation.timing
    case .transition(_, _, let transition): transition.timing
    }
  }

  /// Whether the run is on the layer at a time; it may still have no effect then.
  func isPresent(at time: Double) -> Bool { time >= addedAt && time < removedAt }
}
