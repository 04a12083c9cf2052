/// A key path of Core Animation, and what it is in a scene.
struct LayerKey {
  /// How values change where y points up.
  enum Mirror: Hashable {
    case none
    /// In the space of the superlayer.
    case position, positionX, positionY, anchor, anchorY, outerDelta, outerDeltaPoint, outerMatrix
    /// In the layer's own space.
    case innerPoint, innerY, innerUnitPoint, innerUnitY, innerUnitRect, innerDelta
    case innerDeltaPoint, innerPath, innerMatrix
    case bounds, boundsOrigin, boundsY
    /// In the order around a conic gradient.
    case colors, locations
  }

  /// How a value is written.
  enum Form: Hashable {
    case plain, angle, unit, gravity
    /// A word that is the same in a scene.
    case word
  }

  /// The key paths in the scene; two where Core Animation sets two at once.
  var paths: [String]
  var kind: CAMLValue.Kind
  var mirror = Mirror.none
  var form = Form.plain

  init(_ paths: String..., kind: CAMLValue.Kind, mirror: Mirror = .none, form: Form = .plain) {
    self.paths = paths
    self.kind = kind
    self.mirror = mirror
    self.form = form
  }
}
