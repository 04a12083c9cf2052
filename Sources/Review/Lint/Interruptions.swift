internal import Animation
internal import Calculus
internal import Interaction
internal import Layers

/// When what moves a layer is taken away or replaced before its end.
struct Interruptions: Sendable {
  private let runs: [TimelineRun]
  /// When each run begins, sorted.
  private let begins: [(time: Double, run: Int)]
  private let tank: FuelTank
  private let changes: [(property: LayerProperty, times: [Double])]
  private let layer: LayerID
  private let timeline: Timeline
  /// When the script itself pushes what dynamics move, or stops an animator: such verbs say that the
  /// velocity changes.
  private let pushes: [Double]

  private static let same = 1e-9

  init(of layer: LayerID, in subject: LintSubject) {
    let runs = subject.runs(of: layer).filter { $0.pacer == nil }
    self.runs = runs
    begins = runs.indices.compactMap { index in runs[index].begin.map { ($0, index) } }
      .sorted { $0 < $1 }
    tank = subject.tank
    changes = subject.scene.timeline.modelChanges(of: layer)
    self.layer = layer
    timeline = subject.scene.timeline
    pushes = subject.scene.scene.script.compactMap {
      if case .dynamics = $0.event { $0.time } else { nil }
    }
  }

  /// Whether what moved a key path until an instant is taken away or replaced then.
  func interrupt(_ keyPath: LayerKeyPath, at time: Double) -> Bool {
    tank.spend(Double(runs.count) * 20)
    let hider = lastHider(of: keyPath, from: time)
    return runs.indices.contains { index in
      let run = runs[index]
      guard run.keyPaths.contains(where: { $0.overlaps(keyPath) }), let begin = run.begin,
        begin < time - Self.same, (run.end ?? .infinity) >= time - Self.same
      else { return false }
      if let removed = run.removedAt, abs(removed - time) < Self.same { return true }
      return (run.end ?? .infinity) > time + Self.same
        && index < hider
    } || replacesMotion(keyPath, at: time)
  }

  /// The last run that covers from an instant on whatever lies below it; -1 for none.
  private func lastHider(of keyPath: LayerKeyPath, from time: Double) -> Int {
    let first = begins.partitioningIndex { $0.time > time - 2 * Self.same }
    return begins[first...].prefix { $0.time < time + 2 * Self.same }
      .filter { hides(runs[$0.run], keyPath, from: time) }.map(\.run).max() ?? -1
  }

  /// Whether an animation covers from an instant on whatever lies below it.
  private func hides(_ run: TimelineRun, _ keyPath: LayerKeyPath, from time: Double) -> Bool {
    guard abs((run.begin ?? .infinity) - time) < Self.same else { return false }
    return run.animation.covering.contains { $0.overlaps(keyPath) }
  }

  /// Whether the app's own motion of a property is another one from an instant on.
  private func replacesMotion(_ keyPath: LayerKeyPath, at time: Double) -> Bool {
    guard !pushes.contains(where: { abs($0 - time) < Self.same }),
      changes.contains(where: { property, times in
        property == keyPath.property && times.contains { abs($0 - time) < Self.same }
      })
    else { return false }
    let before = timeline.state(
      of: keyPath, in: layer, at: time - min(1e-6, time / 2), tree: .model)
    return before?.velocity?.components?.contains { $0 != 0 } ?? false
  }

  /// Whether an animation of a key path comes to its own end at an instant.
  func isOwnEnd(of keyPath: LayerKeyPath, at time: Double) -> Bool {
    runs.contains { run in
      run.removedAt == nil && abs((run.end ?? .infinity) - time) < Self.same
        && run.keyPaths.contains { $0.overlaps(keyPath) }
    }
  }
}

extension LayerAnimation {
  /// The key paths of which nothing is seen below the animation.
  fileprivate var covering: [LayerKeyPath] {
    switch kind {
    case .property(let property): property.isAdditive ? [] : [property.keyPath]
    case .group(let children): children.flatMap(\.covering)
    case .transition: []
    }
  }
}
