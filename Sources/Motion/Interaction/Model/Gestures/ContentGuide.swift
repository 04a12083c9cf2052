package import FlipbookLayers

/// The content of a scroll view whose size follows a view (`UIScrollView.contentLayoutGuide`).
package struct ContentGuide: Hashable, Sendable {
  /// The subview whose right and lower edges are those of the content.
  package var view: LayerID
  /// Whether the scroll view bounces along each axis even while the content fits.
  package var alwaysBounces: [Bool]

  package init(view: LayerID, alwaysBounces: [Bool]) {
    self.view = view
    self.alwaysBounces = alwaysBounces
  }
}
