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

extension KeyedAnimation {
  /// Makes a basic animation.
  init(_ keys: Written<BasicAnimationKeys>, on layer: LayerID, _ site: Site, _ work: inout Work)
    throws(Reported)
  {
    let keyPath = try keys.keyPath(on: layer, site, &work)
    let ends = try keys.ends.values(of: keys.property, for: keyPath, site, &work)
    let animation = keys.property.animation(
      keyPath, .basic(from: ends.from, to: ends.to, by: ends.by))
    self = keys.clock.keyed(
      animation, duration: keys.clock.duration ?? 0, at: keys.source, &work)
  }
}
