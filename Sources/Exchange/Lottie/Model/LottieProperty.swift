package import FlipbookDocument
package import FlipbookMotion

/// A property of a Lottie file: a value, or keyframes in frames of its composition.
package struct LottieProperty: Sendable {
  /// In the order of their times; a single one for a value that stays.
  package var keys: [LottieKeyframe]
  /// The slot that gives the value.
  package var slot: LottieSlot?
  /// Where it is written.
  package var place: JSONValue?

  package init(_ value: [Double]) {
    keys = [LottieKeyframe(time: 0, value: value)]
  }

  package init(keys: [LottieKeyframe], slot: LottieSlot? = nil, place: JSONValue?) {
    self.keys = keys
    self.slot = slot
    self.place = place
  }

  // Shared, because most transforms have most of these.
  package static let zero = LottieProperty([0])
  package static let origin = LottieProperty([0, 0])
  package static let whole = LottieProperty([100])
  package static let wholes = LottieProperty([100, 100])

  package var isStill: Bool { keys.allSatisfy { $0.value == keys[0].value && $0.end == nil } }

  /// The value of a property that stays, or that of the first keyframe.
  package var first: [Double] { keys.first?.value ?? [] }

  /// Whether its numbers are led to the next keyframe by different curves.
  package var hasSeparateEasing: Bool {
    keys.contains { key in key.easing.contains { $0 != key.easing[0] } }
  }

  /// Whether it takes a bent way somewhere.
  package var isSpatial: Bool { keys.contains { $0.bends } }
}

/// A keyframe, with the way to the next one.
package struct LottieKeyframe: Sendable {
  /// In frames.
  package var time: Double
  package var value: [Double]
  /// The value at the end of the way, where it is not that of the next keyframe.
  package var end: [Double]?
  /// A curve for all numbers, or one for each.
  package var easing: [TimingFunction] = []
  package var isHold = false
  /// The tangents of a way through space: from this value, and into the next one.
  package var tangents: (out: [Double], into: [Double])?

  package init(time: Double, value: [Double]) {
    self.time = time
    self.value = value
  }

  /// Whether the way leaves the straight line.
  package var bends: Bool {
    guard let tangents else { return false }
    return (tangents.out + tangents.into).contains { abs($0) > 1e-9 }
  }

  /// The curve of one of the numbers.
  package func easing(of index: Int) -> TimingFunction {
    easing.indices.contains(index) ? easing[index] : easing.first ?? .linear
  }
}
