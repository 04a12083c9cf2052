/// The timeline of a scene that a layer shows.
package struct NestedTimeline: Sendable {
  package var timeline: Timeline
  /// Where the scene ends and stands still, in its own seconds; nil goes on.
  package var duration: Double?
  /// When the last thing happens in it that is no animation, in its own seconds.
  package var lastEvent: Double

  package init(_ timeline: Timeline, duration: Double?, lastEvent: Double) {
    self.timeline = timeline
    self.duration = duration
    self.lastEvent = lastEvent
  }

  /// A time of the scene, kept between its start and its end.
  func clamped(_ time: Double) -> Double { max(0, min(time, duration ?? .infinity)) }
}
