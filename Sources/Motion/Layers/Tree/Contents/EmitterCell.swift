package import FlipbookGeometry
internal import Glibc

/// How the particles of one kind are born, move and appear (`CAEmitterCell`, with its defaults).
///
/// A range r around a mean m gives values from m − r/2 to m + r/2 with equal probability.
package struct EmitterCell: Hashable, Sendable {
  /// nil draws nothing.
  package var contents: LayerImage?
  /// Particles per second, evenly spaced from the layer's local time 0 on.
  package var birthRate = 0.0
  /// In seconds.
  package var lifetime = 0.0
  package var lifetimeRange = 0.0
  /// In points per second.
  package var velocity = 0.0
  package var velocityRange = 0.0
  /// The direction, in radians clockwise from the right.
  package var emissionLongitude = 0.0
  /// The full angle of the cone around it.
  package var emissionRange = 0.0
  /// In points per second squared.
  package var xAcceleration = 0.0
  package var yAcceleration = 0.0
  package var scale = 1.0
  package var scaleRange = 0.0
  /// Per second.
  package var scaleSpeed = 0.0
  /// In radians per second.
  package var spin = 0.0
  package var spinRange = 0.0
  /// The factor for the image's colors.
  package var color: Color = .white
  package var redRange = 0.0
  package var greenRange = 0.0
  package var blueRange = 0.0
  package var alphaRange = 0.0
  /// Per second.
  package var redSpeed = 0.0
  package var greenSpeed = 0.0
  package var blueSpeed = 0.0
  package var alphaSpeed = 0.0

  package init() {}

  /// The maximum lifetime of a particle, from the cell only.
  package var longestLifetime: Double { max(0, lifetime + abs(lifetimeRange) / 2) }

  /// The maximum number of the cell's particles at once, under an emitter's factors.
  package func maximumParticles(birthRate factor: Double, lifetime: Double) -> Double {
    max(0, birthRate) * max(0, factor) * longestLifetime * max(0, lifetime)
  }
}

extension EmitterCell {
  /// A particle at an age in seconds, with the emitter's values at its birth; nil when it is dead.
  ///
  /// The position is p + v·a + ½·g·a², scale and color change linearly; negative scales become 0,
  /// and colors are clamped to 0…1.
  func particle(
    _ dice: ParticleDice, age: Double, from emitter: EmitterContent, cell index: Int
  ) -> EmitterContent.Particle? {
    let life = (lifetime + lifetimeRange * dice.spread(.lifetime)) * emitter.lifetime
    guard age >= 0, age < life else { return nil }
    let speed = (velocity + velocityRange * dice.spread(.velocity)) * emitter.velocity
    let angle = emissionLongitude + emissionRange * dice.spread(.direction)
    let start = emitter.birthPoint(dice)
    let fall = age * age / 2
    let size = (scale + scaleRange * dice.spread(.scale)) * emitter.scale + scaleSpeed * age
    let spinAngle = (spin + spinRange * dice.spread(.spin)) * emitter.spin * age
    func component(
      _ value: Double, range: Double, rate: Double, _ throwing: ParticleDice.Throw
    ) -> Double {
      let sum = value + range * dice.spread(throwing) + rate * age
      return sum > 0 ? min(sum, 1) : 0
    }
    return EmitterContent.Particle(
      cell: index,
      position: Point(
        start.x + speed * cos(angle) * age + xAcceleration * fall,
        start.y + speed * sin(angle) * age + yAcceleration * fall),
      scale: max(0, size), angle: spinAngle,
      color: Color(
        red: component(color.red, range: redRange, rate: redSpeed, .red),
        green: component(color.green, range: greenRange, rate: greenSpeed, .green),
        blue: component(color.blue, range: blueRange, rate: blueSpeed, .blue),
        alpha: component(color.alpha, range: alphaRange, rate: alphaSpeed, .alpha)))
  }
}

extension EmitterContent {
  /// The point where a particle is born.
  func birthPoint(_ dice: ParticleDice) -> Point {
    let (u, v) = (dice.spread(.placeX), dice.spread(.placeY))
    let (p, size) = (emitterPosition, emitterSize)
    switch (emitterShape, emitterMode) {
    case (.point, _), (.circle, .points): return p
    case (.line, .points), (.line, .outline):
      return Point(p.x + (u < 0 ? -0.5 : 0.5) * size.width, p.y)
    case (.line, _): return Point(p.x + u * size.width, p.y)
    case (.rectangle, .points):
      return Point(
        p.x + (u < 0 ? -0.5 : 0.5) * size.width, p.y + (v < 0 ? -0.5 : 0.5) * size.height)
    case (.rectangle, .outline):
      // The first part of the perimeter is the two horizontal sides, the rest the vertical ones.
      let distance = (v + 0.5) * (abs(size.width) + abs(size.height))
      let side = u < 0 ? -0.5 : 0.5
      guard distance >= abs(size.width) else {
        return Point(p.x - size.width / 2 + distance, p.y + side * size.height)
      }
      return Point(p.x + side * size.width, p.y - size.height / 2 + distance - abs(size.width))
    case (.rectangle, _): return Point(p.x + u * size.width, p.y + v * size.height)
    case (.circle, _):
      let radius = size.width * (emitterMode == .outline ? 1 : (v + 0.5).squareRoot())
      return Point(p.x + radius * cos(2 * .pi * u), p.y + radius * sin(2 * .pi * u))
    }
  }
}
