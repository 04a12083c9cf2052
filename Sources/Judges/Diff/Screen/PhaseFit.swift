/// The phase of a recording to a fraction of a frame: a least-squares fit of the scene's own motion
/// to the change of the recording's signatures.
struct PhaseFit {
  /// The fitted phase, in seconds.
  private(set) var phase: Double
  /// The error of the phase at a confidence of 95 %, in seconds, in each direction.
  private(set) var bar = 0.0
  /// The share of the recording's change that the scene explains, at most 1.
  private(set) var explained = 0.0

  /// The time over which the scene's motion is measured, in seconds.
  private static let reach = 1.0 / 120
  /// The largest change of the phase in one iteration, in seconds.
  private static let longestStep = 0.02
  /// Pictures whose residual is more than this many times the median are left out: something that
  /// the scene does not show covers them.
  private static let outlier = 4.0

  /// - Parameters:
  ///   - recorded: The signatures of pictures, reduced to the numbers in which the scene changes.
  ///   - iterations: The most steps.
  ///   - draw: The scene's signature at one of its times, reduced alike.
  init(
    _ recorded: SignatureFilm, from clock: SceneClock, iterations: Int,
    draw: (_ time: Double) throws(FootageError) -> [Float]
  ) throws(FootageError) {
    phase = clock.phase
    var isKept = [Bool](repeating: true, count: recorded.times.count)
    var best: (phase: Double, explained: Double)?
    for iteration in 0..<iterations {
      let current = SceneClock(phase: phase, loop: clock.loop)
      let step = try Step(recorded, current, reach: Self.reach, isKept: isKept, draw: draw)
      explained = step.explained
      if explained >= best?.explained ?? -.infinity { best = (phase, explained) }
      guard let change = step.change else { break }
      bar = step.bar
      if iteration == 1 {
        let median = step.residuals.sorted()[step.residuals.count / 2]
        isKept = step.residuals.map { $0 <= Self.outlier * median + 1e-9 }
        if isKept.count(where: { $0 }) < 3 { isKept = isKept.map { _ in true } }
      }
      phase += max(-Self.longestStep, min(Self.longestStep, change))
      if abs(change) < 2e-5, iteration > 1 { break }
    }
    // The rest of a step that leads nowhere is not kept.
    if let best, explained < best.explained - 0.02 { (phase, explained) = best }
  }

  /// One Gauss–Newton step.
  private struct Step {
    private(set) var explained = 0.0
    private(set) var change: Double?
    private(set) var bar = 0.0
    /// The residual of each picture.
    private(set) var residuals: [Double] = []

    init(
      _ recorded: SignatureFilm, _ clock: SceneClock, reach: Double, isKept: [Bool],
      draw: (Double) throws(FootageError) -> [Float]
    ) throws(FootageError) {
      let count = recorded.count
      var (seen, meant, slopes): ([[Double]], [[Double]], [[Double]]) = ([], [], [])
      for (index, time) in recorded.times.enumerated() {
        seen.append(recorded.values[index * count..<(index + 1) * count].map { Double($0) })
        let (before, after) = (
          try draw(clock.time(at: time - reach)), try draw(clock.time(at: time + reach))
        )
        meant.append(try draw(clock.time(at: time)).map { Double($0) })
        slopes.append(zip(before, after).map { Double($1 - $0) / (2 * reach) })
      }
      Self.center(&seen, isKept)
      Self.center(&meant, isKept)
      Self.center(&slopes, isKept)
      let kept = isKept.indices.filter { isKept[$0] }
      func product(_ a: [[Double]], _ b: [[Double]], _ rows: [Int]) -> Double {
        rows.reduce(0) { sum, row in
          zip(a[row], b[row]).reduce(sum) { $0 + $1.0 * $1.1 }
        }
      }
      let (cross, own, energy) = (
        product(seen, meant, kept), product(meant, meant, kept), product(seen, seen, kept)
      )
      explained = PhaseSearch.share(cross: cross, own: own, energy: energy)
      guard own > 0 else { return }
      let gain = min(
        PhaseSearch.gains.upperBound, max(PhaseSearch.gains.lowerBound, cross / own))
      let rest = seen.indices.map { row in
        zip(seen[row], meant[row]).map { $0 - gain * $1 }
      }
      residuals = rest.map { $0.reduce(0) { $0 + $1 * $1 } }
      let steep = product(slopes, slopes, kept) * gain
      guard steep > 0 else { return }
      change = product(rest, slopes, kept) / steep
      // Each picture's own delay, weighted by how much it moves.
      let mean = change ?? 0
      let scores = kept.map { row in
        (product(rest, slopes, [row]) - mean * gain * product(slopes, slopes, [row])) / steep
      }
      bar = 1.96 * scores.reduce(0) { $0 + $1 * $1 }.squareRoot()
    }

    /// Subtracts the mean over the rows that are kept from all rows.
    private static func center(_ rows: inout [[Double]], _ isKept: [Bool]) {
      guard let count = rows.first?.count else { return }
      var mean = [Double](repeating: 0, count: count)
      let kept = isKept.indices.filter { isKept[$0] }
      for row in kept { for index in 0..<count { mean[index] += rows[row][index] } }
      for row in rows.indices {
        for index in 0..<count { rows[row][index] -= mean[index] / Double(max(1, kept.count)) }
      }
    }
  }
}
