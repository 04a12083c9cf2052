package import Layers

extension LayerAnimation {
  /// An endless image sequence, each image with its time slot, as an animation of contents.
  package init(images: AnimatedImage, of keyPath: LayerKeyPath) {
    let values = images.images.map { LayerValue.contents($0.map { .image($0) }) }
    var curve = KeyframeCurve(track: .values(values))
    curve.calculationMode = .discrete
    curve.keyTimes = images.keyTimes
    self.init(.property(PropertyAnimation(keyPath: keyPath, curve: .keyframe(curve))))
    timing.duration = images.duration
    timing.repeatCount = .infinity
  }
}
