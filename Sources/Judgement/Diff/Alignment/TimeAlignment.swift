/// Whether one film shows the motion of another late, early, slower or faster.
///
/// Three guesses are tried: B is shifted, B is stretched about 0 s, or both. A guess explains the
/// difference when at most a tenth of it remains (of its energy: the sum of squares of the
/// differences of signatures), and at most a third of what the next guess leaves.
package struct TimeAlignment: Hashable, Sendable {
  /// A guess and what it leaves.
  package struct Candidate: Hashable, Sendable {
    package var warp: TimeWarp
    /// What remains of the difference, as a share of it.
    package var remainder: Double

    var isShift: Bool { warp.stretch == 1 }
    var isStretch: Bool { warp.shift == 0 }
    var isSimple: Bool { isShift || isStretch }
  }

  package enum Verdict: String, Hashable, Sendable {
    /// The first candidate explains the difference.
    case explained
    /// Several candidates do, or nothing moves by which they could be told apart.
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

  /// How many frames B may be late or early, and how many times as long it may take.
  static let shiftLimit = 30
  static let stretches = 0.9...1.1
  package static let candidateLimit = 4
  /// What may remain of the difference, and of what the next candidate leaves.
  static let remainderLimit = 0.1
  static let rivalLimit = 1.0 / 3
  /// Of this share of the difference the next candidate leaves at least that much when nothing
  /// remains of the best: rounding is no reason to prefer one of two that leave nothing.
  private static let nothing = 1e-4
  /// Frames of B that are looked at, spread over the film.
  private static let sampleLimit = 480
  /// The mean square in levels of 255 of what is no difference but rounding.
  private static let stillness = 1e-4

  /// nil when the films do not differ by anything that a signature shows.
  package init?(_ a: SignatureFilm, _ b: SignatureFilm) {
    guard a.times.count > 2, b.times.count > 2, a.count == b.count else { return nil }
    interval = b.interval
    length = b.times[b.times.count - 1]
    let step = max(1, (b.times.count + Self.sampleLimit - 1) / Self.sampleLimit)
    let sampled = b.only(Array(stride(from: 0, to: b.times.count, by: step)))
    let all = Double(a.count)
    let difference = Self.difference(a, sampled) / all
    guard difference > Self.stillness else { return nil }
    let places = Self.livePlaces(a, sampled)
    guard !places.isEmpty else {
      verdict = .unclear
      return
    }
    let mean = Self.mean(of: a)
    let first = a.reduced(to: places, less: mean)
    // What differs all the time is no motion: a codec may have changed all colors. It is left out
    // only where it must be, because a median is no exact measure of it.
    let offset = Self.offset(from: a, to: sampled)
    for shade in [mean, zip(mean, offset).map { $0 + $1 }] {
      search(first, sampled.reduced(to: places, less: shade))
      if verdict != .unexplained { return }
    }
  }

  private mutating func search(_ a: SignatureFilm, _ b: SignatureFilm) {
    let span = Double(Self.shiftLimit + 1) * interval * Self.stretches.upperBound
    let residual = WarpResidual(a, b) { time in
      (time / Self.stretches.upperBound - span)...(time / Self.stretches.lowerBound + span)
    }
    var search = WarpSearch(residual, interval: interval)
    search.run()
    let found = search.candidates.sorted { $0.remainder < $1.remainder }
    candidates = Array(found.prefix(Self.candidateLimit))
    judge()
  }

  private mutating func judge() {
    // The simplest guess that does as well is the one that is meant.
    if let simple = candidates.firstIndex(where: \.isSimple), simple > 0,
      candidates[simple].remainder <= Self.remainderLimit,
      candidates[0].remainder > candidates[simple].remainder * Self.rivalLimit
        || candidates[simple].remainder < Self.nothing
    {
      let chosen = candidates.remove(at: simple)
      // A shift with a stretch that is next to none is no other guess than the shift.
      candidates =
        [chosen]
        + candidates.filter { !(!$0.isSimple && isSame($0.warp, chosen.warp)) }
    }
    guard let best = candidates.first, best.remainder <= Self.remainderLimit else {
      candidates = []
      return
    }
    let rival = candidates.dropFirst().first {
      best.isSimple != $0.isSimple ? !isSame($0.warp, best.warp) : true
    }
    let isAlone =
      rival.map { $0.remainder >= max(best.remainder / Self.rivalLimit, Self.nothing) } ?? true
    verdict = isAlone ? .explained : .unclear
    if verdict == .unclear {
      candidates = candidates.filter { $0.remainder <= Self.remainderLimit }
    }
  }

  /// Whether two warps are less than a frame and a half apart all the time.
  private func isSame(_ a: TimeWarp, _ b: TimeWarp) -> Bool {
    [0, length].allSatisfy { abs(a.delay(at: $0) - b.delay(at: $0)) < 1.5 * interval }
  }

  /// The numbers of signatures that change in one of the films by more than a level, which is noise.
  private static func livePlaces(_ a: SignatureFilm, _ b: SignatureFilm) -> [Int] {
    let isLive = [a, b].map { film in
      (0..<film.count).map { place in
        var (low, high) = (Float.infinity, -Float.infinity)
        for frame in film.times.indices {
          let value = film.values[frame * film.count + place]
          (low, high) = (min(low, value), max(high, value))
        }
        return high - low > 1
      }
    }
    return (0..<a.count).filter { isLive[0][$0] || isLive[1][$0] }
  }

  /// By how much B is brighter at each place at most times: the median over frames of equal times.
  private static func offset(from a: SignatureFilm, to b: SignatureFilm) -> [Float] {
    var frame = 0
    let pairs = b.times.indices.map { other in
      while frame + 1 < a.times.count, a.times[frame + 1] <= b.times[other] + 1e-9 { frame += 1 }
      return (frame, other)
    }
    return (0..<a.count).map { place in
      let differences = pairs.map { first, second in
        b.values[second * a.count + place] - a.values[first * a.count + place]
      }.sorted()
      return differences[differences.count / 2]
    }
  }

  /// The mean square of the difference of frames of equal times, of a whole signature.
  private static func difference(_ a: SignatureFilm, _ b: SignatureFilm) -> Double {
    let residual = WarpResidual(a, b) { time in time - a.interval * 2...time + a.interval * 2 }
    return residual.unchangedMean
  }

  private static func mean(of film: SignatureFilm) -> [Float] {
    var sums = [Double](repeating: 0, count: film.count)
    for frame in film.times.indices {
      for place in 0..<film.count { sums[place] += Double(film.values[frame * film.count + place]) }
    }
    return sums.map { Float($0 / Double(film.times.count)) }
  }
}
