import FlipbookLayers

extension LayerState {
  init(_ animated: AnimatedValue) {
    self.init(
      value: animated.value, velocity: animated.rate ?? animated.value.scaled(by: 0))
  }
}
