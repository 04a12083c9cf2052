/// The numbers of a property at an instant, and how fast they change.
struct CurveState: Hashable, Sendable {
  /// In seconds of the scene.
  var time: Double
  var values: [Double]
  /// Per second; 0 where none is defined.
  var velocity: [Double]

  /// How fast the value moves, in its unit per second.
  var speed: Double { Self.length(velocity) }

  /// How far the value is from another.
  func distance(to target: [Double]) -> Double { Self.length(offset(from: target)) }

  /// The value without another.
  func offset(from target: [Double]) -> [Double] { zip(values, target).map { $0 - $1 } }

  /// How fast the distance to another value grows: only its sign is right.
  func separation(from target: [Double]) -> Double {
    zip(offset(from: target), velocity).reduce(0) { $0 + $1.0 * $1.1 }
  }

  static func length(_ vector: [Double]) -> Double {
    vector.reduce(0) { $0 + $1 * $1 }.squareRoot()
  }
}
