package import FlipbookLayers

extension LayerAnimation {
  /// An image sequence, each image with its time slot, as an animation of contents.
  ///
  /// - Parameter keepsLast: Whether the last image stays after the last cycle; otherwise the layer's
  ///   own contents are shown again.
  package init(images: AnimatedImage, of keyPath: LayerKeyPath, keepsLast: Bool = true) {
    let values = images.images.map { LayerValue.contents($0.map { .image($0) }) }
    var curve = KeyframeCurve(track: .values(values))
    curve.calculationMode = .discrete
    curve.keyTimes = images.keyTimes
    self.init(.property(PropertyAnimation(keyPath: keyPath, curve: .keyframe(curve))))
    timing.duration = images.duration
    timing.repeatCount = images.plays.map(Double.init) ?? .infinity
    guard keepsLast, images.plays != nil else { return }
    timing.fillMode = .forwards
    isRemovedOnCompletion = false
  }
}
