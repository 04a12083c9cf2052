/// The properties of an added animation that later ones depend on.
struct AnimationTraits {
  /// Whether it is a repeating view animation, which the next one replaces.
  var isRepeating = false
  var isSpring = false
  /// Whether its key is the name of its property.
  var hasPlainKey = false
  /// Whether it is the implicit animation of a layer without a view.
  var isImplicit = false
  /// Whether the view is untouchable while it runs.
  var blocksTouches = false
}
