import FlipbookGeometry

/// The outlines of a shape's items over time.
extension Scope {
  /// nil for an item without an outline.
  func outline(of shape: LottieShape) -> Moving<PathContours>? {
    var outline: Moving<PathContours>
    switch shape.kind {
    case .path(let property):
      outline = moving(all: property, within: 0.05).map {
        PathContours([Contour($0.values)])
      }
    case .rectangle(let position, let size, let radius):
      outline = rectangle(position, size, radius)
    case .ellipse(let position, let size):
      outline = sampling.combined(
        [moving(position, count: 2), moving(size, count: 2)], isLinear: true, within: 0.05,
        in: window
      ) { PathContours([.ellipse(center: $0[0].point, size: $0[1].point)]) }
    case .star(let star):
      outline = self.star(star, isReversed: shape.isReversed)
      return outline
    case .group, .paint, .modifier, .repeat: return nil
    }
    if shape.isReversed { outline = outline.map { $0.reversed } }
    return outline
  }

  private func rectangle(
    _ position: LottieProperty, _ size: LottieProperty, _ radius: LottieProperty
  ) -> Moving<PathContours> {
    let parts = [
      moving(position, count: 2), moving(size, count: 2), moving(radius, count: 1),
    ]
    let largest = parts[2].keys.map { $0.value[0] }.max() ?? 0
    let room = parts[1].keys.map { min(abs($0.value[0]), abs($0.value[1])) / 2 }.min() ?? 0
    return sampling.combined(
      parts, isLinear: largest <= room || largest == 0, within: 0.05, in: window
    ) {
      PathContours([
        .rectangle(
          center: $0[0].point, size: $0[1].point, radius: $0[2][0], isRound: largest > 0)
      ])
    }
  }

  private func star(_ star: LottieStar, isReversed: Bool) -> Moving<PathContours> {
    let parts = [
      moving(star.position, count: 2), moving(star.outer, count: 1), moving(star.inner, count: 1),
      moving(star.rotation, count: 1), moving(star.points, count: 1),
      moving(star.innerRoundness, count: 1), moving(star.outerRoundness, count: 1),
    ]
    let isLinear = parts[3...].allSatisfy(\.isStill)
    return sampling.combined(parts, isLinear: isLinear, within: 0.05, in: window) {
      PathContours([
        .star(
          StarMeasures(
            isPolygon: star.isPolygon, count: $0[4][0], center: $0[0].point, outer: $0[1][0],
            inner: $0[2][0], degrees: $0[3][0], innerRoundness: $0[5][0] / 100,
            outerRoundness: $0[6][0] / 100, isReversed: isReversed))
      ])
    }
  }
}

extension Numbers {
  var point: Point { Point(self[0], self[1]) }
}
