internal import FlipbookCalculus
internal import FlipbookGeometry
package import FlipbookInteraction
package import FlipbookOpening
package import FlipbookSnippets
internal import FlipbookTimeline

/// One number of a scene over its film as an easing, for the code of another framework.
package struct CurveEasing {
  private let sampler: PlotSampler
  private let samples: ScenePlotSamples.Curve
  private let film: Double

  /// Why a curve has no easing.
  package enum Failure: Error {
    /// The key has this many numbers, and not one.
    case components(Int)
    case still
    /// The curve bends too often for the tolerance.
    case tooManyBends

    /// The reason, and what can be done.
    package func message(of key: String) -> String {
      switch self {
      case .components(let count):
        "\"\(key)\" has \(count) numbers, and an easing is of one; write \"\(key).x\" or the like"
      case .still: "\"\(key)\" does not move"
      case .tooManyBends:
        "\"\(key)\" bends too often for one easing; give a larger --tolerance, or a shorter scene"
      }
    }
  }

  /// - Parameter key: A key of one number.
  package init(_ key: TraceKey, of scene: CompiledScene) throws(Failure) {
    let plot = ScenePlotSamples(of: scene, keys: [key])
    guard plot.curves.count == 1 else { throw .components(plot.curves.count) }
    (samples, film) = (plot.curves[0], plot.duration)
    sampler = PlotSampler(key: key, component: 0, scene: scene)
  }

  /// From where it begins to move to where it comes to rest, as progress from its first value to its
  /// last one, or to the farthest one where it comes back.
  ///
  /// - Parameter tolerance: In shares of the distance; at the end the curve is within a half of it.
  package func easing(tolerance: Double) throws(Failure) -> TimedEasing {
    let points = Array(samples.value.joined())
    guard let first = points.first, let last = points.last,
      let farthest = points.max(by: { abs($0.y - first.y) < abs($1.y - first.y) }),
      farthest.y != first.y
    else { throw .still }
    // A curve that comes back to a tenth of its way has no distance to count progress in.
    let comesBack = abs(last.y - first.y) < 0.1 * abs(farthest.y - first.y)
    let to = comesBack ? farthest.y : last.y
    let distance = to - first.y
    let start = start(points, first.y, 1e-6 * abs(distance))
    var end = end(points, last.y, tolerance * abs(distance) / 2)
    // A jump at the end takes the millisecond that the duration is rounded to.
    if let jump = samples.valueJumps.last?.x, abs(jump - end) < 0.001 { end = jump + 0.001 }
    guard end > start else { throw .still }
    let (delay, duration) = (
      (start * 1000).rounded(.down) / 1000, ((end - start) * 1000).rounded(.up) / 1000
    )
    let jumps = samples.valueJumps.map { ($0.x - delay) / duration }.filter { $0 > 0 && $0 < 1 }
    let ends = [0] + jumps.sorted() + [1]
    let pieces = zip(ends, ends.dropFirst()).filter { $0 < $1 }.map { low, high in
      // Just inside of the instants at which it jumps.
      let inside = (low == 0 ? low : low + 1e-7)...(high == 1 ? high : max(low + 1e-7, high - 1e-7))
      return EasingFit.Piece(over: low...high) { share in
        let time = delay + min(max(share, inside.lowerBound), inside.upperBound) * duration
        return ((sampler.state(at: min(time, film)).value ?? first.y) - first.y) / distance
      }
    }
    let fit = EasingFit(tolerance: tolerance)
    guard let easing = fit.easing(of: pieces, endingAt: (last.y - first.y) / distance) else {
      throw .tooManyBends
    }
    return TimedEasing(
      easing: easing, duration: duration, delay: delay, from: first.y, to: to)
  }

  /// The last instant up to which it stays within a distance of its first value.
  private func start(_ points: [Point], _ value: Double, _ distance: Double) -> Double {
    guard let index = points.firstIndex(where: { abs($0.y - value) > distance }), index > 0 else {
      return 0
    }
    return edge(points[index - 1].x...points[index].x, value, distance) ?? points[index - 1].x
  }

  /// The first instant from which on it stays within a distance of its last value.
  private func end(_ points: [Point], _ value: Double, _ distance: Double) -> Double {
    guard let index = points.lastIndex(where: { abs($0.y - value) > distance }),
      index < points.count - 1
    else { return film }
    return edge(points[index].x...points[index + 1].x, value, distance) ?? points[index + 1].x
  }

  /// The instant at which the curve is a distance away from a value; nil where none is found.
  private func edge(
    _ range: ClosedRange<Double>, _ value: Double, _ distance: Double
  ) -> Double? {
    RootSearch.root(in: range) { abs((sampler.state(at: $0).value ?? .nan) - value) - distance }
  }
}
