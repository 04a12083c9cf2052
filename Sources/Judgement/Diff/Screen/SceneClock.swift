/// Relates the times of a recording to those of the scene that it shows.
package struct SceneClock: Hashable, Sendable {
  /// The scene's time at the recording's first picture, in seconds; below 0 where the scene begins
  /// later.
  package var phase: Double
  /// The length in seconds after which the scene begins again; nil where it does not.
  package var loop: Double?

  package init(phase: Double, loop: Double? = nil) {
    self.phase = phase
    self.loop = loop
  }

  /// The scene's time at a time of the recording: at least 0, and below the length of a loop.
  package func time(at recordingTime: Double) -> Double {
    let time = recordingTime + phase
    guard let loop, loop > 0 else { return max(0, time) }
    let rest = time.truncatingRemainder(dividingBy: loop)
    return rest < 0 ? rest + loop : rest
  }

  /// The clock with the phase of a loop brought to 0 or above, and below its length.
  var normalized: SceneClock {
    loop == nil ? self : SceneClock(phase: time(at: 0), loop: loop)
  }
}
