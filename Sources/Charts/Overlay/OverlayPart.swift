internal import Layers

/// One thing that is drawn over frames.
protocol OverlayPart: Sendable {
  /// What it asks of each instant.
  var needs: OverlaySight.Needs { get }
  /// About how many nanoseconds it takes to make and to draw its layers of one instant, at most.
  var unitsOfMoment: Double { get }

  /// Its layers from back to front, in points of the canvas; a function of its arguments alone.
  func layers(at time: Double, over sight: OverlaySight, on sheet: OverlaySheet) -> [Layer]
}

extension OverlayPart {
  var needs: OverlaySight.Needs { [] }
  var unitsOfMoment: Double { 0 }
}
