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

  /// How many moments of the scene are near one that a picture of the recording shows, or near one
  /// that looks the same.
  ///
  /// - Parameters:
  ///   - moments: In seconds of the scene.
  ///   - pictures: In seconds of the recording.
  ///   - period: The time after which the scene's motion repeats, if it does.
  package func count(of moments: [Double], in pictures: [Double], every period: Double?) -> Int {
    var shown = pictures.map { time(at: $0) }
    guard let period = period ?? loop, period > 0 else {
      shown.sort()
      return moments.count { TrackVerdict.hasNeighbor($0, in: shown) }
    }
    shown = shown.map { $0.truncatingRemainder(dividingBy: period) }
    // The end of a period is as near to its beginning as any other moment.
    shown = (shown + shown.map { $0 - period } + shown.map { $0 + period }).sorted()
    return moments.count {
      TrackVerdict.hasNeighbor($0.truncatingRemainder(dividingBy: period), in: shown)
    }
  }
}
