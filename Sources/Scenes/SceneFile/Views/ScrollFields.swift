import FlipbookLayers
import FlipbookSceneKeys

/// The keys by which the content of a scroll view follows views and edges.
enum ScrollFields {
  @FieldTableBuilder<ViewKeys> static var fields: [Field<ViewKeys>] {
    Field(
      "contentLayoutGuide", .deferred(.string), \.scroll.contentLayoutGuide,
      default: .words("none"),
      "In place of `contentSize`: the subview whose right and lower edges are those of the content, "
        + "also while a stack grows or shrinks.")
    Field(
      "pinsToVisibleBounds", .boolean, \.layer.pinsToVisibleBounds,
      "Whether the view stays at the upper edge of the scroll view that it is in, as the header of a "
        + "section, until the next such view pushes it off.")
    Field(
      "bouncesAlongRay", .boolean, \.scroll.bouncesAlongRay,
      "Whether a scroll view that meets an edge turns back on the line on which it came, instead of "
        + "bouncing along each axis by itself.")
  }
}
