import Animation
import Geometry
import Layers
import Motion

extension Stage {
  /// The limits of a scroll view's offset with its current inset, by the model; nil for other pans.
  func contentLimits(of rule: Cast.PanRule) -> [ElasticLimits]? {
    let pan = rule.gesture
    guard let room = pan.bounds.scrollRoom,
      case .numbers(let n)? = model(LayerKeyPath(.contentInset), of: pan.moves.layer)?.value,
      n.count == 4
    else { return nil }
    return pan.bounds.limits(
      room: room, inset: EdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3]))
  }
}
