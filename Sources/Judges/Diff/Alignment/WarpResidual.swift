/// The residual difference of two films when one is read at other times.
///
/// It is the mean square of the difference of signatures, over the frames of B whose times are
/// within A. Between two of its frames, A is interpolated by the cubic through them and their
/// neighbors (Catmull and Rom 1974), or linearly where the frames are not evenly spaced; where the
/// interval between two frames of A is longer than usual, A is held until one and a half usual
/// intervals before the next frame. Everything is computed from products of signatures, so that a
/// hypothesis costs a few operations per frame.
package struct WarpResidual {
  private let a: SignatureFilm
  let b: SignatureFilm
  /// How much each frame of B counts in a share, 0…1.
  let weights: [Double]
  private let interval: Double
  /// The products of each frame of A with itself and with the next three.
  private let ownProducts: [[Double]]
  private let otherProducts: [Double]
  /// The products of frames of A, from `firsts[j]` on, with frame j of B.
  private let crossProducts: [[Double]]
  private let firsts: [Int]
  /// The squared difference at each frame of B without a warp; nil beyond A.
  private var unchanged: [Double?] = []

  /// - Parameters:
  ///   - weights: How much each frame of B counts in a share; nil for all alike.
  ///   - reach: The range of times in A that may be compared with a time in B.
  package init(
    _ a: SignatureFilm, _ b: SignatureFilm, weights: [Double]? = nil,
    reach: (Double) -> ClosedRange<Double>
  ) {
    self.a = a
    self.b = b
    self.weights = weights ?? b.times.map { _ in 1 }
    interval = a.interval
    ownProducts = a.times.indices.map { frame in
      (frame...min(frame + 3, a.times.count - 1)).map {
        SignatureFilm.product(a, at: frame, with: a, at: $0)
      }
    }
    otherProducts = b.times.indices.map { SignatureFilm.product(b, at: $0, with: b, at: $0) }
    var firsts: [Int] = []
    var products: [[Double]] = []
    for (frame, time) in b.times.enumerated() {
      let range = reach(time)
      let first = max(0, (a.times.firstIndex { $0 >= range.lowerBound } ?? a.times.count) - 2)
      let last = min(
        a.times.count - 1,
        (a.times.firstIndex { $0 > range.upperBound } ?? a.times.count - 1) + 1)
      firsts.append(first)
      products.append(
        first > last
          ? [] : (first...last).map { SignatureFilm.product(a, at: $0, with: b, at: frame) })
    }
    self.firsts = firsts
    crossProducts = products
    unchanged = b.times.indices.map { square(at: b.times[$0], frame: $0) }
  }

  /// The mean squared difference of all frames without a warp.
  package var unchangedMean: Double {
    let known = unchanged.compactMap { $0 }
    return known.isEmpty ? 0 : known.reduce(0, +) / Double(known.count)
  }

  /// The mean squared difference with a warp, over the frames that it maps into A.
  package func mean(_ warp: TimeWarp) -> Double {
    let known = b.times.indices.compactMap { square(at: warp.source(of: b.times[$0]), frame: $0) }
    return known.isEmpty ? 0 : max(0, known.reduce(0, +) / Double(known.count))
  }

  /// The residual with a warp as a share of that without, over the same frames; nil when the warp
  /// leaves out more than half of the frames or of the difference.
  package func share(_ warp: TimeWarp) -> Double? {
    var (before, after, all) = (0.0, 0.0, 0.0)
    var count = 0
    for (frame, time) in b.times.enumerated() {
      guard let plain = unchanged[frame] else { continue }
      all += weights[frame] * plain
      guard let square = square(at: warp.source(of: time), frame: frame) else { continue }
      before += weights[frame] * plain
      after += weights[frame] * square
      count += 1
    }
    guard count * 2 >= b.times.count, before * 2 >= all, before > 0 else { return nil }
    return max(0, after) / before
  }

  /// The squared difference between a frame of B and A at a time; nil beyond A.
  func square(at time: Double, frame: Int) -> Double? {
    guard let first = a.times.first, let last = a.times.last, time >= first - interval / 2,
      time <= last + interval
    else { return nil }
    // The first frame of A also counts for half an interval before it, and the last one for an
    // interval after it.
    let index = max(0, upper(time) - 1)
    guard index + 1 < a.times.count, time > a.times[index] else { return square([1], index, frame) }
    let next = a.times[index + 1]
    let start = max(a.times[index], next - interval * 1.5)
    let part = min(1, max(0, (time - start) / (next - start)))
    guard part > 0 else { return square([1], index, frame) }
    guard isEven(around: index) else { return square([1 - part, part], index, frame) }
    let (p2, p3) = (part * part, part * part * part)
    return square(
      [
        (2 * p2 - part - p3) / 2, (2 - 5 * p2 + 3 * p3) / 2, (part + 4 * p2 - 3 * p3) / 2,
        (p3 - p2) / 2,
      ], index - 1, frame)
  }

  /// Whether the frames before and after two of them exist and are spaced evenly with them.
  private func isEven(around index: Int) -> Bool {
    guard index > 0, index + 2 < a.times.count else { return false }
    let steps = (-1...1).map { a.times[index + $0 + 1] - a.times[index + $0] }
    return steps.allSatisfy { abs($0 - interval) < 0.1 * interval }
  }

  /// The squared difference between a frame of B and a weighted sum of frames of A.
  private func square(_ weights: [Double], _ first: Int, _ frame: Int) -> Double? {
    var sum = otherProducts[frame]
    for (offset, weight) in weights.enumerated() {
      guard let cross = product(first + offset, frame) else { return nil }
      sum -= 2 * weight * cross
      for other in offset..<weights.count {
        let own = ownProducts[first + offset][other - offset]
        sum += (other == offset ? 1 : 2) * weight * weights[other] * own
      }
    }
    return sum
  }

  private func product(_ index: Int, _ frame: Int) -> Double? {
    let offset = index - firsts[frame]
    return crossProducts[frame].indices.contains(offset) ? crossProducts[frame][offset] : nil
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
