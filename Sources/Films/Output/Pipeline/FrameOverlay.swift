package import FlipbookLayers

/// Layers drawn over the frames of a film, as a function of time.
///
/// They are part of the same picture as the scene, so everything that applies to frames applies to
/// them.
package protocol FrameOverlay: Sendable {
  /// Layers in points of the canvas, from back to front.
  ///
  /// - Parameters:
  ///   - time: In seconds of scene time.
  ///   - tree: The scene's layers at that time.
  func layers(at time: Double, over tree: Layer) -> [Layer]
}
