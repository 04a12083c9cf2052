import FlipbookGeometry
import FlipbookLayers
import FlipbookTimeline

extension Change {
  /// The frame of a change that gives it by edges or by another view; nil for other changes.
  func frame(
    _ value: NewValue, from old: Rect, on stage: Stage, _ cause: Cause
  ) throws(ResolveError) -> LayerValue? {
    let frame: Rect?
    switch value {
    case .to, .by, .computed, .computedBy, .bound, .showing: return nil
    case .edges(let edges): frame = edges.frame(of: layer, from: old, on: stage)
    case .frameOf(let other):
      try stage.require(other, cause.place)
      frame = stage.superview(of: layer).flatMap { other.frame(within: $0, on: stage) }
    }
    guard let frame, frame.size.width >= 0, frame.size.height >= 0, frame.isReachable else {
      throw ResolveError(
        .noFrame(view: stage.cast.name(of: layer), size: frame?.size), place: cause.place)
    }
    return .rect(frame)
  }
}

extension Rect {
  /// Whether all coordinates are numbers that a scene may have.
  fileprivate var isReachable: Bool {
    [minX, minY, maxX, maxY].allSatisfy { abs($0) <= 1e9 }
  }
}
