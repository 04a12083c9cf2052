extension PanGesture {
  /// The finger's direction for each component of the property: x first, then y.
  ///
  /// A single number follows the finger along the axis; if both are allowed, along the number's own
  /// direction.
  func directions(componentCount: Int) -> [FingerDirection] {
    guard componentCount == 1 else {
      return [axis == .vertical ? .none : .x, axis == .horizontal ? .none : .y]
    }
    switch axis {
    case .horizontal: return [.x]
    case .vertical: return [.y]
    case .both: return [moves.keyPath.isVertical ? .y : .x]
    }
  }
}

/// The coordinate of the finger that moves a component.
enum FingerDirection: Hashable, Sendable {
  case none, x, y
}
