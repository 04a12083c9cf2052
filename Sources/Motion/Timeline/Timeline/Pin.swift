import FlipbookLayers

/// The hold on a pinned view in the visible area of its scroll view, in one version of the tree.
struct Pin: Hashable, Sendable {
  var scrollView: LayerID
  /// The view between the two; nil where the pinned view is directly in the scroll view.
  var container: LayerID?
  /// The pinned view behind it in the same superview, which pushes it off; nil for the last one.
  var next: LayerID?
}

extension Pin {
  /// The pins of the pinned views in a tree.
  ///
  /// - Parameters:
  ///   - pinned: The pinned views by their superviews, in order.
  ///   - parents: The superview of each view.
  static func all(
    of pinned: [LayerID: [LayerID]], parents: [LayerID: LayerID], isScrollView: (LayerID) -> Bool
  ) -> [LayerID: Pin] {
    var pins: [LayerID: Pin] = [:]
    for (parent, views) in pinned {
      var pin: Pin
      if isScrollView(parent) {
        pin = Pin(scrollView: parent)
      } else if let outer = parents[parent], isScrollView(outer) {
        pin = Pin(scrollView: outer, container: parent)
      } else {
        continue
      }
      for (index, view) in views.enumerated() {
        pin.next = index + 1 < views.count ? views[index + 1] : nil
        pins[view] = pin
      }
    }
    return pins
  }
}
