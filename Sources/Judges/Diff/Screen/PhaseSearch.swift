/// Finds which times of a scene a recording may begin at, by how its brightness changes.
///
/// Each phase on a grid is rated by the share of the recording's change that the scene's change
/// explains, where change is the difference of a signature from its mean over the compared
/// pictures. So what rests, such as a clock over the scene, does not count, nor does a constant
/// difference in brightness; a difference in contrast is fitted, from half to twice.
struct PhaseSearch {
  /// A phase, and the share of the recording's change that the scene explains, at most 1.
  struct Candidate: Hashable {
    var phase: Double
    var explained: Double
  }

  /// The phases at which the rating has a local maximum, best first.
  private(set) var candidates: [Candidate] = []

  /// The most pictures and numbers of their signatures that are compared, so that all phases of a
  /// minute take well under a second.
  private static let pictureLimit = 72
  private static let numberLimit = 256
  private static let candidateLimit = 6
  /// The least change of the recording, as a mean square in levels of 255.
  private static let stillness = 0.05
  static let gains = 0.5...2.0

  /// - Parameters:
  ///   - recorded: The signatures of pictures of the recording at its times.
  ///   - drawn: Those of the scene, at multiples of `step` from 0 on.
  ///   - phases: The phases to rate, in seconds, ascending.
  init(
    _ recorded: SignatureFilm, _ drawn: SignatureFilm, step: Double, loop: Double?,
    phases: [Double]
  ) {
    let live = Self.liveliest(drawn)
    guard !live.isEmpty, recorded.times.count > 2, drawn.times.count > 1 else { return }
    let stride = max(1, (recorded.times.count + Self.pictureLimit - 1) / Self.pictureLimit)
    let used = recorded.only(
      recorded.times.indices.filter { $0 % stride == 0 || $0 == recorded.times.count - 1 })
    let seen = used.reduced(to: live, less: used.mean)
    let meant = drawn.reduced(to: live, less: drawn.mean)
    let energy = seen.values.reduce(0.0) { $0 + Double($1) * Double($1) }
    guard energy > Self.stillness * Double(seen.values.count) else { return }
    let squares = meant.times.indices.map {
      SignatureFilm.product(meant, at: $0, with: meant, at: $0)
    }
    let ratings = phases.map { phase in
      let clock = SceneClock(phase: phase, loop: loop)
      let frames = seen.times.map { time in
        let frame = Int((clock.time(at: time) / step).rounded())
        return loop == nil ? min(frame, meant.times.count - 1) : frame % meant.times.count
      }
      return Self.explained(seen, by: meant, frames: frames, squares: squares, energy: energy)
    }
    let found = phases.indices.filter { index in
      ratings[index] > 0 && (index == 0 || ratings[index - 1] < ratings[index])
        && (index == phases.count - 1 || ratings[index + 1] <= ratings[index])
    }.map { Candidate(phase: phases[$0], explained: ratings[$0]) }
    candidates = Array(
      found.sorted { $0.explained > $1.explained }.prefix(Self.candidateLimit))
  }

  /// The indexes of the numbers that change most over the scene, by more than noise.
  static func liveliest(_ film: SignatureFilm) -> [Int] {
    let isLive = film.isLive
    let mean = film.mean
    let variances = isLive.indices.map { index in
      guard isLive[index] else { return Float(0) }
      return film.times.indices.reduce(Float(0)) { sum, frame in
        let change = film.values[frame * film.count + index] - mean[index]
        return sum + change * change
      }
    }
    return isLive.indices.filter { isLive[$0] }.sorted { variances[$0] > variances[$1] }
      .prefix(numberLimit).sorted()
  }

  /// The share of the recording's change that frames of the scene explain.
  private static func explained(
    _ seen: SignatureFilm, by meant: SignatureFilm, frames: [Int], squares: [Double],
    energy: Double
  ) -> Double {
    var mean = [Float](repeating: 0, count: meant.count)
    var (cross, own) = (0.0, 0.0)
    for (picture, frame) in frames.enumerated() {
      cross += SignatureFilm.product(seen, at: picture, with: meant, at: frame)
      own += squares[frame]
      let start = frame * meant.count
      for index in mean.indices { mean[index] += meant.values[start &+ index] }
    }
    let count = Double(frames.count)
    own -= mean.reduce(0.0) { $0 + Double($1) * Double($1) } / count
    return share(cross: cross, own: own, energy: energy)
  }

  /// The share of an energy that something explains, with the best gain.
  static func share(cross: Double, own: Double, energy: Double) -> Double {
    guard own > 1e-9 * energy, energy > 0 else { return 0 }
    let gain = min(gains.upperBound, max(gains.lowerBound, cross / own))
    return (2 * gain * cross - gain * gain * own) / energy
  }
}
