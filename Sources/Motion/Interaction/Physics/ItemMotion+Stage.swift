import FlipbookCalculus
import FlipbookDynamics
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline

extension ItemMotion {
  /// The model position and velocity of an item.
  init(of layer: LayerID, on stage: Stage, at time: Double) {
    func states(_ keyPath: LayerKeyPath) -> [MotionState] {
      guard let state = stage.model(keyPath, of: layer, at: time),
        let values = state.value.components
      else { return [] }
      let rates = state.velocity?.components ?? values.map { _ in 0 }
      return zip(values, rates).map { MotionState(value: $0, velocity: $1) }
    }
    self.init(center: .zero)
    let center = states(LayerKeyPath(.position))
    if center.count == 2 {
      self.center = SIMD2(center[0].value, center[1].value)
      velocity = SIMD2(center[0].velocity, center[1].velocity)
    }
    if let rotation = states(LayerKeyPath(.transform, .rotation)).first {
      self.rotation = rotation.value
      angularVelocity = rotation.velocity
    }
  }
}

extension ItemStretch {
  var position: MovedProperty { MovedProperty(layer: layer, keyPath: LayerKeyPath(.position)) }
  var rotationProperty: MovedProperty {
    MovedProperty(layer: layer, keyPath: LayerKeyPath(.transform, .rotation))
  }
}

extension DynamicsRun {
  /// The first item that the animator moves, or otherwise the first of all.
  var firstOwn: LayerID { items[items.indices.first { isOwn($0) } ?? 0].layer }

  /// The error if the fuel is used up or the step was cut short, at the view that touches the most
  /// others; nil otherwise.
  func problem(after work: StepWork, _ stage: Stage) -> ResolveError? {
    let level = stage.tank.level
    guard level.isEmpty || work.isCut else { return nil }
    let crowd = animator.maximumTouched
    let layer = items[crowd?.item ?? 0].layer
    return ResolveError(
      .tooMuchDynamics(
        view: crowd.map { _ in stage.cast.name(of: layer) }, contacts: crowd?.pairs ?? 0,
        time: time, limit: level.seconds), layer: layer)
  }
}

extension SceneDynamics {
  /// The maximum time that a scene without a duration waits for its dynamics to rest, in seconds.
  static let longest = 120.0

  /// The maximum number of pairs of items, or of an item and a line, that could collide.
  static let maximumPossiblePairs = 4_000_000

  /// Throws if so many things could collide that a single step would take too long.
  func checkPairs() throws(ResolveError) {
    let lines = behaviors.reduce(0) { sum, behavior in
      guard case .behavior(.collision(let collision)) = behavior.kind else { return sum }
      return sum + collision.boundaries.count
    }
    let (items, limit) = (items.count, Self.maximumPossiblePairs)
    let (pairs, overflows) = items.multipliedReportingOverflow(by: items + lines)
    guard overflows || pairs > limit else { return }
    throw ResolveError(
      .tooManyPairs(items: items, lines: lines, limit: limit), layer: self.items.first?.layer)
  }
}

extension LayerKeyPath {
  /// The velocity that an item has when its property is released in these states.
  func velocity(of states: [MotionState]) -> SIMD2<Double> {
    guard property == .position, let first = states.first?.velocity else { return .zero }
    if states.count == 2 { return SIMD2(first, states[1].velocity) }
    return isVertical ? SIMD2(0, first) : SIMD2(first, 0)
  }
}
