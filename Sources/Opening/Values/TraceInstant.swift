/// When values are traced, and whether their velocities are too.
package struct TraceInstant: Hashable, Sendable {
  /// In seconds of the scene.
  package var time: Double
  package var hasVelocities: Bool

  package init(time: Double, hasVelocities: Bool = true) {
    self.time = time
    self.hasVelocities = hasVelocities
  }
}
