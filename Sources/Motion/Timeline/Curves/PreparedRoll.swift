import FlipbookLayers
import FlipbookMotion

/// A change of a label's string, prepared for sampling.
struct PreparedRoll: Sendable {
  private let source: RollAnimation
  private let waveCount: Int
  private let timingFunction: TimingFunction?
  private let spring: SpringTrajectory?

  init(_ source: RollAnimation, pacedBy timingFunction: TimingFunction?) {
    self.source = source
    self.timingFunction = timingFunction
    waveCount = TextMatch(from: source.from, to: source.to).waveCount
    spring = source.spring.map { .unitStep($0, initialVelocity: source.initialVelocity) }
  }

  /// The roll at a time of its animation.
  ///
  /// Each wave begins `TextRoll.delay` seconds after the one before it, or earlier, so that all of
  /// them together take `TextRoll.longestMultiple` times as long as one, and just as long as the
  /// animation: the time of each wave runs faster by as much as the delays cost.
  ///
  /// - Parameters:
  ///   - time: In seconds of the animation.
  ///   - duration: Of the whole animation, in seconds.
  func roll(at time: Double, of duration: Double) -> TextRoll {
    TextRoll(
      from: source.from, to: source.to, countsDown: source.countsDown,
      progress: progress(at: time, of: duration, isFraction: false))
  }

  /// The roll at a fraction that an animator has paced already; the delays are the largest share
  /// that they can have.
  func roll(atFraction fraction: Double) -> TextRoll {
    TextRoll(
      from: source.from, to: source.to, countsDown: source.countsDown,
      progress: progress(at: fraction, of: 1, isFraction: true))
  }

  private func progress(at time: Double, of duration: Double, isFraction: Bool) -> [Double] {
    let gaps = Double(waveCount - 1)
    let longest = duration * (1 - 1 / TextRoll.longestMultiple)
    let delays = gaps == 0 ? 0 : isFraction ? longest : min(gaps * TextRoll.delay, longest)
    let speed = duration > delays ? duration / (duration - delays) : 1
    return (0..<waveCount).map { wave in
      let own = (time - (gaps == 0 ? 0 : delays * Double(wave) / gaps)) * speed
      if isFraction { return min(max(own, 0), 1) + max(time - 1, 0) }
      if let spring { return spring.state(at: own).value }
      let share = duration > 0 ? own / duration : 1
      return timingFunction?.value(at: share) ?? min(max(share, 0), 1)
    }
  }
}
