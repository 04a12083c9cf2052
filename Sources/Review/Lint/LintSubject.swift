import Document
internal import Animation
internal import Interaction
internal import Layers
internal import SceneFile

/// A scene as the checks see it, with what several of them ask.
struct LintSubject: Sendable {
  let scene: CompiledScene
  let runs: [TimelineRun]
  /// The instants of the film's frames, or evenly spaced ones of a very long film.
  let frameTimes: [Double]
  /// The properties of named views that are not the same in all frames.
  let changingKeys: [(layer: LayerID, keyPath: LayerKeyPath, hasVelocity: Bool)]

  private static let mostFrames = 2400

  init(_ scene: CompiledScene) {
    self.scene = scene
    runs = scene.timeline.runs
    let rate = scene.resolved.frameRate
    let count = scene.resolved.frameCount(at: rate)
    let (end, most) = (scene.lastFrameTime, Self.mostFrames)
    frameTimes =
      count > most
      ? (0..<most).map { end * Double($0) / Double(most - 1) }
      : (0..<count).map(rate.time(ofFrame:))
    changingKeys = scene.changingKeys(at: frameTimes).compactMap { key in
      guard case .property(let path) = key.path else { return nil }
      return (key.layer, path, key.hasVelocity)
    }
  }

  /// A finding, placed at the event that made it, or else at the view.
  func finding(
    _ rule: LintRule, _ layer: LayerID?, _ time: Double?, _ message: String,
    at place: SourcePlace? = nil
  ) -> LintFinding {
    let event = place ?? time.flatMap { time in layer.flatMap { self.place(at: time, of: $0) } }
    return LintFinding(
      rule: rule, time: time, layer: layer, view: layer.map { scene.views.name(of: $0) } ?? "",
      message: message, place: event ?? layer.flatMap { scene.places[$0] })
  }

  /// The event of the script at an instant that is about a layer.
  func place(at time: Double, of layer: LayerID) -> SourcePlace? {
    scene.scene.script.first { event in
      abs(event.time - time) < 1e-9 && event.event.layers.contains(layer)
    }?.place
  }

  /// The event that added an animation.
  func place(of run: TimelineRun) -> SourcePlace? { place(at: run.addedAt, of: run.layer) }

  /// Whether a finger lands, lifts or lets a gesture go on by itself at an instant.
  func isTouched(at time: Double) -> Bool {
    let marks = scene.resolved.marks
    return marks.touches.contains { abs($0.landed - time) < 1e-6 || abs($0.lifted - time) < 1e-6 }
      || marks.segments.contains { abs($0.start - time) < 1e-6 || abs($0.end - time) < 1e-6 }
  }

  static func text(_ numbers: [Double]) -> String {
    let words = numbers.map { Numerals.significant($0) }
    return words.count == 1 ? words[0] : "(\(words.joined(separator: ", ")))"
  }
}

extension Event {
  /// The layers whose properties the event itself changes or animates.
  var layers: Set<LayerID> {
    switch self {
    case .set(let changes): Set(changes.map(\.layer))
    case .animate(let block): Set(block.changes.map(\.layer) + block.events.flatMap(\.event.layers))
    case .animateKeyframes(let keyframes):
      Set(keyframes.keyframes.flatMap(\.changes).map(\.layer))
    case .performWithoutAnimation(let block):
      Set(block.changes.map(\.layer) + block.events.flatMap(\.event.layers))
    case .transaction(let transaction):
      Set(transaction.changes.map(\.layer) + transaction.events.flatMap(\.event.layers))
    case .transition(let transition): [transition.layer]
    case .addAnimation(_, let layer), .removeAnimation(_, let layer),
      .removeAllAnimations(let layer):
      [layer]
    case .playback(.hold(let layer, _)), .playback(.pause(let layer)),
      .playback(.resume(let layer)):
      [layer]
    default: []
    }
  }
}
