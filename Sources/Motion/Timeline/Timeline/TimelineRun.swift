package import FlipbookLayers

/// An animation on a layer, with the times between which it was there.
package struct TimelineRun: Hashable, Sendable {
  package var layer: LayerID
  package var key: String?
  /// As it was added, with its timing resolved: `beginTime` in the layer's time, a duration above
  /// 0.
  package var animation: LayerAnimation
  package var keyPaths: [LayerKeyPath]
  /// In seconds of scene time.
  package var addedAt: Double
  /// When its active time begins; nil if its layer's clock never reaches it.
  package var begin: Double?
  /// When its active time ends or it is removed; infinity for never, nil when time is stopped.
  package var end: Double?
  /// The times at which one of its formulas is followed by another while it runs: the joints of
  /// keyframes.
  package var joints: [Double]
  /// When it was removed; nil for one that reached its own end or never ends.
  package var removedAt: Double?
  /// The number that paces it at last instead of time, if an animator does.
  package var pacer: AnimationPacer?

  /// Its kind in one word: `basic`, `spring`, `keyframe`, `decay`, `group`, `transition` or
  /// `roll`.
  package var kind: String { animation.word }
}
