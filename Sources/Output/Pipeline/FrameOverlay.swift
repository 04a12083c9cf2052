package import Layers

/// What is laid over the frames of a film, as a function of time.
///
/// It is part of the same picture as the scene, so that all that holds for frames holds with it.
package protocol FrameOverlay: Sendable {
  /// Layers in points of the canvas, from back to front.
  ///
  /// - Parameters:
  ///   - time: In seconds of scene time.
  ///   - tree: What the scene shows at that time.
  func layers(at time: Double, over tree: Layer) -> [Layer]
}
