internal import Glibc

/// Finds the shifts and stretches with the least residual difference of two films.
///
/// The residual is evaluated on a grid of whole frames and of stretches that are spaced such that
/// the end of the film moves by a frame between two of them. Each local minimum is then refined,
/// and rounded to as few digits as keep the residual.
package struct WarpSearch {
  private let residual: WarpResidual
  /// The interval between two frames of B, in seconds.
  private let interval: Double
  /// The time in seconds at which delays are measured while a stretch is refined: at the middle of
  /// the film, a stretch changes the delay least.
  private let center: Double
  package private(set) var candidates: [TimeAlignment.Candidate] = []
  /// The step between two stretches of the grid.
  private var stretchStep = 0.0

  /// The largest shift of B in frames, in both directions.
  private let shifts: Int
  private static let maximumStretches = 161
  /// The maximum number of minima over shifts and stretches that are refined.
  private static let maximumMinima = 6
  /// The factor by which a simpler warp's residual may be larger, and the share of the whole
  /// difference.
  private static let slack = 1.02
  private static let slackOfAll = 1e-6

  package init(_ residual: WarpResidual, interval: Double, shifts: Int) {
    self.residual = residual
    self.interval = interval
    self.shifts = shifts
    let times = residual.b.times
    center = (times[0] + times[times.count - 1]) / 2
  }

  package mutating func run() {
    let length = residual.b.times[residual.b.times.count - 1] - residual.b.times[0]
    let span = TimeAlignment.stretches.upperBound - 1
    let half = min(
      (Self.maximumStretches - 1) / 2, max(8, Int((length / interval * span).rounded(.up))))
    let stretches = (-half...half).map { 1 + span * Double($0) / Double(half) }
    let delays = (-shifts...shifts).map { Double($0) * interval }
    stretchStep = span / Double(half)

    for warp in minima(of: delays.map { TimeWarp(shift: $0) }) {
      let found = narrowed(warp, shift: interval, stretch: 0)
      add(simplest(of: found))
    }
    for warp in minima(of: stretches.map { TimeWarp(stretch: $0) }) {
      let found = narrowed(warp, shift: 0, stretch: stretchStep)
      add(simplest(of: found))
    }
    for warp in minima(of: delays, stretches).prefix(Self.maximumMinima) {
      let found = narrowed(warp, shift: interval, stretch: stretchStep)
      add(simplest(of: found))
    }
  }

  /// The minimum near a warp when both its shift and its stretch may change.
  package func narrowedBoth(_ warp: TimeWarp) -> TimeWarp {
    narrowed(warp, shift: interval / 2, stretch: stretchStep / 2)
  }

  private mutating func add(_ warp: TimeWarp) {
    guard warp != TimeWarp(), let remainder = residual.share(warp),
      TimeAlignment.stretches.contains(warp.stretch),
      !candidates.contains(where: { isNear($0.warp, warp) })
    else { return }
    candidates.append(TimeAlignment.Candidate(warp: warp, remainder: remainder))
  }

  /// Whether two warps of the same kind differ by less than can be measured.
  private func isNear(_ a: TimeWarp, _ b: TimeWarp) -> Bool {
    (a.shift == 0) == (b.shift == 0) && (a.stretch == 1) == (b.stretch == 1)
      && abs(a.delay(at: center) - b.delay(at: center)) < interval
      && abs(a.stretch - b.stretch) < 0.01
  }

  // MARK: - Minima

  /// The local minima in a row of warps.
  private func minima(of warps: [TimeWarp]) -> [TimeWarp] {
    let shares = warps.map { residual.share($0) ?? .infinity }
    return warps.indices.filter { index in
      shares[index] < .infinity && (index == 0 || shares[index - 1] > shares[index])
        && (index == warps.count - 1 || shares[index + 1] >= shares[index])
    }.map { warps[$0] }
  }

  /// The local minima over delays at the center and stretches, lowest first.
  private func minima(of delays: [Double], _ stretches: [Double]) -> [TimeWarp] {
    let shares = stretches.map { stretch in
      delays.map { residual.share(warp($0, stretch)) ?? .infinity }
    }
    var found: [(warp: TimeWarp, share: Double)] = []
    for row in stretches.indices {
      for column in delays.indices where shares[row][column] < .infinity {
        let own = shares[row][column]
        let isLowest = (max(0, row - 1)...min(stretches.count - 1, row + 1)).allSatisfy { other in
          (max(0, column - 1)...min(delays.count - 1, column + 1)).allSatisfy {
            shares[other][$0] >= own
          }
        }
        if isLowest { found.append((warp(delays[column], stretches[row]), own)) }
      }
    }
    return found.sorted { $0.share < $1.share }.map(\.warp)
  }

  private func warp(_ delay: Double, _ stretch: Double) -> TimeWarp {
    TimeWarp(delay: delay, at: center, stretch: stretch)
  }

  // MARK: - Narrowing

  /// The nearby minimum, by steps that are halved when none of them descends.
  ///
  /// A step of 0 keeps its parameter fixed.
  private func narrowed(_ start: TimeWarp, shift: Double, stretch: Double) -> TimeWarp {
    // A stretch alone is about 0 s; with a shift it is about the center, where both are
    // independent.
    let pivot = shift > 0 && stretch > 0 ? center : 0
    var (delay, factor) = (start.delay(at: pivot), start.stretch)
    var (shiftStep, stretchStep) = (shift / 2, stretch / 2)
    func share(_ delay: Double, _ factor: Double) -> Double {
      residual.share(TimeWarp(delay: delay, at: pivot, stretch: factor)) ?? .infinity
    }
    if shift == 0 { delay = 0 }
    var best = share(delay, factor)
    let shiftMoves: [Double] = shift > 0 ? [-1, 0, 1] : [0]
    let stretchMoves: [Double] = stretch > 0 ? [-1, 0, 1] : [0]
    for _ in 0..<200 {
      var next = (delay, factor)
      for a in shiftMoves {
        for b in stretchMoves {
          let candidate = (delay + a * shiftStep, factor + b * stretchStep)
          let value = share(candidate.0, candidate.1)
          if value < best { (best, next) = (value, candidate) }
        }
      }
      if next == (delay, factor) {
        (shiftStep, stretchStep) = (shiftStep / 2, stretchStep / 2)
        if shiftStep < interval * 1e-3, stretchStep < 1e-5 { break }
      } else {
        (delay, factor) = next
      }
    }
    return TimeWarp(delay: delay, at: pivot, stretch: factor)
  }

  /// The warp with the fewest digits that hardly increases the residual: whole frames and
  /// hundredths, otherwise finer steps.
  private func simplest(of warp: TimeWarp) -> TimeWarp {
    guard let best = residual.share(warp) else { return warp }
    let limit = best * Self.slack + Self.slackOfAll
    let shiftUnits = warp.shift == 0 ? [0] : [1, 0.5, 0.1, 0.01]
    let stretchUnits = warp.stretch == 1 ? [0] : [0.01, 0.005, 0.001, 0.0001]
    for stretchUnit in stretchUnits {
      for shiftUnit in shiftUnits {
        let rounded = TimeWarp(
          shift: shiftUnit == 0
            ? 0 : (warp.shift / interval / shiftUnit).rounded() * shiftUnit * interval,
          stretch: stretchUnit == 0 ? 1 : rounded(warp.stretch, to: stretchUnit))
        if let share = residual.share(rounded), share <= limit { return rounded }
      }
    }
    return warp
  }

  private func rounded(_ value: Double, to unit: Double) -> Double {
    // Division by a whole number gives the decimal fraction closest to its written form.
    (value / unit).rounded() / (1 / unit).rounded()
  }
}
