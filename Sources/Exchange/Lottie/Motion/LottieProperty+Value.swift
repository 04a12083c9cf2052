import FlipbookMotion

extension LottieProperty {
  /// Some numbers of a value, or all.
  ///
  /// A missing one is 0, or, where there is only one, that.
  func numbers(_ indices: [Int]?, _ value: [Double]) -> Numbers {
    guard let indices else { return Numbers(value) }
    return Numbers(
      indices.map { value.indices.contains($0) ? value[$0] : value.count == 1 ? value[0] : 0 })
  }

  /// The cost of finding a value, in units of `Sampling`: a bent way is measured first.
  var samplingCost: Int { (isSpatial ? 12 : 1) + first.count / 4 }

  /// The value at a frame.
  func value(at frame: Double, _ indices: [Int]? = nil) -> Numbers {
    guard let first = keys.first, let last = keys.last else { return Numbers([]) }
    guard frame > first.time else { return numbers(indices, first.value) }
    guard frame < last.time else { return numbers(indices, last.value) }
    var low = 0
    var high = keys.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if keys[middle].time <= frame { low = middle } else { high = middle }
    }
    let (key, next) = (keys[low], keys[high])
    guard !key.isHold, next.time > key.time else { return numbers(indices, key.value) }
    let progress = (frame - key.time) / (next.time - key.time)
    if SpaceWay.bends(key, to: next), let way = SpaceWay(key, to: next) {
      return numbers(indices, key.value(on: way, to: key.end ?? next.value, at: progress))
    }
    let end = key.end ?? next.value
    guard end.count == key.value.count else { return numbers(indices, key.value) }
    if key.easing.count < 2 {
      let fraction = key.easing(of: 0).value(at: progress)
      return numbers(indices, zip(key.value, end).map { $0 + ($1 - $0) * fraction })
    }
    let mixed = key.value.indices.map {
      key.value[$0] + (end[$0] - key.value[$0]) * key.easing(of: $0).value(at: progress)
    }
    return numbers(indices, mixed)
  }
}

extension LottieKeyframe {
  /// The value on the bent way to the next keyframe, at a share of the time between them.
  func value(on way: SpaceWay, to end: [Double], at progress: Double) -> [Double] {
    let share = easing(of: 0).value(at: progress)
    let point = way.point(at: share)
    // Beside the plane the way is straight.
    var result = value.count == end.count ? zip(value, end).map { $0 + ($1 - $0) * share } : value
    for (index, number) in point.enumerated() where index < result.count { result[index] = number }
    return result
  }
}
