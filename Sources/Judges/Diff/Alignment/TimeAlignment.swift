/// Whether one film shows the motion of another late, early, slower or faster.
///
/// Three hypotheses are tested: B is shifted, B is stretched about 0 s, or both. A hypothesis
/// explains the difference when all of these hold:
///
/// - At most a fiftieth of the difference remains (of its energy: the sum of squares of the
///   differences of signatures), or no more than a codec's noise, by which resting parts of the
///   films differ too.
/// - Its parameters are known precisely enough to be reported, with error bars.
/// - No other hypothesis does nearly as well.
///
/// Between two frames, A is interpolated, which is wrong where something appears or stops between
/// them. So that this error does not go into the shift or the stretch, films with evenly spaced
/// frames are first filtered alike over time, and a frame that its neighbors do not tell counts
/// little.
package struct TimeAlignment: Hashable, Sendable {
  /// A hypothesis and its residual.
  package struct Candidate: Hashable, Sendable {
    package var warp: TimeWarp
    /// The residual as a share of the difference.
    package var remainder: Double
    /// The error bars of the shift, in seconds, and of the stretch, at 95 % confidence.
    ///
    /// For a shift alone, the bar is that of the delay at the middle of the motion; otherwise it is
    /// that at 0 s.
    package internal(set) var shiftBar = 0.0
    package internal(set) var stretchBar = 0.0

    var isShift: Bool { warp.stretch == 1 }
    var isStretch: Bool { warp.shift == 0 }
    var isSimple: Bool { isShift || isStretch }
  }

  package enum Verdict: String, Hashable, Sendable {
    /// The first candidate explains the difference.
    case explained
    /// Both run alike: no shift or stretch leaves less, and the residual is not motion.
    case together
    /// Several candidates explain the difference, or one whose parameters are too uncertain, or one
    /// explains most of it and not all, or there is no motion that could distinguish them, or one
    /// that is too fast for the frames.
    case unclear
    /// No candidate explains the difference.
    case unexplained
  }

  package private(set) var verdict = Verdict.unexplained
  /// The best candidates, best first, at most `candidateLimit`.
  package private(set) var candidates: [Candidate] = []
  /// Whether B moves so far from frame to frame that no time between two frames can be found.
  package private(set) var isTooFast = false
  /// The median interval between two frames of B, in seconds.
  package let interval: Double
  /// The last time of B, in seconds.
  private let length: Double

  /// The search range: the shift in frames, which is `shiftLimit` and in longer films half of the
  /// frames up to `maximumShifts`; and the stretch.
  static let shiftLimit = 30
  static let maximumShifts = 120
  static let stretches = 0.9...1.1
  package static let candidateLimit = 4
  /// The maximum residual that is no motion, as a share of the difference.
  static let remainderLimit = 0.02
  /// The maximum residual where it is a codec's noise; and that of a candidate that is named although
  /// it does not explain the difference.
  private static let noisyRemainderLimit = 0.6
  private static let namedRemainderLimit = 0.5
  /// From this `FilmMotion.blindness` on, frames do not tell what is between them.
  private static let blindnessLimit = 0.5
  /// The best residual must be at most this share of the next hypothesis's, for a single curve.
  package static let rivalLimit = 1.0 / 3
  /// The required precision of a warp: in frames at the middle of the motion, and of its stretch.
  private static let knownFrames = 1.5
  private static let knownStretch = 0.02
  /// The residual of moving parts may be this many times that of resting parts, because codecs blur
  /// motion.
  private static let noiseLimit = 3.0
  /// The maximum mean square of a codec's noise in signatures, in levels of 255.
  private static let maximumNoise = 1.0
  /// Films in time may differ by this many frames of motion, because of sampling and the time at
  /// which a motion starts.
  private static let frameLimit = 0.25
  /// The minimum residual share of a competing hypothesis, so that rounding errors do not choose
  /// between two exact ones.
  private static let nothing = 1e-4
  /// The maximum number of frames of B that are compared, spread over the film.
  private static let sampleLimit = 480
  /// The mean square in levels of 255 up to which a difference is only rounding.
  private static let stillness = 1e-4

  /// Whether the only candidate explains most of the difference and not all.
  var isPartial: Bool {
    verdict == .unclear && candidates.count == 1 && candidates[0].remainder > Self.remainderLimit
  }

  /// Whether another spatial placement of the pictures may explain more.
  var isDoubtful: Bool {
    switch verdict {
    case .explained: candidates.first.map { $0.remainder > Self.doubt } ?? true
    case .together: false
    case .unclear, .unexplained: true
    }
  }
  private static let doubt = 0.05

  /// The alignment of films whose signatures are equal at all times.
  init(together film: SignatureFilm) {
    interval = film.interval
    length = film.times.last ?? 0
    verdict = .together
  }

  /// nil when the signatures of the films do not differ.
  package init?(_ a: SignatureFilm, _ b: SignatureFilm) {
    guard a.times.count > 2, b.times.count > 2, a.count == b.count else { return nil }
    interval = b.interval
    length = b.times[b.times.count - 1]
    let isBlind = FilmMotion(b).blindness >= Self.blindnessLimit
    let isFilterable = a.isEven && b.isEven && abs(a.interval - b.interval) < 1e-3 * b.interval
    let (a, b) = isFilterable && b.times.count > 8 ? (a.smoothed, b.smoothed) : (a, b)
    let step = max(1, (b.times.count + Self.sampleLimit - 1) / Self.sampleLimit)
    let samples = Array(stride(from: 0, to: b.times.count, by: step))
    let sampled = b.only(samples)
    let all = Double(a.count)
    let unchanged = WarpResidual(a, sampled) { $0 - a.interval * 2...$0 + a.interval * 2 }
    let difference = unchanged.unchangedMean / all
    guard difference > Self.stillness else { return nil }
    let isLive = zip(a.isLive, sampled.isLive).map { $0 || $1 }
    let indexes = isLive.indices.filter { isLive[$0] }
    guard !indexes.isEmpty else {
      verdict = .unclear
      return
    }
    let mean = a.mean
    let first = a.reduced(to: indexes, less: mean)
    // A constant difference is not motion: a codec may have changed all colors. It is subtracted
    // only in the second attempt, because a median measures it only roughly.
    let offset = a.offset(to: sampled)
    var partial: [Candidate] = []
    for shade in [mean, zip(mean, offset).map { $0 + $1 }] {
      search(first, b.reduced(to: indexes, less: shade), samples)
      if verdict != .unexplained, !isPartial { return }
      if isPartial, partial.isEmpty { partial = candidates }
      verdict = .unexplained
    }
    if !partial.isEmpty {
      (verdict, candidates) = (.unclear, partial)
    } else if isBlind {
      (verdict, isTooFast, candidates) = (.unclear, true, [])
    }
  }

  private mutating func search(_ a: SignatureFilm, _ film: SignatureFilm, _ samples: [Int]) {
    let b = film.only(samples)
    let shifts = min(max(Self.shiftLimit, b.times.count / 2), Self.maximumShifts)
    let span = Double(shifts + 1) * interval * Self.stretches.upperBound
    let whole = FilmMotion(film)
    let residual = WarpResidual(a, b, weights: samples.map { whole.weights[$0] }) { time in
      (time / Self.stretches.upperBound - span)...(time / Self.stretches.lowerBound + span)
    }
    var search = WarpSearch(residual, interval: interval, shifts: shifts)
    search.run()
    let motion = samples.count == film.times.count ? whole : FilmMotion(b)
    let found = search.candidates.sorted { $0.remainder < $1.remainder }
    candidates = Array(found.prefix(Self.candidateLimit))
    if let first = candidates.first,
      let region = WarpRegion(
        residual, best: search.narrowedBoth(first.warp), motion: motion, interval: interval)
    {
      judge(region, residual, motion)
    } else if isNoise(TimeWarp(), residual, motion) {
      verdict = .together
    }
  }

  private mutating func judge(
    _ region: WarpRegion, _ residual: WarpResidual, _ motion: FilmMotion
  ) {
    let all = candidates
    candidates = []
    let joint = region.bars(of: region.best)
    let isWellKnown =
      joint.delay <= Self.knownFrames * interval && joint.stretch <= Self.knownStretch
    if region.contains(TimeWarp()) {
      if isNoise(TimeWarp(), residual, motion, allowsMore: isWellKnown) { verdict = .together }
      return
    }
    guard let best = all.first,
      best.remainder <= Self.remainderLimit
        || best.remainder <= Self.noisyRemainderLimit
          && isNoise(best.warp, residual, motion, ofFrames: 0)
    else {
      if let best = all.first, best.remainder <= Self.namedRemainderLimit {
        (verdict, candidates) = (.unclear, known([best], region, joint))
      } else if isNoise(TimeWarp(), residual, motion) {
        verdict = .together
      }
      return
    }
    // Prefers the simplest hypothesis that fits as well as the best.
    let chosen = all.first { $0.isSimple && region.contains($0.warp) } ?? best
    let isKnown = chosen.isSimple || isWellKnown
    let rivals = all.filter { other in
      // A combined warp close to the chosen one is not a competing hypothesis.
      let isNear =
        isSame(other.warp, chosen.warp)
        || !other.isSimple
          && abs(other.warp.delay(at: motion.center) - chosen.warp.delay(at: motion.center))
            <= max(joint.delay, Self.knownFrames * interval)
      return other != chosen && !isNear && other.remainder < max(region.limit, Self.nothing)
    }
    verdict = rivals.isEmpty && isKnown ? .explained : .unclear
    candidates = known([chosen] + rivals, region, joint)
  }

  /// Candidates with their error bars.
  ///
  /// - Parameter joint: The bars of a shift and a stretch together.
  private func known(
    _ candidates: [Candidate], _ region: WarpRegion, _ joint: WarpRegion.Bars
  ) -> [Candidate] {
    candidates.map { candidate in
      let bars = region.bars(of: candidate.warp)
      var known = candidate
      // A film that is called late may also be slightly slower, and the reverse, so the joint bars
      // apply.
      let own = (candidate.isSimple && region.contains(candidate.warp)) ? joint : bars
      known.shiftBar = max(bars.shift, candidate.isShift ? own.delay : own.shift)
      known.stretchBar = max(bars.stretch, own.stretch)
      return known
    }
  }

  /// Whether a warp's residual in moving frames is hardly larger than in resting ones, or than that
  /// of a fraction of a frame.
  ///
  /// - Parameters:
  ///   - frames: The fraction of a frame of motion that counts as none.
  ///   - allowsMore: Whether the residual of resting frames counts too.
  private func isNoise(
    _ warp: TimeWarp, _ residual: WarpResidual, _ motion: FilmMotion,
    ofFrames frames: Double = frameLimit, allowsMore: Bool = true
  ) -> Bool {
    let b = residual.b
    func mean(_ moving: Bool) -> Double? {
      let known = b.times.indices.filter { motion.isMoving[$0] == moving }.compactMap { frame in
        residual.square(at: warp.source(of: b.times[frame]), frame: frame)
          .map { (square: $0, weight: residual.weights[frame]) }
      }
      let all = known.reduce(0) { $0 + $1.weight }
      return known.count < 3 || all <= 0
        ? nil : max(0, known.reduce(0) { $0 + $1.weight * $1.square }) / all
    }
    guard let moving = mean(true) else { return false }
    let ofFrame = motion.squareOfStep * interval * interval * frames * frames
    // A large residual of resting frames comes from a spatial offset and is not noise.
    let noise = min(Self.noiseLimit * (mean(false) ?? 0), Self.maximumNoise * Double(b.count))
    return moving <= (allowsMore ? max(noise, ofFrame) : ofFrame)
  }

  /// Whether two warps differ by less than a frame and a half throughout.
  private func isSame(_ a: TimeWarp, _ b: TimeWarp) -> Bool {
    [0, length].allSatisfy { abs(a.delay(at: $0) - b.delay(at: $0)) < 1.5 * interval }
  }
}
