extension LayerKeyPath {
  /// The distance that POP treats as 0, in the property's unit (`POPAnimatableProperty`'s
  /// threshold): 1 point for positions and sizes, 0.005 for scales, 0.01 for everything else.
  package var popThreshold: Double {
    switch part {
    case .scale, .scaleX, .scaleY, .scaleZ: return 0.005
    case .translation, .translationX, .translationY, .translationZ: return 1
    default: break
    }
    switch property {
    case .position, .bounds: return 1
    default: return 0.01
    }
  }
}
