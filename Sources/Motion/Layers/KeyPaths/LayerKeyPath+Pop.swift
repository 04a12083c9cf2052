extension LayerKeyPath {
  /// The distance that POP treats as 0, in the property's unit (`POPAnimatableProperty`'s
  /// threshold): 1 point for positions and sizes, 0.005 for scales, 0.01 for everything else.
  package var popThreshold: Double {
    switch part?.measure {
    case .scale: 0.005
    case .translation: 1
    default: [.position, .bounds].contains(property) ? 1 : 0.01
    }
  }
}
