public import Layers
public import Motion

/// A timeline while the scene's events are folded into it, in time order.
///
/// An event may ask the past and may only replace the future: every change carries the time from
/// which it holds, and times never go back.
public struct TimelineBuilder: Sendable {
  private var record: TimelineRecord

  /// Starts from the tree at time 0.
  public init(root: Layer) {
    record = TimelineRecord(root: root)
  }

  /// What has been folded so far, as an immutable timeline.
  public var timeline: Timeline { Timeline(record: record) }
}
