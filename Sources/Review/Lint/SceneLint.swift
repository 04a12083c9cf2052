internal import Animation
internal import Interaction
internal import Layers
internal import SceneFile

/// Looks over a scene as a reviewer of motion would.
public struct SceneLint: Sendable {
  public let scene: CompiledScene
  /// In the order of time; those without a time come first.
  public private(set) var findings: [LintFinding] = []

  public init(_ scene: CompiledScene) {
    self.scene = scene
    for diagnostic in scene.warnings.diagnostics where !scene.hasRule(for: diagnostic) {
      findings.append(
        LintFinding(
          rule: .warning, view: "", message: diagnostic.message, place: diagnostic.place))
    }
    let runs = scene.timeline.runs
    for run in runs { checkAnimation(run) }
    checkScript()
    checkTouches()
    checkTransactions()
    checkClocks(runs)
    checkMotion()
    checkFrames()
    checkCanvas()
    if case .never(let layer, let what) = scene.timeline.restTime {
      add(.neverRests, layer, nil, "\(what) never comes to rest")
    }
    // Sorting must keep the order of equals.
    findings = findings.enumerated().sorted {
      ($0.element.time ?? -1, $0.offset) < ($1.element.time ?? -1, $1.offset)
    }.map(\.element)
  }

  /// The findings of several scenes as JSON.
  public static func json(_ lints: [SceneLint]) -> String {
    JSONText.array(
      lints.flatMap { lint in lint.findings.map { $0.json(scene: lint.scene.name) } }
    ).description() + "\n"
  }

  /// Adds a finding at the event that made it, or else at the view; each is said once.
  mutating func add(
    _ rule: LintRule, _ layer: LayerID, _ time: Double?, _ message: String,
    at place: SourcePlace? = nil
  ) {
    let event = place ?? time.flatMap { self.event(at: $0, of: layer)?.place }
    let finding = LintFinding(
      rule: rule, time: time, view: scene.views.name(of: layer), message: message,
      place: event ?? scene.places[layer])
    if !findings.contains(finding), findings.count < Self.mostFindings { findings.append(finding) }
  }

  private static let mostFindings = 200

  /// The event of the script at an instant that is about a layer.
  private func event(at time: Double, of layer: LayerID) -> ScheduledEvent? {
    scene.scene.script.first { event in
      abs(event.time - time) < 1e-9 && event.event.layers.contains(layer)
    }
  }

  /// Whether a finger lands, lifts or lets a gesture go on by itself at an instant.
  func isTouched(at time: Double) -> Bool {
    scene.resolved.marks.touches.contains {
      abs($0.landed - time) < 1e-6 || abs($0.lifted - time) < 1e-6
    }
      || scene.resolved.marks.segments.contains {
        abs($0.start - time) < 1e-6 || abs($0.end - time) < 1e-6
      }
  }

  /// The instants of the film's frames, or evenly spaced ones of a very long film.
  var frameTimes: [Double] {
    let rate = scene.resolved.frameRate
    let count = scene.resolved.frameCount(at: rate)
    let most = 2400
    guard count > most else { return (0..<count).map(rate.time(ofFrame:)) }
    let end = scene.lastFrameTime
    return (0..<most).map { end * Double($0) / Double(most - 1) }
  }
}

extension Event {
  /// The layers whose properties the event itself changes or animates.
  var layers: Set<LayerID> {
    switch self {
    case .set(let changes): Set(changes.map(\.layer))
    case .animate(let block): Set(block.changes.map(\.layer))
    case .transition(let transition): [transition.layer]
    case .addAnimation(_, let layer): [layer]
    default: []
    }
  }
}
