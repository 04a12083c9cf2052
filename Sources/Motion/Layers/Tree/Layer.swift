package import FlipbookGeometry

/// The content of one layer with its sublayers: a value without any dependence on time.
///
/// The names, units and defaults are Core Animation's (`CALayer`); colors that are nil draw
/// nothing. The model tree and the presentation tree both have this type.
package struct Layer: Hashable, Sendable, Identifiable {
  package var id: LayerID

  // Geometry, in points of the superlayer (position) or of the layer itself (bounds).
  package var bounds = Rect.zero
  package var position = Point.zero
  /// The point of the bounds at `position`, in unit coordinates.
  package var anchorPoint = Point(0.5, 0.5)
  package var zPosition = 0.0
  package var transform = Transform.identity
  /// Applied to every sublayer, about this layer's anchor point.
  package var sublayerTransform = Transform.identity
  package var isDoubleSided = true

  // Appearance.
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
  /// The filters applied to the layer's picture, in this order.
  package var filters: [LayerFilter] = []
  /// The effect on the pixels behind the layer, inside its bounds and rounded corners.
  package var effect = VisualEffect.none
  var traits: LayerTraits = []

  // Shadow, below everything that the layer draws; visible when its opacity is above 0.
  package var shadowColor: Color? = .black
  package var shadowOpacity = 0.0
  /// In the layer's own coordinates, to the right and down.
  package var shadowOffset = Size(0, -3)
  /// The standard deviation of the blur, in points.
  package var shadowRadius = 3.0
  /// Casts the shadow instead of the layer's content; empty for none.
  package var shadowPath = Path()

  // Contents.
  package var contents: Contents?
  /// Displayed instead of `contents` while the layer is highlighted (`UIImageView`); nil to use
  /// `contents` always.
  package var highlightedContents: Contents?
  package var isHighlighted = false
  package var contentsGravity = ContentsGravity.resize
  /// The displayed part of the image, in unit coordinates.
  package var contentsRect = Rect.unit
  /// The part of the contents that is stretched, in unit coordinates; the parts around it keep
  /// their size in one or both directions.
  package var contentsCenter = Rect.unit
  /// Pixels of the image per point, multiplied by the image's own scale.
  package var contentsScale = 1.0
  package var magnificationFilter = ContentsFilter.linear
  package var minificationFilter = ContentsFilter.linear
  /// Content of a special kind, drawn between contents and sublayers.
  package var kind = LayerKind.none

  // The layer's own clock: local time = (parent time − beginTime) · speed + timeOffset, seconds.
  package var beginTime = 0.0
  package var timeOffset = 0.0
  package var speed = 1.0

  /// Custom properties, by name: they draw nothing, but other properties can be bound to them.
  package var properties: [String: LayerValue] = [:]

  /// From back to front, before sorting by zPosition.
  package var sublayers: [Layer] = []

  package init(id: LayerID) {
    self.id = id
  }
}

extension Layer {
  /// Whether a layer masks this one.
  package var hasMask: Bool { sublayers.contains(where: \.isMask) }

  /// The layer that masks this one.
  package var mask: Layer? { sublayers.first(where: \.isMask) }

  /// Whether the layer itself, without what is in it, draws nothing.
  package var showsNothing: Bool {
    kind == .none && (backgroundColor?.alpha ?? 0) == 0 && shownContents == nil && borderWidth == 0
      && effect == .none
  }

  /// The contents that are displayed.
  package var shownContents: Contents? {
    isHighlighted ? highlightedContents ?? contents : contents
  }

  /// The layer with this ID in the subtree, including this layer.
  package func descendant(_ id: LayerID) -> Layer? {
    if self.id == id { return self }
    for sublayer in sublayers {
      if let found = sublayer.descendant(id) { return found }
    }
    return nil
  }
}
