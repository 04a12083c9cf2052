import Document
import Animation
import Calculus
import Geometry
import Layers
import Motion

/// The state of a scene while its events are folded into a timeline.
struct Fold {
  let scene: Scene
  var index: SceneIndex
  var agenda: Agenda
  var builder: TimelineBuilder
  var marks = SceneMarks()
  var running: RunningAnimations
  var blocks = CompletionBlocks()
  var context = FoldContext()
  /// The trees of the views that are not in the tree now.
  var detached: [LayerID: Layer]
  /// The views that have not been in the tree yet.
  var waiting: Set<LayerID> = []
  /// The animations of each open transaction, the innermost last.
  var openGroups: [[AnimationToken]] = []
  /// How fast paused layers ran.
  var pausedSpeeds: [LayerID: Double] = [:]
  /// What the system took away when the app left.
  var lostAnimations: [LayerID: [LostAnimation]] = [:]
  /// The latest transition of each layer.
  var transitions: [LayerID: AnimationToken] = [:]
  /// Where layers are for fingers, as seen and as set.
  var hitMaps: [Timeline.Tree: HitMap] = [:]
  var touches: [ActiveTouch] = []
  var holds: [Hold] = []
  /// The holds whose fingers have not lifted.
  var activeHolds: [Int] = []
  /// What several fingers hold together, by the numbers of the rules.
  var grasps: [Int: Grasp] = [:]
  /// When each finger lifts that has landed.
  var fingers: [Int: Double] = [:]
  /// Properties that move on after a release.
  var flights: [MovedProperty: ActiveFlight] = [:]
  /// The current anchor of each gesture that has anchors.
  var currentAnchors: [Int?]
  var dots: TouchDots
  /// The scene's dynamic animator.
  var dynamics: DynamicsRun?
  /// Every animator that was made, and the latest one under each name.
  var animators: [AnimatorInstance]
  var currentAnimators: [LayerID: Int] = [:]
  /// How many clocks animators have been given.
  var animatorTracks = 0

  init(
    _ scene: Scene, eventLimit: Int, tank: FuelTank, reads: TimelineReads? = nil
  ) throws(ResolveError) {
    self.scene = scene
    agenda = Agenda(limit: eventLimit)
    index = try SceneIndex(scene)
    builder = TimelineBuilder(root: index.root, reads: reads, tank: tank)
    running = RunningAnimations(tank: tank)
    detached = index.detached
    currentAnchors = index.gestures.map { _ in nil }
    dots = TouchDots(firstLayer: index.nextLayer)
    animators = scene.animators.map { AnimatorInstance($0) }
    for (id, animator) in scene.animators.enumerated() { currentAnimators[animator.layer] = id }
  }

  /// Folds everything, up to the end of the film where that is given.
  mutating func run(unless isCancelled: () -> Bool) throws(ResolveError) {
    try begin()
    try beginDynamics()
    for (order, event) in scene.script.enumerated() {
      guard event.time >= 0, event.time.isFinite else {
        throw ResolveError(.invalidTime(event.time), place: event.place)
      }
      add(.event(event.event), at: event.time, cause: Cause(place: event.place, order: order))
    }
    while let turn = agenda.next(until: scene.duration) {
      guard !isCancelled() else { throw ResolveError(.cancelled) }
      try agenda.count(turn)
      // An end that was planned anew is no event: a film that waited for it would stand still.
      guard isCurrent(turn.step) else { continue }
      try checkFuel()
      try advanceDynamics(to: turn.time, unless: isCancelled)
      agenda.begin(turn)
      if !turn.cause.isInitial { builder.begin() }
      try perform(turn.step, cause: turn.cause)
      try agenda.finishTurn()
      // What a turn is about, its queue and its marks.
      builder.tank.spend(1000)
    }
    try checkFuel()
    try finishDynamics(unless: isCancelled)
  }

  /// What is there before the first turn: the views' bindings, animations and the current anchors.
  ///
  /// The `entered` events of the anchors at which moved properties are run at time 0, so that what
  /// shows the current anchor does so from the start.
  private mutating func begin() throws(ResolveError) {
    try bindViews()
    for (layer, view) in index.views.sorted(by: { $0.key < $1.key }) {
      guard index.isInTree(layer) else {
        waiting.insert(layer)
        continue
      }
      for keyed in view.animations { addAnimation(keyed, to: layer) }
    }
    for (gesture, recognizer) in index.gestures.enumerated() {
      guard let anchors = recognizer.anchors, let values = values(of: anchors.property) else {
        continue
      }
      var cause = Cause.initial
      cause.phase = .completions
      setAnchor(Anchor.nearest(in: anchors.list, to: values), of: gesture, cause: cause)
    }
  }

  /// Whether a step is still to happen; ends are planned anew where something stops, turns or
  /// goes on otherwise.
  private func isCurrent(_ step: Step) -> Bool {
    switch step {
    case .endBlock(let block, let version): blocks.live[block.index]?.version == version
    case .endAnimator(let animator, let version):
      animators[animator.index].version == version && animators[animator.index].state == .running
    default: true
    }
  }

  private mutating func perform(_ step: Step, cause: Cause) throws(ResolveError) {
    switch step {
    case .event(let event): try perform(event, cause: cause)
    case .land(let path): try land(path, cause: cause)
    case .takeOver(let touch, let gesture):
      takeOver(touch: touch.index, gesture: gesture.index, cause: cause)
    case .scrub(let touch, let gesture, let elapsed):
      try scrub(touch: touch.index, gesture: gesture.index, at: elapsed, cause: cause)
    case .changed(let hold, let stage): runChanged(hold.index, stage: stage, cause: cause)
    case .nearest(let hold, let stage, let anchor):
      meetAnchor(anchor, hold: hold.index, stage: stage, cause: cause)
    case .failTap(let touch): failTaps(of: touch.index, cause: cause)
    case .lift(let touch): lift(touch.index, cause: cause)
    case .endBlock(let block, let version):
      endBlock(block.index, version: version, cause: cause)
    case .endAnimator(let animator, _): endAnimator(animator.index, cause: cause)
    }
  }

