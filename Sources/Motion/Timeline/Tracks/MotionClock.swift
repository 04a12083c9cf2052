package import FlipbookLayers

/// The clock of a layer, where it times the motion of a number of another layer.
package struct MotionClock: Hashable, Sendable {
  package var layer: LayerID
  /// The scene time from which it counts, in seconds.
  package var since: Double
  /// The elapsed time of the motion then, in seconds of the layer's time.
  package var elapsed: Double

  package init(_ layer: LayerID, since: Double, elapsed: Double = 0) {
    self.layer = layer
    self.since = since
    self.elapsed = elapsed
  }
}
