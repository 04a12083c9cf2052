import SceneKeys
import Document
import Geometry
import Layers
import Motion

/// Every key of a view.
enum ViewFields {
  static let table = FieldTable<ViewKeys>(
    "view", "A view, or with `standalone` a layer without one.", start: ViewKeys(id: LayerID(0)),
    atMostOne: [
      kinds, ["frame", "position", "center"], ["frame", "bounds"], ["bounds", "contentOffset"],
      ["opacity", "alpha"], ["masksToBounds", "clipsToBounds"], ["contents", "image"],
    ],
    bindsProperties: true
  ) {
    identity
    geometry
    look
    LookFields.fields
    contents
    specialContents
    clock
    behaviour
  }

  private static let identity: [Field<ViewKeys>] = [
    Field(
      "id", .name, \.id,
      "The name by which the rest of the scene refers to the view; unique among its siblings.")
  ]

  @FieldTableBuilder<ViewKeys> private static var geometry: [Field<ViewKeys>] {
    Field(
      "frame", .rect, \.placement.frame, unit: "points",
      "Where the view is in its superview without its `transform`; sets `position` and the size of "
        + "`bounds`.")
    Field(
      "position", .point, \.placement.position, default: .value(.zero), unit: "points",
      "Where the anchor point is in the superview.")
    Field("center", .point, \.placement.position, unit: "points", "UIView's word for `position`.")
    Field(
      "bounds", .rect, \.placement.bounds,
      default: .words("the natural size of a text or image, else empty"),
      unit: "points", "The view's own coordinates.")
    Field(
      "anchorPoint", .point, \.layer.anchorPoint, unit: "of the bounds",
      "The point of the bounds that `position` places and that `transform` turns about.")
    Field(
      "transform", .transform, \.layer.transform, default: .called("identity"),
      "Turns, scales, moves the view and what is in it.")
    Field(
      "sublayerTransform", .transform, \.layer.sublayerTransform, default: .called("identity"),
      "The same for the views inside only, about the middle of this one; the place for perspective."
    )
    Field(
      property: .zPosition, \.layer.zPosition, unit: "points",
      "Nearer to the eye with larger numbers; sorts siblings.")
    Field(
      property: .doubleSided, \.layer.isDoubleSided,
      "Whether the back is seen when the view is turned away.")
  }

  @FieldTableBuilder<ViewKeys> private static var look: [Field<ViewKeys>] {
    Field(
      "backgroundColor", .optionalColor, \.layer.backgroundColor,
      "Fills the bounds.")
    Field(
      property: .opacity, \.layer.opacity,
      "Of the view and all that is in it, as one picture.")
    Field(
      "alpha", .number(.within(0...1)), \.layer.opacity, default: .none,
      "UIView's word for `opacity`.")
    Field(property: .hidden, \.layer.isHidden, "Whether it is not shown at all.")
    Field(
      property: .cornerRadius, \.layer.cornerRadius,
      unit: "points",
      "Rounds the background and the border; with `masksToBounds` also what is inside.")
    Field(
      property: .borderWidth, \.layer.borderWidth, unit: "points",
      "A border inside the edge, above all that is in the view.")
    Field(
      "borderColor", .optionalColor, \.layer.borderColor,
      "The border's color.")
    Field(
      property: .masksToBounds, \.layer.masksToBounds,
      "Whether what is inside is cut at the bounds and their round corners.")
    Field(
      "clipsToBounds", .boolean, \.layer.masksToBounds, default: .none,
      "UIView's word for `masksToBounds`.")
  }

