import FlipbookLayers
import FlipbookTimeline

/// A change of one property, resolved when it is made.
struct PlainChange {
  var property: MovedProperty
  /// The model value before the change, with its rate where the property moves.
  var old: LayerState
  var new: LayerValue
}

extension PlainChange {
  /// The change divided into the parts that UIKit animates separately: origin and size of bounds.
  var animatedParts: [PlainChange] {
    guard property.keyPath == LayerKeyPath(.bounds) else { return [self] }
    return [LayerKeyPath.Part.origin, .size].compactMap { part in
      let keyPath = LayerKeyPath(.bounds, part)
      guard let oldValue = keyPath.value(in: old.value), let newValue = keyPath.value(in: new)
      else {
        return nil
      }
      let rate = old.velocity.flatMap { keyPath.rate(whole: old.value, wholeRate: $0) }
      return PlainChange(
        property: MovedProperty(layer: property.layer, keyPath: keyPath),
        old: LayerState(value: oldValue, velocity: rate), new: newValue)
    }
  }
}
