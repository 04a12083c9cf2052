package import Animation

/// An animation and the key under which it is added.
package struct KeyedAnimation: Hashable, Sendable {
  package var key: String?
  package var animation: LayerAnimation

  package init(key: String? = nil, animation: LayerAnimation) {
    self.key = key
    self.animation = animation
  }
}
