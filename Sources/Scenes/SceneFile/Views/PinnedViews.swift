import FlipbookDocument
import FlipbookLayers
import FlipbookSceneKeys

extension Written<ViewKeys> {
  /// The maximum number of pinned views of a file: each depends on its scroll view at every instant.
  private static let mostPinned = 10_000

  /// Marks the layers of scroll views and of views that are pinned in them.
  ///
  /// A pinned view is drawn above its neighbors unless it has a `zPosition` itself, as UIKit's
  /// pinned headers are.
  mutating func takeScrolling(
    in parent: LayerID, among declared: inout Declarations, _ work: inout Work
  ) {
    value.layer.isScrollView = value.scroll.scrolls
    value.layer.saysClipping =
      value.scroll.scrolls && source(\.layer.masksToBounds) != nil
    guard value.layer.pinsToVisibleBounds else { return }
    let around = [parent, declared.views.parent(of: parent)].compactMap(\.self)
    guard around.contains(where: { declared.views.layer($0).isScrollView }) else {
      work.error(
        at: keyPlace(\.layer.pinsToVisibleBounds),
        "the view is not in a scroll view, so there is nothing to pin it to",
        hint: "It must be in a view with \"contentSize\" or \"contentLayoutGuide\", or in a view "
          + "directly inside one.")
      value.layer.pinsToVisibleBounds = false
      return
    }
    declared.found.pinnedCount += 1
    if declared.found.pinnedCount == Self.mostPinned + 1 {
      work.error(
        .limit, at: keyPlace(\.layer.pinsToVisibleBounds),
        "more than \(Self.mostPinned) pinned views")
    }
    if source(\.layer.zPosition) == nil { value.layer.zPosition = 1 }
  }
}
