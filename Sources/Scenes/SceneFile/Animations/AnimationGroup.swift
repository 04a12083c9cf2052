import FlipbookDocument
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys
import FlipbookTimeline

/// The keys of a `group` of animations (CAAnimationGroup).
struct AnimationGroupKeys: Sendable {
  var animations: JSONValue?
  var clock = AnimationClock()

  static let table = FieldTable<AnimationGroupKeys>(
    "group", "Runs several animations on one clock and ends them at its own end.",
    start: AnimationGroupKeys()
  ) {
    Field(
      "animations", .deferred(.list(.reference("animation"), 0...Int.max)), \.animations,
      "The animations, in the group's local time."
    ).required
    AnimationClock.keys(of: \.clock)
  }
}

extension KeyedAnimation {
  /// Makes a group of animations.
  init(_ keys: Written<AnimationGroupKeys>, on layer: LayerID, _ site: Site, _ work: inout Work)
    throws(Reported)
  {
    let children = KeyedAnimation.list(keys.animations, on: layer, site, &work).map(\.animation)
    for (child, written) in zip(children, keys.animations?.elements ?? []) {
      guard case .transition = child.kind else { continue }
      throw work.error(at: written, "a transition cannot be in a group; add it next to the group")
    }
    self = keys.clock.keyed(
      LayerAnimation(.group(children)), duration: keys.clock.duration ?? 0, at: keys.source, &work)
  }
}
