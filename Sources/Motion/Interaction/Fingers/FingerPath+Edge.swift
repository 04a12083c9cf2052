import FlipbookGeometry
import FlipbookLayers

extension FingerPath {
  /// When a pan that waits for movement takes over, in seconds since landing, or when it fails; a
  /// time of nil is never.
  func decision(of pan: PanGesture, in canvas: Size) -> (time: Double?, isRecognized: Bool) {
    guard !pan.edges.isEmpty else { return (timeOfLeavingSlop(along: pan.axis), true) }
    let decisions = pan.edges.filter { $0.isNear(landingPoint, in: canvas) }.map(decision)
    if let first = decisions.filter(\.isRecognized).compactMap(\.time).min() {
      return (first, true)
    }
    let failures = decisions.map { $0.time ?? .infinity }
    return (
      failures.max().flatMap { $0.isFinite ? $0 : nil } ?? (failures.isEmpty ? 0 : nil), false
    )
  }

  /// When a finger that landed at an edge has gone inward far enough, or too far along the edge before.
  private func decision(at edge: ScreenEdge) -> (time: Double?, isRecognized: Bool) {
    let arrival = firstTime { edge.inward($0) - ScreenEdge.hysteresis }
    let leaving = firstTime(bend: edge.allowanceBend) {
      abs(edge.along($0)) - edge.allowance(at: $1)
    }
    if let arrival, arrival < leaving ?? .infinity { return (arrival, true) }
    return (leaving, false)
  }
}
