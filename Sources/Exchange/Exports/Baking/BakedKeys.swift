internal import FlipbookCalculus
internal import FlipbookGeometry
package import FlipbookLayers

/// Keyframes for one key path: steps, or values that are joined by straight lines.
package struct BakedKeys {
  package var keyPath: LayerKeyPath
  package var isStepped: Bool
  package var keys: [SampledMotion.Sample]
  /// The allowed distance of each component; empty for steps.
  package var tolerances: [Double] = []
  /// The largest distance of a component from the motion, in its tolerance.
  package var share = 0.0
}

extension BakedKeys {
  /// The value that the keyframes have at a time, as Core Animation interpolates.
  package func value(at time: Double) -> LayerValue? {
    guard let first = keys.first, let last = keys.last else { return nil }
    guard time >= first.time else { return first.value }
    guard time < last.time else { return last.value }
    let next = keys.partitioningIndex { $0.time > time }
    let (a, b) = (keys[next - 1], keys[next])
    if isStepped { return a.value }
    return a.value.interpolated(to: b.value, at: (time - a.time) / (b.time - a.time))
  }

  /// The distance of a value of the whole property at a time from the keyframes, in tolerances: that
  /// of the component that is farthest.
  func distance(from sample: SampledMotion.Sample) -> Double {
    guard let seen = keyPath.value(in: sample.value)?.followedNumbers,
      let own = value(at: sample.time)?.followedNumbers, own.count == seen.count
    else { return 0 }
    var result = 0.0
    for index in own.indices {
      let tolerance = tolerances.count == own.count ? tolerances[index] : tolerances[0]
      result = max(result, abs(own[index] - seen[index]) / tolerance)
    }
    return result
  }
}

extension LayerValue {
  /// The numbers that are followed: also those of a path; nil for values without numbers.
  var followedNumbers: [Double]? {
    guard case .path(let path) = self else { return components }
    return path.elements.flatMap(\.points).flatMap { [$0.x, $0.y] }
  }
}
