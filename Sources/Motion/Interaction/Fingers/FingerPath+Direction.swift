import FlipbookGeometry

extension FingerPath {
  /// Where the finger goes when it leaves the slop, as a vector from where it landed; nil for one
  /// that stays.
  var setOut: Point? {
    guard let elapsed = timeOfLeavingSlop() else { return nil }
    return location(at: elapsed) - landingPoint
  }

  /// The axis along which the finger sets out: the one with the longer way; nil for one that stays.
  var mainAxis: PanGesture.Axis? {
    setOut.map { abs($0.x) > abs($0.y) ? .horizontal : .vertical }
  }
}
