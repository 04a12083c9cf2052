/// The warps of two films that leave hardly more than the best one: how well a warp is known.
///
/// A warp belongs to the region when it leaves at most 1 + 6/n times what the best one leaves, n being
/// the number of frames in which something moves: of n independent measurements that is the region
/// with 19 chances in 20 to hold both parameters (the F distribution, 2 × F(2, n) ≈ 6 for n above 40).
/// The numbers of one frame are taken as one measurement, because what disturbs them is common to
/// them.
package struct WarpRegion {
  /// How far the parameters of a warp may be wrong, each way.
  package struct Bars: Hashable, Sendable {
    /// In seconds, of the delay in the middle of what moves.
    package var delay = 0.0
    /// In seconds, of the shift at 0 s.
    package var shift = 0.0
    package var stretch = 0.0
  }

  /// The best warp with both a shift and a stretch, and what it leaves.
  let best: TimeWarp
  let limit: Double
  private let residual: WarpResidual
  private let motion: FilmMotion
  /// Between two frames of B, in seconds.
  private let interval: Double

  private static let quantile = 6.0
  /// What is left by rounding, as a share of the difference.
  private static let rounding = 1e-6
  private static let mostStretch = 0.05

  package init?(_ residual: WarpResidual, best: TimeWarp, motion: FilmMotion, interval: Double) {
    guard let least = residual.share(best) else { return nil }
    self.best = best
    self.residual = residual
    self.motion = motion
    self.interval = interval
    limit = least * (1 + Self.quantile / Double(max(1, motion.movingCount))) + Self.rounding
  }

  package func contains(_ warp: TimeWarp) -> Bool {
    residual.share(warp).map { $0 <= limit } ?? false
  }

  /// How far a warp may be changed within the region: its shift alone, its stretch alone where it has
  /// no shift, else both.
  package func bars(of warp: TimeWarp) -> Bars {
    var bars = Bars()
    if warp.stretch == 1 || warp.shift != 0 {
      bars.delay = extent(upTo: 8 * interval, from: interval / 1024) {
        contains(TimeWarp(shift: warp.shift + $0, stretch: warp.stretch))
      }
      bars.shift = bars.delay
    }
    if warp.shift == 0 {
      bars.stretch = extent(upTo: Self.mostStretch, from: 1e-5) {
        contains(TimeWarp(stretch: warp.stretch + $0))
      }
      bars.delay = max(bars.delay, bars.stretch * motion.center)
    } else if warp.stretch != 1 {
      widen(&bars, from: warp)
    }
    return bars
  }

  /// Both parameters together: the stretch is led away while the delay follows it.
  private func widen(_ bars: inout Bars, from warp: TimeWarp) {
    let center = motion.center
    for direction in [-1.0, 1] {
      var delay = warp.delay(at: center)
      bars.stretch = max(
        bars.stretch,
        extent(upTo: Self.mostStretch, from: 1e-5, only: direction) { change in
          let found = least(near: delay, stretch: warp.stretch + change)
          guard contains(found) else { return false }
          delay = found.delay(at: center)
          bars.delay = max(bars.delay, abs(delay - warp.delay(at: center)))
          bars.shift = max(bars.shift, abs(found.shift - warp.shift))
          return true
        })
    }
  }

  /// The delay that leaves least with a stretch.
  private func least(near delay: Double, stretch: Double) -> TimeWarp {
    func warp(_ delay: Double) -> TimeWarp {
      TimeWarp(delay: delay, at: motion.center, stretch: stretch)
    }
    var (best, step) = (delay, interval / 4)
    var share = residual.share(warp(best)) ?? .infinity
    while step > interval / 1024 {
      let next = [best - step, best + step].map { ($0, residual.share(warp($0)) ?? .infinity) }
        .min { $0.1 < $1.1 }
      if let next, next.1 < share { (best, share) = next } else { step /= 2 }
    }
    return warp(best)
  }

  /// How far away from 0 a condition holds, on the farther side: steps grow while it does.
  private func extent(
    upTo most: Double, from start: Double, only direction: Double? = nil, _ holds: (Double) -> Bool
  ) -> Double {
    let found = (direction.map { [$0] } ?? [-1, 1]).map { direction in
      var (reach, step) = (0.0, start)
      while step >= start, reach < most {
        if holds(direction * (reach + step)) {
          reach += step
          step *= 2
        } else {
          step /= 2
        }
      }
      return min(reach, most)
    }
    return found.max() ?? 0
  }
}
