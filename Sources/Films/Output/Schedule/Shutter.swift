/// How long a camera's shutter is open for each frame, and the number of samples of its light.
///
/// Angles refer to a disc that rotates once for each frame: 180° exposes half of the time between
/// frames.
package struct Shutter: Hashable, Sendable {
  /// In degrees, above 0 and at most 360.
  package let angle: Double
  /// The number of instants from which a frame is made.
  package let samples: Int
  /// When the shutter opens, in degrees relative to the frame's own time; −360 to 360.
  package let phase: Double

  package static let sampleLimits = 2...256
  package static let phaseLimits = -360.0...360.0

  /// nil for numbers beyond the limits.
  ///
  /// - Parameter phase: nil opens the shutter half of the angle early, so that the frame's time is
  ///   in the middle, and uniform motion is blurred symmetrically about its position without a
  ///   shutter.
  package init?(angle: Double, samples: Int, phase: Double? = nil) {
    let phase = phase ?? -angle / 2
    guard angle > 0, angle <= 360, Self.sampleLimits.contains(samples),
      Self.phaseLimits.contains(phase)
    else { return nil }
    self.angle = angle
    self.samples = samples
    self.phase = phase
  }

  /// The instants from which a frame is made, ascending, in seconds of the scene: the midpoints of
  /// equal parts of the time in which the shutter is open.
  ///
  /// - Parameters:
  ///   - time: The frame's own time.
  ///   - duration: The time from that frame to the next.
  package func times(around time: Double, duration: Double) -> [Double] {
    (0..<samples).map { sample in
      let share = Double(2 * sample + 1) / Double(2 * samples)
      return time + duration * ((phase + angle * share) / 360)
    }
  }
}
