package import FlipbookLayers

/// A view that an event is read for, and the views in it, which are numbered behind it.
package struct EachView {
  package let layer: LayerID
  /// The view with all that is in it.
  package let range: Range<Int>
  /// Its number among the views whose turn comes, from 0.
  package var index = 0

  package init(layer: LayerID, range: Range<Int>) {
    self.layer = layer
    self.range = range
  }
}
