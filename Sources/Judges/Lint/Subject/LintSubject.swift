package import FlipbookCalculus
import FlipbookDocument
internal import FlipbookInteraction
package import FlipbookLayers
package import FlipbookOpening
internal import FlipbookSceneFile
internal import FlipbookTimeline

/// A scene as the checks see it, with data that several of them share.
package struct LintSubject: Sendable {
  let scene: CompiledScene
  let runs: [TimelineRun]
  /// The times of the film's frames, or evenly spaced ones of a very long film.
  let frameTimes: [Double]
  /// Whether only some of the frames can be examined, because too much moves.
  let leavesFramesOut: Bool
  /// The properties of named views that change during the film.
  package let changingKeys: [(layer: LayerID, keyPath: LayerKeyPath, hasVelocity: Bool)]
  /// The fuel of all checks together; a check that finds it empty stops.
  let tank: FuelTank
  package let fingers: FingerTimes
  /// The times at which anything reaches its own end, sorted.
  let ends: [Double]
  private let events: LintEvents
  private let runsByLayer: [LayerID: [TimelineRun]]

  private static let maximumFrames = 2400

  /// The part of the fuel, in units, for the search for changes, which limits the number of frames.
  private static let searchUnits = 5e8
  /// The minimum number of examined frames, however many views there are.
  private static let minimumFrames = 8

  package init(_ scene: CompiledScene, fuel: Fuel = .standard) {
    self.init(scene, tank: FuelTank(fuel))
  }

  init(_ scene: CompiledScene, tank: FuelTank) {
    self.scene = scene
    self.tank = tank
    events = LintEvents(scene)
    fingers = FingerTimes(scene)
    runs = scene.timeline.runs
    ends = runs.filter { $0.removedAt == nil }.compactMap(\.end).filter(\.isFinite).sorted()
    runsByLayer = Dictionary(grouping: runs, by: \.layer)
    let rate = scene.resolved.frameRate
    let count = scene.resolved.frameCount(at: rate)
    let end = scene.lastFrameTime
    let each = scene.views.all.reduce(0) { sum, view in
      let isStill = scene.timeline.changeableProperties(of: view.layer)?.isEmpty ?? false
      return sum
        + (isStill || view.name.isEmpty
          ? 0 : 1000 + scene.timeline.units(of: view.layer, at: end / 2))
    }
    let affordable = Int(min(Self.searchUnits / max(each, 1), Double(Self.maximumFrames)))
    let most = max(affordable, Self.minimumFrames)
    leavesFramesOut = count > most && most < Self.maximumFrames
    frameTimes =
      count > most
      ? (0..<most).map { end * Double($0) / Double(most - 1) }
      : (0..<count).map(rate.time(ofFrame:))
    tank.spend(each * Double(frameTimes.count))
    changingKeys = scene.changingKeys(at: frameTimes).compactMap { key in
      // An inner scene is checked by itself.
      guard case .property(let path) = key.path, !scene.timeline.isInside(key.layer) else {
        return nil
      }
      return (key.layer, path, key.hasVelocity)
    }
  }

  /// The properties that have a velocity: those of named views that change, and all that are
  /// animated.
  var movingKeys: [(layer: LayerID, keyPath: LayerKeyPath)] {
    var known: Set<MovingKey> = []
    let animated = runs.flatMap { run in
      run.keyPaths.map { (layer: run.layer, keyPath: LayerKeyPath($0.property)) }
    }
    return (changingKeys.filter(\.hasVelocity).map { ($0.layer, $0.keyPath) } + animated).filter {
      known.insert(MovingKey(layer: $0.layer, keyPath: $0.keyPath)).inserted
    }
  }

  private struct MovingKey: Hashable {
    var layer: LayerID
    var keyPath: LayerKeyPath
  }

  /// A finding with the place of the event that caused it, or otherwise that of the view.
  func finding(
    _ rule: LintRule, of layer: LayerID?, _ time: Double?, _ message: String,
    at place: SourcePlace? = nil
  ) -> LintFinding {
    tank.spend(3000)
    let event = place ?? time.flatMap { time in layer.flatMap { self.place(at: time, of: $0) } }
    return LintFinding(
      rule: rule, time: time, layer: layer, view: layer.map { scene.views.name(of: $0) } ?? "",
      message: message, place: event ?? layer.flatMap { scene.places[$0] })
  }

  /// The place of the script's event at an instant that concerns a layer.
  func place(at time: Double, of layer: LayerID) -> SourcePlace? {
    events.place(at: time, of: layer)
  }

  /// All animations ever added to a layer, in the order of addition.
  func runs(of layer: LayerID) -> [TimelineRun] { runsByLayer[layer] ?? [] }

  /// The place of the event that added an animation.
  func place(of run: TimelineRun) -> SourcePlace? { place(at: run.addedAt, of: run.layer) }

  /// The warning that the fuel did not suffice for all checks.
  var unfinished: LintFinding {
    LintFinding(
      rule: .warning, view: "",
      message:
        "checking everything takes more than \(Int(tank.level.seconds)) s; what comes later in the "
        + "scene was not checked", place: scene.places[scene.definition.root.layer.id])
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
    case .conditional(let events):
      Set((events.then + events.otherwise).flatMap(\.event.layers))
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
