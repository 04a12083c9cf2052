import FlipbookGeometry
import FlipbookLayers

extension Layer {
  /// The smallest rectangle around its bounds where a transform places them; nil where they are edge-on.
  func box(_ placed: Transform) -> Rect? {
    let corners = bounds.standardized.corners.compactMap { placed.project($0) }
    return corners.count == 4 ? Rect(enclosing: corners) : nil
  }
}
