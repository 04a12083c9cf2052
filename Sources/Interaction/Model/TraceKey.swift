internal import Animation
package import Layers

/// A key path of one layer under the name that the author knows it by.
package struct TraceKey: Hashable, Sendable {
  /// As it was asked for, such as `pip.position.x`.
  package var name: String
  package var layer: LayerID
  package var path: Path

  package init(name: String, layer: LayerID, path: Path) {
    self.name = name
    self.layer = layer
    self.path = path
  }

  /// What is read in the layer.
  package enum Path: Hashable, Sendable {
    case property(LayerKeyPath)
    case frame(FrameKeyPath)

    /// Reads a key path as scenes write it; nil for an unknown one.
    package init?(_ text: String) {
      self.init(text, in: nil)
    }

    /// The same, with the properties of the author's own that a layer has.
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

  /// Whether values of this kind have velocities at all: texts, images, paths and flags have none.
  package var hasVelocity: Bool {
    switch path.kind {
    case .number, .point, .size, .rect, .color, .transform, .numbers, .colors: true
    case .path, .bool, .string, .contents: false
    }
  }
}
