/// A continuous part of a motion in samples, in units of the tolerances.
///
/// A segment leads straight from the value of one sample to that of another; how far along it is at a
/// time is an easing, the same for all components, because players have one per keyframe.
package struct SampledPiece {
  /// In seconds, increasing.
  package let times: [Double]
  /// For each time its components, one after another.
  package let values: [Double]
  package let dimension: Int

  /// - Parameter tolerances: The error allowed in each component, above 0.
  package init(times: [Double], values: [[Double]], tolerances: [Double]) {
    self.times = times
    dimension = tolerances.count
    self.values = values.flatMap { row in zip(row, tolerances).map { $0 / $1 } }
  }

  /// The steps between samples of a segment that is only straight.
  private static let fewestBent = 6

  /// An easing with which one sample leads to another; nil where none is within the tolerances.
  package func easing(from start: Int, to end: Int) -> (easing: BakedEasing, error: Double)? {
    if end - start == 1 { return (.linear, 0) }
    let (low, high) = (start * dimension, end * dimension)
    var distance = 0.0
    var square = 0.0
    for component in 0..<dimension {
      let difference = values[high + component] - values[low + component]
      distance = max(distance, abs(difference))
      square += difference * difference
    }
    guard distance > 1e-3 else {
      let error = error(from: start, to: end) { _ in 0 }
      return error <= 1 ? (.linear, error) : nil
    }
    let straight = error(from: start, to: end) { $0 }
    if straight <= 1 { return (.linear, straight) }
    // Four numbers follow any few samples, wherever the motion is between them.
    guard end - start > Self.fewestBent, let search = search(from: start, to: end, square),
      search.turnsAtMostTwice(by: 2.01 / distance)
    else { return nil }
    let (controls, error) = search.best(enough: 0.7 / distance)
    guard error * distance <= 1 else { return nil }
    let rounded = (controls * 1e4).rounded(.toNearestOrEven) / 1e4
    var curve = EasingCurve(rounded)
    let seen = self.error(from: start, to: end) { curve.point(at: $0).y }
    guard seen <= 1 else { return nil }
    return (.bezier(x1: rounded.x, y1: rounded.y, x2: rounded.z, y2: rounded.w), seen)
  }

  /// The largest distance of a segment from the samples between its ends; above 1 the first found.
  private func error(
    from start: Int, to end: Int, progress: (Double) -> Double
  ) -> Double {
    let (low, high) = (start * dimension, end * dimension)
    let (begin, length) = (times[start], times[end] - times[start])
    var largest = 0.0
    for index in (start + 1)..<end {
      let done = progress((times[index] - begin) / length)
      for component in 0..<dimension {
        let a = values[low + component]
        let seen = a + (values[high + component] - a) * done
        largest = max(largest, abs(seen - values[index * dimension + component]))
      }
      if !(largest <= 1) { return .infinity }
    }
    return largest
  }

  /// The most samples of a segment that the search uses.
  private static let searched = 40

  /// The progress along a segment; nil where the samples leave the straight line.
  private func search(from start: Int, to end: Int, _ square: Double) -> EasingSearch? {
    let (low, high) = (start * dimension, end * dimension)
    let (begin, length) = (times[start], times[end] - times[start])
    let count = min(end - start - 1, Self.searched)
    var inputs: [Double] = []
    var outputs: [Double] = []
    for number in 1...count {
      let index = start + max(1, number * (end - start) / (count + 1))
      var product = 0.0
      for component in 0..<dimension {
        let a = values[low + component]
        product += (values[index * dimension + component] - a) * (values[high + component] - a)
      }
      let output = product / square
      if dimension > 1 {
        for component in 0..<dimension {
          let a = values[low + component]
          let seen = a + (values[high + component] - a) * output
          // The nearest point of the line, not of each component, so a little farther is allowed.
          guard abs(seen - values[index * dimension + component]) <= 1.5 else { return nil }
        }
      }
      inputs.append((times[index] - begin) / length)
      outputs.append(output)
    }
    return EasingSearch(inputs: inputs, outputs: outputs)
  }
}

extension SampledPiece {
  /// The samples that become keyframes, with the easing from each to the next.
  package struct Knot {
    package var sample: Int
    package var easing: BakedEasing
  }

  /// The fewest keyframes that the search finds.
  package var knots: [Knot] {
    guard times.count > 1 else { return times.isEmpty ? [] : [Knot(sample: 0, easing: .linear)] }
    return times.count <= Self.fewSamples ? bestKnots : farKnots
  }

  /// Up to this count every choice of samples is compared.
  private static let fewSamples = 48

  /// The fewest of all choices of samples.
  private var bestKnots: [Knot] {
    let count = times.count
    var steps = [(count: Int, from: Int, easing: BakedEasing)](
      repeating: (.max, 0, .linear), count: count)
    steps[0].count = 1
    for start in 0..<count - 1 {
      for end in (start + 1)..<count where steps[start].count + 1 < steps[end].count {
        guard let found = easing(from: start, to: end) else { continue }
        steps[end] = (steps[start].count + 1, start, found.easing)
      }
    }
    var result = [Knot(sample: count - 1, easing: .linear)]
    var sample = count - 1
    while sample > 0 {
      result.append(Knot(sample: steps[sample].from, easing: steps[sample].easing))
      sample = steps[sample].from
    }
    return result.reversed()
  }

  /// From each one the farthest next one that the tolerances allow.
  ///
  /// If every part of a segment within the tolerances is so too, which holds for curves but for
  /// rounding, the farthest next one is always a best one.
  private var farKnots: [Knot] {
    var result: [Knot] = []
    var start = 0
    while start < times.count - 1 {
      let (end, easing) = farthest(from: start)
      result.append(Knot(sample: start, easing: easing))
      start = end
    }
    result.append(Knot(sample: start, easing: .linear))
    return result
  }

  /// The farthest sample that one segment reaches: by doubling, halving, and leaps beyond.
  private func farthest(from start: Int) -> (end: Int, easing: BakedEasing) {
    let last = times.count - 1
    var reached = (end: start + 1, easing: BakedEasing.linear)
    var failed = last + 1
    func reaches(_ end: Int) -> Bool {
      guard let found = easing(from: start, to: end) else { return false }
      reached = (end, found.easing)
      return true
    }
    var length = Self.fewestBent + 2
    while reached.end < last {
      let end = min(start + length, last)
      if !reaches(end) {
        failed = end
        break
      }
      length *= 2
    }
    while true {
      while failed - reached.end > 1 {
        let middle = (reached.end + failed) / 2
        if !reaches(middle) { failed = middle }
      }
      // A segment that ends later can fit where one that ends in between does not.
      let own = reached.end - start
      let leaps = [own + 2, own + own / 8 + 2, own + own / 4 + 2, own + own / 2 + 2].map {
        start + $0
      }
      guard let leap = leaps.first(where: { $0 <= last && reaches($0) }) else { return reached }
      failed = min(last + 1, leap + max(2, own / 2))
    }
  }
}
