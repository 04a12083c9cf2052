import FlipbookGeometry
import FlipbookMotion

/// The motion of a property while fingers hold it: the value of each component from the takeover
/// until the first finger lifts.
struct Drag: Sendable {
  /// The path of the fingers' midpoint.
  let path: FingerPath
  /// When the fingers took over, in seconds since the first one landed.
  let start: Double
  /// The value of each component without limits, in seconds since the fingers took over.
  let raw: [any Trajectory]
  /// The same as linear maps of the path, if they are linear.
  let maps: [FingerMap]
  /// The circle around which the finger turns the property, if it does.
  var circle: FingerCircle?
  /// The limits of each component; a component caught beyond a hard stop may stay there, so that
  /// nothing jumps.
  let limits: [ElasticLimits]
  /// Whether each component moves straight and uniformly between the corners of the path.
  let isStraight: Bool

  /// Lets a property with the displayed `values` follow the finger from `start` on.
  ///
  /// `map` gives each component's units per point of the finger; where it follows the location, the
  /// property moves to where the finger is instead of by the same distance.
  init(
    path: FingerPath, start: Double, values: [Double], map: [FingerMap], limits: [ElasticLimits],
    followsLocation: Bool
  ) {
    let contact = start == 0 ? path.landingPoint : path.location(at: start)
    var maps: [FingerMap] = []
    var held: [ElasticLimits] = []
    for (index, value) in values.enumerated() {
      var map = map[index]
      var limit = limits[index]
      if !followsLocation || map.isStill {
        limit = limit.reaching(value)
        let unbanded = limit.unbanded(from: value)
        map.offset = unbanded - (map.perX * contact.x + map.perY * contact.y)
      }
      maps.append(map)
      held.append(limit)
    }
    self.init(path: path, start: start, maps: maps, limits: held)
  }

  /// A property that is a linear map of the path.
  private init(path: FingerPath, start: Double, maps: [FingerMap], limits: [ElasticLimits]) {
    self.path = path
    self.start = start
    self.maps = maps
    self.limits = limits
    raw = maps.map {
      FingerTrajectory(
        path: path, start: start, perX: $0.perX, perY: $0.perY, offset: $0.offset)
    }
    isStraight = path.isStraight
  }

  /// A property that fingers move by another kind of map.
  init(path: FingerPath, start: Double, raw: [any Trajectory], limits: [ElasticLimits]) {
    self.path = path
    self.start = start
    self.raw = raw
    self.limits = limits
    maps = []
    isStraight = false
  }

  /// Lets a displayed number follow the angle of the finger around a center from `start` on.
  init(
    path: FingerPath, start: Double, value: Double, circle: FingerCircle, limits: ElasticLimits
  ) {
    let limits = limits.reaching(value)
    self.init(
      path: path, start: start, base: limits.unbanded(from: value), circle: circle, limits: limits)
  }

  private init(
    path: FingerPath, start: Double, base: Double, circle: FingerCircle, limits: ElasticLimits
  ) {
    let raw = CirclingTrajectory(path: path, start: start, circle: circle, base: base)
    self.init(path: path, start: start, raw: [raw], limits: [limits])
    self.circle = circle
  }

  /// The same drag from a later time on, along a path that continues the previous one.
  func continued(by path: FingerPath, from start: Double) -> Drag {
    guard let circle, let raw = raw.first, let limits = limits.first else {
      return Drag(path: path, start: start, maps: maps, limits: limits)
    }
    return Drag(
      path: path, start: start, base: raw.state(at: start - self.start).value, circle: circle,
      limits: limits)
  }

  /// The displayed value of each component, in seconds since the fingers took over.
  var trajectories: [any Trajectory] {
    zip(raw, limits).map { LimitedTrajectory($0, limits: $1) }
  }

  /// How long the fingers hold the property, in seconds.
  var duration: Double { max(0, path.duration - start) }

  /// The displayed values at a number of seconds after the fingers took over.
  func values(at elapsed: Double) -> [Double] {
    zip(raw, limits).map { $1.shown(for: $0.state(at: elapsed).value) }
  }

  /// The state in which the fingers release the property: the displayed values, and the
  /// recognizer's velocity, scaled by the slope of the rubber band.
  ///
  /// A band that passes on the finger's velocity leaves out its slope; at a hard stop the velocity
  /// is 0. `velocity` is for a component that is not a linear map of the path.
  func release(
    from band: RubberBandRule?, velocity: Double = 0
  ) -> [MotionState] {
    let finger = path.releaseVelocity
    let isRaw = band?.releaseVelocity == .finger
    return raw.indices.map { index in
      let value = raw[index].state(at: duration).value
      var rate = velocity
      if !maps.isEmpty { rate = maps[index].perX * finger.x + maps[index].perY * finger.y }
      if let circle { rate = self.rate(around: circle) }
      let slope = limits[index].slope(at: value)
      return MotionState(
        value: limits[index].shown(for: value),
        velocity: isRaw && slope > 0 ? rate : slope * rate)
    }
  }
}

extension Drag {
  /// How fast the finger turns the number when it lifts: the recognizer's estimate from the angle, or
  /// from the finger's own velocity where that is given.
  private func rate(around circle: FingerCircle) -> Double {
    if let given = path.givenVelocity {
      return circle.velocity(of: path.location(at: path.duration), at: given)
    }
    return path.releaseVelocity(
      of: { raw.first?.state(at: $0 - start).value ?? 0 }, since: start)
  }
}

/// How far one component of a property moves for each point of the finger.
struct FingerMap: Hashable, Sendable {
  var perX = 0.0
  var perY = 0.0
  /// The component's value for a finger at the canvas's origin.
  var offset = 0.0

  /// Whether the finger does not move the component.
  var isStill: Bool { perX == 0 && perY == 0 }
}

extension ElasticLimits {
  /// Limits that can hold `value`: widened with a hard stop if it is beyond them.
  func reaching(_ value: Double) -> ElasticLimits {
    let nearest = shown(for: unbanded(from: value))
    if abs(nearest - value) <= 1e-9 * max(1, abs(value)) { return self }
    return ElasticLimits(
      minimum: min(minimum, value), maximum: max(maximum, value),
      belowMinimum: value < minimum ? nil : belowMinimum,
      aboveMaximum: value > maximum ? nil : aboveMaximum)
  }

  /// No limits.
  static let free = ElasticLimits(minimum: -.infinity, maximum: .infinity)

  /// The limits shifted by a distance.
  func moved(by offset: Double) -> ElasticLimits {
    ElasticLimits(
      minimum: minimum + offset, maximum: maximum + offset, belowMinimum: belowMinimum,
      aboveMaximum: aboveMaximum)
  }
}
