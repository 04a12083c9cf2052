internal import FlipbookMotion

// Decelerations, POP's decay and the rubber band.
extension PhysicsCheck {
  private static let rates = [0.998, 0.99, 0.9].compactMap {
    DecelerationRate(perMillisecond: $0)
  }

  /// 1000·ln d as an integral: that of 1/s from 1 to d.
  private static func exponent(_ rate: DecelerationRate) -> Double? {
    AdaptiveIntegrator().state(from: [0], at: 1, to: rate.perMillisecond) { s, _ in [1 / s] }
      .map { $0[0] * 1000 }
  }

  /// x′ = v and v′ = (1000·ln d)·v.
  private static func coast(
    _ rate: DecelerationRate, velocity: Double, for duration: Double
  ) -> [Double]? {
    guard let exponent = exponent(rate) else { return nil }
    return AdaptiveIntegrator().state(from: [0, velocity], at: 0, to: duration) { _, y in
      [y[1], exponent * y[1]]
    }
  }

  static func decelerations() -> Family {
    var tally = Tally()
    for rate in rates {
      for velocity in [1.0, -500, 2000] {
        let motion = DecelerationTrajectory(
          initialValue: 7, initialVelocity: velocity, decelerationRate: rate)
        // In units of the velocity; by the last instant, three quarters of the distance are
        // covered.
        for time in [0.01, 0.1, 0.35, 1, 3] {
          let expected = coast(rate, velocity: 1, for: time)
          let found = motion.state(at: time)
          tally.compare((found.value - 7) / velocity, expected?[0], size: 1)
          tally.compare(found.velocity / velocity, expected?[1], size: 1)
        }
      }
    }
    return tally.family("deceleration")
  }

  /// Substitutes the computed time of passing a point into the equation of motion.
  static func decelerationTimes() -> Family {
    var tally = Tally()
    for rate in rates {
      let motion = DecelerationTrajectory(
        initialValue: 0, initialVelocity: 1000, decelerationRate: rate)
      for share in [0.1, 0.5, 0.9] {
        let point = motion.destination * share
        let time = motion.time(reaching: point) ?? .nan
        let expected = time.isNaN ? nil : coast(rate, velocity: 1, for: time)?[0]
        tally.compare(point / 1000, expected, size: 1)
      }
    }
    return tally.family("deceleration, time to a point")
  }

  /// POP's decay advances once per millisecond: x += v/1000 after v ·= d.
  static func popDecays() -> Family {
    var tally = Tally()
    for rate in rates {
      let motion = PopDecayTrajectory(
        initialValue: 0, initialVelocity: 1, decelerationRate: rate, duration: 10)
      var sum = 0.0
      var velocity = 1.0
      for millisecond in 1...1000 {
        velocity *= rate.perMillisecond
        sum += velocity / 1000
        guard millisecond % 100 == 0 else { continue }
        tally.compare(motion.state(at: Double(millisecond) / 1000).value, sum, size: 1)
      }
    }
    return tally.family("POP's decay")
  }

  /// The offset f for a finger's distance x: f′ = c·(1 − f/d)², from 0.
  static func rubberBands() -> Family {
    var tally = Tally()
    for coefficient in [0.25, 0.55, 1] {
      for dimension in [100.0, 812] {
        let band = RubberBand(coefficient: coefficient, dimension: dimension)
        for distance in [10.0, 100, 500, 1500, 5000] {
          // Both in units of the dimension.
          let expected = AdaptiveIntegrator().state(from: [0], at: 0, to: distance / dimension) {
            _, y in [coefficient * (1 - y[0]) * (1 - y[0])]
          }
          let offset = band.offset(for: distance)
          tally.compare(offset / dimension, expected?[0], size: 1)
          tally.compare(band.offset(for: -distance) / dimension, expected.map { -$0[0] }, size: 1)
          tally.compare(
            band.slope(at: distance), expected.map { coefficient * (1 - $0[0]) * (1 - $0[0]) },
            size: 1)
          tally.compare(band.distance(for: offset) / dimension, distance / dimension, size: 1)
        }
      }
    }
    return tally.family("rubber band")
  }
}
