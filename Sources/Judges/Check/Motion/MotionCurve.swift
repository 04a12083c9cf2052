internal import FlipbookCalculus
import FlipbookCharts
internal import FlipbookInteraction
internal import FlipbookLayers
import FlipbookOpening
internal import FlipbookTimeline

/// A property over time, read from the scene's formulas, with the instants at which the formulas
/// change.
struct MotionCurve: Sendable {
  let key: TraceKey
  let scene: CompiledScene
  /// The instants at which one formula replaces another, sorted.
  let corners: [Double]

  /// States per second; enough to follow springs of up to 60 Hz.
  private static let density = 240.0
  private static let maximumStates = 6000.0
  private static let maximumCorners = 2000

  /// nil where the property has no numbers.
  init?(of key: TraceKey, in scene: CompiledScene) {
    guard key.hasVelocity else { return nil }
    self.key = key
    self.scene = scene
    var times = Set(scene.timeline.boundaries(of: key.layer))
    for mark in scene.resolved.marks.segments where mark.property.layer == key.layer {
      times.formUnion([mark.start, mark.end])
    }
    corners = Array(times.filter { $0.isFinite && $0 > 0 }.sorted().prefix(Self.maximumCorners))
  }

  /// The distance within which a value counts as arrived: the property's rest threshold.
  var restThreshold: Double {
    if case .property(let path) = key.path { return path.property.restThreshold }
    return 1
  }

  /// `pt`, `rad`, `s` or nothing.
  var unit: String { PlotUnit(of: key).nameOfNumber }

  /// nil where the view is not in the tree.
  func state(at time: Double) -> CurveState? {
    let state = key.state(in: scene.timeline, at: time)
    guard let values = state.value.components else { return nil }
    let velocity = state.velocity ?? []
    return CurveState(
      time: time, values: values,
      velocity: velocity.count == values.count ? velocity : values.map { _ in 0 })
  }

  /// The states over a span, in stretches of one formula each.
  ///
  /// The states include every instant at which one of `slopes` falls through 0, so the amounts to
  /// which the slopes belong have no maximum between two states of a stretch.
  func stretches(
    in span: ClosedRange<Double>, slopes: [(CurveState) -> Double] = []
  ) -> [[CurveState]] {
    let inner = corners.filter { $0 > span.lowerBound && $0 < span.upperBound }
    let ends = [span.lowerBound] + inner + [span.upperBound]
    let length = span.upperBound - span.lowerBound
    let density = min(Self.density, Self.maximumStates / max(length, 1e-9))
    var stretches = zip(ends, ends.dropFirst()).flatMap { start, end -> [[CurveState]] in
      // The last state is that just before the next formula starts.
      let last = end - min(1e-7, (end - start) / 1000)
      let count = max(8, Int((density * (last - start)).rounded(.up)))
      return pieces(start...last, count: count, slopes)
    }
    if let last = state(at: span.upperBound) { stretches.append([last]) }
    return stretches
  }

  private func pieces(
    _ stretch: ClosedRange<Double>, count: Int, _ slopes: [(CurveState) -> Double]
  ) -> [[CurveState]] {
    var pieces: [[CurveState]] = [[]]
    for index in 0...count {
      let share = Double(index) / Double(count)
      let time = stretch.lowerBound + (stretch.upperBound - stretch.lowerBound) * share
      guard let state = state(at: time) else {
        if pieces.last?.isEmpty == false { pieces.append([]) }
        continue
      }
      if let before = pieces[pieces.count - 1].last {
        pieces[pieces.count - 1] += maxima(between: before, and: state, slopes)
      }
      pieces[pieces.count - 1].append(state)
    }
    return pieces.filter { !$0.isEmpty }
  }

  private func maxima(
    between before: CurveState, and after: CurveState, _ slopes: [(CurveState) -> Double]
  ) -> [CurveState] {
    slopes.compactMap { slope -> Double? in
      guard slope(before) > 0, slope(after) < 0 else { return nil }
      return root(between: before, and: after, of: slope)
    }.sorted().compactMap { state(at: $0) }
  }

  /// The time between two states of one formula at which a function of the state is 0.
  func root(
    between before: CurveState, and after: CurveState, of function: (CurveState) -> Double
  ) -> Double? {
    guard before.time < after.time else { return nil }
    return RootSearch.root(in: before.time...after.time, tolerance: 1e-12) { time in
      state(at: time).map(function) ?? .nan
    }
  }
}
