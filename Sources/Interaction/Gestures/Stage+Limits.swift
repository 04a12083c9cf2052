import Animation
import Geometry
import Layers
import Motion

extension Stage {
  /// Where the property of a pan may rest.
  ///
  /// A layer that covers its superview has more room the larger it is scaled; `scale` is that with
  /// which it comes to rest, where that is not the one that is seen.
  func limits(of rule: Cast.PanRule, scale: Double? = nil) -> [ElasticLimits] {
    let pan = rule.gesture
    guard pan.coversSuperview, let superview = superview(of: pan.moves.layer),
      case .rect(let outer)? = seen(LayerKeyPath(.bounds), of: superview)?.value,
      case .rect(let inner)? = seen(LayerKeyPath(.bounds), of: pan.moves.layer)?.value,
      case .point(let anchor)? = seen(LayerKeyPath(.anchorPoint), of: pan.moves.layer)?.value,
      case .number(let current)? = seen(
        LayerKeyPath(.transform, .scale), of: pan.moves.layer)?.value
    else { return rule.limits }
    let factor = abs(scale ?? current)
    func limits(_ start: Double, _ room: Double, _ length: Double, _ anchor: Double, _ index: Int)
      -> ElasticLimits
    {
      let (low, high) = (start + room - (1 - anchor) * length, start + anchor * length)
      let bands = pan.rubberBand.map { rule in
        [rule.dimensionsAtMin[index], rule.dimensionsAtMax[index]].map {
          RubberBand(coefficient: rule.coefficient, dimension: $0)
        }
      }
      let middle = (low + high) / 2
      return ElasticLimits(
        minimum: low <= high ? low : middle, maximum: low <= high ? high : middle,
        belowMinimum: bands?[0], aboveMaximum: bands?[1])
    }
    return [
      limits(outer.origin.x, outer.size.width, inner.size.width * factor, anchor.x, 0),
      limits(outer.origin.y, outer.size.height, inner.size.height * factor, anchor.y, 1),
    ]
  }
}

extension Cast.PanRule {
  /// Whether there are limits to which the property can return.
  var hasLimits: Bool { gesture.limits != nil || gesture.coversSuperview }
}
