import FlipbookLayers

/// The angles that model changes and animations have written to the transforms of one layer.
///
/// A transform does not contain full rotations, so an angle derived from it jumps at 180°.
struct WrittenAngles: Sendable {
  struct Angle: Sendable {
    var path: IndexedKeyPath
    /// In radians.
    var value: AnimatedValue
    /// Whether an animation of the same key path wrote it.
    var isAnimated: Bool
  }

  private var angles: [Angle] = []

  /// The angle last written to a part; nil if none was, or if the whole transform has been written
  /// since.
  subscript(path: IndexedKeyPath) -> Angle? {
    guard let part = path.part?.rotationAxis else { return nil }
    return angles.first { $0.path.index == path.index && $0.path.part == part }
  }

  /// Records a written value; a whole value discards the parts of its property.
  mutating func write(_ value: AnimatedValue, at path: IndexedKeyPath, isAnimated: Bool) {
    guard let part = path.part else {
      angles.removeAll { $0.path.index == path.index }
      return
    }
    guard let rotationAxis = part.rotationAxis, case .number = value.value else { return }
    angles.removeAll { $0.path.index == path.index && $0.path.part == rotationAxis }
    angles.append(
      Angle(
        path: IndexedKeyPath(index: path.index, part: rotationAxis), value: value,
        isAnimated: isAnimated))
  }
}

extension LayerKeyPath.Part {
  /// The axis about which the part rotates, under a single name; nil for other parts.
  fileprivate var rotationAxis: LayerKeyPath.Part? {
    isAngle ? self == .rotation ? .rotationZ : self : nil
  }
}
