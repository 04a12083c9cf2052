package import Layers

/// Why a layer tree cannot be turned into a picture.
package enum PaintingError: Error, Hashable, Sendable {
  /// Drawing would take too long; most of it falls on this layer.
  case tooCostly(layer: LayerID, seconds: Double)
  /// Transforms in each other lead beyond all numbers.
  case overflow(layer: LayerID)
}
