import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers

/// Parts of a frame as values of a state: what a part does not say stays, as in a frame by its edges.
extension FrameKeyPath {
  /// The frame by edges that gives only this part a value; nil for the whole frame.
  func edges(for value: LayerValue) -> FrameEdges? {
    var edges = FrameEdges()
    switch (self, value) {
    case (.originX, .number(let x)): edges.horizontal.start = FrameLength(points: x)
    case (.originY, .number(let y)): edges.vertical.start = FrameLength(points: y)
    case (.origin, .point(let origin)):
      edges.horizontal.start = FrameLength(points: origin.x)
      edges.vertical.start = FrameLength(points: origin.y)
    case (.sizeWidth, .number(let width)): edges.horizontal.length = FrameLength(points: width)
    case (.sizeHeight, .number(let height)): edges.vertical.length = FrameLength(points: height)
    case (.size, .size(let size)):
      edges.horizontal.length = FrameLength(points: size.width)
      edges.vertical.length = FrameLength(points: size.height)
    default: return nil
    }
    return edges
  }
}

extension Change.Target {
  /// Whether it is a part of a frame, and not the whole.
  var isPartOfFrame: Bool {
    if case .frame(let keyPath) = self { return keyPath != .frame }
    return false
  }
}

extension Change {
  /// The change that gives a frame the values of two; nil if both say the same part.
  func joined(with other: Change) -> Change? {
    guard case .edges(let mine) = value, case .edges(let new) = other.value,
      let horizontal = mine.horizontal.joined(with: new.horizontal),
      let vertical = mine.vertical.joined(with: new.vertical)
    else { return nil }
    var edges = FrameEdges()
    (edges.horizontal, edges.vertical) = (horizontal, vertical)
    var result = self
    result.value = .edges(edges)
    return result
  }
}

extension FrameSpan {
  /// The words of two spans; nil if both give the start or the length.
  fileprivate func joined(with other: FrameSpan) -> FrameSpan? {
    guard start == nil || other.start == nil, length == nil || other.length == nil else {
      return nil
    }
    var result = self
    result.start = start ?? other.start
    result.length = length ?? other.length
    return result
  }
}
