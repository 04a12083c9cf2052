import FlipbookGeometry
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline

extension Cast.PanRule {
  /// The limits of a scroll view's offset with its current inset and content, by the model; nil for
  /// other pans.
  func contentLimits(on stage: Stage) -> [ElasticLimits]? {
    let bounds = gesture.bounds
    guard let initial = bounds.scrollRoom,
      case .numbers(let n)? = stage.model(LayerKeyPath(.contentInset), of: gesture.moves.layer)?
        .value,
      n.count == 4
    else { return nil }
    let inset = EdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
    guard let guide = bounds.contentGuide else {
      return bounds.limits(room: initial, inset: inset)
    }
    let room = room(of: guide, on: stage) ?? initial
    // Content that fits now does not even stretch, unless it always bounces.
    return zip(bounds.limits(room: room, inset: inset), guide.alwaysBounces).map {
      limits, bounces in
      limits.minimum < limits.maximum || bounces
        ? limits : ElasticLimits(minimum: limits.minimum, maximum: limits.maximum)
    }
  }

  /// How much longer the content is than the scroll view, along each axis; nil while the view that
  /// guides it is not there.
  private func room(of guide: ContentGuide, on stage: Stage) -> [Double]? {
    let scrollView = gesture.moves.layer
    guard stage.superview(of: guide.view) == scrollView, let size = scrollView.modelSize(on: stage)
    else {
      return nil
    }
    let content = guide.view.geometry(on: stage).frame
    return [content.maxX - abs(size.width), content.maxY - abs(size.height)]
  }
}
