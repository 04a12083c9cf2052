package import FlipbookLayers

/// The values of a property over a stretch of time, in pieces between which it may jump.
package struct SampledMotion {
  /// Values at increasing times, from the beginning of the piece to its end.
  package var pieces: [[Sample]]

  package struct Sample {
    package var time: Double
    package var value: LayerValue
  }

  /// - Parameters:
  ///   - start: The first instant, in seconds.
  ///   - end: The last one, after the first.
  ///   - cuts: The instants at which another formula may begin, in any order.
  ///   - rate: Samples per second.
  ///   - probes: Whether a stretch between cuts with the same value at seven instants is taken as still.
  ///   - value: The value at an instant; nil where there is none.
  package init(
    from start: Double, to end: Double, cuts: [Double], rate: Double, probes: Bool = false,
    _ value: (Double) -> LayerValue?
  ) {
    let inner = Set(cuts.filter { $0 > start && $0 < end }).sorted()
    pieces = []
    for (a, b) in zip([start] + inner, inner + [end]) {
      var piece: [Sample] = []
      func add(_ time: Double, as shown: Double? = nil) {
        if let value = value(time) { piece.append(Sample(time: shown ?? time, value: value)) }
      }
      add(a)
      let isStill =
        probes
        && [0.137, 0.318, 0.5, 0.731, 0.914].allSatisfy {
          value(a + (b - a) * $0) == piece.first?.value
        }
      let step = isStill ? .infinity : 1 / rate
      var number = isStill ? 0 : (a / step).rounded(.down) + 1
      while !isStill, number * step < b - step / 16 {
        if number * step > a + step / 16 { add(number * step) }
        number += 1
      }
      // The limit from the left, which is shown at the end.
      add(b - min(1e-8 * max(1, b), (b - a) / 4), as: b)
      guard !piece.isEmpty else { continue }
      if let last = pieces.last?.last, let first = piece.first, Self.meet(last.value, first.value) {
        pieces[pieces.count - 1] += piece.dropFirst()
      } else {
        pieces.append(piece)
      }
    }
  }

  /// Whether a motion goes on from one value to the other without a jump.
  private static func meet(_ a: LayerValue, _ b: LayerValue) -> Bool {
    if a == b { return true }
    guard let a = a.components, let b = b.components, a.count == b.count else { return false }
    return zip(a, b).allSatisfy { abs($0 - $1) <= 1e-4 * max(1, abs($0) / 1000) }
  }

  /// Adds samples between those that there are.
  mutating func add(_ samples: [Sample]) {
    for index in pieces.indices {
      guard let first = pieces[index].first, let last = pieces[index].last else { continue }
      let inside = samples.filter { $0.time > first.time && $0.time < last.time }
      if inside.isEmpty { continue }
      pieces[index] = (pieces[index] + inside).sorted { $0.time < $1.time }
    }
  }

  /// Divides pieces before samples at which the motion jumps.
  mutating func divide(at times: Set<Double>) {
    guard !times.isEmpty else { return }
    pieces = pieces.flatMap { piece -> [[Sample]] in
      var parts: [[Sample]] = [[]]
      for sample in piece {
        if times.contains(sample.time), let last = parts[parts.count - 1].last {
          parts[parts.count - 1].append(Sample(time: sample.time, value: last.value))
          parts.append([])
        }
        parts[parts.count - 1].append(sample)
      }
      return parts
    }
  }

  /// Finds when values change that have no numbers, such as strings: to a microsecond.
  ///
  /// - Parameter limit: How many values may be read.
  mutating func refineSteps(atMost limit: Int, _ value: (Double) -> LayerValue?) {
    var rest = limit
    for index in pieces.indices {
      var result: [Sample] = []
      for sample in pieces[index] {
        // The last one is the limit from the left, which comes before its time.
        while let last = result.last, last.value != sample.value, rest > 0,
          sample.time - last.time > DenseSamples.shortest
        {
          var (before, after) = (last, sample)
          while after.time - before.time > DenseSamples.shortest, rest > 0 {
            let middle = (before.time + after.time) / 2
            guard let seen = value(middle) else { return }
            rest -= 1
            if seen == last.value {
              before.time = middle
            } else {
              after = Sample(time: middle, value: seen)
            }
          }
          if after.time >= sample.time { break }
          result.append(after)
        }
        result.append(sample)
      }
      pieces[index] = result
    }
  }

  /// Whether nothing moves within a piece.
  package var isStepped: Bool {
    pieces.allSatisfy { piece in piece.dropFirst().allSatisfy { $0.value == piece[0].value } }
  }

  /// Each value from its time on, without repetitions; within a piece from its first sample on.
  package var steps: [Sample] {
    var steps: [Sample] = []
    for piece in pieces {
      // The last one is the limit from the left.
      for sample in piece.count > 1 ? piece.dropLast() : piece[...]
      where steps.last?.value != sample.value { steps.append(sample) }
    }
    return steps
  }
}
