internal import FlipbookCalculus

/// Finds the fewest keyframes, joined by straight lines, that follow sampled numbers within an error.
///
/// As in `EasingFit`, keys need not be on the curve, but they are at sampled times, and their values are
/// rounded as they will be written. From a key, each later one is in sight whose slope stays between
/// those that touch the tube around the samples; the search goes through the keys that one, two, three …
/// lines reach, and looks on only from the keys that are farther than all before. That takes time in
/// proportion to the samples and to how many of them a line spans; where lines span minutes, the search
/// goes on from a few keys of each round, and may then find a key more than the fewest.
package enum LinearKeyframes {
  /// A number at a time.
  package struct Key: Equatable, Sendable {
    package var time: Double
    package var value: Double

    package init(time: Double, value: Double) {
      (self.time, self.value) = (time, value)
    }
  }

  /// How far from the samples keys are tried, in tolerances; the nearest first.
  private static let levels = [0, 0.45, -0.45, 0.9, -0.9]

  /// How often samples are looked at before the search goes on from few keys: a million times, some
  /// hundredths of a second, or 64 times each.
  private static func thoroughLooks(_ sampleCount: Int) -> Int { max(1_000_000, 64 * sampleCount) }

  /// As many keys of a round are enough to come as far as all of them, but for a sample or two.
  private static let fewKeys = 16

  /// For how many samples without a key, or as many as the line is long, such a search looks on: a tube may be
  /// open for minutes and have room for no key.
  private static let patience = 16

  /// The keys; the first and the last one are at the first and the last sample.
  ///
  /// - Parameters:
  ///   - samples: With times that increase.
  ///   - tolerance: The largest distance from a sample, above 0.
  package static func fit(_ samples: [Key], tolerance: Double) -> [Key] {
    guard samples.count > 2 else { return samples.map { rounded($0, tolerance) } }
    let levelCount = levels.count
    // A node is the index of a sample with that of a level.
    let nodes = samples.flatMap { sample in
      levels.map { rounded(sample.value + $0 * tolerance, tolerance) }
    }
    var origins = [Int32](repeating: -1, count: nodes.count)
    var frontier = [0]
    origins[0] = 0
    var (reach, looks) = (0, 0)
    let last = samples.count - 1
    // The first line that reaches the end is one of the fewest.
    while reach < last, origins[last * levelCount] < 0 {
      // Each key looks at least as far as the farthest line has come.
      let span = reach - (frontier.min() ?? 0) / levelCount
      let isHasty = looks + frontier.count * span > thoroughLooks(samples.count)
      if isHasty { frontier = thinned(frontier) }
      var next: [Int] = []
      var farthest = reach
      for node in frontier where origins[last * levelCount] < 0 {
        let start = Key(time: samples[node / levelCount].time, value: nodes[node])
        var found = max(node / levelCount, reach)
        var (low, high) = (-Double.infinity, Double.infinity)
        for index in (node / levelCount + 1)...last {
          looks += 1
          let distance = samples[index].time - start.time
          low = max(low, (samples[index].value - tolerance - start.value) / distance)
          high = min(high, (samples[index].value + tolerance - start.value) / distance)
          guard low <= high else { break }
          guard index > reach else { continue }
          if isHasty, index - found > max(patience, found - node / levelCount) { break }
          for level in 0..<(index == last ? 1 : levelCount) {
            let target = index * levelCount + level
            let slope = (nodes[target] - start.value) / distance
            guard slope >= low, slope <= high else { continue }
            found = index
            guard origins[target] < 0 else { continue }
            origins[target] = Int32(node)
            next.append(target)
            farthest = max(farthest, index)
          }
        }
      }
      // Rounding may keep the next key out of sight by a last bit.
      if next.isEmpty {
        let target = (reach + 1) * levelCount
        origins[target] = Int32(frontier.max() ?? reach * levelCount)
        (next, farthest) = ([target], reach + 1)
      }
      (frontier, reach) = (next, farthest)
    }
    return path(along: origins, from: last * levelCount).map {
      Key(time: samples[$0 / levelCount].time, value: nodes[$0])
    }
  }

  /// The nodes from the first one to a node, each of which is the origin of the next one.
  private static func path(along origins: [Int32], from end: Int) -> [Int] {
    var nodes = [end]
    while let node = nodes.last, node != 0 { nodes.append(Int(origins[node])) }
    return nodes.reversed()
  }

  /// A few of the nodes, evenly from the farthest on.
  private static func thinned(_ nodes: [Int]) -> [Int] {
    let farthestFirst = nodes.sorted(by: >)
    let step = max(1, (farthestFirst.count + fewKeys - 1) / fewKeys)
    return stride(from: 0, to: farthestFirst.count, by: step).map { farthestFirst[$0] }
  }

  /// The value in as many decimals as the tolerance needs.
  private static func rounded(_ key: Key, _ tolerance: Double) -> Key {
    Key(time: key.time, value: rounded(key.value, tolerance))
  }

  /// A number as it is written: within a thirty-second of the tolerance.
  package static func rounded(_ value: Double, _ tolerance: Double) -> Double {
    var factor = 1.0
    while 1 / factor > tolerance / 16, factor < 1e12 { factor *= 10 }
    let scaled = (value * factor).rounded()
    return scaled.isFinite ? scaled / factor : value
  }

  /// The number at a time, before the first key and after the last one theirs; of two keys at one
  /// time the later one counts.
  package static func value(of keys: [Key], at time: Double) -> Double {
    guard let first = keys.first, let last = keys.last else { return 0 }
    guard time >= first.time else { return first.value }
    guard time < last.time else { return last.value }
    let next = keys.partitioningIndex { $0.time > time }
    let (a, b) = (keys[next - 1], keys[next])
    return a.value + (b.value - a.value) * (time - a.time) / (b.time - a.time)
  }
}

extension LinearKeyframes {
  /// The indices of the samples between which straight lines follow all components at once.
  ///
  /// For values that cannot be moved component by component, like matrices: keys are samples.
  package static func fit(
    _ samples: [(time: Double, components: [Double])], tolerances: [Double]
  ) -> [Int] {
    guard samples.count > 2 else { return Array(samples.indices) }
    var keys = [0]
    while let start = keys.last, start < samples.count - 1 {
      keys.append(farthest(from: start, samples, tolerances))
    }
    return keys
  }

  private static func farthest(
    from start: Int, _ samples: [(time: Double, components: [Double])], _ tolerances: [Double]
  ) -> Int {
    let count = tolerances.count
    var low = [Double](repeating: -.infinity, count: count)
    var high = [Double](repeating: .infinity, count: count)
    var best = start + 1
    for index in (start + 1)..<samples.count {
      let distance = samples[index].time - samples[start].time
      var isInSight = true
      for component in 0..<count {
        let rise = samples[index].components[component] - samples[start].components[component]
        let slope = rise / distance
        if slope < low[component] || slope > high[component] { isInSight = false }
        low[component] = max(low[component], slope - tolerances[component] / distance)
        high[component] = min(high[component], slope + tolerances[component] / distance)
        if low[component] > high[component] { return best }
      }
      if isInSight { best = index }
    }
    return best
  }
}
