/// A value at an instant, and how it leads to the next one.
package struct BakedKeyframe: Equatable, Sendable {
  /// In seconds.
  package var time: Double
  package var value: [Double]
  /// To the next keyframe; of the last one without meaning.
  package var easing: BakedEasing

  package init(time: Double, value: [Double], easing: BakedEasing) {
    (self.time, self.value, self.easing) = (time, value, easing)
  }
}

/// How a value leads from one keyframe to the next.
package enum BakedEasing: Equatable, Sendable {
  /// It stays until the next one, and jumps.
  case hold
  /// Progress over the share of time as the Bézier curve from (0, 0) to (1, 1) with these control
  /// points; x is in 0…1, so that it is a function of time.
  case bezier(x1: Double, y1: Double, x2: Double, y2: Double)

  package static let linear = BakedEasing.bezier(x1: 1.0 / 3, y1: 1.0 / 3, x2: 2.0 / 3, y2: 2.0 / 3)

  package var isLinear: Bool {
    if case .bezier(let x1, let y1, let x2, let y2) = self { x1 == y1 && x2 == y2 } else { false }
  }
}
