/// Whether one film shows the motion of another late, early, slower or faster.
///
/// Three guesses are tried: B is shifted, B is stretched about 0 s, or both. A guess explains the
/// difference when at most a tenth of it remains (of its energy: the sum of squares of the
/// differences of signatures), or when what remains is no more than a part of a frame of motion makes
/// or than films at rest differ by; when its numbers are known well enough to be told, with bars; and
/// when no other guess does nearly as well.
package struct TimeAlignment: Hashable, Sendable {
  /// A guess and what it leaves.
  package struct Candidate: Hashable, Sendable {
    package var warp: TimeWarp
    /// What remains of the difference, as a share of it.
    package var remainder: Double
    /// How far the shift, in seconds, and the stretch may be wrong, with 19 chances in 20.
    ///
    /// Of a shift alone that is in the middle of what moves, of others at 0 s.
    package internal(set) var shiftBar = 0.0
    package internal(set) var stretchBar = 0.0

    var isShift: Bool { warp.stretch == 1 }
    var isStretch: Bool { warp.shift == 0 }
    var isSimple: Bool { isShift || isStretch }
  }

  package enum Verdict: String, Hashable, Sendable {
    /// The first candidate explains the difference.
    case explained
    /// Both run alike: no shift and no stretch leaves less, and what remains is no motion.
    case together
    /// Several candidates explain it, or one whose numbers are hardly known, or nothing moves by which
    /// they could be told apart.
    case unclear
    /// No candidate does.
    case unexplained
  }

  package private(set) var verdict = Verdict.unexplained
  /// The best candidates, the best one first, at most `candidateLimit`.
  package private(set) var candidates: [Candidate] = []
  /// The usual time between two frames of B, in seconds.
  package let interval: Double
  /// The last time of B, in seconds.
  private let length: Double

  /// How many frames B may be late or early: `shiftLimit`, and in longer films half of them up to
  /// `mostShifts`; and how many times as long it may take.
  static let shiftLimit = 30
  static let mostShifts = 120
  static let stretches = 0.9...1.1
  package static let candidateLimit = 4
  /// What may remain of the difference.
  static let remainderLimit = 0.1
  /// What may remain of a difference that is as small as what a part of a frame makes.
  private static let smallRemainderLimit = 0.6
  /// Of one curve, another guess must leave three times as much.
  static let rivalLimit = 1.0 / 3
  /// What a warp must be known to: in frames in the middle of what moves, and of its stretch.
  private static let knownFrames = 1.5
  private static let knownStretch = 0.02
  /// Moving things may leave so many times what things at rest leave: codecs blur what moves.
  private static let noiseLimit = 3.0
  /// The mean square in levels of 255 of what codecs leave of signatures.
  private static let mostNoise = 1.0
  /// What remains may be what so many frames of motion make: of sampling, and of where a motion starts.
  private static let frameLimit = 0.25
  /// Of this share of the difference the next candidate leaves at least that much when nothing
  /// remains of the best: rounding is no reason to prefer one of two that leave nothing.
  private static let nothing = 1e-4
  /// Frames of B that are looked at, spread over the film.
  private static let sampleLimit = 480
  /// The mean square in levels of 255 of what is no difference but rounding.
  private static let stillness = 1e-4

  /// Whether more may be explained when the pictures are laid onto each other otherwise.
  var isDoubtful: Bool {
    switch verdict {
    case .explained: candidates.first.map { $0.remainder > Self.doubt } ?? true
    case .together: false
    case .unclear, .unexplained: true
    }
  }
  private static let doubt = 0.05

  /// Of films whose signatures are the same at all times.
  init(together film: SignatureFilm) {
    interval = film.interval
    length = film.times.last ?? 0
    verdict = .together
  }

  /// nil when the films do not differ by anything that a signature shows.
  package init?(_ a: SignatureFilm, _ b: SignatureFilm) {
    guard a.times.count > 2, b.times.count > 2, a.count == b.count else { return nil }
    interval = b.interval
    length = b.times[b.times.count - 1]
    let step = max(1, (b.times.count + Self.sampleLimit - 1) / Self.sampleLimit)
    let sampled = b.only(Array(stride(from: 0, to: b.times.count, by: step)))
    let all = Double(a.count)
    let unchanged = WarpResidual(a, sampled) { $0 - a.interval * 2...$0 + a.interval * 2 }
    let difference = unchanged.unchangedMean / all
    guard difference > Self.stillness else { return nil }
    let isLive = zip(a.isLive, sampled.isLive).map { $0 || $1 }
    let places = isLive.indices.filter { isLive[$0] }
    guard !places.isEmpty else {
      verdict = .unclear
      return
    }
    let mean = a.mean
    let first = a.reduced(to: places, less: mean)
    // What differs all the time is no motion: a codec may have changed all colors. It is left out
    // only where it must be, because a median is no exact measure of it.
    let offset = a.offset(to: sampled)
    for shade in [mean, zip(mean, offset).map { $0 + $1 }] {
      search(first, sampled.reduced(to: places, less: shade))
      if verdict != .unexplained { return }
    }
  }

  private mutating func search(_ a: SignatureFilm, _ b: SignatureFilm) {
    let shifts = min(max(Self.shiftLimit, b.times.count / 2), Self.mostShifts)
    let span = Double(shifts + 1) * interval * Self.stretches.upperBound
    let residual = WarpResidual(a, b) { time in
      (time / Self.stretches.upperBound - span)...(time / Self.stretches.lowerBound + span)
    }
    var search = WarpSearch(residual, interval: interval, shifts: shifts)
    search.run()
    let motion = FilmMotion(b)
    let found = search.candidates.sorted { $0.remainder < $1.remainder }
    candidates = Array(found.prefix(Self.candidateLimit))
    guard let first = candidates.first,
      let region = WarpRegion(
        residual, best: search.narrowedBoth(first.warp), motion: motion, interval: interval)
    else {
      if isNoise(TimeWarp(), residual, motion) { verdict = .together }
      return
    }
    judge(region, residual, motion)
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
        || best.remainder <= Self.smallRemainderLimit && isNoise(best.warp, residual, motion)
    else {
      if isNoise(TimeWarp(), residual, motion) { verdict = .together }
      return
    }
    // The simplest guess that does as well is the one that is meant.
    let chosen = all.first { $0.isSimple && region.contains($0.warp) } ?? best
    let isKnown = chosen.isSimple || isWellKnown
    let rivals = all.filter { other in
      // With a bit of both, what is chosen goes over into others that are no other guess.
      let isNear =
        isSame(other.warp, chosen.warp)
        || !other.isSimple
          && abs(other.warp.delay(at: motion.center) - chosen.warp.delay(at: motion.center))
            <= max(joint.delay, Self.knownFrames * interval)
      return other != chosen && !isNear && other.remainder < max(region.limit, Self.nothing)
    }
    verdict = rivals.isEmpty && isKnown ? .explained : .unclear
    candidates = ([chosen] + rivals).map { candidate in
      let bars = region.bars(of: candidate.warp)
      var known = candidate
      // What is called late may be slower by a bit as well, and the other way round.
      let own = (candidate.isSimple && region.contains(candidate.warp)) ? joint : bars
      known.shiftBar = max(bars.shift, candidate.isShift ? own.delay : own.shift)
      known.stretchBar = max(bars.stretch, own.stretch)
      return known
    }
  }

  /// Whether a warp leaves of what moves hardly more than of what rests, or than a part of a frame
  /// makes.
  ///
  /// - Parameter allowsMore: Whether what rests is looked at, and not only what parts of frames make.
  private func isNoise(
    _ warp: TimeWarp, _ residual: WarpResidual, _ motion: FilmMotion, allowsMore: Bool = true
  ) -> Bool {
    let b = residual.b
    func mean(_ moving: Bool) -> Double? {
      let squares = b.times.indices.filter { motion.isMoving[$0] == moving }
        .compactMap { residual.square(at: warp.source(of: b.times[$0]), frame: $0) }
      return squares.count < 3 ? nil : max(0, squares.reduce(0, +)) / Double(squares.count)
    }
    guard let moving = mean(true) else { return false }
    let ofFrame = motion.squareOfStep * interval * interval * Self.frameLimit * Self.frameLimit
    // What rests elsewhere is no noise.
    let noise = min(Self.noiseLimit * (mean(false) ?? 0), Self.mostNoise * Double(b.count))
    return moving <= (allowsMore ? max(noise, ofFrame) : ofFrame)
  }

  /// Whether two warps are less than a frame and a half apart all the time.
  private func isSame(_ a: TimeWarp, _ b: TimeWarp) -> Bool {
    [0, length].allSatisfy { abs(a.delay(at: $0) - b.delay(at: $0)) < 1.5 * interval }
  }
}
