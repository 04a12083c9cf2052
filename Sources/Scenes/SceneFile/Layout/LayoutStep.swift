import FlipbookLayers

/// One step of resolving a view's frame.
struct LayoutStep: Hashable {
  var id: LayerID
  var kind: Kind

  enum Kind: Hashable {
    /// The size that the view has by itself, and its frame unless a stack places it.
    case ownSize
    /// The width in the end, which does not depend on heights.
    case width
    /// The size in the end.
    case size
    /// Where it is in its superview.
    case place
    /// The transforms of the view, where its frame is seen from another view.
    case transform
    /// The frames of the views of a stack.
    case arrangement
  }
}
