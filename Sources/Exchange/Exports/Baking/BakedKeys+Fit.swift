package import FlipbookLayers

extension BakedKeys {
  /// How many samples a second are read of what moves.
  package static let rate = 240.0

  /// How many values may be read to refine a motion of any length.
  private static let leastRefinement = 20_000

  /// The keyframes that follow a property, for each part that moves; none where nothing does.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - start: The first instant at which it is followed, in seconds.
  ///   - end: The last one.
  ///   - cuts: The instants at which other formulas may begin.
  ///   - extent: The largest side of the layer, in points.
  ///   - isSteppedAtRest: Whether what does not move at some instants between two cuts does not move
  ///     between them at all.
  ///   - value: The value at an instant; nil where there is none.
  package static func following(
    _ property: LayerProperty, from start: Double, to end: Double, cuts: [Double],
    within tolerance: BakingTolerance, extent: Double, isSteppedAtRest: Bool = false,
    _ value: (Double) -> LayerValue?
  ) -> [BakedKeys] {
    var motion = SampledMotion(
      from: start, to: end, cuts: cuts, rate: rate, probes: isSteppedAtRest, value)
    guard let first = motion.pieces.first?.first else { return [] }
    if motion.isStepped || first.value.followedNumbers == nil {
      motion.refineSteps(atMost: leastRefinement, value)
      let steps = motion.steps
      return steps.count < 2
        ? [] : [BakedKeys(keyPath: LayerKeyPath(property), isStepped: true, keys: steps)]
    }
    let tolerances = tolerance.components(of: property, first.value, extent: extent)
    var checks = DenseSamples()
    var result: [BakedKeys] = []
    // Where a curve bends between samples it is sampled more densely.
    var budget: Int?
    // Twelve quarterings reach a microsecond, and the jumps that are met there.
    for _ in 0..<12 {
      result = motion.keys(of: property, tolerances)
      let failures = checks.failures(of: &result, along: motion, value)
      if failures.isEmpty, checks.jumps.isEmpty { break }
      // A motion that jumps more often than films have frames is only right at samples, and its error is told.
      let left = budget ?? max(Self.leastRefinement, 2 * checks.count)
      let cost = DenseSamples.countBetween * failures.count
      guard cost <= left else { break }
      budget = left - cost
      motion.add(failures)
      motion.divide(at: checks.jumps)
    }
    return result
  }
}

extension SampledMotion {
  /// Keyframes of each part of a property by itself where it has parts that do not depend on each
  /// other, otherwise of the whole.
  fileprivate func keys(of property: LayerProperty, _ tolerances: [Double]) -> [BakedKeys] {
    let parts: [LayerKeyPath.Part?]
    switch property.kind {
    case .number: parts = [nil]
    case .point: parts = [.x, .y]
    case .size: parts = [.width, .height]
    case .rect: parts = [.originX, .originY, .sizeWidth, .sizeHeight]
    default: return [whole(property, tolerances)]
    }
    guard parts.count == tolerances.count else { return [whole(property, tolerances)] }
    return zip(parts, tolerances).enumerated().compactMap { index, part in
      var keys: [Sample] = []
      for piece in pieces {
        let samples = piece.compactMap { sample in
          sample.value.components.map {
            LinearKeyframes.Key(time: sample.time, value: $0[index])
          }
        }
        keys += LinearKeyframes.fit(samples, tolerance: part.1 * Self.reserve).map {
          Sample(time: $0.time, value: .number($0.value))
        }
      }
      guard let first = keys.first, keys.contains(where: { $0.value != first.value }) else {
        return nil
      }
      return BakedKeys(
        keyPath: LayerKeyPath(property, part.0), isStepped: false, keys: keys,
        tolerances: [part.1])
    }
  }

  /// How much of the tolerance lines may use at samples, because between them they may be farther.
  private static let reserve = 0.9

  private func whole(_ property: LayerProperty, _ tolerances: [Double]) -> BakedKeys {
    var keys: [Sample] = []
    for piece in pieces {
      let samples = piece.compactMap { sample in
        sample.value.followedNumbers.map { (time: sample.time, components: $0) }
      }
      let count = samples.first?.components.count ?? 0
      guard samples.count == piece.count, samples.allSatisfy({ $0.components.count == count })
      else {
        keys += piece
        continue
      }
      let limits =
        tolerances.count == count
        ? tolerances : [Double](repeating: tolerances[0], count: count)
      keys += LinearKeyframes.fit(
        samples, tolerances: limits.map { $0 * Self.reserve }
      ).map { index in
        let rounded = zip(samples[index].components, limits).map {
          LinearKeyframes.rounded($0, $1)
        }
        let value = piece[index].value
        return Sample(time: piece[index].time, value: value.withComponents(rounded) ?? value)
      }
    }
    return BakedKeys(
      keyPath: LayerKeyPath(property), isStepped: false, keys: keys, tolerances: tolerances)
  }
}
