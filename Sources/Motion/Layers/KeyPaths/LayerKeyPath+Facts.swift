extension LayerKeyPath.Part {
  /// A quantity of a value.
  package enum Measure { case position, length, rotation, scale, translation }

  /// A coordinate axis; rotations are about it.
  package enum Axis { case x, y, z }

  /// The one list of all parts: each with its measure, and with its axis unless it has several.
  private var listed: (measure: Measure, axis: Axis?) {
    switch self {
    case .origin: (.position, nil)
    case .x, .originX: (.position, .x)
    case .y, .originY: (.position, .y)
    case .size: (.length, nil)
    case .width, .sizeWidth: (.length, .x)
    case .height, .sizeHeight: (.length, .y)
    case .rotation, .rotationZ: (.rotation, .z)
    case .rotationX: (.rotation, .x)
    case .rotationY: (.rotation, .y)
    case .scale: (.scale, nil)
    case .scaleX: (.scale, .x)
    case .scaleY: (.scale, .y)
    case .scaleZ: (.scale, .z)
    case .translation: (.translation, nil)
    case .translationX: (.translation, .x)
    case .translationY: (.translation, .y)
    case .translationZ: (.translation, .z)
    }
  }

  package var measure: Measure { listed.measure }
  package var axis: Axis? { listed.axis }

  /// Whether the part is an angle of a transform, in radians.
  package var isAngle: Bool { measure == .rotation }

  /// The kind of the part's own value.
  package var kind: LayerValue.Kind {
    switch listed {
    case (.position, nil): .point
    case (.length, nil), (.translation, nil): .size
    default: .number
    }
  }

  /// The parts of values of a kind, by Core Animation's rules.
  package static func parts(of kind: LayerValue.Kind) -> [LayerKeyPath.Part] {
    switch kind {
    case .point: [.x, .y]
    case .size: [.width, .height]
    case .rect: [.origin, .size, .originX, .originY, .sizeWidth, .sizeHeight]
    case .transform: allCases.filter { ![.position, .length].contains($0.measure) }
    case .number, .color, .path, .numbers, .colors, .bool, .string, .contents: []
    }
  }
}
