import FlipbookGeometry
import FlipbookLayers

/// How a view's frame is written: as a rectangle, or by edges.
enum WrittenFrame: Sendable {
  case rect(Rect)
  case edges(FrameEdges)
}
