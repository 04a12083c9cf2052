internal import FlipbookGeometry

/// UIView's `frame` and its parts: derived from `position` and `bounds`, and written to them.
///
/// A separate type of key path, because one change of it becomes changes of two properties.
package enum FrameKeyPath: String, Hashable, Sendable, CaseIterable {
  case frame
  case origin = "frame.origin"
  case size = "frame.size"
  case originX = "frame.origin.x"
  case originY = "frame.origin.y"
  case sizeWidth = "frame.size.width"
  case sizeHeight = "frame.size.height"

  /// Parses `frame` or one of its parts; nil for any other text.
  package init?(_ string: String) {
    self.init(rawValue: string)
  }

  /// The kind of its values.
  package var kind: LayerValue.Kind { part?.kind ?? .rect }

  private var part: LayerKeyPath.Part? {
    LayerKeyPath.Part(rawValue: String(rawValue.dropFirst("frame.".count)))
  }

  /// Its value in a layer.
  package func value(in layer: Layer) -> LayerValue? {
    let whole = LayerValue.rect(layer.frame)
    guard let part else { return whole }
    return part.extract(whole)
  }

  /// The changes of `position` and `bounds.size` for a new value; nil when it is of another kind,
  /// or no bounds have that frame (`Layer.placed(in:)`).
  ///
  /// A new origin alone changes only the position.
  package func changes(to value: LayerValue, in layer: Layer) -> [(LayerKeyPath, LayerValue)]? {
    let whole = LayerValue.rect(layer.frame)
    let new: LayerValue?
    if let part { new = part.insert(value, into: whole) } else { new = value }
    guard case .rect(let frame) = new, let moved = layer.placed(in: frame) else { return nil }
    let position = (LayerKeyPath(.position), LayerValue.point(moved.position))
    switch self {
    case .origin, .originX, .originY: return [position]
    case .frame, .size, .sizeWidth, .sizeHeight:
      return [position, (LayerKeyPath(.bounds, .size), .size(moved.bounds.size))]
    }
  }
}
