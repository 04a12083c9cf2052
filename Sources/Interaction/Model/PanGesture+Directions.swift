extension PanGesture {
  /// The axes that each component of the property follows: x first, then y; a single number follows
  /// the finger along the axis, and where both are allowed, along its own.
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

/// Which coordinate of the finger moves a component.
enum FingerDirection: Hashable, Sendable {
  case none, x, y
}
