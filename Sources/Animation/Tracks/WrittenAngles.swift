import Layers

/// The angles that model changes and animations have written to the transforms of one layer.
///
/// A transform keeps no whole turns, so what is read out of it jumps where the angle passes half a
/// turn.
struct WrittenAngles: Sendable {
  struct Angle: Sendable {
    var path: PlacedKeyPath
    /// In radians.
    var value: AnimatedValue
    /// Whether an animation of this very key path wrote it.
    var isAnimated: Bool
  }

  private var angles: [Angle] = []

  /// What was last written to a part; nil where it was not, or the whole transform was since.
  subscript(path: PlacedKeyPath) -> Angle? {
    guard let part = path.part?.turn else { return nil }
    return angles.first { $0.path.place == path.place && $0.path.part == part }
  }

  /// Notes what is written; a whole value makes the parts of its property forgotten.
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

  /// The axis about which the part turns, by one name each; nil for other parts.
  fileprivate var turn: LayerKeyPath.Part? {
    switch self {
    case .rotation, .rotationZ: .rotationZ
    case .rotationX, .rotationY: self
    default: nil
    }
  }
}
