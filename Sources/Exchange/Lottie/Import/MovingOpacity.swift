import FlipbookDocument

extension ViewDraft {
  /// The opacity, in percent, of a view with everything in it.
  mutating func setOpacity(_ property: LottieProperty, in scope: Scope) {
    let moving = scope.moving(property, count: 1, within: 0.1)
    if moving.isStill, let slot = property.slot {
      set("opacity", scope.work.slots.parameter(slot, moving.first.percentage))
    } else {
      setOpacity(moving)
    }
  }

  /// The same where it has a course already.
  mutating func setOpacity(_ moving: Moving<Numbers>) {
    guard !moving.isStill || moving.first[0] < 100 else { return }
    if moving.isStill {
      set("opacity", moving.first.percentage)
    } else {
      animate("opacity", moving, \.percentage)
    }
  }
}
