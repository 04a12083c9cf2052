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
  private let eventLimit: Int

  var builder: TimelineBuilder
  /// The instant of the turn that is being folded, in seconds.
  var now = 0.0
  private var queue = TurnQueue<(step: Step, cause: Cause)>()
  private(set) var foldedCount = 0
  /// Why folding cannot go on.
  private var failure: ResolveError?
  /// The last instant at which something happened.
  private var lastTime = 0.0

  var warnings = SceneWarnings()
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

  /// Something that happens at an instant.
  enum Step {
    case event(Event)
    case land(FingerPath)
    case takeOver(touch: Int, gesture: Int)
    case scrub(touch: Int, gesture: Int, elapsed: Double)
    case changed(hold: Int, stage: Int)
    case nearest(hold: Int, stage: Int, anchor: Int)
    case failTap(touch: Int)
    case lift(touch: Int)
    case endBlock(Int, version: Int)
    case endAnimator(Int, version: Int)
  }

  /// Where a step comes from: what the author wrote, and what it follows.
  struct Cause {
    var place: SourcePlace?
    /// The place in the script, which orders what happens at one instant.
    var order: Int
    var phase = TurnQueue<(step: Step, cause: Cause)>.Phase.script
    /// How many causes it has at its own instant.
    var depth = 0

    /// Whether it belongs to what is there before the script.
    var isInitial: Bool { order < 0 }
  }

  init(
    _ scene: Scene, eventLimit: Int, tank: FuelTank, reads: TimelineReads? = nil
  ) throws(ResolveError) {
    self.scene = scene
    self.eventLimit = eventLimit
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
    while let (moment, next) = queue.next() {
      if let duration = scene.duration, moment.time > duration { break }
      guard !isCancelled() else { throw ResolveError(.cancelled) }
      foldedCount += 1
      guard foldedCount <= eventLimit else {
        throw ResolveError(.tooManyEvents(limit: eventLimit), place: next.cause.place)
      }
      // An end that was planned anew is no event: a film that waited for it would stand still.
      guard isCurrent(next.step) else { continue }
      try checkFuel()
      try advanceDynamics(to: moment.time, unless: isCancelled)
      now = moment.time
      lastTime = now
      context.place = next.cause.place
      if !next.cause.isInitial { builder.begin() }
      try perform(next.step, cause: next.cause)
      if let failure { throw failure }
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
      var cause = Cause(place: nil, order: -1)
      cause.phase = .completions
      setAnchor(Anchor.nearest(in: anchors.list, to: values), of: gesture, cause: cause)
    }
  }

  /// Whether a step is still to happen; ends are planned anew where something stops, turns or
  /// goes on otherwise.
  private func isCurrent(_ step: Step) -> Bool {
    switch step {
    case .endBlock(let block, let version): blocks.live[block]?.version == version
    case .endAnimator(let animator, let version):
      animators[animator].version == version && animators[animator].state == .running
    default: true
    }
  }

  private mutating func perform(_ step: Step, cause: Cause) throws(ResolveError) {
    switch step {
    case .event(let event): try perform(event, cause: cause)
    case .land(let path): try land(path, cause: cause)
    case .takeOver(let touch, let gesture): takeOver(touch: touch, gesture: gesture, cause: cause)
    case .scrub(let touch, let gesture, let elapsed):
      try scrub(touch: touch, gesture: gesture, at: elapsed, cause: cause)
    case .changed(let hold, let stage): runChanged(hold, stage: stage, cause: cause)
    case .nearest(let hold, let stage, let anchor):
      meetAnchor(anchor, hold: hold, stage: stage, cause: cause)
    case .failTap(let touch): failTaps(of: touch, cause: cause)
    case .lift(let touch): lift(touch, cause: cause)
    case .endBlock(let block, let version): endBlock(block, version: version, cause: cause)
    case .endAnimator(let animator, _): endAnimator(animator, cause: cause)
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
    var warnings = warnings
    for (_, inner) in scenes.sorted(by: { $0.key < $1.key }) {
      names.merge(inner.names) { own, _ in own }
      for warning in inner.warnings { warnings.add(warning) }
    }
    let length: FilmLength
    if let duration = scene.duration {
      length = .given(duration)
    } else {
      switch timeline.restTime {
      case .at(let time): length = .untilRest(max(time, lastTime))
      case .never(let layer, let what):
        guard isInside else {
          throw ResolveError(
            .endless(view: names[layer] ?? index.name(of: layer), what: what), layer: layer)
        }
        length = .untilRest(lastTime)
      }
    }
    if !isInside, length.frameCount(at: scene.frameRate) > FilmLength.frameLimit {
      throw tooLong(timeline, names)
    }
    return ResolvedScene(
      timeline: timeline, length: length, frameRate: scene.frameRate, names: names,
      warnings: warnings.all, marks: marks, lastEvent: lastTime, inner: scenes)
  }
}

extension Fold {
  /// The error of a film that comes to rest too late, at what comes to rest last.
  private func tooLong(_ timeline: Timeline, _ names: [LayerID: String]) -> ResolveError {
    let limit = FilmLength.frameLimit
    guard case .at(let rest) = timeline.restTime, let last = timeline.lastToRest, rest > lastTime
    else {
      return ResolveError(
        .tooLong(what: "events go on", end: lastTime, limit: limit), place: context.place)
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

  /// How often events may cause each other at one instant.
  private static let deepestCause = 1000

  /// Lets something happen now or later; too many causes at one instant end the folding.
  mutating func add(_ step: Step, at time: Double, cause: Cause) {
    guard cause.depth <= Self.deepestCause else {
      failure = failure ?? ResolveError(.standsStill(time: now), place: cause.place)
      return
    }
    queue.add(
      (step, cause), at: .init(time: time, phase: cause.phase, order: cause.order))
  }

  /// The cause of what follows from a step at some time.
  func following(_ cause: Cause, at time: Double, place: SourcePlace? = nil) -> Cause {
    var next = cause
    next.place = place ?? cause.place
    next.depth = time <= now ? cause.depth + 1 : 0
    if time > now { next.phase = .script }
    return next
  }

  mutating func warn(_ message: String, cause: Cause) {
    warnings.add(SceneWarning(message, place: cause.place))
  }
}
