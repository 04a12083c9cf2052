import FlipbookCalculus
import FlipbookGeometry
import FlipbookMotion

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
    return firstTime { Point($0.x * scale.x, $0.y * scale.y).length - Self.slop }
  }

  /// When the finger is first some points from where it landed, in seconds since landing; nil when
  /// it never is.
  func timeOfLeaving(_ radius: Double) -> Double? { firstTime { $0.length - radius } }

  /// When a convex function of the finger's way from where it landed, which is below 0 there, first
  /// reaches 0, in seconds since landing; nil when it never does.
  func firstTime(of function: (Point) -> Double) -> Double? {
    firstTime(bend: nil) { way, _ in function(way) }
  }

  /// The same for a function of the way and of the seconds since landing, which is convex on straight
  /// stretches before and after its `bend`.
  func firstTime(
    bend: Double?, of function: (_ way: Point, _ elapsed: Double) -> Double
  ) -> Double? {
    func value(_ elapsed: Double) -> Double {
      function(location(at: elapsed) - landingPoint, elapsed)
    }
    for stretch in stretches(after: 0) {
      var parts = [stretch]
      if let bend, stretch.lowerBound < bend, bend < stretch.upperBound {
        parts = [stretch.lowerBound...bend, bend...stretch.upperBound]
      }
      for part in parts {
        if value(part.lowerBound) >= 0 { return part.lowerBound }
        if let time = firstCrossing(in: part, of: value) { return time }
      }
    }
    return value(duration) >= 0 ? duration : nil
  }

  /// The first time within a stretch at which a function that is below 0 reaches it.
  ///
  /// A convex function crosses at most once. A curve is sampled at 64 intervals, so an excursion
  /// shorter than one may be missed.
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
