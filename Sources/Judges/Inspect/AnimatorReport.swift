import FlipbookDocument
internal import FlipbookInteraction
internal import FlipbookLayers
internal import FlipbookMotion
import FlipbookOpening
internal import FlipbookSceneFile
internal import FlipbookTimeline

/// A report on an animator: its curve, the properties that it moves, and the course of its
/// fraction.
struct AnimatorReport: Sendable {
  let name: String
  /// Its curve, duration and delay.
  let words: String
  /// The key paths that it moves.
  let moves: [String]
  /// Its fraction, and the rate at which it changes, from each of these instants on.
  let stages: [Stage]

  /// The fraction and its rate from an instant on.
  struct Stage: Sendable {
    /// In scene seconds.
    var time: Double
    var fraction: Double
    /// Per second.
    var rate: Double
  }

  init(_ animator: Animator, in scene: CompiledScene, _ runs: [TimelineRun]) {
    name = scene.views.name(of: animator.layer)
    words = Self.words(animator)
    var moves: [String] = []
    for run in runs where run.pacer?.layer == animator.layer {
      for keyPath in run.keyPaths {
        let key = "\(scene.views.name(of: run.layer)).\(keyPath.name)"
        if !moves.contains(key) { moves.append(key) }
      }
    }
    self.moves = moves
    let fraction = LayerKeyPath(.fractionComplete)
    let times = Set(
      scene.timeline.modelChanges(of: animator.layer)
        .filter { $0.property == .fractionComplete }.flatMap(\.times)
    ).sorted()
    stages = times.compactMap { time in
      let state = scene.timeline.state(of: fraction, in: animator.layer, at: time, tree: .model)
      guard let value = state?.value.components?.first else { return nil }
      return Stage(
        time: time, fraction: value, rate: state?.velocity?.components?.first ?? 0)
    }
  }

  private static func words(_ animator: Animator) -> String {
    let duration = "\(Numerals.significant(animator.timing.duration, 5)) s"
    var words: String
    switch animator.timing.pacing {
    case .curve(let function): words = "\(CurveText.text(function)) over \(duration)"
    case .spring(let spring, let velocity):
      let settling = spring.settlingDuration(initialVelocity: velocity)
      words =
        "spring, \(SpringText.text(spring)), settles in \(Numerals.significant(settling, 5)) s"
    case .dampingRatio(let ratio, _):
      words = "spring, dampingRatio \(Numerals.significant(ratio)) over \(duration)"
    }
    if animator.delay > 0 { words += ", after \(Numerals.significant(animator.delay, 5)) s" }
    return words
  }

  var lines: [String] {
    let moved = moves.isEmpty ? "nothing" : moves.joined(separator: ", ")
    return ["\(name)  \(words)  moves \(moved)"]
      + stages.map { stage in
        let at = "\(Numerals.significant(stage.time, 5)) s"
        let fraction = Numerals.significant(stage.fraction, 5)
        return stage.rate == 0
          ? "\(at)  at \(fraction)"
          : "\(at)  from \(fraction), \(Numerals.significant(stage.rate, 5)) a second"
      }
  }

  var json: JSONText {
    .object([
      ("name", .string(name)), ("words", .string(words)),
      ("moves", .array(moves.map { .string($0) })),
      (
        "stages",
        .array(
          stages.map {
            .object([
              ("time", .number($0.time)), ("fraction", .number($0.fraction)),
              ("rate", .number($0.rate)),
            ])
          })
      ),
    ])
  }
}
