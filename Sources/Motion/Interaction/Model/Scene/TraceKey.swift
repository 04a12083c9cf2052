package import FlipbookLayers
internal import FlipbookTimeline

/// A key path of one layer, with the name that the author uses for it.
package struct TraceKey: Hashable, Sendable {
  /// As requested, such as `pip.position.x`.
  package var name: String
  package var layer: LayerID
  package var path: Path

  package init(name: String, layer: LayerID, path: Path) {
    self.name = name
    self.layer = layer
    self.path = path
  }

  /// The value that is read from the layer.
  package enum Path: Hashable, Sendable {
    case property(LayerKeyPath)
    case frame(FrameKeyPath)

    /// Parses a key path as scenes write it; nil for an unknown one.
    package init?(_ text: String) {
      self.init(text, in: nil)
    }

    /// Parses a key path that may be one of a layer's custom properties.
    package init?(_ text: String, in layer: Layer?) {
      if let frame = FrameKeyPath(text) {
        self = .frame(frame)
      } else if let property = LayerKeyPath(text, in: layer) {
        self = .property(property)
      } else {
        return nil
      }
    }

    package var kind: LayerValue.Kind {
      switch self {
      case .property(let path): path.kind
      case .frame(let path): path.kind
      }
    }
  }

  /// Whether values of this kind have velocities; strings, images, paths and flags have none.
  package var hasVelocity: Bool {
    switch path.kind {
    case .number, .point, .size, .rect, .color, .transform, .numbers, .colors: true
    case .path, .bool, .string, .contents: false
    }
  }
}
