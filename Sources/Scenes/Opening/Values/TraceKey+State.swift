package import FlipbookInteraction
internal import FlipbookLayers
package import FlipbookTimeline

extension TraceKey {
  /// The state at a time; `absent` when the layer is not in the tree or does not have the property.
  package func state(
    in timeline: Timeline, at time: Double, tree: LayerTree = .presentation
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

  /// The names of a value's numbers, in order: the key's name with an ending for each; a value that
  /// is not a list has just the key's name.
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
}
