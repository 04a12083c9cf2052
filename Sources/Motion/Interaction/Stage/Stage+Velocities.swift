import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline

extension Stage {
  /// The initial velocity of a new motion of a property that continues its presentation velocity,
  /// or its velocity just before this turn, without the contribution of the animations that stay
  /// above it.
  func velocity(continuing property: MovedProperty) -> [Double] {
    velocity(velocityInFlight(of: property), continuing: property)
  }

  /// The same for a velocity measured before animations were removed.
  func velocity(_ seen: [Double], continuing property: MovedProperty) -> [Double] {
    let (layer, keyPath) = (property.layer, property.keyPath)
    let whole = self.seen(keyPath, of: layer)?.velocity?.components ?? []
    let model = self.model(keyPath, of: layer)?.velocity?.components ?? []
    return seen.indices.map { index in
      let other =
        (index < whole.count ? whole[index] : 0) - (index < model.count ? model[index] : 0)
      return seen[index] - other
    }
  }

  /// The presentation velocity of a property, one number for each component; for a property at
  /// rest, its velocity just before this turn.
  func velocityInFlight(of property: MovedProperty) -> [Double] {
    let (layer, keyPath) = (property.layer, property.keyPath)
    for isBefore in [false, true] {
      let state = isBefore ? seenBefore(keyPath, of: layer) : seen(keyPath, of: layer)
      if let rates = state?.velocity?.components, rates.contains(where: { $0 != 0 }) {
        return rates
      }
    }
    return (seen(keyPath, of: layer)?.value.components ?? []).map { _ in 0 }
  }

  /// The same for the springs of an animation that continue with the presentation velocity.
  func velocitiesInFlight(
    of keyPaths: [LayerKeyPath], in layer: LayerID
  ) -> [LayerKeyPath: [Double]] {
    Dictionary(
      keyPaths.map {
        ($0, velocityInFlight(of: MovedProperty(layer: layer, keyPath: $0)))
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The animation with the measured velocities, and the duration that it then needs.
  ///
  /// `rate` is the rate of the clock that the animation runs on, in its seconds per second of the
  /// scene.
  func keepingVelocity(
    _ animation: LayerAnimation, _ seen: [LayerKeyPath: [Double]], in layer: LayerID, rate: Double
  ) -> LayerAnimation {
    var result = animation
    let rate = rate * animation.timing.speed
    switch animation.kind {
    case .transition, .roll: break
    case .group(let children):
      result.kind = .group(children.map { keepingVelocity($0, seen, in: layer, rate: rate) })
    case .property(var property):
      guard case .spring(var curve) = property.curve,
        case .current(let untilSettled) = curve.initialVelocity,
        let velocity = seen[property.keyPath]
      else { break }
      let moved = MovedProperty(layer: layer, keyPath: property.keyPath)
      let free = property.isAdditive ? self.velocity(velocity, continuing: moved) : velocity
      curve.initialVelocity = .absolute(free.map { Self.velocity($0, atRate: rate) })
      if untilSettled {
        let model = model(property.keyPath, of: layer)
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

extension LayerAnimation {
  /// The key paths whose springs continue with the presentation velocity.
  var keyPathsKeepingVelocity: [LayerKeyPath] {
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
}
