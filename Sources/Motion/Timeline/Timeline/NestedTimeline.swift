/// The timeline of a scene that a layer shows.
package struct NestedTimeline: Sendable {
  package var timeline: Timeline
  /// When the scene ends and stops, in its own seconds; nil for no end.
  package var duration: Double?
  /// The time of the scene's last event that is not an animation, in its own seconds.
  package var lastEvent: Double

  package init(_ timeline: Timeline, duration: Double?, lastEvent: Double) {
    self.timeline = timeline
    self.duration = duration
    self.lastEvent = lastEvent
  }

  /// A time of the scene, clamped to its start and its end.
  func clamped(_ time: Double) -> Double { max(0, min(time, duration ?? .infinity)) }
}
