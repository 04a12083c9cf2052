internal import Layers

/// One thing that is drawn over frames.
protocol OverlayPart: Sendable {
  /// Its layers from back to front, in points of the canvas; a function of its arguments alone.
  func layers(at time: Double, over tree: Layer, on sheet: OverlaySheet) -> [Layer]
}
