import FlipbookDocument
import FlipbookGeometry
import FlipbookLayers
import FlipbookMotion
import FlipbookSceneKeys

/// Every key of a view.
enum ViewFields {
  static let table = FieldTable<ViewKeys>(
    "view", "A view, or with `standalone` a layer without one.", start: ViewKeys(id: LayerID(0)),
    atMostOne: [
      kinds, ["frame", "frameOf", "position", "center"], ["frame", "frameOf", "bounds"],
      ["bounds", "contentOffset"], ["contentSize", "contentLayoutGuide"],
      ["opacity", "alpha"], ["masksToBounds", "clipsToBounds"], ["contents", "image"],
    ],
    bindsProperties: true, waitsForViews: true
  ) {
    identity
    geometry
    look
    LookFields.fields
    contents
    specialContents
    clock
    behavior
  }

  private static let identity: [Field<ViewKeys>] = [
    Field(
      "id", .name, \.id,
      "The name by which the rest of the scene refers to the view; unique among its siblings."),
    ViewStyle.field,
  ]

  @FieldTableBuilder<ViewKeys> private static var geometry: [Field<ViewKeys>] {
    Field(
      "frame", FrameFields.type, \.placement.frame, unit: "points",
      "The rectangle of the view in its superview, without its `transform`; sets `position` and "
        + "the size of `bounds`.")
    Field(
      "frameOf", .deferred(.string), \.placement.frameOf,
      "The view whose frame this one has too, converted to its own superview.")
    Field(
      "position", .point, \.placement.position, default: .value(.zero), unit: "points",
      "The position of the anchor point in the superview.")
    Field("center", .point, \.placement.position, unit: "points", "UIView's name for `position`.")
    Field(
      "bounds", .rect, \.placement.bounds,
      default: .words("the natural size of text or an image, else empty"),
      unit: "points", "The view's own coordinates.")
    Field(
      "sizeToFit", .boolean, \.placement.sizeToFit,
      "Whether the view is always as large as its text, also while that counts or its font grows, about "
        + "the `anchorPoint`; a text that is `wrapped` keeps its width."
    )
    Field(
      "anchorPoint", .point, \.layer.anchorPoint, unit: "of the bounds",
      "The point of the bounds that `position` places and that `transform` rotates about.")
    Field(
      "transform", .transform, \.layer.transform, default: .called("identity"),
      "Rotates, scales and moves the view with its subviews.")
    Field(
      "sublayerTransform", .transform, \.layer.sublayerTransform, default: .called("identity"),
      "The same for the subviews only, about the center of this view; used for perspective."
    )
    Field(
      property: .zPosition, \.layer.zPosition, unit: "points",
      "Larger numbers are nearer to the eye: the depth among siblings, which transforms change too."
    )
    Field(
      property: .doubleSided, \.layer.isDoubleSided,
      "Whether the back is visible when the view is rotated away.")
  }

  @FieldTableBuilder<ViewKeys> private static var look: [Field<ViewKeys>] {
    Field(
      "backgroundColor", .optionalColor, \.layer.backgroundColor,
      "Fills the bounds.")
    Field(
      property: .opacity, \.layer.opacity,
      "The opacity of the view with all its subviews, as one group.")
    Field(
      "alpha", .number(.within(0...1)), \.layer.opacity, default: .none,
      "UIView's name for `opacity`.")
    Field(property: .hidden, \.layer.isHidden, "Whether the view is hidden.")
    Field(
      property: .cornerRadius, \.layer.cornerRadius,
      unit: "points",
      "The radius of the corners of background and border; with `masksToBounds` also of the "
        + "content.")
    Field(
      property: .borderWidth, \.layer.borderWidth, unit: "points",
      "The width of the border inside the edge, above all content of the view.")
    Field(
      "borderColor", .optionalColor, \.layer.borderColor,
      "The border's color.")
    Field(
      property: .masksToBounds, \.layer.masksToBounds,
      "Whether the content is clipped to the bounds with their rounded corners.")
    Field(
      "clipsToBounds", .boolean, \.layer.masksToBounds, default: .none,
      "UIView's name for `masksToBounds`.")
  }

