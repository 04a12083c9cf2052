import Layers

/// An animation on a layer, from the instant when it was added to the one when it was taken away.
struct AnimationRun: Sendable {
  let token: AnimationToken
  let key: String?
  /// As the app made it.
  let source: LayerAnimation
  let addedAt: Double
  /// Infinity while nothing has taken it away before its end.
  var removedAt = Double.infinity
  let effect: Effect
  let isRemovedOnCompletion: Bool
  /// What says how far it has come; nil for the time of its layer.
  var pacer: AnimationPacer?

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

  /// Whether the run shows one image after the other, and nothing else.
  var showsImages: Bool {
    guard case .animation(let animation) = effect else { return false }
    return animation.keyPaths.allSatisfy { $0.kind == .contents }
  }

  var isTransition: Bool {
    if case .transition = effect { true } else { false }
  }

  var traits: RunTraits {
    var traits: RunTraits = []
    if isTransition { traits.insert(.transitions) }
    if pacer != nil { traits.insert(.paced) }
    return traits
  }

  /// Whether the run can change where the layer is.
  var changesPlace: Bool {
    guard case .animation(let animation) = effect else { return false }
    return animation.keyPaths.contains { $0.property.isPlace }
  }

  var span: RunSpan {
    let timing = timing
    let end = timing.endTime
    return RunSpan(
      addedAt: addedAt, removedAt: removedAt,
      begin: timing.beginTime, end: end, runsForward: timing.speed > 0,
      goneFrom: isRemovedOnCompletion ? end : .infinity,
      effectFrom: timing.fillMode.fillsBackwards || timing.speed == 0
        ? -.infinity : timing.beginTime,
      growth: changesPlace ? source.growth : 1,
      effectTo: isRemovedOnCompletion || timing.fillMode == .removed ? end : .infinity)
  }
}
