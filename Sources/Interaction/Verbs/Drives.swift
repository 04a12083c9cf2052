import Animation
import Layers
import Motion

extension Fold {
  /// Sends properties on their way to new values, from what the app has set.
  mutating func drive(_ drive: Drive, cause: Cause) throws(ResolveError) {
    var ends: [MovedProperty: Double] = [:]
    var starts: [(PlainChange, Drive.Way)] = []
    for way in drive.ways {
      for change in try resolve(way.change, cause: cause)
      where !isHeld(change.property, cause: cause) { starts.append((change, way)) }
    }
    let completion = blocks.nextID
    for (change, way) in starts {
      let property = change.property
      guard let values = modelValues(of: change), let target = change.new.components,
        values.count == target.count
      else { continue }
      var velocity = velocity(continuing: property)
      if case .absolute(let given) = drive.velocity { velocity = given }
      let states = values.enumerated().map {
        MotionState(value: $1, velocity: $0 < velocity.count ? velocity[$0] : 0)
      }
      warnOfCover(property, cause: cause)
      let flight = Flight.snap(
        way.movement, from: states, to: target, rest: way.rest, tank: builder.tank)
      fly(flight, of: property, gesture: nil, home: values)
      flights[property]?.block = completion
      dynamicsFollow(property, until: now + flight.duration)
      ends[property] = now + flight.duration
    }
    complete(drive.completion, after: [], flights: ends, cause: cause)
  }

  /// What the app has set a property to; an angle as far as it was turned.
  private func modelValues(of change: PlainChange) -> [Double]? {
    let isCovered = running.isAnimated(change.property, at: now)
    return isCovered ? change.old.value.components : states(of: change.property)?.map(\.value)
  }

  /// An animation that replaces the value hides what the app does to the model.
  private mutating func warnOfCover(_ property: MovedProperty, cause: Cause) {
    guard running.isAnimated(property, at: now, { !$0.isAdditive }) else { return }
    warn(
      "\(index.name(of: property.layer)).\(property.keyPath.name) is animated, so what moves it here is "
        + "not seen until that is over; \"hold\" it first", cause: cause)
  }

  /// The velocity with which a new motion of a property begins, so that it goes on as fast as it is
  /// seen to move, or was just before this turn, beside the animations that stay on top of it.
  func velocity(continuing property: MovedProperty) -> [Double] {
    velocity(velocityInFlight(of: property), continuing: property)
  }

  /// The same for a velocity that was seen before something was taken away.
  func velocity(_ seen: [Double], continuing property: MovedProperty) -> [Double] {
    let (layer, keyPath) = (property.layer, property.keyPath)
    let whole = builder.state(of: keyPath, in: layer, at: now)?.velocity?.components ?? []
    let model =
      builder.state(of: keyPath, in: layer, at: now, tree: .model)?.velocity?.components ?? []
    return seen.indices.map { index in
      let other =
        (index < whole.count ? whole[index] : 0) - (index < model.count ? model[index] : 0)
      return seen[index] - other
    }
  }

  /// How fast a property is seen to move, a number for each component; where it stands, how fast it
  /// moved just before this turn.
  func velocityInFlight(of property: MovedProperty) -> [Double] {
    for before in [false, true] {
      let state = builder.state(
        of: property.keyPath, in: property.layer, at: now, before: before)
      if let rates = state?.velocity?.components, rates.contains(where: { $0 != 0 }) {
        return rates
      }
    }
    let state = builder.state(of: property.keyPath, in: property.layer, at: now)
    return (state?.value.components ?? []).map { _ in 0 }
  }
}

// Springs of the author's own that go on as fast as their property is seen to move.
extension Fold {
  func velocitiesInFlight(
    of keyPaths: [LayerKeyPath], in layer: LayerID
  ) -> [LayerKeyPath: [Double]] {
    Dictionary(
      keyPaths.map {
        ($0, velocityInFlight(of: MovedProperty(layer: layer, keyPath: $0)))
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The animation with the velocities that were seen, and the time that it then needs.
  ///
  /// `rate` is how fast the clock runs that the animation is in, in its seconds per scene second.
  func keepingVelocity(
    _ animation: LayerAnimation, _ seen: [LayerKeyPath: [Double]], in layer: LayerID, rate: Double
  ) -> LayerAnimation {
    var result = animation
    let rate = rate * animation.timing.speed
    switch animation.kind {
    case .transition: break
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
        let model = builder.state(of: property.keyPath, in: layer, at: now, tree: .model)
        result.timing.duration = curve.settlingDuration(
          model: model?.value, threshold: property.keyPath.property.restThreshold)
      }
      property.curve = .spring(curve)
      result.kind = .property(property)
    }
    return result
  }

  /// A velocity per scene second as one per second of a clock, so that the scene shows the same.
  ///
  /// On a clock that runs backwards the sign turns too: what passes the spring's own time 0 there
  /// is as fast as what was seen. A clock that stands shows no velocity, and keeps the number.
  static func velocity(_ seen: Double, atRate rate: Double) -> Double {
    rate != 0 && rate.isFinite ? seen / rate : seen
  }
}

extension LayerAnimation {
  /// The key paths whose springs go on as fast as they are seen to move.
  var keyPathsKeepingVelocity: [LayerKeyPath] {
    switch kind {
    case .transition: return []
    case .group(let children): return children.flatMap(\.keyPathsKeepingVelocity)
    case .property(let property):
      guard case .spring(let curve) = property.curve, case .current = curve.initialVelocity else {
        return []
      }
      return [property.keyPath]
    }
  }
}
