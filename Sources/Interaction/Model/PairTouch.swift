package import Geometry
package import Motion

/// Two fingers that part, close, turn and go along together, told in short.
///
/// They land on both sides of a centre and lift at once. Their distance, their angle and the centre
/// change evenly by the timing function.
package struct PairTouch: Hashable, Sendable {
  /// Which fingers they are; they must be two different ones.
  package var fingers = [1, 2]
  package var center: TouchTarget
  /// How far the centre goes.
  package var way = Point.zero
  /// In points, from finger to finger.
  package var distance: Double
  /// What the distance is multiplied with until the end.
  package var scale = 1.0
  /// The direction from the first finger to the second at the start, in radians; 0 lies to the right,
  /// and angles grow clockwise.
  package var angle = 0.0
  /// How far they turn, in radians.
  package var rotation = 0.0
  /// How long they move, in seconds.
  package var duration: Double
  package var timingFunction = TimingFunction.linear
  /// How long they rest before they lift, in seconds.
  package var hold = 0.0

  package init(center: TouchTarget, distance: Double, duration: Double) {
    self.center = center
    self.distance = distance
    self.duration = duration
  }
}
