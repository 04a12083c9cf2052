public import Geometry
public import Motion

/// Two fingers that part, close, turn and go along together, told in short.
///
/// They land on both sides of a centre and lift at once. Their distance, their angle and the centre
/// change evenly by the timing function.
public struct PairTouch: Hashable, Sendable {
  /// Which fingers they are; they must be two different ones.
  public var fingers = [1, 2]
  public var center: TouchTarget
  /// How far the centre goes.
  public var way = Point.zero
  /// In points, from finger to finger.
  public var distance: Double
  /// What the distance is multiplied with until the end.
  public var scale = 1.0
  /// The direction from the first finger to the second at the start, in radians; 0 lies to the right,
  /// and angles grow clockwise.
  public var angle = 0.0
  /// How far they turn, in radians.
  public var rotation = 0.0
  /// How long they move, in seconds.
  public var duration: Double
  public var timingFunction = TimingFunction.linear
  /// How long they rest before they lift, in seconds.
  public var hold = 0.0

  public init(center: TouchTarget, distance: Double, duration: Double) {
    self.center = center
    self.distance = distance
    self.duration = duration
  }
}
