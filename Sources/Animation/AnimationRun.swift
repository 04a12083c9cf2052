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

/// A number that says how far an animation has come, 0…1, in place of its layer's time.
public struct AnimationPacer: Hashable, Sendable {
  public var layer: LayerID
  public var property: LayerProperty

  public init(layer: LayerID, property: LayerProperty) {
    self.layer = layer
    self.property = property
  }
}

/// When a run is there and can have an effect: in scene time, and in the time of its layer.
struct RunSpan: Sendable {
  let addedAt: Double
  var removedAt: Double
  /// When it begins and ends by the local time, where its own time runs forward.
  let begin: Double
  let end: Double
  let runsForward: Bool
  /// The local time from which on it is over and removed on completion.
  let goneFrom: Double
  let effectFrom: Double
  /// How many times its size it makes the layer at most; infinity where it can do more.
  let growth: Double
  let effectTo: Double

  func isPresent(at time: Double, local: Double) -> Bool {
    time >= addedAt && time < removedAt && local < goneFrom
  }

  func hasEffect(at time: Double, local: Double) -> Bool {
    time >= addedAt && time < removedAt && local >= effectFrom && local < effectTo
  }
}

extension LayerProperty {
  /// Whether it decides where a layer is, and what of it a finger can meet.
  var isPlace: Bool {
    switch self {
    case .bounds, .position, .anchorPoint, .zPosition, .transform, .sublayerTransform,
      .masksToBounds:
      true
    default: false
    }
  }
}
