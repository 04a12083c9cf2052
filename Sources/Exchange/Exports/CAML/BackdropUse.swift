import FlipbookGeometry
import FlipbookLayers
import FlipbookTimeline

/// How a layer's effect on what is behind it is said: as the filters of a CABackdropLayer, with the tint in
/// its background.
enum BackdropUse {
  case none
  /// The same numbers all the time.
  case still
  /// Numbers that keyframes follow.
  case moving
}

extension Layer {
  /// The background over the tint of the effect.
  var tintedBackground: Color? {
    let tint = effect.tint
    guard tint.alpha > 0 else { return backgroundColor }
    guard let ground = backgroundColor, ground.alpha > 0 else { return tint }
    let rest = tint.alpha * (1 - ground.alpha)
    let alpha = ground.alpha + rest
    func mixed(_ over: Double, _ under: Double) -> Double {
      (over * ground.alpha + under * rest) / alpha
    }
    return Color(
      red: mixed(ground.red, tint.red), green: mixed(ground.green, tint.green),
      blue: mixed(ground.blue, tint.blue), alpha: alpha)
  }

  /// Whether a CABackdropLayer has all that the layer draws.
  var mayBeBackdrop: Bool {
    guard case .none = kind else { return false }
    return filters.isEmpty
  }
}
