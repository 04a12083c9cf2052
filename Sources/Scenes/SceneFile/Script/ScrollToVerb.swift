import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

/// Every key of `scrollTo`.
enum ScrollToVerb {
  struct Keys: Sendable {
    var view: LayerID?
    var contentOffset: Point?
    var visible: LayerID?
    var animated = true
  }

  static let table = FieldTable<Keys>(
    "scrollTo",
    "Scrolls a view as the app does: UIScrollView's `setContentOffset(_:animated:)` or "
      + "`scrollRectToVisible(_:animated:)`, in 0.3 s.",
    start: Keys(), exactlyOne: ["contentOffset", "visible"]
  ) {
    Field("view", .view, \.view, "The scroll view.").required
    Field("contentOffset", .point, \.contentOffset, unit: "points", "The offset that it goes to.")
    Field(
      "visible", .view, \.visible,
      "A view in it that is then seen: it scrolls no farther than needed, and not beyond its limits."
    )
    Field("animated", .boolean, \.animated, "Whether it takes 0.3 s; without, it jumps.")
  }

  /// The length of UIScrollView's own animation, in seconds (`contentOffsetAnimationDuration`).
  private static let duration = 0.3

  static let verb = Verb(
    "scrollTo", table, "Scrolls a view to an offset, or until another view is seen."
  ) { keys, _, _, work throws(Reported) in
    let view = try keys.required(\.view, &work)
    let value: Change.NewValue =
      if let point = keys.contentOffset {
        .to(.point(point))
      } else {
        .showing(try keys.required(\.visible, &work))
      }
    let change = Change(layer: view, keyPath: LayerKeyPath(.bounds, .origin), value: value)
    guard keys.animated else { return .set([change]) }
    var block = ViewAnimation()
    block.duration = duration
    block.options.allowsUserInteraction = true
    block.changes = [change]
    return .animate(block)
  }
}
