package import Animation
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

  /// The state at a time; `absent` when the layer is not in the tree or does not have the property.
  package func state(
    in timeline: Timeline, at time: Double, tree: Timeline.Tree = .presentation
  ) -> TracedState {
    switch path {
    case .property(let keyPath):
      guard let state = timeline.state(of: keyPath, in: layer, at: time, tree: tree) else {
        return .absent
      }
      return TracedState(
        value: TracedValue(state.value), velocity: state.velocity?.components)
    case .frame(let keyPath):
      return timeline.frameState(of: keyPath, in: layer, at: time, tree: tree) ?? .absent
    }
  }

  /// What is appended to the name for each number of a value, in the order of its numbers; one
  /// empty ending for values that are no lists.
  package func componentNames(of value: TracedValue?) -> [String] {
    let names =
      switch path.kind {
      case .number, .bool, .string, .path, .contents: [""]
      case .point: ["x", "y"]
      case .size: ["width", "height"]
      case .rect: ["origin.x", "origin.y", "size.width", "size.height"]
      case .color: ["red", "green", "blue", "alpha"]
      case .transform: (1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } }
      case .numbers, .colors: (value?.components ?? []).indices.map { "\($0)" }
      }
    return names.map { $0.isEmpty ? name : "\(name).\($0)" }
  }

  /// Whether values of this kind have velocities at all: texts, images, paths and flags have none.
  package var hasVelocity: Bool {
    switch path.kind {
    case .number, .point, .size, .rect, .color, .transform, .numbers, .colors: true
    case .path, .bool, .string, .contents: false
    }
  }
}
