import FlipbookGeometry

/// Parts of a transform that are set by key paths, such as `transform.rotation.z`.
enum TransformParts {
  /// The components that a key path sets, without `transform.`.
  static func components(
    _ name: some StringProtocol, _ value: Double
  ) -> [(Transform.Component, Double)] {
    switch String(name) {
    case "rotation": [(.rotationZ, value)]
    case "scale.xy": [(.scaleX, value), (.scaleY, value)]
    case "scale": [(.scaleX, value), (.scaleY, value), (.scaleZ, value)]
    case let other: Transform.Component(rawValue: other).map { [($0, value)] } ?? []
    }
  }

  /// The steps with some parts replaced; a list of steps where nothing else was given.
  static func replacing(
    _ parts: [(Transform.Component, Double)], in steps: [TransformStep]
  ) -> [TransformStep] {
    let changing = parts.filter { component, value in
      abs(steps.transform.value(of: component) - value) > 1e-7
    }
    guard !changing.isEmpty else { return steps }
    guard steps.isEmpty else {
      return [.matrix(parts.reduce(steps.transform) { $0.replacing($1.0, with: $1.1) })]
    }
    var scale = (1.0, 1.0, 1.0)
    var turn = (0.0, 0.0, 0.0)
    var move = (0.0, 0.0, 0.0)
    for (component, value) in parts {
      switch component {
      case .scale: scale = (value, value, value)
      case .scaleX: scale.0 = value
      case .scaleY: scale.1 = value
      case .scaleZ: scale.2 = value
      case .rotationX: turn.0 = value
      case .rotationY: turn.1 = value
      case .rotationZ: turn.2 = value
      case .translationX: move.0 = value
      case .translationY: move.1 = value
      case .translationZ: move.2 = value
      }
    }
    let all: [TransformStep] = [
      .scale(scale.0, scale.1, scale.2), .rotate(turn.0, x: 1, y: 0, z: 0),
      .rotate(turn.1, x: 0, y: 1, z: 0), .rotate(turn.2, x: 0, y: 0, z: 1),
      .translate(move.0, move.1, move.2),
    ]
    return all.filter { !$0.isIdentity }
  }
}
