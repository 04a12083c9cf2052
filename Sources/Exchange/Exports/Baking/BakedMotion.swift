internal import FlipbookCalculus

/// A motion as keyframes, with the error that was found when they were compared with it.
package struct BakedMotion: Equatable, Sendable {
  /// At least one, by increasing time.
  ///
  /// Before the first and after the last one their values hold.
  package var keyframes: [BakedKeyframe]
  /// The largest distance from the motion found in any component, as a multiple of the component's
  /// tolerance.
  package var error: Double

  package init(keyframes: [BakedKeyframe], error: Double = 0) {
    (self.keyframes, self.error) = (keyframes, error)
  }

  /// The single value of a motion without change.
  package var constant: [Double]? { keyframes.count == 1 ? keyframes.first?.value : nil }

  /// The value at a time, as players compute it.
  package func value(at time: Double) -> [Double] {
    guard let first = keyframes.first, let last = keyframes.last else { return [] }
    guard time >= first.time else { return first.value }
    guard time < last.time else { return last.value }
    let next = keyframes.partitioningIndex { $0.time > time }
    let (a, b) = (keyframes[next - 1], keyframes[next])
    guard case .bezier(let x1, let y1, let x2, let y2) = a.easing else { return a.value }
    let curve = UnitBezier(x1, y1, x2, y2)
    let share = (time - a.time) / (b.time - a.time)
    let progress = curve.y.value(at: curve.parameter(atX: share))
    return zip(a.value, b.value).map { $0 + ($1 - $0) * progress }
  }
}
