import Layers

/// The angles that model changes and animations have written to the transforms of one layer.
///
/// A transform does not contain full rotations, so an angle derived from it jumps at 180°.
struct WrittenAngles: Sendable {
  struct Angle: Sendable {
    var path: PlacedKeyPath
    /// In radians.
    var value: AnimatedValue
    /// Whether an animation of the same key path wrote it.
    var isAnimated: Bool
  }

  private var angles: [Angle] = []

  /// The angle last written to a part; nil if none was, or if the whole transform has been written
  /// since.
  subscript(path: PlacedKeyPath) -> Angle? {
    guard let part = path.part?.turn else { return nil }
    return angles.first { $0.path.place == path.place && $0.path.part == part }
  }

  /// Records a written value; a whole value discards the parts of its property.
  mutating func write(_ value: AnimatedValue, at path: PlacedKeyPath, isAnimated: Bool) {
    guard let part = path.part else {
      angles.removeAll { $0.path.place == path.place }
      return
    }
    guard let turn = part.turn, case .number = value.value else { return }
    angles.removeAll { $0.path.place == path.place && $0.path.part == turn }
    angles.append(
      Angle(
        path: PlacedKeyPath(place: path.place, part: turn), value: value, isAnimated: isAnimated))
  }
}

extension LayerKeyPath.Part {
  /// Whether the part is an angle of a transform.
  package var isAngle: Bool { turn != nil }

  /// The axis about which the part rotates, under a single name; nil for other parts.
  fileprivate var turn: LayerKeyPath.Part? {
    switch self {
    case .rotation, .rotationZ: .rotationZ
    case .rotationX, .rotationY: self
    default: nil
    }
  }
}
