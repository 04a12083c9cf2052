import FlipbookLayers

/// What was displayed just before the changes of an instant, while events are folded into a
/// timeline.
struct Past: Sendable {
  /// The record at the last flush, with its time.
  var flushed: (time: Double, record: TimelineRecord)?
  /// The initial state of the scene; nil before the film has begun.
  var initial: TimelineRecord?

  var hasBegun: Bool { initial != nil }

  /// Whether there is a previous state that a change at an instant can start from.
  func exists(at time: Double) -> Bool { time > 0 || hasBegun || flushed?.time == time }

  /// A tree just before the changes of an instant.
  ///
  /// - Parameter record: Everything folded so far.
  func before(
    _ time: Double, in record: TimelineRecord, _ tree: LayerTree, _ reading: Reading = Reading()
  ) -> Moment {
    if let flushed, flushed.time == time { return flushed.record.at(time, tree, reading) }
    if time <= 0, let initial { return initial.at(0, tree, reading) }
    return record.at(DecimalTime.justBefore(time), tree, reading)
  }
}
