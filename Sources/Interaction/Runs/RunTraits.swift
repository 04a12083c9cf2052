/// What kind of animation something added.
struct RunTraits {
  /// Whether it is a view animation that repeats, which the next one replaces.
  var isRepeating = false
  var isSpring = false
  /// Whether it has the plain key of its property.
  var hasPlainKey = false
  /// Whether it came from setting a layer without a view.
  var isImplicit = false
  /// Whether fingers do not reach the view while it runs.
  var blocksTouches = false
}
