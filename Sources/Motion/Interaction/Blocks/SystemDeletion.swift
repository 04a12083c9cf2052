import FlipbookGeometry
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline

extension SystemAnimation {
  static let key = "performSystemAnimation"
}

extension LayerAnimation {
  /// From the presentation values to a small, blurred, transparent view.
  static var delete: LayerAnimation {
    let duration = SystemAnimation.duration
    let fade = PropertyAnimation(
      keyPath: LayerKeyPath(.opacity), curve: .basic(from: nil, to: .number(0), by: nil))
    var shrink = PropertyAnimation(
      keyPath: LayerKeyPath(.transform),
      curve: .basic(
        from: .transform(.identity),
        to: .transform(.scale(SystemAnimation.scale, SystemAnimation.scale)), by: nil))
    shrink.isAdditive = true
    let blur = PropertyAnimation(
      keyPath: LayerKeyPath(.filter(.gaussianBlur)),
      curve: .basic(from: nil, to: .number(SystemAnimation.blurRadius), by: nil))
    var group = LayerAnimation(
      .group(
        [fade, shrink, blur].map { property in
          var child = LayerAnimation(.property(property))
          child.timing.duration = duration
          return child
        }))
    group.timing.duration = duration
    group.timingFunction = .easeInEaseOut
    return group
  }
}
