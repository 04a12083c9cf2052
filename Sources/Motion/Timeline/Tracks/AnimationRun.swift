import FlipbookLayers

/// An animation on a layer, from when it is added until it is removed.
struct AnimationRun: Sendable {
  let token: AnimationToken
  let key: String?
  /// As the app made it.
  let source: LayerAnimation
  let addedAt: Double
  /// Infinity unless something removes it before its end.
  var removedAt = Double.infinity
  let effect: Effect
  let isRemovedOnCompletion: Bool
  /// The numbers that pace it, each from a scene time on; empty for the time of its layer.
  var pacers: [(since: Double, pacer: AnimationPacer)] = []

  enum Effect: Sendable {
    case animation(PreparedAnimation)
    /// `from` is the presentation of the layer just before, with its subtree.
    case transition(from: Layer, TransitionKind, PreparedTransition)
  }

  var timing: MediaTiming {
    switch effect {
    case .animation(let animation): animation.timing
    case .transition(_, _, let transition): transition.timing
    }
  }

  /// The number that paces it at a time; nil for the time of its layer.
  func pacer(at time: Double) -> AnimationPacer? {
    (pacers.last { $0.since <= time } ?? pacers.first)?.pacer
  }

  /// Whether the run only plays an image sequence.
  var showsImages: Bool {
    guard case .animation(let animation) = effect else { return false }
    return animation.keyPaths.allSatisfy { $0.kind == .contents }
  }

  /// The properties of the layer that it affects.
  var properties: [LayerProperty] {
    guard case .animation(let animation) = effect else { return [] }
    return animation.keyPaths.map(\.property)
  }

  /// The same by their indexes.
  private var affected: PropertyMask {
    guard case .animation(let animation) = effect else { return PropertyMask() }
    return animation.affected
  }

  var isTransition: Bool {
    if case .transition = effect { true } else { false }
  }

  var traits: RunTraits {
    var traits: RunTraits = []
    if isTransition { traits.insert(.transitions) }
    if !pacers.isEmpty { traits.insert(.paced) }
    return traits
  }

  /// Whether the run can affect the layer's geometry.
  var changesPlacement: Bool {
    guard case .animation(let animation) = effect else { return false }
    return animation.keyPaths.contains { $0.property.affectsPlacement }
  }

  var span: RunSpan {
    let timing = timing
    let end = timing.endTime
    return RunSpan(
      addedAt: addedAt, removedAt: removedAt,
      begin: timing.beginTime, end: end, runsForward: timing.speed > 0,
      completedFrom: isRemovedOnCompletion ? end : .infinity,
      effectFrom: timing.fillMode.fillsBackwards || timing.speed == 0
        ? -.infinity : timing.beginTime,
      growth: changesPlacement ? source.growth : 1,
      effectTo: isRemovedOnCompletion || timing.fillMode == .removed ? end : .infinity,
      affected: affected)
  }
}
