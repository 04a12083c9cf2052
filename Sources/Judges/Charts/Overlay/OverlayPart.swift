internal import FlipbookLayers

/// A part of an overlay that is drawn over frames.
protocol OverlayPart: Sendable {
  /// The data that it needs at each instant.
  var needs: OverlaySight.Needs { get }
  /// An upper bound in nanoseconds of the time to create and draw its layers for one instant.
  var unitsOfMoment: Double { get }

  /// Its layers from back to front, in points of the canvas; depends only on its arguments.
  func layers(at time: Double, over sight: OverlaySight, on sheet: OverlaySheet) -> [Layer]
}

extension OverlayPart {
  var needs: OverlaySight.Needs { [] }
  var unitsOfMoment: Double { 0 }
}
