public import Geometry

/// What one layer shows, and the layers inside it: a value, with no time left in it.
///
/// The names, units and defaults are Core Animation's (`CALayer`); colours that are nil draw
/// nothing. The model tree and the presentation tree are both of this type.
public struct Layer: Hashable, Sendable, Identifiable {
  public var id: LayerID

  // Geometry, in points of the superlayer (position) or of the layer itself (bounds).
  public var bounds = Rect.zero
  public var position = Point.zero
  /// The place of `position` in the bounds, in unit coordinates.
  public var anchorPoint = Point(0.5, 0.5)
  public var zPosition = 0.0
  public var transform = Transform.identity
  /// Applied to every sublayer, about this layer's anchor point.
  public var sublayerTransform = Transform.identity
  public var isDoubleSided = true

  // Look.
  public var backgroundColor: Color?
  public var opacity = 1.0
  public var isHidden = false
  public var cornerRadius = 0.0
  public var maskedCorners = CornerMask.all
  public var cornerCurve = CornerCurve.circular
  public var borderWidth = 0.0
  public var borderColor: Color? = .black
  public var masksToBounds = false
  public var compositing = BlendMode.normal
  /// What is done to the layer's picture, in this order.
  public var filters: [LayerFilter] = []
  /// What is done to what lies behind the layer, inside its bounds and round corners.
  public var effect = VisualEffect.none
  /// Whether the layer is not shown itself but cuts its superlayer.
  ///
  /// Its alpha is how much of the superlayer is seen (`CALayer.mask`). It lies in the superlayer's
  /// own points.
  public var isMask = false

  // Shadow, below all that the layer draws; shown when its opacity is above 0.
  public var shadowColor: Color? = .black
  public var shadowOpacity = 0.0
  /// In the layer's own points, down and to the right.
  public var shadowOffset = Size(0, -3)
  /// The standard deviation of the blur, in points.
  public var shadowRadius = 3.0
  /// Casts the shadow in place of what the layer shows; empty for none.
  public var shadowPath = Path()

  // Contents.
  public var contents: Contents?
  /// Shown in place of `contents` while the layer is highlighted (`UIImageView`); nil for nothing
  /// else than those.
  public var highlightedContents: Contents?
  public var isHighlighted = false
  public var contentsGravity = ContentsGravity.resize
  /// The part of the image that is shown, in unit coordinates.
  public var contentsRect = Rect.unit
  /// The part of what is shown that is stretched, in unit coordinates; those around it keep their
  /// size in one or both directions.
  public var contentsCenter = Rect.unit
  /// How many pixels of the image make a point, times the image's own scale.
  public var contentsScale = 1.0
  public var magnificationFilter = ContentsFilter.linear
  public var minificationFilter = ContentsFilter.linear
  /// What a layer of a special kind draws between its contents and its sublayers.
  public var content = LayerContent.none

  // The layer's own clock: local time = (parent time − beginTime) · speed + timeOffset, seconds.
  public var beginTime = 0.0
  public var timeOffset = 0.0
  public var speed = 1.0

  /// Properties of the author's own, by name: they draw nothing, but other properties can be bound
  /// to them.
  public var properties: [String: LayerValue] = [:]

  /// From back to front, before sorting by zPosition.
  public var sublayers: [Layer] = []

  public init(id: LayerID) {
    self.id = id
  }
}

extension Layer {
  /// Whether a layer cuts this one.
  public var hasMask: Bool { sublayers.contains(where: \.isMask) }

  /// The layer that cuts this one.
  public var mask: Layer? { sublayers.first(where: \.isMask) }

  /// What of the two contents is shown.
  public var shownContents: Contents? {
    isHighlighted ? highlightedContents ?? contents : contents
  }

  /// The layer with this ID in the tree below and including this layer.
  public func descendant(_ id: LayerID) -> Layer? {
    if self.id == id { return self }
    for sublayer in sublayers {
      if let found = sublayer.descendant(id) { return found }
    }
    return nil
  }
}
