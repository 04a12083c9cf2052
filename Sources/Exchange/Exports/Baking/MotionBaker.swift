/// Turns a motion, which can be read at any instant, into the fewest keyframes within a tolerance.
///
/// The motion is split where it jumps, and read a little more densely where its velocity jumps, so
/// that keyframes can be there. In each continuous part the fewest Bézier segments are found. At last
/// the keyframes are compared with the motion between the samples that they were found from.
package struct MotionBaker: Sendable {
  /// The error allowed in each component, above 0.
  package var tolerances: [Double]

  package init(tolerances: [Double]) {
    self.tolerances = tolerances
  }

  /// - Parameters:
  ///   - times: At least one, increasing; see `SamplingGrid`.
  ///   - value: The components at a time, as many as there are tolerances.
  package func bake(at times: [Double], _ value: (Double) -> [Double]) -> BakedMotion {
    var samples = times.map { Sample(time: $0, value: value($0)) }
    guard let first = samples.first else { return BakedMotion(keyframes: []) }
    let spread = samples.reduce(0) { max($0, distance($1.value, first.value)) }
    if spread <= 0.25 {
      return BakedMotion(
        keyframes: [BakedKeyframe(time: first.time, value: first.value, easing: .hold)],
        error: spread)
    }
    samples = withoutTwins(withKinks(withJumps(samples, value), value))
    var motion = fitted(samples)
    // Where the motion leaves the tolerance between samples, it is read there too.
    for round in 0..<Self.rounds {
      let (error, missed) = error(of: motion, against: samples, value)
      motion.error = error
      if missed.isEmpty || round + 1 == Self.rounds { break }
      samples = (samples + missed).sorted { $0.time < $1.time }
      motion = fitted(samples)
    }
    return motion
  }

  /// How often keyframes are looked for, each time with more samples.
  private static let rounds = 4

  private func fitted(_ samples: [Sample]) -> BakedMotion {
    var keyframes: [BakedKeyframe] = []
    for piece in pieces(of: samples) { append(piece, to: &keyframes) }
    return BakedMotion(keyframes: tidied(keyframes))
  }

  private struct Sample {
    var time: Double
    var value: [Double]
    /// Whether the motion jumps to this value.
    var isJump = false
  }

  /// The largest difference of a component, as a multiple of its tolerance.
  private func distance(_ a: [Double], _ b: [Double]) -> Double {
    var largest = 0.0
    for index in a.indices { largest = max(largest, abs(a[index] - b[index]) / tolerances[index]) }
    return largest
  }
}

/// Jumps, and jumps of the velocity.
extension MotionBaker {
  /// Marks the samples that the motion jumps to, and adds those around jumps between samples.
  private func withJumps(_ samples: [Sample], _ value: (Double) -> [Double]) -> [Sample] {
    let steps = zip(samples, samples.dropFirst()).map { distance($0.value, $1.value) }
    var result = [samples[0]]
    for index in steps.indices {
      var next = samples[index + 1]
      let step = steps[index]
      if next.time - samples[index].time <= 2 * SamplingGrid.instant {
        next.isJump = step > 0.5
      } else if step > 1 {
        let around = max(
          index > 0 ? steps[index - 1] : 0, index + 1 < steps.count ? steps[index + 1] : 0)
        if step > 3 * around {
          let (before, after) = narrow(samples[index], next, value)
          if distance(before.value, after.value) > 0.5 * step {
            if before.time > result[result.count - 1].time { result.append(before) }
            if after.time < next.time {
              result.append(after)
              result[result.count - 1].isJump = true
            } else {
              next.isJump = true
            }
          }
        }
      }
      result.append(next)
    }
    return result
  }

  /// The two instants around the largest change between two samples.
  private func narrow(
    _ a: Sample, _ b: Sample, _ value: (Double) -> [Double]
  ) -> (Sample, Sample) {
    var (low, high) = (a, b)
    while high.time - low.time > SamplingGrid.instant {
      let time = (low.time + high.time) / 2
      let middle = Sample(time: time, value: value(time))
      if distance(low.value, middle.value) > distance(middle.value, high.value) {
        high = middle
      } else {
        low = middle
      }
    }
    return (low, high)
  }

  /// Adds a sample where the lines through two samples on either side cross, if the motion is far from
  /// smooth there.
  private func withKinks(_ samples: [Sample], _ value: (Double) -> [Double]) -> [Sample] {
    guard samples.count > 5 else { return samples }
    var result = Array(samples[..<2])
    for index in 2..<(samples.count - 2) {
      if let time = kink(after: index - 1, in: samples) {
        result.append(Sample(time: time, value: value(time)))
      }
      result.append(samples[index])
    }
    return result + samples[(samples.count - 2)...]
  }

