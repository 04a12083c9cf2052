package import FlipbookGeometry
package import FlipbookInteraction
internal import FlipbookLayers
package import FlipbookOpening
internal import FlipbookTimeline
internal import Glibc

/// The sampled numbers of some keys over a film, in spans between the instants at which anything
/// begins, ends or jumps.
///
/// A jump is a gap, so no difference quotient spans one.
package struct ScenePlotSamples {
  let duration: Double
  package private(set) var curves: [Curve] = []

  /// One number of one key.
  package struct Curve {
    package var name: String
    package var value: [[Point]] = []
    package var velocity: [[Point]] = []
    package var acceleration: [[Point]] = []
    package var model: [[Point]] = []
    /// The times and sizes of jumps of the value, which are impulses of the velocity.
    package var valueJumps: [Point] = []
    /// The times and sizes of jumps of the velocity, which are impulses of the acceleration.
    package var velocityJumps: [Point] = []

    /// A curve without samples.
    package init(name: String) {
      self.name = name
    }

    /// The same curve in another unit.
    func scaled(by factor: Double) -> Curve {
      guard factor != 1 else { return self }
      func scaled(_ points: [Point]) -> [Point] { points.map { Point($0.x, $0.y * factor) } }
      var curve = self
      curve.value = value.map(scaled)
      curve.velocity = velocity.map(scaled)
      curve.acceleration = acceleration.map(scaled)
      curve.model = model.map(scaled)
      curve.valueJumps = scaled(valueJumps)
      curve.velocityJumps = scaled(velocityJumps)
      return curve
    }

    /// Whether the number ever changes.
    var moves: Bool {
      let first = value.first?.first?.y
      return value.joined().contains { $0.y != first }
    }

    /// Whether the two curves cannot be distinguished when they are drawn.
    func covers(_ other: Curve) -> Bool {
      let (mine, theirs) = (Array(value.joined()), Array(other.value.joined()))
      let size = (mine.map(\.y).max() ?? 0) - (mine.map(\.y).min() ?? 0)
      return mine.count == theirs.count
        && zip(mine, theirs).allSatisfy { $0.x == $1.x && abs($0.y - $1.y) <= 1e-3 * size }
    }
  }

  private static let sampleCount = 900.0
  private static let maximumStretches = 3000
  /// The duration in seconds up to which a span is not drawn.
  private static let instant = 1e-6

  /// The approximate time in nanoseconds to sample a key: its value, velocity, acceleration and
  /// model value.
  static func units(of key: TraceKey, in scene: CompiledScene) -> Double {
    let stretches = Double(min(scene.timeline.boundaries(of: key.layer).count, maximumStretches))
    let each = [0, 0.5, 1].map {
      scene.timeline.units(of: key.layer, at: scene.lastFrameTime * $0)
    }.max()
    return (sampleCount + 12 * stretches) * 8 * (1000 + (each ?? 0))
  }

  /// - Parameter duration: In seconds; nil for the film's own.
  package init(of scene: CompiledScene, keys: [TraceKey], until duration: Double? = nil) {
    self.duration = duration ?? scene.lastFrameTime
    let stretches = Self.stretches(of: scene, until: self.duration)
    for key in keys {
      let names = key.componentNames(of: key.state(in: scene.timeline, at: 0).value)
      for (component, ending) in names.enumerated() {
        let sampler = PlotSampler(key: key, component: component, scene: scene)
        curves.append(curve(ending, sampler, stretches))
      }
    }
  }

  private static func stretches(
    of scene: CompiledScene, until duration: Double
  ) -> [ClosedRange<Double>] {
    var times = Set(scene.timeline.boundaries)
    for mark in scene.resolved.marks.segments { times.formUnion([mark.start, mark.end]) }
    for touch in scene.resolved.marks.touches { times.formUnion([touch.landed, touch.lifted]) }
    var sorted = times.filter { $0 > 0 && $0 < duration }.sorted()
    if sorted.count > maximumStretches { sorted = [] }
    let all = [0] + sorted + [max(duration, 1e-9)]
    return zip(all, all.dropFirst()).filter { $0 < $1 }.map { start, end in
      // Up to just before the next span begins.
      start...(end - min(1e-7, (end - start) / 1000))
    }
  }

  private func curve(
    _ name: String, _ sampler: PlotSampler, _ stretches: [ClosedRange<Double>]
  ) -> Curve {
    var curve = Curve(name: name)
    let pieces = stretches.flatMap { stretch in
      let share = (stretch.upperBound - stretch.lowerBound) / duration
      let pieces = sampler.pieces(
        of: stretch, count: max(2, Int((share * Self.sampleCount).rounded(.up))))
      // Two jumps at one instant are merged, because nothing between them is visible.
      let seen = pieces.filter { piece in
        (piece.last?.time ?? 0) - (piece.first?.time ?? 0) > Self.instant
      }
      return seen.isEmpty ? pieces : seen
    }
    let fastest = pieces.flatMap { $0 }.compactMap(\.velocity).map(abs).max() ?? 0
    let values = pieces.joined().compactMap(\.value)
    let span = (values.max() ?? 0) - (values.min() ?? 0)
    for (index, piece) in pieces.enumerated() {
      if index > 0, let before = pieces[index - 1].last, let after = piece.first {
        addJumps(from: before, to: after, sampler, fastest: fastest, span: span, to: &curve)
      }
      let isJoined = curve.value.last?.last.map { last in
        piece.first?.value.map { abs($0 - last.y) <= max(1e-4 * span, 1e-9 * abs($0)) } ?? false
      }
      let values = piece.compactMap { state in state.value.map { Point(state.time, $0) } }
      Self.add(values, joined: isJoined ?? false, to: &curve.value)
      let velocities = piece.compactMap { state in state.velocity.map { Point(state.time, $0) } }
      let isSmooth = curve.velocityJumps.last?.x != piece.first?.time
      Self.add(velocities, joined: (isJoined ?? false) && isSmooth, to: &curve.velocity)
      let accelerations = sampler.accelerations(of: piece, fastest: fastest)
      let isContinuous = curve.acceleration.last?.last.map { last in
        abs((accelerations.first?.y ?? .infinity) - last.y) <= 1e-3 * max(1, abs(last.y))
      }
      Self.add(accelerations, joined: (isContinuous ?? false) && isSmooth, to: &curve.acceleration)
      let models = piece.compactMap { state in
        sampler.model(at: state.time).map { Point(state.time, $0) }
      }
      let stays = curve.model.last?.last.map { last in models.first.map { $0.y == last.y } ?? false
      }
      Self.add(models, joined: stays ?? false, to: &curve.model)
    }
    return curve
  }

  private func addJumps(
    from before: PlotSampler.State, to after: PlotSampler.State, _ sampler: PlotSampler,
    fastest: Double, span: Double, to curve: inout Curve
  ) {
    if let old = before.value, let new = after.value {
      // A settling spring may snap to its end from within its threshold, which is not visible.
      let explained = fastest * (after.time - before.time) * 2 + 1e-3 * span + 1e-9 * abs(new)
      if abs(new - old) > explained, !sampler.isWrap(new - old) {
        curve.valueJumps.append(Point(after.time, new - old))
      }
    }
    if let old = before.velocity, let new = after.velocity, abs(new - old) > 1e-3 * fastest {
      curve.velocityJumps.append(Point(after.time, new - old))
    }
  }

  private static func add(_ points: [Point], joined: Bool, to runs: inout [[Point]]) {
    guard !points.isEmpty else { return }
    if joined, !runs.isEmpty { runs[runs.count - 1] += points } else { runs.append(points) }
  }
}
