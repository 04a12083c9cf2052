internal import FlipbookGeometry

/// The plane that contains a layer, and its transform to the surface's pixels.
struct Plane {
  var toDevice: AffineTransform
  /// Content outside need not be drawn.
  var area: PixelRect
  /// The superlayer's, about its anchor point; nil for the identity.
  var sublayerTransform: Transform?
  var depth: Int
  /// Charges for whatever is painted in the plane.
  let meter: PaintingMeter
  /// How many times the content is drawn by enclosing replicators.
  var copies = 1
  /// False for the caster of a shadow.
  var castsShadows = true
  /// Whether this is a sheet in perspective, with a higher resolution than the canvas.
  var isSheet = false
  /// Whether only the bounds of the commands matter, and not their content.
  var isMeasuring = false
}
