import FlipbookLayers

/// Looks for a jump between two samples of a motion, by halving the stretch with most of the change.
struct JumpSearch {
  let tolerances: [Double]

  /// A jump between two samples that are a microsecond apart.
  struct Jump {
    var before: SampledMotion.Sample
    var after: SampledMotion.Sample
    /// How many values were read.
    var count: Int
  }

  /// The share of a stretch's change that must be in one of its halves: in a motion without jumps it comes
  /// to one half.
  private static let share = 0.75

  /// The jump in a stretch with these samples; nil where most of the change is not in one place.
  func jump(
    in samples: [SampledMotion.Sample], _ value: (Double) -> LayerValue?
  ) -> Jump? {
    let steps = zip(samples, samples.dropFirst()).map { ($0, $1, change($0.value, $1.value)) }
    guard let largest = steps.max(by: { $0.2 < $1.2 }), largest.2 > 1,
      largest.2 > Self.share * steps.reduce(0, { $0 + $1.2 })
    else { return nil }
    var (before, after, size) = largest
    var count = 0
    while after.time - before.time > DenseSamples.shortest / 2 {
      let time = (before.time + after.time) / 2
      guard let seen = value(time) else { return nil }
      count += 1
      let middle = SampledMotion.Sample(time: time, value: seen)
      let (left, right) = (change(before.value, seen), change(seen, after.value))
      guard max(left, right) > Self.share * size, max(left, right) > 1 else { return nil }
      size = max(left, right)
      if left > right { after = middle } else { before = middle }
    }
    return Jump(before: before, after: after, count: count)
  }

  /// The largest change of a component, in tolerances.
  private func change(_ first: LayerValue, _ second: LayerValue) -> Double {
    guard let a = first.followedNumbers, let b = second.followedNumbers, a.count == b.count,
      let one = tolerances.first
    else { return 0 }
    return zip(a, b).enumerated().reduce(0) { largest, pair in
      let tolerance = tolerances.count == a.count ? tolerances[pair.offset] : one
      return max(largest, abs(pair.element.0 - pair.element.1) / tolerance)
    }
  }
}
