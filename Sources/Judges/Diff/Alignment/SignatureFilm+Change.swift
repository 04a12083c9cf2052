extension SignatureFilm {
  /// For each number of the signatures, whether it changes in the film by more than one level,
  /// which is the limit of noise.
  package var isLive: [Bool] {
    (0..<count).map { index in
      var (low, high) = (Float.infinity, -Float.infinity)
      for frame in times.indices {
        let value = values[frame * count + index]
        (low, high) = (min(low, value), max(high, value))
      }
      return high - low > 1
    }
  }

  /// The mean of each number over the film.
  package var mean: [Float] {
    var sums = [Double](repeating: 0, count: count)
    for frame in times.indices {
      for index in 0..<count { sums[index] += Double(values[frame * count + index]) }
    }
    return sums.map { Float($0 / Double(times.count)) }
  }

  /// The usual difference in brightness of another film, for each number of the signature: the
  /// median over frames at equal times.
  package func offset(to other: SignatureFilm) -> [Float] {
    var frame = 0
    let pairs = other.times.indices.map { second in
      while frame + 1 < times.count, times[frame + 1] <= other.times[second] + 1e-9 { frame += 1 }
      return (frame, second)
    }
    return (0..<count).map { index in
      let differences = pairs.map { first, second in
        other.values[second * count + index] - values[first * count + index]
      }.sorted()
      return differences[differences.count / 2]
    }
  }

  /// Whether all frames are spaced evenly, to a tenth of the interval.
  package var isEven: Bool {
    zip(times, times.dropFirst()).allSatisfy { abs($1 - $0 - interval) < 0.1 * interval }
  }

  /// The squared distance of each frame from the cubic through the two frames before and the two
  /// after it; at the ends, the border frames repeat.
  ///
  /// It is large where something appears, stops or starts from one frame to the next, and where
  /// something moves too far between frames: there, the film between two frames is not known.
  package var roughness: [Double] {
    let weights: [(offset: Int, weight: Float)] = [(-2, -1), (-1, 4), (1, 4), (2, -1)]
    return times.indices.map { frame in
      let others = weights.map { offset, weight in
        (start: min(times.count - 1, max(0, frame + offset)) * count, weight: weight / 6)
      }
      return (0..<count).reduce(0.0) { sum, index in
        let guess = others.reduce(Float(0)) { $0 + $1.weight * values[$1.start + index] }
        let distance = Double(values[frame * count + index] - guess)
        return sum + distance * distance
      }
    }
  }
}
