package import FlipbookLayers
internal import FlipbookMotion

extension SpringCurve {
  /// When the spring has settled, in seconds: within a thousandth of its distance, or of a
  /// threshold where the distance is 0.
  ///
  /// `model` replaces a missing end. A velocity that is not known yet counts as 0.
  package func settlingDuration(model: LayerValue?, threshold: Double) -> Double {
    switch initialVelocity {
    case .normalized(let velocity): return spring.settlingDuration(initialVelocity: velocity)
    case .current: return spring.settlingDuration(initialVelocity: 0)
    case .absolute(let velocity):
      let displacement = displacement(model: model?.components)
      let length = displacement.reduce(0) { $0 + $1 * $1 }.squareRoot()
      return spring.settlingTime(
        displacement: displacement, velocity: velocity,
        threshold: length > 0 ? 0.001 * length : threshold)
    }
  }

  /// Start minus end, component by component.
  private func displacement(model: [Double]?) -> [Double] {
    if let by = by?.components { return by.map { -$0 } }
    let none = model.map { $0.map { _ in 0.0 } } ?? [0]
    let start = from?.components ?? model ?? none
    let end = to?.components ?? model ?? none
    guard start.count == end.count else { return none }
    return zip(start, end).map { $0 - $1 }
  }
}
