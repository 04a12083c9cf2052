/// The numbers of a property at an instant, and their velocities.
struct CurveState: Hashable, Sendable {
  /// In seconds of the scene.
  var time: Double
  var values: [Double]
  /// Per second; 0 where none is defined.
  var velocity: [Double]

  /// The magnitude of the velocity, in the value's unit per second.
  var speed: Double { Self.length(velocity) }

  /// The distance from the value to another.
  func distance(to target: [Double]) -> Double { Self.length(offset(from: target)) }

  /// The value minus another.
  func offset(from target: [Double]) -> [Double] { zip(values, target).map { $0 - $1 } }

  /// A number with the sign of the rate at which the distance to a value grows.
  func separation(from target: [Double]) -> Double {
    zip(offset(from: target), velocity).reduce(0) { $0 + $1.0 * $1.1 }
  }

  static func length(_ vector: [Double]) -> Double {
    vector.reduce(0) { $0 + $1 * $1 }.squareRoot()
  }
}
