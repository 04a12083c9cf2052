import Calculus
import Geometry
import Motion

extension FingerPath {
  /// How far a finger can move and still be a tap, in points; UIKit's pan recognizer begins beyond
  /// this distance.
  static let slop = 10.0

  /// When the finger is first `slop` points from where it landed, in seconds since landing; nil
  /// when it never is.
  ///
  /// Only movement along the axis counts.
  func timeOfLeavingSlop(along axis: PanGesture.Axis = .both) -> Double? {
    let scale = Point(axis == .vertical ? 0 : 1, axis == .horizontal ? 0 : 1)
    func away(_ elapsed: Double) -> Double {
      let displacement = location(at: elapsed) - landingPoint
      return Point(displacement.x * scale.x, displacement.y * scale.y).length - Self.slop
    }
    for stretch in stretches(after: 0) {
      if away(stretch.lowerBound) >= 0 { return stretch.lowerBound }
      if let time = firstCrossing(in: stretch, of: away) { return time }
    }
    return away(duration) >= 0 ? duration : nil
  }

  /// The first time within a stretch at which a function that is below 0 reaches it.
  ///
  /// On a straight stretch a distance is convex, so it crosses at most once. A curve is sampled at
  /// 64 intervals, so an excursion shorter than one may be missed.
  private func firstCrossing(
    in stretch: ClosedRange<Double>, of function: (Double) -> Double
  ) -> Double? {
    let parts = isStraight ? 1 : 64
    var low = stretch.lowerBound
    for part in 1...parts {
      let high =
        part == parts
        ? stretch.upperBound
        : stretch.lowerBound + (stretch.upperBound - stretch.lowerBound) * Double(part)
          / Double(parts)
      if function(high) >= 0 { return RootSearch.root(in: low...max(low, high), of: function) }
      low = high
    }
    return nil
  }
}