  @FieldTableBuilder<ViewKeys> private static var contents: [Field<ViewKeys>] {
    Field("contents", ImageFields.source, \.images.image, "An image, drawn above the background.")
    Field("image", ImageFields.source, \.images.image, "UIImageView's name for `contents`.")
    Field(
      "contentsGravity", .name, \.layer.contentsGravity,
      "How the image fits the bounds. `top` is the visual top, whereas Core Animation's name on "
        + "iOS means the bottom.")
    Field(
      "contentsRect", .rect, \.layer.contentsRect, unit: "of the image",
      "The part of the image that is shown.")
    Field(
      "contentsCenter", .rect, \.layer.contentsCenter,
      unit: "of the shown part",
      "The part that is stretched where `contentsGravity` resizes the image; the corners around it "
        + "keep their size, the edges their width.")
    Field(
      property: .contentsScale, \.layer.contentsScale,
      "The pixels per point of the image; for a drawn image, per pixel of its own.")
    Field(
      "magnificationFilter", .name, \.layer.magnificationFilter,
      "How the image is enlarged.")
    Field(
      "minificationFilter", .name, \.layer.minificationFilter,
      "How the image is reduced.")
    Field(
      "animationImages", ImageFields.list, \.images.frames.images,
      "Images shown in turn from time 0 on; null is a blank. Before and after, `image` is shown.")
    Field(
      "animationDuration", .number(.atLeast(0)), \.images.frames.duration,
      default: .words("1/30 for each image"), unit: "seconds",
      "One cycle of `animationImages`.")
    Field(
      "animationRepeatCount", .integer(.atLeast(0)), \.images.frames.repeatCount,
      "The number of cycles; 0 repeats without end.")
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
      draft.layer.kind = .shape(shape.properties)
      draft.inside.figure = shape.figure
    }
    Field(
      "text", TextFields.type, "Draws a text in one style: CATextLayer, with Inter as its font."
    ) { text, draft, _, _ in
      draft.layer.kind = .text(text)
    }
    Field(
      "scene", NestedSceneFields.type, \.inside.scene,
      "Another scene, behind the views of `views` and fitted by `contentsGravity`; without bounds "
        + "the view has the size of its canvas."
    )
    Field(
      "template", TemplateFields.type, \.inside.template,
      "Views made from rows of data, behind those of `views`.")
  }

  @FieldTableBuilder<ViewKeys> private static var clock: [Field<ViewKeys>] {
    Field(
      property: .beginTime, \.layer.beginTime, unit: "seconds",
      "When the view's local time begins, in its superview's time.")
    Field(
      property: .timeOffset, \.layer.timeOffset, unit: "seconds",
      "Added to the view's local time.")
    Field(
      property: .speed, \.layer.speed,
      "The speed of the view's local time: local = (parent − beginTime) · speed + timeOffset. With "
        + "0 it is stopped, and `timeOffset` scrubs.")
  }

  @FieldTableBuilder<ViewKeys> private static var behavior: [Field<ViewKeys>] {
    Field(
      property: .userInteractionEnabled, \.layer.isUserInteractionEnabled,
      "Whether the view and its subviews receive touches.")
    Field(
      "hitTest", .name, \.hitTest,
      "The target of a finger in the view where none of its subviews is: the view, or with `subviews` what is "
        + "behind it, as with a view whose `hitTest(_:with:)` never returns itself.")
    Field(
      "stack", StackFields.type, \.placement.stack, default: .words("none"),
      "Arranges the subviews in a row or a column: UIStackView. Without a size it fits them.")
    Field(
      property: .arranged, \.layer.isArranged,
      "Whether the stack that contains the view arranges it.")
    Field(
      "standalone", .boolean, \.isStandalone,
      "A layer without a view: its changes animate implicitly.")
    Field(
      "contentSize", .size, \.scroll.contentSize, unit: "points",
      "Makes a scroll view whose offset, `bounds.origin`, goes from 0 to max(0, contentSize − "
        + "size).")
    ScrollFields.fields
    Field(
      "contentOffset", .point, \.placement.contentOffset, default: .value(.zero), unit: "points",
      "UIScrollView's name for the origin of `bounds`.")
    Field(
      "contentInset", ImageFields.insets, \.layer.contentInset, unit: "points",
      "How far beyond its edges a scroll view's content can rest: one distance, or UIKit's order top, "
        + "left, bottom, right.")
    Field(
      "alwaysBounceVertical", .boolean, \.scroll.alwaysBounceVertical,
      "Whether a scroll view bounces up and down although its content fits.")
    Field(
      "alwaysBounceHorizontal", .boolean, \.scroll.alwaysBounceHorizontal,
      "Whether a scroll view bounces sideways although its content fits.")
    Field(
      "directionalLockEnabled", .boolean, \.scroll.isDirectionalLockEnabled,
      "Whether a finger that sets out along one axis scrolls along that axis only.")
    Field(
      "bounces", .boolean, \.scroll.bounces,
      "Whether a scroll view stretches and bounces beyond its edges.")
    Field(
      "decelerationRate",
      .deferred(ValueType<DecelerationRate>.decelerationRate.shape), \.scroll.decelerationRate,
      default: .json(.string("normal")),
      "The deceleration of a scroll view.")
    Field(
      "pagingEnabled", .deferred(PagingKeys.shape), \.scroll.paging,
      default: .json(.boolean(false)),
      "Whether a scroll view comes to rest at pages, and how.")
    Field(
      "properties", .deferred(.map(.value)), \.behavior.properties, default: .json(.object([])),
      "Custom properties: numbers, points and colors by names that no view and no other property "
        + "has. They draw nothing, but can be set, animated, moved, bound and queried.")
    Field(
      "views", .deferred(.list(.reference("view"), 0...Int.max)), \.inside.views,
      default: .json(.array([])),
      "The subviews, from back to front.")
    Field(
      "animations", .deferred(.list(.reference("animation"), 0...Int.max)), \.behavior.animations,
      default: .json(.array([])), "Animations that are added at time 0.")
    Field(
      "actions", .deferred(.map(.either([.reference("animation"), .null]))), \.behavior.actions,
      default: .json(.object([])),
      "The animation that setting a key path starts on a layer without a view, instead of the "
        + "implicit one: an animation, or null for none. An animation without `fromValue`, "
        + "`toValue` and `byValue` leads from the visible value to the new one.")
    Field(
      "gestures", .deferred(.list(.reference("gesture"), 0...Int.max)), \.behavior.gestures,
      default: .json(.array([])), "The gestures of the view.")
    StateFields.keys(of: \.behavior.states, whose: "the view's")
    CrossingKeys.field(of: \.behavior.crossings, whose: "the view's, or other views'")
    MeantFields.field(of: "in the view and its subviews", \.meant)
  }
}
