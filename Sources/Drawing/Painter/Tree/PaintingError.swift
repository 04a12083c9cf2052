package import FlipbookLayers

/// The error when a layer tree cannot be converted to a picture.
package enum PaintingError: Error, Hashable, Sendable {
  /// Drawing would take too long, and this layer has the largest share.
  case tooCostly(layer: LayerID, seconds: Double)
  /// Nested transforms produce numbers that overflow.
  case overflow(layer: LayerID)
}
