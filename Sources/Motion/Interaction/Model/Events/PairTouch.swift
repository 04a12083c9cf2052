package import FlipbookGeometry
package import FlipbookMotion
import FlipbookTimeline

/// Two fingers that pinch, rotate and move together, in shorthand.
///
/// They land on opposite sides of a center and lift at the same time. Their distance, their angle
/// and the center change together by the timing function.
package struct PairTouch: Hashable, Sendable {
  /// The numbers of the fingers, which must differ.
  package var fingers = [1, 2]
  package var center: TouchTarget
  /// The displacement of the center.
  package var translation = Point.zero
  /// The distance between the fingers at the start, in points.
  package var distance: Double
  /// The final distance divided by the initial distance.
  package var scale = 1.0
  /// The direction from the first finger to the second at the start, in radians; 0 is to the right,
  /// and angles increase clockwise.
  package var angle = 0.0
  /// The rotation, in radians.
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

extension PairTouch: ScriptEvent {
  package var word: String { "pinch" }
  package var end: EventEnd { .after(DecimalTime.sum(duration, hold)) }
}
