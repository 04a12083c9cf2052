/// The confidence region of the best warp between two films.
///
/// A warp belongs to the region when its residual is at most 1 + 6/n times that of the best one,
/// where n is the number of moving frames, by their weights: for n independent measurements, that
/// region holds both parameters at 95 % confidence (the F distribution, 2 × F(2, n) ≈ 6 for n above
/// 40). All numbers of a frame count as one measurement, because their errors have common causes.
package struct WarpRegion {
  /// The error bars of a warp's parameters, in each direction.
  package struct Bars: Hashable, Sendable {
    /// In seconds, for the delay at the middle of the motion.
    package var delay = 0.0
    /// In seconds, for the shift at 0 s.
    package var shift = 0.0
    package var stretch = 0.0
  }

  /// The best warp with both a shift and a stretch; `limit` is the maximum residual of the region.
  let best: TimeWarp
  let limit: Double
  private let residual: WarpResidual
  private let motion: FilmMotion
  /// The interval between two frames of B, in seconds.
  private let interval: Double

  private static let quantile = 6.0
  /// The residual that rounding leaves, as a share of the difference.
  private static let rounding = 1e-6
  private static let maximumStretch = 0.05

  package init?(_ residual: WarpResidual, best: TimeWarp, motion: FilmMotion, interval: Double) {
    guard let least = residual.share(best) else { return nil }
    self.best = best
    self.residual = residual
    self.motion = motion
    self.interval = interval
    let weights = zip(residual.weights, motion.isMoving).filter(\.1).map(\.0)
    let (sum, squares) = (weights.reduce(0, +), weights.reduce(0) { $0 + $1 * $1 })
    limit =
      least * (1 + Self.quantile / (squares > 0 ? max(1, sum * sum / squares) : 1)) + Self.rounding
  }

  package func contains(_ warp: TimeWarp) -> Bool {
    residual.share(warp).map { $0 <= limit } ?? false
  }

  /// How far a warp can be changed within the region: its shift alone, its stretch alone where it
  /// has no shift, or both.
  package func bars(of warp: TimeWarp) -> Bars {
    var bars = Bars()
    if warp.stretch == 1 || warp.shift != 0 {
      bars.delay = extent(upTo: 8 * interval, from: interval / 1024) {
        contains(TimeWarp(shift: warp.shift + $0, stretch: warp.stretch))
      }
      bars.shift = bars.delay
    }
    if warp.shift == 0 {
      bars.stretch = extent(upTo: Self.maximumStretch, from: 1e-5) {
        contains(TimeWarp(stretch: warp.stretch + $0))
      }
      bars.delay = max(bars.delay, bars.stretch * motion.center)
    } else if warp.stretch != 1 {
      widen(&bars, from: warp)
    }
    return bars
  }

  /// Widens the bars for both parameters together: changes the stretch, and refits the delay at
  /// each step.
  private func widen(_ bars: inout Bars, from warp: TimeWarp) {
    let center = motion.center
    for direction in [-1.0, 1] {
      var delay = warp.delay(at: center)
      bars.stretch = max(
        bars.stretch,
        extent(upTo: Self.maximumStretch, from: 1e-5, only: direction) { change in
          let found = least(near: delay, stretch: warp.stretch + change)
          guard contains(found) else { return false }
          delay = found.delay(at: center)
          bars.delay = max(bars.delay, abs(delay - warp.delay(at: center)))
          bars.shift = max(bars.shift, abs(found.shift - warp.shift))
          return true
        })
    }
  }

  /// The delay with the least residual for a given stretch.
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

  /// The largest distance from 0 at which a condition holds, in the better direction; steps double
  /// while it does.
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
