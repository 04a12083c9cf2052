import FlipbookDocument
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys
import FlipbookTimeline

/// The keys of a `basic` animation (CABasicAnimation).
struct BasicAnimationKeys: PropertyAnimationKeys, Sendable {
  var property = AnimatedProperty()
  var ends = AnimationEnds()
  var clock = AnimationClock()

  static let table = FieldTable<BasicAnimationKeys>(
    "basic",
    "Animates a property from one value to another. Give at most two of the three values; a "
      + "missing one is the property's current value.", start: BasicAnimationKeys()
  ) {
    AnimatedProperty.keys(of: \.property)
    AnimationEnds.keys(of: \.ends)
    AnimationClock.keys(of: \.clock)
  }
}

extension Site {
  /// Makes a basic animation.
  func basic(
    _ keys: Written<BasicAnimationKeys>, on layer: LayerID, _ work: inout Work
  ) throws(Reported) -> KeyedAnimation {
    let keyPath = try keyPath(of: keys, on: layer, &work)
    let ends = try values(of: keys.ends, keys.property, for: keyPath, &work)
    let animation = keys.property.animation(
      keyPath, .basic(from: ends.from, to: ends.to, by: ends.by))
    return keys.clock.keyed(
      animation, duration: keys.clock.duration ?? 0, at: keys.source, &work)
  }
}
