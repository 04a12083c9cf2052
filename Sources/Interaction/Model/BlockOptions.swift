/// How a block goes, beside its duration and its curve (`UIView.AnimationOptions`).
package struct BlockOptions: Hashable, Sendable {
  /// 0 plays once; infinity for ever.
  package var repeatCount = 0.0
  package var autoreverses = false
  package var beginsFromCurrentState = false
  package var allowsUserInteraction = false
  /// Whether its own duration counts inside of another block.
  package var overridesInheritedDuration = false
  /// Whether its own curve counts inside of another block.
  package var overridesInheritedCurve = false
  /// Whether its own options and curve count inside of another block.
  package var overridesInheritedOptions = false

  package init() {}
}

extension BlockOptions {
  /// The options inside of another block: that one's beside its own, unless it overrides them.
  func inheriting(from outer: BlockOptions) -> BlockOptions {
    guard !overridesInheritedOptions else { return self }
    var options = self
    if !(options.repeatCount > 0) { options.repeatCount = outer.repeatCount }
    options.autoreverses = autoreverses || outer.autoreverses
    options.beginsFromCurrentState = beginsFromCurrentState || outer.beginsFromCurrentState
    options.allowsUserInteraction = allowsUserInteraction || outer.allowsUserInteraction
    return options
  }
}
