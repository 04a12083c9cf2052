import FlipbookGeometry
import FlipbookLayers
import FlipbookTimeline

extension Board {
  /// The frame of a change that gives it by edges or by another view; nil for other changes.
  func frame(_ change: Change, from old: Rect, _ cause: Cause) throws(ResolveError) -> LayerValue? {
    let frame: Rect?
    switch change.value {
    case .to, .by, .computed, .computedBy, .bound, .showing: return nil
    case .edges(let edges): frame = stage.frame(edges, of: change.layer, from: old)
    case .frameOf(let other):
      try require(other, cause)
      frame = stage.frame(of: other, seenFrom: change.layer)
    }
    guard let frame, frame.size.width >= 0, frame.size.height >= 0, frame.isReachable else {
      throw ResolveError(
        .noFrame(view: cast.name(of: change.layer), size: frame?.size), place: cause.place)
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
