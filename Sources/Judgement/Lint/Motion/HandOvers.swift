internal import Animation
internal import Calculus
internal import Interaction
internal import Layers
import Opening

/// When one motion of a layer hands over to the next, and why.
struct HandOvers {
  /// Sorted, inside of the film.
  let times: [Double]
  private let runs: [TimelineRun]
  private let changes: [(property: LayerProperty, times: [Double])]
  /// When anything of the scene comes to its own end: what follows it ends with it.
  private let ends: [Double]
  private let layer: LayerID
  private let timeline: Timeline

  private static let same = 1e-9
  /// So near to an end, an animator's number is at it.
  private static let nearEnd = 1e-3
  /// The most instants of one layer that are looked at.
  private static let mostTimes = 2000

  init(of layer: LayerID, in subject: LintSubject) {
    let runs = subject.runs(of: layer)
    self.runs = runs
    self.layer = layer
    timeline = subject.scene.timeline
    changes = timeline.modelChanges(of: layer)
    ends = subject.ends
    let end = subject.scene.resolved.duration
    let all = Set(
      timeline.boundaries(of: layer) + runs.flatMap(\.joints) + subject.fingers.stepsOfDynamics)
    times = Array(all.filter { $0 > 0 && $0 < end }.sorted().prefix(Self.mostTimes))
  }

  /// Whether an animation of a key path comes to its own end at an instant.
  func isOwnEnd(of keyPath: LayerKeyPath, at time: Double) -> Bool {
    runs.contains { isOwnEnd($0, at: time) && covers($0, keyPath) }
  }

  /// Whether anything at all comes to its own end then, which may be what a layer follows.
  func isEnd(at time: Double) -> Bool {
    let first = ends.partitioningIndex { $0 > time - Self.same }
    return first < ends.count && ends[first] < time + Self.same
  }

  /// The animation that comes to its own end at an instant; the last that was added.
  func run(endingAt time: Double, of keyPath: LayerKeyPath) -> TimelineRun? {
    runs.last { isOwnEnd($0, at: time) && covers($0, keyPath) }
  }

  /// Whether an animation of a key path is added, begins, ends, or is taken away at an instant.
  func isAnimated(_ keyPath: LayerKeyPath, at time: Double) -> Bool {
    runs.contains { run in
      covers(run, keyPath)
        && ([run.addedAt, run.begin, run.end, run.removedAt].contains { isSame($0, time) }
          || run.joints.contains { isSame($0, time) })
    }
  }

  /// Whether the app's own motion of a property is another one from an instant on.
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

  /// Whether values step then because their animation says so.
  func isDiscrete(_ keyPath: LayerKeyPath, at time: Double) -> Bool {
    runs.contains { run in
      guard covers(run, keyPath), let begin = run.begin, begin < time + Self.same,
        (run.end ?? .infinity) > time - Self.same
      else { return false }
      return run.animation.isDiscrete
    }
  }

  private func covers(_ run: TimelineRun, _ keyPath: LayerKeyPath) -> Bool {
    run.keyPaths.contains { $0.overlaps(keyPath) }
  }

  private func isOwnEnd(_ run: TimelineRun, at time: Double) -> Bool {
    if let pacer = run.pacer { return isAtEnd(pacer, before: time) }
    return run.removedAt == nil && isSame(run.end, time)
  }

  /// Whether an animator has come to either end of its way: then it takes its animations away.
  private func isAtEnd(_ pacer: AnimationPacer, before time: Double) -> Bool {
    let before = time - min(1e-6, time / 2)
    guard
      case .number(let fraction)? = timeline.state(
        of: LayerKeyPath(pacer.property), in: pacer.layer, at: before)?.value
    else { return false }
    return min(abs(fraction), abs(1 - fraction)) < Self.nearEnd
  }

  private func isSame(_ a: Double?, _ b: Double) -> Bool {
    a.map { abs($0 - b) < Self.same } ?? false
  }
}

extension LayerAnimation {
  /// Whether its values step from one to the next.
  fileprivate var isDiscrete: Bool {
    switch kind {
    case .group(let children): children.contains(where: \.isDiscrete)
    case .transition: false
    case .property(let property):
      if case .keyframe(let keyframe) = property.curve {
        keyframe.calculationMode == .discrete
      } else {
        false
      }
    }
  }
}
