public import Animation
public import Motion

/// Changes that begin together, as of layers without views (`CATransaction`).
public struct Transaction: Sendable {
  /// Of the animations that are begun inside and have none, in seconds.
  ///
  /// nil takes the enclosing transaction's, 0.25 outside of all; 0 animates nothing.
  public var duration: Double?
  /// Of the animations inside that have none; nil takes the enclosing transaction's.
  public var timingFunction: TimingFunction?
  /// Whether what is set inside jumps, blocks included; nil takes the enclosing transaction's.
  public var disablesActions: Bool?
  /// Made before the events.
  public var changes: [Change] = []
  /// What happens inside, in order.
  public var events: [NestedEvent] = []
  /// Runs when all animations that were begun inside are over; at once without any.
  public var completion = Completion()

  public init() {}
}

/// An event inside a transaction or a block, at the same instant.
public struct NestedEvent: Sendable {
  public var event: Event
  public var place: SourcePlace?

  public init(_ event: Event, place: SourcePlace? = nil) {
    self.event = event
    self.place = place
  }
}

/// What a layer does when a property of it is set (`CAAction`).
public enum LayerAction: Hashable, Sendable {
  /// Nothing: the value jumps (`NSNull`).
  case none
  /// An animation under the property's key. Without from, to and by it leads from what was seen to
  /// what was set.
  case animation(LayerAnimation)
}
