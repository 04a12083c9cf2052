import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline

extension MovedProperty {
  /// The initial velocity of a new motion of a property that continues its presentation velocity,
  /// or its velocity just before this turn, without the contribution of the animations that stay
  /// above it.
  func velocityToContinue(on stage: Stage) -> [Double] {
    continued(velocityInFlight(on: stage), on: stage)
  }

  /// The same for a velocity measured before animations were removed.
  func continued(_ seen: [Double], on stage: Stage) -> [Double] {
    let whole = stage.seen(keyPath, of: layer)?.velocity?.components ?? []
    let model = stage.model(keyPath, of: layer)?.velocity?.components ?? []
    return seen.indices.map { index in
      let other =
        (index < whole.count ? whole[index] : 0) - (index < model.count ? model[index] : 0)
      return seen[index] - other
    }
  }

  /// The presentation velocity of a property, one number for each component; for a property at
  /// rest, its velocity just before this turn.
  func velocityInFlight(on stage: Stage) -> [Double] {
    for isBefore in [false, true] {
      let state =
        isBefore ? stage.seen(keyPath, of: layer, before: true) : stage.seen(keyPath, of: layer)
      if let rates = state?.velocity?.components, rates.contains(where: { $0 != 0 }) {
        return rates
      }
    }
    return (stage.seen(keyPath, of: layer)?.value.components ?? []).map { _ in 0 }
  }
}

extension LayerAnimation {
  /// The velocities with which its springs continue, measured now.
  func velocitiesInFlight(in layer: LayerID, on stage: Stage) -> [LayerKeyPath: [Double]] {
    var seen: [LayerKeyPath: [Double]] = [:]
    for property in properties where seen[property.keyPath] == nil {
      guard case .spring(let curve) = property.curve, case .current = curve.initialVelocity else {
        continue
      }
      seen[property.keyPath] = MovedProperty(layer: layer, keyPath: property.keyPath)
        .velocityInFlight(on: stage)
    }
    return seen
  }

  /// The animation with measured velocities, and the duration that it then needs.
  ///
  /// `rate` is the rate of the clock that the animation runs on, in its seconds per second of the
  /// scene.
  func keepingVelocity(
    _ seen: [LayerKeyPath: [Double]], in layer: LayerID, on stage: Stage, rate: Double
  ) -> LayerAnimation {
    var result = self
    let rate = rate * timing.speed
    if case .group(let children) = kind {
      result.kind = .group(
        children.map { $0.keepingVelocity(seen, in: layer, on: stage, rate: rate) })
    }
    guard var property, case .spring(var curve) = property.curve,
      case .current(let untilSettled) = curve.initialVelocity,
      let velocity = seen[property.keyPath]
    else { return result }
    let moved = MovedProperty(layer: layer, keyPath: property.keyPath)
    let free = property.isAdditive ? moved.continued(velocity, on: stage) : velocity
    curve.initialVelocity = .absolute(free.map { LayerAnimation.velocity($0, atRate: rate) })
    if untilSettled {
      let model = stage.model(property.keyPath, of: layer)
      result.timing.duration = curve.settlingDuration(
        model: model?.value, threshold: property.keyPath.property.restThreshold)
    }
    property.curve = .spring(curve)
    result.kind = .property(property)
    return result
  }

  /// Converts a velocity per second of the scene to one per second of a clock, so that the scene
  /// shows the same motion.
  ///
  /// For a clock that runs backward the sign changes too: the motion passes the spring's time 0 at
  /// the measured speed. A stopped clock shows no velocity, and the number is unchanged.
  static func velocity(_ seen: Double, atRate rate: Double) -> Double {
    rate != 0 && rate.isFinite ? seen / rate : seen
  }
}
