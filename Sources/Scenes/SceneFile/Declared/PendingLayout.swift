import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

/// A view whose frame is resolved once all views are declared: by edges, as that of another view, or
/// by a stack.
struct PendingLayout {
  var id: LayerID
  /// The part of the tree that is searched first for references.
  var scope: LayerID?
  var edges: FrameEdges?
  /// The name of the view whose frame it has.
  var frameOf: JSONValue?
  /// Where its frame is written; the view itself where it has none.
  var source: JSONValue
  /// How far a template moves it, in points.
  var offset = Point.zero
  var stack: StackLayout?
  /// Whether the view is in a stack, which may arrange it now or later.
  var isInStack = false
  /// Whether its size is that of its text, its image or its scene.
  var isNaturallySized = false
  /// The figure that the view shows, which fills it.
  var figure: WrittenFigure?
}
