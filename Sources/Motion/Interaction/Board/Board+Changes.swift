import FlipbookLayers
import FlipbookTimeline

extension Board {
  var cast: Cast { stage.cast }
  var now: Double { stage.now }

  /// Computes end times again after a clock property has changed.
  mutating func rescheduleIfClock(_ property: MovedProperty) {
    if property.keyPath.property.isClock { reschedule(below: property.layer) }
  }
}