  /// The time between a sample and the next at which the velocity jumps.
  private func kink(after index: Int, in samples: [Sample]) -> Double? {
    let window = samples[(index - 1)...(index + 2)]
    guard !window.dropFirst().contains(where: \.isJump) else { return nil }
    let (a, b, c, d) = (
      samples[index - 1], samples[index], samples[index + 1], samples[index + 2]
    )
    guard b.time - a.time > 1e-5, c.time - b.time > 1e-5, d.time - c.time > 1e-5 else { return nil }
    var best: (time: Double, size: Double)?
    for component in tolerances.indices {
      let before = (b.value[component] - a.value[component]) / (b.time - a.time)
      let after = (d.value[component] - c.value[component]) / (d.time - c.time)
      let step = c.time - b.time
      let missed = c.value[component] - b.value[component] - before * step
      let size = abs(missed) / tolerances[component]
      guard size > 0.1, before != after, size > (best?.size ?? 0) else { continue }
      // The crossing of the line through a and b with the line through c and d.
      let share = (c.value[component] - b.value[component] - after * step) / (before - after)
      guard share > 0.02 * step, share < 0.98 * step else { continue }
      // A smooth curve bends as much in the neighboring intervals.
      if index >= 2, index + 3 < samples.count, !samples[index + 3].isJump {
        let earlier = samples[index - 2]
        let later = samples[index + 3]
        let bendBefore =
          before - (a.value[component] - earlier.value[component]) / (a.time - earlier.time)
        let bendAfter =
          (later.value[component] - d.value[component]) / (later.time - d.time) - after
        guard abs(after - before) > 4 * max(abs(bendBefore), abs(bendAfter)) else { continue }
      }
      best = (b.time + share, size)
    }
    return best?.time
  }

  /// The same without the samples just before boundaries at which nothing jumps.
  private func withoutTwins(_ samples: [Sample]) -> [Sample] {
    samples.indices.filter { index in
      guard index + 1 < samples.count, index > 0 else { return true }
      let next = samples[index + 1]
      return next.isJump || next.time - samples[index].time > 2 * SamplingGrid.instant
    }.map { samples[$0] }
  }

  private func pieces(of samples: [Sample]) -> [ArraySlice<Sample>] {
    let starts = [0] + samples.indices.dropFirst().filter { samples[$0].isJump }
    return zip(starts, starts.dropFirst() + [samples.count]).map { samples[$0..<$1] }
  }
}

/// Keyframes of pieces.
extension MotionBaker {
  private func append(_ piece: ArraySlice<Sample>, to keyframes: inout [BakedKeyframe]) {
    guard let first = piece.first else { return }
    let spread = piece.reduce(0) { max($0, distance($1.value, first.value)) }
    if spread <= 0.25 {
      keyframes.append(BakedKeyframe(time: first.time, value: first.value, easing: .hold))
      return
    }
    let samples = Array(piece)
    let sampled = SampledPiece(
      times: samples.map(\.time), values: samples.map(\.value), tolerances: tolerances)
    for knot in sampled.knots {
      let sample = samples[knot.sample]
      keyframes.append(
        BakedKeyframe(time: sample.time, value: sample.value, easing: knot.easing))
    }
    keyframes[keyframes.count - 1].easing = .hold
  }

  /// The same without keyframes that change nothing.
  private func tidied(_ keyframes: [BakedKeyframe]) -> [BakedKeyframe] {
    var result: [BakedKeyframe] = []
    for (index, keyframe) in keyframes.enumerated() {
      if let last = result.last, index + 1 < keyframes.count,
        distance(last.value, keyframe.value) <= 1e-3, last.easing == .hold || last.easing.isLinear,
        distance(keyframe.value, keyframes[index + 1].value) <= 1e-3
      {
        continue
      }
      result.append(keyframe)
    }
    while result.count > 1,
      distance(result[result.count - 1].value, result[result.count - 2].value) <= 1e-3
    {
      result.removeLast()
      result[result.count - 1].easing = .hold
    }
    if result.count > 1, distance(result[0].value, result[1].value) <= 1e-3,
      result[0].easing == .hold || result[0].easing.isLinear
    {
      result.removeFirst()
    }
    return result
  }

  /// The largest distance at the samples and halfway between them, and what was read there where the
  /// distance is above the tolerance.
  private func error(
    of motion: BakedMotion, against samples: [Sample], _ value: (Double) -> [Double]
  ) -> (largest: Double, missed: [Sample]) {
    var largest = 0.0
    var missed: [Sample] = []
    for (index, sample) in samples.enumerated() {
      largest = max(largest, distance(motion.value(at: sample.time), sample.value))
      guard index + 1 < samples.count, !samples[index + 1].isJump,
        distance(sample.value, samples[index + 1].value) > 0.01
      else { continue }
      let time = (sample.time + samples[index + 1].time) / 2
      let middle = Sample(time: time, value: value(time))
      let error = distance(motion.value(at: time), middle.value)
      largest = max(largest, error)
      if error > 1, samples[index + 1].time - sample.time > 8 * SamplingGrid.instant {
        missed.append(middle)
      }
    }
    return (largest, missed)
  }
}
