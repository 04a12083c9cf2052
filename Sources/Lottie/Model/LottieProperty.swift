import Document
import Motion

/// A property of a Lottie file: a value, or keyframes in frames of its composition.
struct LottieProperty {
  /// In the order of their times; a single one for a value that stays.
  var keys: [LottieKeyframe]
  /// The name of the slot that gives the value.
  var slot: String?
  /// Where it is written.
  var place: JSONValue?

  init(_ value: [Double]) {
    keys = [LottieKeyframe(time: 0, value: value)]
  }

  init(keys: [LottieKeyframe], slot: String? = nil, place: JSONValue?) {
    self.keys = keys
    self.slot = slot
    self.place = place
  }

  var isStill: Bool { keys.allSatisfy { $0.value == keys[0].value && $0.end == nil } }

  /// The value of a property that stays, or that of the first keyframe.
  var first: [Double] { keys.first?.value ?? [] }

  /// Whether its numbers are led to the next keyframe by different curves.
  var hasSeparateEasing: Bool {
    keys.contains { key in key.easing.contains { $0 != key.easing[0] } }
  }

  /// Whether it takes a bent way somewhere.
  var isSpatial: Bool { keys.contains { $0.bends } }
}

/// A keyframe, with the way to the next one.
struct LottieKeyframe {
  /// In frames.
  var time: Double
  var value: [Double]
  /// The value at the end of the way, where it is not that of the next keyframe.
  var end: [Double]?
  /// A curve for all numbers, or one for each.
  var easing: [TimingFunction] = []
  var isHold = false
  /// The tangents of a way through space: from this value, and into the next one.
  var tangents: (out: [Double], into: [Double])?

  init(time: Double, value: [Double]) {
    self.time = time
    self.value = value
  }

  /// Whether the way leaves the straight line.
  var bends: Bool {
    guard let tangents else { return false }
    return (tangents.out + tangents.into).contains { abs($0) > 1e-9 }
  }

  /// The curve of one of the numbers.
  func easing(of index: Int) -> TimingFunction {
    easing.indices.contains(index) ? easing[index] : easing.first ?? .linear
  }
}
