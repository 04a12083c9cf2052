import FlipbookLayers
import FlipbookMotion

extension TimelineRecord {
  /// The picture of a layer from which a transition starts: without the overlays of the film.
  func snapshot(of layer: Layer) -> Layer {
    var result = layer
    if let crossing = layer.sublayers.first(where: { $0.id == layer.id }) {
      result = crossing
    } else if !overlays.isEmpty {
      result.sublayers.removeAll { overlays.contains($0.id) }
    }
    result = result.withoutStillTransitions
    return result.transitionCount > 2 * Self.longestChain
      ? result.limitingTransitions(to: Self.longestChain) : result
  }

  /// The minimum number of interrupted transitions that are displayed in full; of older ones only
  /// the end is.
  static let longestChain = 24
}

extension Layer {
  /// The visible rendering of a transition that has not begun or has ended.
  fileprivate var withoutStillTransitions: Layer {
    guard case .transition(let from, let to, _, let progress) = self.kind else { return self }
    if progress == 0 { return from }
    return progress == 1 ? to : self
  }

  /// The length of the chain of interrupted transitions.
  fileprivate var transitionCount: Int {
    var count = 0
    var layer = self
    while case .transition(let from, _, _, _) = layer.kind {
      count += 1
      layer = from
    }
    return count
  }

  /// A transition whose chain of interrupted ones is limited.
  fileprivate func limitingTransitions(to count: Int) -> Layer {
    guard case .transition(let from, let to, let kind, let progress) = self.kind else {
      return self
    }
    guard count > 0 else { return to }
    var result = self
    result.kind = .transition(
      from: from.limitingTransitions(to: count - 1), to: to, kind: kind, progress: progress)
    return result
  }
}
