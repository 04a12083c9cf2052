package import Animation

/// An animation and the key that it is added under.
package struct KeyedAnimation: Hashable, Sendable {
  package var key: String?
  package var animation: LayerAnimation

  package init(key: String? = nil, animation: LayerAnimation) {
    self.key = key
    self.animation = animation
  }
}
