internal import FlipbookCalculus
internal import FlipbookInteraction
package import FlipbookLayers
internal import FlipbookMotion
import FlipbookOpening
internal import FlipbookTimeline

/// The times at which one motion of a layer hands over to the next, and the reasons.
package struct Handoffs {
  /// Sorted, within the film.
  let times: [Double]
  private let runs: [TimelineRun]
  private let changes: [(property: LayerProperty, times: [Double])]
  /// The times at which anything in the scene reaches its own end, which also ends what follows it.
  private let ends: [Double]
  private let layer: LayerID
  private let timeline: Timeline

  private static let same = 1e-9
  /// The distance from an end within which an animator's fraction counts as at the end.
  private static let nearEnd = 1e-3
  /// The maximum number of examined instants of a layer.
  private static let maximumTimes = 2000

  package init(of layer: LayerID, in subject: LintSubject) {
    let runs = subject.runs(of: layer)
    self.runs = runs
    self.layer = layer
    timeline = subject.scene.timeline
    changes = timeline.modelChanges(of: layer)
    ends = subject.ends
    let end = subject.scene.resolved.duration
    let all = Set(
      timeline.boundaries(of: layer) + runs.flatMap(\.joints) + subject.fingers.stepsOfDynamics)
    times = Array(all.filter { $0 > 0 && $0 < end }.sorted().prefix(Self.maximumTimes))
  }

  /// Whether an animation of a key path reaches its own end at an instant.
  package func isOwnEnd(of keyPath: LayerKeyPath, at time: Double) -> Bool {
    runs.contains { isOwnEnd($0, at: time) && covers($0, keyPath) }
  }

  /// Whether any motion, which the layer may follow, reaches its own end at an instant.
  func isEnd(at time: Double) -> Bool {
    let first = ends.partitioningIndex { $0 > time - Self.same }
    return first < ends.count && ends[first] < time + Self.same
  }

  /// The animation of a key path that reaches its own end at an instant; the last added of several.
  func run(endingAt time: Double, of keyPath: LayerKeyPath) -> TimelineRun? {
    runs.last { isOwnEnd($0, at: time) && covers($0, keyPath) }
  }

  /// Whether an animation of a key path is added, begins, ends, or is removed at an instant.
  func isAnimated(_ keyPath: LayerKeyPath, at time: Double) -> Bool {
    runs.contains { run in
      covers(run, keyPath)
        && ([run.addedAt, run.begin, run.end, run.removedAt].contains { isSame($0, time) }
          || run.joints.contains { isSame($0, time) })
    }
  }

  /// Whether a motion with a name, `shake`, `pulse` or `pop`, has a kink of its own at an instant: where
  /// it begins, turns or ends.
  func isNamedKink(of keyPath: LayerKeyPath, at time: Double) -> Bool {
    runs.contains { run in
      ["shake", "pulse", "pop"].contains(run.key) && covers(run, keyPath)
        && (run.joints + [run.addedAt, run.begin, run.end].compactMap(\.self)).contains {
          isSame($0, time)
        }
    }
  }

  /// Whether a `pop`, which begins at another size, begins at an instant.
  func isPop(of keyPath: LayerKeyPath, at time: Double) -> Bool {
    runs.contains { run in
      run.key == "pop" && covers(run, keyPath)
        && (isSame(run.begin, time) || isSame(run.addedAt, time))
    }
  }

  /// Whether the app replaces its own motion of a property at an instant.
  func replacesMotion(of keyPath: LayerKeyPath, at time: Double) -> Bool {
    guard
      changes.contains(where: { property, times in
        property == keyPath.property && times.contains { isSame($0, time) }
      })
    else { return false }
    let before = timeline.state(
      of: keyPath, in: layer, at: time - min(1e-6, time / 2), tree: .model)
    return before?.velocity?.components?.contains { $0 != 0 } ?? false
  }

  /// Whether the values step at a time because their animation is discrete.
  func isDiscrete(_ keyPath: LayerKeyPath, at time: Double) -> Bool {
    runs.contains { run in
      guard covers(run, keyPath), let begin = run.begin, begin < time + Self.same,
        (run.end ?? .infinity) > time - Self.same
      else { return false }
      return run.animation.properties.contains { property in
        if case .keyframe(let curve) = property.curve {
          curve.calculationMode == .discrete
        } else {
          false
        }
      }
    }
  }

  private func covers(_ run: TimelineRun, _ keyPath: LayerKeyPath) -> Bool {
    run.keyPaths.contains { $0.overlaps(keyPath) }
  }

  private func isOwnEnd(_ run: TimelineRun, at time: Double) -> Bool {
    if let pacer = run.pacer { return isAtEnd(pacer, of: run.layer, before: time) }
    return run.removedAt == nil && isSame(run.end, time)
  }

  /// Whether an animator has reached either end of its progress on a layer, where it removes its
  /// animations.
  private func isAtEnd(
    _ pacer: AnimationPacer, of layer: LayerID, before time: Double
  ) -> Bool {
    let before = time - min(1e-6, time / 2)
    guard let fraction = timeline.progress(of: pacer, for: layer, at: before)?.value else {
      return false
    }
    return min(abs(fraction), abs(1 - fraction)) < Self.nearEnd
  }

  private func isSame(_ a: Double?, _ b: Double) -> Bool {
    a.map { abs($0 - b) < Self.same } ?? false
  }
}
