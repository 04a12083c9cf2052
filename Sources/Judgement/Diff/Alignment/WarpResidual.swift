/// What remains of the difference of two films when one is read at other times.
///
/// The mean square of the difference of signatures, over the frames of B whose times are within A.
/// A between two of its frames is taken to go straight from one to the other; where A waits for
/// longer than usual it is taken to stand until a usual frame before the next. All is made of
/// products of signatures, so that a guess costs a few operations a frame.
struct WarpResidual {
  private let a: SignatureFilm
  let b: SignatureFilm
  private let interval: Double
  private let ownProducts: [Double]
  private let nextProducts: [Double]
  private let otherProducts: [Double]
  /// The products of frames of A, from `firsts[j]` on, with frame j of B.
  private let crossProducts: [[Double]]
  private let firsts: [Int]
  /// The square of the difference at each frame of B when time is not changed; nil beyond A.
  private var unchanged: [Double?] = []

  /// - Parameter reach: How far apart the times of two frames may be that are ever compared, as a
  ///   function of the time in B.
  init(_ a: SignatureFilm, _ b: SignatureFilm, reach: (Double) -> ClosedRange<Double>) {
    self.a = a
    self.b = b
    interval = a.interval
    ownProducts = a.times.indices.map { SignatureFilm.product(a, $0, a, $0) }
    nextProducts = a.times.indices.map {
      SignatureFilm.product(a, $0, a, min($0 + 1, a.times.count - 1))
    }
    otherProducts = b.times.indices.map { SignatureFilm.product(b, $0, b, $0) }
    var firsts: [Int] = []
    var products: [[Double]] = []
    for (frame, time) in b.times.enumerated() {
      let range = reach(time)
      let first = max(0, (a.times.firstIndex { $0 >= range.lowerBound } ?? a.times.count) - 1)
      let last = min(
        a.times.count - 1, a.times.firstIndex { $0 > range.upperBound } ?? a.times.count - 1)
      firsts.append(first)
      products.append(
        first > last ? [] : (first...last).map { SignatureFilm.product(a, $0, b, frame) })
    }
    self.firsts = firsts
    crossProducts = products
    unchanged = b.times.indices.map { square(at: b.times[$0], frame: $0) }
  }

  /// The mean square of the difference of all frames when time is not changed.
  var unchangedMean: Double {
    let known = unchanged.compactMap { $0 }
    return known.isEmpty ? 0 : known.reduce(0, +) / Double(known.count)
  }

  /// What remains with a warp as a share of what is there without, over the same frames; nil when
  /// it leaves out more than half of the frames or of the difference.
  func share(_ warp: TimeWarp) -> Double? {
    var (before, after, all) = (0.0, 0.0, 0.0)
    var count = 0
    for (frame, time) in b.times.enumerated() {
      guard let plain = unchanged[frame] else { continue }
      all += plain
      guard let square = square(at: warp.source(of: time), frame: frame) else { continue }
      before += plain
      after += square
      count += 1
    }
    guard count * 2 >= b.times.count, before * 2 >= all, before > 0 else { return nil }
    return max(0, after) / before
  }

  private func square(at time: Double, frame: Int) -> Double? {
    guard let first = a.times.first, let last = a.times.last, time >= first - interval / 2,
      time <= last + interval
    else { return nil }
    // Up to a frame before the first and after the last one, A shows these.
    let index = max(0, upper(time) - 1)
    let part: Double
    if index + 1 < a.times.count, time > a.times[index] {
      let next = a.times[index + 1]
      let start = max(a.times[index], next - interval * 1.5)
      part = min(1, max(0, (time - start) / (next - start)))
    } else {
      part = 0
    }
    guard let cross = product(index, frame) else { return nil }
    let rest = 1 - part
    guard part > 0 else { return ownProducts[index] + otherProducts[frame] - 2 * cross }
    guard let nextCross = product(index + 1, frame) else { return nil }
    return rest * rest * ownProducts[index] + part * part * ownProducts[index + 1]
      + 2 * part * rest * nextProducts[index] + otherProducts[frame] - 2 * rest * cross
      - 2 * part * nextCross
  }

  private func product(_ index: Int, _ frame: Int) -> Double? {
    let place = index - firsts[frame]
    return crossProducts[frame].indices.contains(place) ? crossProducts[frame][place] : nil
  }

  /// The index of the first frame of A after a time.
  private func upper(_ time: Double) -> Int {
    var (low, high) = (0, a.times.count)
    while low < high {
      let middle = (low + high) / 2
      if a.times[middle] <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
