/// Where and when something of the file is seen: the clock of its composition, and the part of the
/// film.
struct Scope {
  var clock: Clock
  /// In seconds of the scene.
  var window: ClosedRange<Double>
  /// The import that it is part of.
  let work: LottieImport

  var sampling: Sampling { work.sampling }

  /// The course of a property of as many numbers.
  ///
  /// Keyframes stay keyframes where one curve leads all numbers on a straight line; others are
  /// written out at the file's frames.
  func moving(_ property: LottieProperty, count: Int, within tolerance: Double = 0.02)
    -> Moving<Numbers>
  {
    let indices = Array(0..<count)
    if property.isStill { return Moving(property.numbers(indices, property.first)) }
    if clock.seconds(of: 0) == nil {
      return sampled(property, indices, within: tolerance)
    }
    guard count > 1, property.hasSeparateEasing else {
      return keyed(property, indices, within: tolerance)
    }
    let parts = indices.map { keyed(property, [$0], within: tolerance) }
    return sampling.combined(parts, isLinear: true, within: tolerance, in: window) {
      Numbers($0.map { $0[0] })
    }
  }

  /// The course of one of the numbers by itself.
  func moving(_ property: LottieProperty, at index: Int, within tolerance: Double = 0.02)
    -> Moving<Numbers>
  {
    if property.isStill { return Moving(property.numbers([index], property.first)) }
    guard clock.seconds(of: 0) != nil else {
      return sampled(property, [index], within: tolerance)
    }
    return keyed(property, [index], within: tolerance)
  }

  /// The course of all numbers of a property, however many each keyframe has.
  func moving(all property: LottieProperty, within tolerance: Double = 0.002) -> Moving<Numbers> {
    if property.isStill { return Moving(Numbers(property.first)) }
    guard clock.seconds(of: 0) != nil else {
      return sampled(property, nil, within: tolerance)
    }
    return keyed(property, nil, within: tolerance)
  }

  private func sampled(_ property: LottieProperty, _ indices: [Int]?, within tolerance: Double)
    -> Moving<Numbers>
  {
    sampling.baked(in: window, within: tolerance, cost: property.samplingCost) { time in
      property.value(at: clock.frame(at: time), indices)
    }
  }

  private func keyed(_ property: LottieProperty, _ indices: [Int]?, within tolerance: Double)
    -> Moving<Numbers>
  {
    var keys: [Moving<Numbers>.Key] = []
    let all = property.keys
    for (index, key) in all.enumerated() {
      let time = clock.seconds(of: key.time) ?? 0
      let next = index + 1 < all.count ? all[index + 1] : nil
      let end = next.map { clock.seconds(of: $0.time) ?? 0 } ?? time
      var way = Moving<Numbers>.Way.eased(key.easing(of: indices?.first ?? 0))
      if key.isHold { way = .hold }
      let value = property.numbers(indices, key.value)
      // A way that bends is written out, if it is seen at all.
      if let next, !key.isHold, indices?.isEmpty == false, SpaceWay.bends(key, to: next),
        end > window.lowerBound, time < window.upperBound, next.time > key.time,
        let bent = SpaceWay(key, to: next)
      {
        let baked = sampling.baked(in: time...max(time, end), within: tolerance, cost: 8) {
          let progress = (clock.frame(at: $0) - key.time) / (next.time - key.time)
          return property.numbers(
            indices,
            key.value(on: bent, to: key.end ?? next.value, at: progress))
        }
        keys.append(.init(time: time, value: value, way: .linear))
        keys += baked.keys.filter { $0.time > time + 1e-6 && $0.time < end - 1e-6 }
        continue
      }
      keys.append(.init(time: time, value: value, way: way))
      // An end that the next keyframe does not begin with is a jump.
      if let last = key.end, next != nil, !key.isHold {
        keys.append(.init(time: end, value: property.numbers(indices, last), way: .hold))
      }
    }
    return Moving(keys, instead: Numbers([])).clipped(to: window)
  }
}
