import FlipbookGeometry

extension FingerPath {
  /// The maps of a pan, without the axis that a directional lock leaves out.
  ///
  /// The lock holds where the way along one axis is at least twice that along the other; a finger
  /// that sets out diagonally scrolls along both, as in UIScrollView.
  func locked(_ maps: [FingerMap], of rule: Cast.PanRule) -> [FingerMap] {
    guard rule.gesture.isDirectionLocked, rule.directions == [.x, .y], let way = setOut else {
      return maps
    }
    let (x, y) = (abs(way.x), abs(way.y))
    if x >= 2 * y { return [maps[0], FingerMap()] }
    if y >= 2 * x { return [FingerMap(), maps[1]] }
    return maps
  }
}
