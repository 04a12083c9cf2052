/// A curve through points of any number of components: Kochanek–Bartels, which equals Catmull–Rom
/// when tension, continuity and bias are 0 (`CAKeyframeAnimation` in its cubic mode).
///
/// Apple publishes neither the treatment of the ends nor that of unequal key times. Here the end
/// points count twice, so that an end's tangent is half its chord, and the shape does not depend on
/// the times.
package struct Spline: Hashable, Sendable {
  package let points: [[Double]]
  /// For each point, the tangent of the segment that ends there and that of the one that starts
  /// there.
  let incoming: [[Double]]
  let outgoing: [[Double]]

  /// Makes a curve; nil without points or when their numbers of components differ.
  ///
  /// The three parameters are matched to the points by index; missing ones are 0.
  package init?(
    points: [[Double]], tensions: [Double] = [], continuities: [Double] = [],
    biases: [Double] = []
  ) {
    guard let first = points.first, points.allSatisfy({ $0.count == first.count }) else {
      return nil
    }
    self.points = points
    var incoming: [[Double]] = []
    var outgoing: [[Double]] = []
    for index in points.indices {
      let t = 1 - (index < tensions.count ? tensions[index] : 0)
      let c = index < continuities.count ? continuities[index] : 0
      let b = index < biases.count ? biases[index] : 0
      let point = points[index]
      let previous = points[max(index - 1, 0)]
      let next = points[min(index + 1, points.count - 1)]
      func tangent(_ before: Double, _ after: Double) -> [Double] {
        point.indices.map {
          before * (point[$0] - previous[$0]) + after * (next[$0] - point[$0])
        }
      }
      incoming.append(tangent(t * (1 - c) * (1 + b) / 2, t * (1 + c) * (1 - b) / 2))
      outgoing.append(tangent(t * (1 + c) * (1 + b) / 2, t * (1 - c) * (1 - b) / 2))
    }
    self.incoming = incoming
    self.outgoing = outgoing
  }

  /// The number of segments: one less than the number of points.
  package var segmentCount: Int { points.count - 1 }

  /// The point of a segment at a parameter 0…1; outside it the cubic is extrapolated.
  ///
  /// An index out of range is replaced by the nearest valid one.
  package func position(segment index: Int, at s: Double) -> [Double] {
    map(segment: index, at: s) { $0.value }
  }

  /// The derivative of `position` by the parameter.
  package func derivative(segment index: Int, at s: Double) -> [Double] {
    map(segment: index, at: s) { $0.velocity }
  }

  /// The length of the derivative.
  package func speed(segment index: Int, at s: Double) -> Double {
    derivative(segment: index, at: s).reduce(0) { $0 + $1 * $1 }.squareRoot()
  }

  /// The lengths along the curve, for motion at constant speed.
  package func arcLengths() -> ArcLengthTable {
    ArcLengthTable(segmentCount: segmentCount, speed: speed)
  }

  private func map(
    segment index: Int, at s: Double, _ part: (MotionState) -> Double
  ) -> [Double] {
    guard segmentCount > 0 else {
      return points[0].map { part(MotionState(value: $0, velocity: 0)) }
    }
    let i = min(max(index, 0), segmentCount - 1)
    return points[i].indices.map { k in
      part(
        Hermite.state(
          from: MotionState(value: points[i][k], velocity: outgoing[i][k]),
          to: MotionState(value: points[i + 1][k], velocity: incoming[i + 1][k]),
          over: 1, at: s))
    }
  }
}
