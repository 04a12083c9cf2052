package import FlipbookLayers
package import FlipbookTimeline

/// An animation and the key that it is added under.
package struct KeyedAnimation: Hashable, Sendable {
  package var key: String?
  package var animation: LayerAnimation

  package init(key: String? = nil, animation: LayerAnimation) {
    self.key = key
    self.animation = animation
  }

  /// The playing of an animated image as the value of a property, which ends when another value is
  /// set.
  package init(playing images: AnimatedImage, of keyPath: LayerKeyPath) {
    self.init(
      key: Self.key(ofImagesIn: keyPath),
      animation: LayerAnimation(images: images, of: keyPath))
  }

  /// The key under which an animated image plays as the value of a property.
  package static func key(ofImagesIn keyPath: LayerKeyPath) -> String {
    "animatedImage \(keyPath.name)"
  }
}
