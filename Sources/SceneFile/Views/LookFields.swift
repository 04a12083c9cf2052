import SceneKeys
import Document
import Geometry
import Layers

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
      "How dark the shadow is; 0 for none. `masksToBounds` cuts it off."),
    Field(
      "shadowOffset", .size, \.layer.shadowOffset, unit: "points",
      "How far right and down the shadow falls; Core Animation's default is upward."),
    Field(
      property: .shadowRadius, \.layer.shadowRadius,
      unit: "points", "The standard deviation of the shadow's blur."),
    Field(
      "shadowPath", .path, \.layer.shadowPath, default: .words("what the view shows"),
      "Casts the shadow in place of the view, in the view's own points."),
  ]

  private static let mixing: [Field<ViewKeys>] = [
    Field(
      "mask", .deferred(.reference("view")), \.inside.mask, default: .words("none"),
      "A view, not shown, whose opacity is how much of this one and all in it is seen. It lies in "
        + "this view's own points and can have an `id`, views and animations of its own."),
    Field(
      "compositing", .name, \.layer.compositing,
      "The blend mode: how the view as a whole mixes with what lies behind it."),
    Field(
      "filters", FilterFields.list, \.layer.filters,
      "What is done to the picture that the view and all in it make, one after the other. Key paths "
        + "name a filter: `filters.gaussianBlur`."),
    Field(
      "effect", FilterFields.effect, \.layer.effect,
      "What is done to what lies behind the view, inside its bounds and round corners: "
        + "UIVisualEffectView."),
  ]
}