  @FieldTableBuilder<ViewKeys> private static var contents: [Field<ViewKeys>] {
    Field("contents", ImageFields.source, \.images.image, "An image, drawn above the background.")
    Field("image", ImageFields.source, \.images.image, "UIImageView's word for `contents`.")
    Field(
      "contentsGravity", .name, \.layer.contentsGravity,
      "How the image fits the bounds. `top` is the visual top, where Core Animation's name on iOS "
        + "means the other end.")
    Field(
      "contentsRect", .rect, \.layer.contentsRect, unit: "of the image",
      "The part of the image that is shown.")
    Field(
      "contentsCenter", .rect, \.layer.contentsCenter,
      unit: "of what is shown",
      "The part that is stretched where `contentsGravity` resizes the image; the corners around it "
        + "keep their size, the edges their width.")
    Field(
      property: .contentsScale, \.layer.contentsScale,
      "Pixels of the image per point; of a drawn image per pixel of its own.")
    Field(
      "magnificationFilter", .name, \.layer.magnificationFilter,
      "How an image is made larger.")
    Field(
      "minificationFilter", .name, \.layer.minificationFilter,
      "How an image is made smaller.")
    Field(
      "animationImages", ImageFields.list, \.images.frames.images,
      "Images shown in turn from time 0 on; null is a blank. Before and after, `image` is seen.")
    Field(
      "animationDuration", .number(.atLeast(0)), \.images.frames.duration,
      default: .words("a thirtieth for each image"), unit: "seconds",
      "One cycle of `animationImages`.")
    Field(
      "animationRepeatCount", .integer(.atLeast(0)), \.images.frames.repeatCount,
      "How many cycles; 0 is for ever.")
    Field(
      "highlightedImage", ImageFields.source, \.images.highlightedImage, default: .words("none"),
      "UIImageView's second image, shown while the view is `highlighted`.")
    Field(
      property: .highlighted, \.layer.isHighlighted,
      "Whether the second image is shown, and its animation.")
    Field(
      "highlightedAnimationImages", ImageFields.list, \.images.frames.highlightedImages,
      "Like `animationImages`, while the view is highlighted.")
    Field(
      "animating", .boolean, \.images.frames.isAnimating,
      "Whether `animationImages` play from time 0 on; `startAnimating` and `stopAnimating` change "
        + "it.")
    Field(
      "shape", ShapeFields.type, "Draws a path: CAShapeLayer."
    ) { shape, draft, _, _ in
      draft.layer.kind = .shape(shape)
    }
    Field(
      "text", TextFields.type, "Draws a text in one style: CATextLayer, with Inter as its font."
    ) { text, draft, _, _ in
      draft.layer.kind = .text(text)
    }
    Field(
      "scene", NestedSceneFields.type, \.inside.scene,
      "Another scene, behind the views of `views` and fitted by `contentsGravity`; without bounds the "
        + "view is as large as its canvas."
    )
    Field(
      "template", TemplateFields.type, \.inside.template,
      "Views made from rows of data, behind those of `views`.")
  }

  @FieldTableBuilder<ViewKeys> private static var clock: [Field<ViewKeys>] {
    Field(
      property: .beginTime, \.layer.beginTime, unit: "seconds",
      "When the view's own time begins, in its superview's time.")
    Field(
      property: .timeOffset, \.layer.timeOffset, unit: "seconds",
      "Added to the view's own time.")
    Field(
      property: .speed, \.layer.speed,
      "How fast the view's own time runs: local = (parent − beginTime) · speed + timeOffset. With 0 "
        + "it stands, and `timeOffset` scrubs.")
  }

  @FieldTableBuilder<ViewKeys> private static var behaviour: [Field<ViewKeys>] {
    Field(
      "userInteractionEnabled", .boolean, \.isUserInteractionEnabled,
      "Whether fingers reach the view and what is in it.")
    Field(
      "standalone", .boolean, \.isStandalone,
      "A layer without a view: changes of it animate implicitly.")
    Field(
      "contentSize", .size, \.scroll.contentSize, unit: "points",
      "Makes a scroll view whose offset, `bounds.origin`, goes from 0 to max(0, contentSize − "
        + "size).")
    Field(
      "contentOffset", .point, \.placement.contentOffset, default: .value(.zero), unit: "points",
      "UIScrollView's word for the origin of `bounds`.")
    Field(
      "bounces", .boolean, \.scroll.bounces,
      "Whether a scroll view gives way beyond its edges and bounces there.")
    Field(
      "decelerationRate",
      .deferred(ValueType<DecelerationRate>.decelerationRate.shape), \.scroll.decelerationRate,
      default: .json(.string("normal")),
      "How long a scroll view coasts.")
    Field(
      "pagingEnabled", .deferred(PagingKeys.shape), \.scroll.paging,
      default: .json(.boolean(false)),
      "Whether a scroll view comes to rest at pages, and how.")
    Field(
      "properties", .deferred(.map(.value)), \.behavior.properties, default: .json(.object([])),
      "Properties of the author's own: numbers, points and colors by names that no view and no other "
        + "property has. They draw nothing, but can be set, animated, moved, bound and asked.")
    Field(
      "views", .deferred(.list(.reference("view"), 0...Int.max)), \.inside.views,
      default: .json(.array([])),
      "The views inside, from back to front.")
    Field(
      "animations", .deferred(.list(.reference("animation"), 0...Int.max)), \.behavior.animations,
      default: .json(.array([])), "Animations that are added at time 0.")
    Field(
      "actions", .deferred(.map(.either([.reference("animation"), .null]))), \.behavior.actions,
      default: .json(.object([])),
      "What setting a key path does to a layer without a view, instead of the implicit animation: an "
        + "animation, or null for nothing. An animation without `fromValue`, `toValue` and `byValue` "
        + "leads from what was seen to what was set.")
    Field(
      "gestures", .deferred(.list(.reference("gesture"), 0...Int.max)), \.behavior.gestures,
      default: .json(.array([])), "What the view does with fingers.")
    StateFields.keys(of: \.behavior.states, whose: "the view's")
    CrossingKeys.field(of: \.behavior.crossings, whose: "the view's, or other views'")
    MeantFields.field(of: "in the view and in those in it", \.meant)
  }
}
