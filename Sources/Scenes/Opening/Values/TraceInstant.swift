/// A time at which values are traced, optionally with velocities.
package struct TraceInstant: Hashable, Sendable {
  /// In seconds of the scene.
  package var time: Double
  package var hasVelocities: Bool

  package init(time: Double, hasVelocities: Bool = true) {
    self.time = time
    self.hasVelocities = hasVelocities
  }
}
