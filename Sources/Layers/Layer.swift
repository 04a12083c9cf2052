package import Geometry

/// What one layer shows, and the layers inside it: a value, with no time left in it.
///
/// The names, units and defaults are Core Animation's (`CALayer`); colours that are nil draw
/// nothing. The model tree and the presentation tree are both of this type.
package struct Layer: Hashable, Sendable, Identifiable {
  package var id: LayerID

  // Geometry, in points of the superlayer (position) or of the layer itself (bounds).
  package var bounds = Rect.zero
  package var position = Point.zero
  /// The place of `position` in the bounds, in unit coordinates.
  package var anchorPoint = Point(0.5, 0.5)
  package var zPosition = 0.0
  package var transform = Transform.identity
  /// Applied to every sublayer, about this layer's anchor point.
  package var sublayerTransform = Transform.identity
  package var isDoubleSided = true

  // Look.
  package var backgroundColor: Color?
  package var opacity = 1.0
  package var isHidden = false
  package var cornerRadius = 0.0
  package var maskedCorners = CornerMask.all
  package var cornerCurve = CornerCurve.circular
  package var borderWidth = 0.0
  package var borderColor: Color? = .black
  package var masksToBounds = false
  package var compositing = BlendMode.normal
  /// What is done to the layer's picture, in this order.
  package var filters: [LayerFilter] = []
  /// What is done to what lies behind the layer, inside its bounds and round corners.
  package var effect = VisualEffect.none
  /// Whether the layer is not shown itself but cuts its superlayer.
  ///
  /// Its alpha is how much of the superlayer is seen (`CALayer.mask`). It lies in the superlayer's
  /// own points.
  package var isMask = false

  // Shadow, below all that the layer draws; shown when its opacity is above 0.
  package var shadowColor: Color? = .black
  package var shadowOpacity = 0.0
  /// In the layer's own points, down and to the right.
  package var shadowOffset = Size(0, -3)
  /// The standard deviation of the blur, in points.
  package var shadowRadius = 3.0
  /// Casts the shadow in place of what the layer shows; empty for none.
  package var shadowPath = Path()

  // Contents.
  package var contents: Contents?
  /// Shown in place of `contents` while the layer is highlighted (`UIImageView`); nil for nothing
  /// else than those.
  package var highlightedContents: Contents?
  package var isHighlighted = false
  package var contentsGravity = ContentsGravity.resize
  /// The part of the image that is shown, in unit coordinates.
  package var contentsRect = Rect.unit
  /// The part of what is shown that is stretched, in unit coordinates; those around it keep their
  /// size in one or both directions.
  package var contentsCenter = Rect.unit
  /// How many pixels of the image make a point, times the image's own scale.
  package var contentsScale = 1.0
  package var magnificationFilter = ContentsFilter.linear
  package var minificationFilter = ContentsFilter.linear
  /// What a layer of a special kind draws between its contents and its sublayers.
  package var content = LayerContent.none

  // The layer's own clock: local time = (parent time − beginTime) · speed + timeOffset, seconds.
  package var beginTime = 0.0
  package var timeOffset = 0.0
  package var speed = 1.0

  /// Properties of the author's own, by name: they draw nothing, but other properties can be bound
  /// to them.
  package var properties: [String: LayerValue] = [:]

  /// From back to front, before sorting by zPosition.
  package var sublayers: [Layer] = []

  package init(id: LayerID) {
    self.id = id
  }
}

extension Layer {
  /// Whether a layer cuts this one.
  package var hasMask: Bool { sublayers.contains(where: \.isMask) }

  /// The layer that cuts this one.
  package var mask: Layer? { sublayers.first(where: \.isMask) }

  /// What of the two contents is shown.
  package var shownContents: Contents? {
    isHighlighted ? highlightedContents ?? contents : contents
  }

  /// The layer with this ID in the tree below and including this layer.
  package func descendant(_ id: LayerID) -> Layer? {
    if self.id == id { return self }
    for sublayer in sublayers {
      if let found = sublayer.descendant(id) { return found }
    }
    return nil
  }
}
