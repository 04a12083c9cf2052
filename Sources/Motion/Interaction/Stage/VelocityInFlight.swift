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
  /// The key paths whose springs continue with the presentation velocity.
  private var keyPathsKeepingVelocity: [LayerKeyPath] {
    switch kind {
    case .transition, .roll: return []
    case .group(let children): return children.flatMap(\.keyPathsKeepingVelocity)
    case .property(let property):
      guard case .spring(let curve) = property.curve, case .current = curve.initialVelocity else {
        return []
      }
      return [property.keyPath]
    }
  }

  /// The velocities with which its springs continue, measured now.
  func velocitiesInFlight(in layer: LayerID, on stage: Stage) -> [LayerKeyPath: [Double]] {
    Dictionary(
      keyPathsKeepingVelocity.map {
        ($0, MovedProperty(layer: layer, keyPath: $0).velocityInFlight(on: stage))
      }, uniquingKeysWith: { first, _ in first })
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
    switch kind {
    case .transition, .roll: break
    case .group(let children):
      result.kind = .group(
        children.map { $0.keepingVelocity(seen, in: layer, on: stage, rate: rate) })
    case .property(var property):
      guard case .spring(var curve) = property.curve,
        case .current(let untilSettled) = curve.initialVelocity,
        let velocity = seen[property.keyPath]
      else { break }
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
    }
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
