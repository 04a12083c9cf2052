/// The options of a block other than its duration and curve (`UIView.AnimationOptions`).
package struct BlockOptions: Hashable, Sendable {
  /// 0 plays once; infinity repeats forever.
  package var repeatCount = 0.0
  package var autoreverses = false
  package var beginsFromCurrentState = false
  package var allowsUserInteraction = false
  /// Whether its own duration applies when it is nested in another block.
  package var overridesInheritedDuration = false
  /// Whether its own curve applies when it is nested in another block.
  package var overridesInheritedCurve = false
  /// Whether its own options and curve apply when it is nested in another block.
  package var overridesInheritedOptions = false

  package init() {}
}

extension BlockOptions {
  /// The options when nested in another block: those of both, unless it overrides them.
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
