import Animation
import Layers

extension Fold {
  /// Plays the images of an image view from the first one on, also when they play already.
  mutating func startImages(of layer: LayerID, cause: Cause) throws(ResolveError) {
    try checkIsThere(layer, cause: cause)
    let animations = index.views[layer]?.frameAnimations ?? []
    guard !animations.isEmpty else { throw noImages(layer, cause: cause) }
    for keyed in animations { addAnimation(keyed, to: layer) }
  }

  /// Ends the images of an image view; its own image is seen again.
  mutating func stopImages(of layer: LayerID, cause: Cause) throws(ResolveError) {
    try checkIsThere(layer, cause: cause)
    let animations = index.views[layer]?.frameAnimations ?? []
    guard !animations.isEmpty else { throw noImages(layer, cause: cause) }
    for key in animations.compactMap(\.key) {
      cancel(builder.removeAnimation(forKey: key, from: layer, at: now), cause: cause)
    }
  }

  /// An animated image plays from the instant when it is set; another value ends it.
  mutating func playImages(of change: PlainChange, cause: Cause) {
    guard case .contents(let contents) = change.new else { return }
    let key = "animatedImage \(change.property.keyPath.name)"
    let layer = change.property.layer
    cancel(builder.removeAnimation(forKey: key, from: layer, at: now), cause: cause)
    guard case .animated(let images)? = contents else { return }
    let animation = LayerAnimation(images: images, of: change.property.keyPath)
    addAnimation(KeyedAnimation(key: key, animation: animation), to: layer)
  }

  private func noImages(_ layer: LayerID, cause: Cause) -> ResolveError {
    ResolveError(.noImages(view: index.name(of: layer)), place: cause.place)
  }
}
