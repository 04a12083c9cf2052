import FlipbookDocument
import FlipbookLayers
import FlipbookSceneKeys

extension Site {
  /// The maximum number of pinned views of a file: each depends on its scroll view at every instant.
  private static let mostPinned = 10_000

  /// Marks the layers of scroll views and of views that are pinned in them.
  ///
  /// A pinned view is drawn above its neighbors unless it has a `zPosition` itself, as UIKit's
  /// pinned headers are.
  func takeScrolling(
    _ keys: inout Written<ViewKeys>, in parent: LayerID, _ declared: inout Declarations,
    _ work: inout Work
  ) {
    keys.value.layer.isScrollView = keys.value.scroll.scrolls
    keys.value.layer.saysClipping =
      keys.value.scroll.scrolls && keys.source(\.layer.masksToBounds) != nil
    guard keys.value.layer.pinsToVisibleBounds else { return }
    let around = [parent, declared.views.parent(of: parent)].compactMap(\.self)
    guard around.contains(where: { declared.views.layer($0).isScrollView }) else {
      work.error(
        at: keys.keyPlace(\.layer.pinsToVisibleBounds),
        "the view is not in a scroll view, so there is nothing to pin it to",
        hint: "It must be in a view with \"contentSize\" or \"contentLayoutGuide\", or in a view "
          + "directly inside one.")
      keys.value.layer.pinsToVisibleBounds = false
      return
    }
    declared.found.pinnedCount += 1
    if declared.found.pinnedCount == Self.mostPinned + 1 {
      work.error(
        .limit, at: keys.keyPlace(\.layer.pinsToVisibleBounds),
        "more than \(Self.mostPinned) pinned views")
    }
    if keys.source(\.layer.zPosition) == nil { keys.value.layer.zPosition = 1 }
  }
}
