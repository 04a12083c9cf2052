import FlipbookDocument
import FlipbookGeometry
import FlipbookLayers
import FlipbookSceneKeys

/// The keys of a view for its border, its shadow and its blending.
enum LookFields {
  static let fields: [Field<ViewKeys>] = corner + shadow + mixing

  private static let corner: [Field<ViewKeys>] = [
    Field(
      "maskedCorners", .corners, \.layer.maskedCorners,
      default: .called("all four"), "The corners that `cornerRadius` rounds."),
    Field(
      "cornerCurve", .name, \.layer.cornerCurve,
      "The shape of round corners: quarter circles, or iOS's smoother curve."),
  ]

  private static let shadow: [Field<ViewKeys>] = [
    Field(
      "shadowColor", .optionalColor, \.layer.shadowColor,
      "The color of the shadow."),
    Field(
      property: .shadowOpacity, \.layer.shadowOpacity,
      "The opacity of the shadow; 0 for none. `masksToBounds` clips it."),
    Field(
      "shadowOffset", .size, \.layer.shadowOffset, unit: "points",
      "The offset of the shadow to the right and down; Core Animation's default is upward."),
    Field(
      property: .shadowRadius, \.layer.shadowRadius,
      unit: "points", "The standard deviation of the shadow's blur."),
    Field(
      "shadowPath", .path, \.layer.shadowPath, default: .words("the view's content"),
      "The outline that casts the shadow in place of the view, in the view's own points."),
  ]

  private static let mixing: [Field<ViewKeys>] = [
    Field(
      "mask", .deferred(.reference("view")), \.inside.mask, default: .words("none"),
      "A view, not shown itself, whose opacity masks this one with all its subviews. It is in this "
        + "view's own points and can have an `id`, views and animations of its own."),
    Field(
      "compositing", .name, \.layer.compositing,
      "The blend mode: how the view as a whole mixes with the content behind it."),
    Field(
      "filters", FilterFields.list, \.layer.filters,
      "Filters of the rendering of the view with all its subviews, applied in order. Key paths "
        + "name a filter: `filters.gaussianBlur`."),
    Field(
      "effect", EffectFields.effect, \.layer.effect,
      "The effect on the content behind the view, inside its bounds and rounded corners: "
        + "UIVisualEffectView."),
  ]
}
