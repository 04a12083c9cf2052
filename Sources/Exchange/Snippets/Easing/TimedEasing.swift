/// An easing with the duration that belongs to it, and the values between which it leads.
package struct TimedEasing: Equatable, Sendable {
  package var easing: LinearEasing
  /// In seconds, in whole milliseconds.
  package var duration: Double
  /// Seconds before it begins, in whole milliseconds.
  package var delay = 0.0
  /// The value at progress 0.
  package var from: Double
  /// The value at progress 1.
  package var to: Double

  package init(
    easing: LinearEasing, duration: Double, delay: Double = 0, from: Double, to: Double
  ) {
    (self.easing, self.duration, self.delay) = (easing, duration, delay)
    (self.from, self.to) = (from, to)
  }
}