  mutating func perform(_ event: Event, cause: Cause) throws(ResolveError) {
    switch event {
    case .set(let changes): try set(changes, cause: cause)
    case .animate(let animation): try animate(animation, cause: cause)
    case .animateKeyframes(let keyframes): try animateKeyframes(keyframes, cause: cause)
    case .performWithoutAnimation(let block):
      try performWithoutAnimation(block, cause: cause)
    case .transition(let transition): try self.transition(transition, cause: cause)
    case .transaction(let transaction): try self.transaction(transaction, cause: cause)
    case .flush: flush(cause: cause)
    case .structure(let event): try restructure(event, cause: cause)
    case .performSystemAnimation(let animation):
      try performSystemAnimation(animation, cause: cause)
    case .playback(let event): try play(event, cause: cause)
    case .drive(let drive): try self.drive(drive, cause: cause)
    case .animator(let event): try tell(event, cause: cause)
    case .touch(let track):
      try schedule(FingerPath(track, at: now), cause: cause)
    case .pan(let pan): try schedule(try path(of: pan, cause: cause), cause: cause)
    case .tap(let tap):
      let place = try location(of: tap.target, cause: cause)
      try schedule(FingerPath(tap, at: place, time: now), cause: cause)
    case .pair(let pair):
      try schedule(pair, cause: cause)
    case .addAnimation(let keyed, let layer):
      try checkIsThere(layer, cause: cause)
      if shows(keyed.animation, on: layer, cause: cause) { addAnimation(keyed, to: layer) }
    case .removeAnimation(let key, let layer):
      try checkIsThere(layer, cause: cause)
      cancel(builder.removeAnimation(forKey: key, from: layer, at: now), cause: cause)
    case .removeAllAnimations(let layer):
      try checkIsThere(layer, cause: cause)
      cancel(builder.removeAllAnimations(from: layer, at: now), cause: cause)
    case .startAnimating(let layer): try startImages(of: layer, cause: cause)
    case .stopAnimating(let layer): try stopImages(of: layer, cause: cause)
    case .dynamics(let event): try perform(event, cause: cause)
    }
  }

  func checkIsThere(_ layer: LayerID, cause: Cause) throws(ResolveError) {
    guard index.isInTree(layer) else {
      throw ResolveError(.unknownLayer(index.name(of: layer)), place: cause.place)
    }
  }

  /// The film's length and all that was folded.
  ///
  /// A scene inside another one may go on for ever: how long the film is says the other.
  func resolved(
    showing scenes: [LayerID: ResolvedScene], isInside: Bool
  ) throws(ResolveError) -> ResolvedScene {
    let timeline = builder.timeline.showing(
      scenes.mapValues {
        NestedTimeline($0.timeline, duration: $0.givenDuration, lastEvent: $0.lastEvent)
      })
    var names = index.views.mapValues(\.name)
    var warnings = agenda.warnings
    for (_, inner) in scenes.sorted(by: { $0.key < $1.key }) {
      names.merge(inner.names) { own, _ in own }
      for warning in inner.warnings { warnings.add(warning) }
    }
    let length: FilmLength
    if let duration = scene.duration {
      length = .given(duration)
    } else {
      switch timeline.restTime {
      case .at(let time): length = .untilRest(max(time, agenda.now))
      case .never(let layer, let what):
        guard isInside else {
          throw ResolveError(
            .endless(view: names[layer] ?? index.name(of: layer), what: what), layer: layer)
        }
        length = .untilRest(agenda.now)
      }
    }
    if !isInside, length.frameCount(at: scene.frameRate) > FilmLength.frameLimit {
      throw tooLong(timeline, names)
    }
    return ResolvedScene(
      timeline: timeline, length: length, frameRate: scene.frameRate, names: names,
      warnings: warnings.all, marks: marks, lastEvent: agenda.now, inner: scenes)
  }
}

extension Fold {
  /// The error of a film that comes to rest too late, at what comes to rest last.
  private func tooLong(_ timeline: Timeline, _ names: [LayerID: String]) -> ResolveError {
    let limit = FilmLength.frameLimit
    guard case .at(let rest) = timeline.restTime, let last = timeline.lastToRest, rest > agenda.now
    else {
      return ResolveError(
        .tooLong(what: "events go on", end: agenda.now, limit: limit), place: agenda.place)
    }
    let view = names[last.layer] ?? index.name(of: last.layer)
    return ResolveError(
      .tooLong(what: "\(view): \(last.what) goes on", end: rest, limit: limit),
      place: last.animation.flatMap { running.place(of: $0) }, layer: last.layer)
  }
}

// MARK: - What comes next

extension Fold {
  /// The hold by which a finger has a property, or a part of it.
  func hold(on property: MovedProperty) -> Hold? { holdIndex(on: property).map { holds[$0] } }

  func holdIndex(on property: MovedProperty) -> Int? {
    activeHolds.first { holds[$0].property.overlaps(property) }
  }

  var now: Double { agenda.now }

  mutating func add(_ step: Step, at time: Double, cause: Cause) {
    agenda.add(step, at: time, cause)
  }

  func following(_ cause: Cause, at time: Double, place: SourcePlace? = nil) -> Cause {
    agenda.following(cause, at: time, place: place)
  }

  mutating func warn(_ message: String, cause: Cause) {
    agenda.warn(message, cause)
  }
}
