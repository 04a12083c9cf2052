import FlipbookLayers

/// Some values between each two samples of a motion, by which keyframes are judged.
struct DenseSamples {
  /// By the time of the first of the two samples.
  private var values: [Double: [SampledMotion.Sample]] = [:]
  /// The instants at which the motion jumps although nothing begins there: a spring that has settled
  /// within its threshold is set to its end.
  private(set) var jumps: Set<Double> = []

  /// How many values were read.
  private(set) var count = 0

  /// How many values are read between two samples.
  static let countBetween = 10

  /// Those of them that are added to the samples where keyframes are too far away: at about each quarter.
  private static let divisions = [2, 5, 7]

  /// The time within which a change is a jump, in seconds.
  static let shortest = 1e-6

  /// Measures keyframes, and returns the values between those samples where one is too far away.
  mutating func failures(
    of keys: inout [BakedKeys], along motion: SampledMotion, _ value: (Double) -> LayerValue?
  ) -> [SampledMotion.Sample] {
    var failures: [SampledMotion.Sample] = []
    for index in keys.indices { keys[index].share = 0 }
    jumps = []
    let search = JumpSearch(tolerances: keys.first?.tolerances ?? [])
    for piece in motion.pieces {
      for (a, b) in zip(piece, piece.dropFirst()) where a.value != b.value {
        let between = self.between(a.time, b.time, value)
        var farthest = 0.0
        for index in keys.indices {
          let share = between.reduce(0) { max($0, keys[index].distance(from: $1)) }
          keys[index].share = max(keys[index].share, share)
          farthest = max(farthest, share)
        }
        guard farthest > 1.001 else { continue }
        if b.time - a.time < Self.shortest {
          jumps.insert(b.time)
        } else if let jump = search.jump(in: [a] + between + [b], value) {
          count += jump.count
          failures += [jump.before, jump.after].filter { $0.time > a.time && $0.time < b.time }
          jumps.insert(jump.after.time)
        } else {
          failures += Self.divisions.compactMap { between.indices.contains($0) ? between[$0] : nil }
        }
      }
    }
    return failures
  }

  private mutating func between(
    _ start: Double, _ end: Double, _ value: (Double) -> LayerValue?
  ) -> [SampledMotion.Sample] {
    if let known = values[start], let last = known.last {
      // Otherwise the stretch was divided.
      let reaches = last.time * 2 > start + end
      if reaches, last.time < end { return known }
    }
    count += Self.countBetween
    let samples = (0..<Self.countBetween).compactMap { number -> SampledMotion.Sample? in
      let time = start + (end - start) * (Double(number) + 0.5) / Double(Self.countBetween)
      return value(time).map { SampledMotion.Sample(time: time, value: $0) }
    }
    values[start] = samples
    return samples
  }
}
