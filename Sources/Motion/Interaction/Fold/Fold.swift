import FlipbookCalculus
import FlipbookLayers
import FlipbookTimeline

/// Folds a scene's events into a timeline, turn by turn: takes the next step from the agenda,
/// passes it to the part responsible, and executes the commands that the part returns.
struct Fold {
  private let scene: Scene
  private var board: Board
  private var crossings: Crossings
  private var blocks = Blocks()
  private var animators: Animators
  private var fingers: Fingers
  private var gestures = Gestures()
  private var structure: Structure
  private var playback = Playback()
  private var states: States

  init(
    _ scene: Scene, eventLimit: Int, tank: FuelTank, freeLayer: Int, reads: TimelineReads? = nil
  ) throws(ResolveError) {
    self.scene = scene
    let cast = try Cast(scene)
    board = Board(
      Stage(cast, reads: reads, tank: tank), Agenda(limit: eventLimit), scene.controllers)
    crossings = Crossings(
      scene.controllers.crossings,
      items: Set((scene.controllers.dynamics?.items ?? []).map(\.layer)), scale: cast.scale)
    animators = Animators(scene.animators)
    let annotations = scene.annotations
    fingers = Fingers(
      shownBy: annotations.showsTouches ? annotations.touchStyle : nil, by: freeLayer)
    structure = Structure(cast)
    states = States(scene.controllers.states)
  }

  /// The number of steps folded.
  var foldedCount: Int { board.agenda.foldedCount }

  /// The first ID that no layer uses, if layers were added to show fingers.
  var nextLayer: Int? { fingers.nextLayer }

  /// Folds everything, up to the end of the film if that is given.
  mutating func run(unless isCancelled: () -> Bool) throws(ResolveError) {
    try begin()
    while let due = try nextTurn(unless: isCancelled) {
      guard !isCancelled() else { throw ResolveError(.cancelled) }
      try board.agenda.count(due)
      // An end that was rescheduled is not an event, nor is a decision of which nothing comes:
      // otherwise a film that waits for it would never finish.
      guard board.isCurrent(due.step), gestures.isCurrent(due.step, board.cast) else { continue }
      try board.stage.tank.check(at: board.now, board.agenda.place)
      try board.physics.advance(to: due.time, &board.stage, unless: isCancelled)
      board.begin(due)
      try perform(due.step, due.cause)
      blocks.arrange(in: Context(due.cause), &board)
      try board.agenda.finishTurn()
      // The approximate cost of a turn, its queue and its marks.
      board.stage.tank.spend(1000)
    }
    try board.stage.tank.check(at: board.now, board.agenda.place)
    try board.physics.finish(at: scene.duration, &board.stage, unless: isCancelled)
  }

  /// The next step, of which the crossings before it are known.
  private mutating func nextTurn(
    unless isCancelled: () -> Bool
  ) throws(ResolveError) -> Agenda.DueStep? {
    try crossings.meet(until: scene.duration, on: &board, unless: isCancelled)
    return board.agenda.next(until: scene.duration)
  }

  /// Starts everything that exists before the first turn.
  private mutating func begin() throws(ResolveError) {
    try BindingSearch.bindViews(on: &board)
    for event in states.beginning {
      try execute(states.begin(event, in: Context(.initial), &board))
    }
    structure.begin(in: Context(.initial), &board)
    gestures.begin(&board)
    try board.begin(scene.script)
  }

  // MARK: - Steps

  private mutating func perform(_ step: Step, _ cause: Cause) throws(ResolveError) {
    switch step {
    case .event(let event): try perform(event, in: Context(cause))
    case .land(let path): try land(path, cause)
    case .takeOver(let touch, let gesture):
      gestures.takeOver(touch, gesture, of: fingers, by: cause, &board)
    case .scrub(let touch, let gesture, let elapsed):
      guard let rule = board.cast.gestures[gesture].pan else { return }
      try execute(
        animators.scrub(
          rule.gesture.moves.layer, by: touch, gesture, elapsed: elapsed, by: cause, &board))
    case .changed(let grip, let stage): gestures.changed(grip, stage: stage, by: cause, &board)
    case .nearest(let grip, let stage, let anchor):
      gestures.setAnchor(anchor, grip, stage: stage, by: cause, &board)
    case .pickUp(let touch, let gesture):
      gestures.pickUp(touch, gesture, of: fingers, by: cause, &board)
    case .carry(let grip, let stage, let index):
      try execute(gestures.carry(grip, stage: stage, to: index, by: cause, &board))
    case .failTaps(let touch): gestures.failTaps(touch, of: fingers, by: cause, &board)
    case .decide(let attempt, let decision):
      gestures.decide(attempt, decision, of: fingers, by: cause, &board)
    case .lift(let touch):
      let isCancelled = fingers.lift(touch)
      try execute(
        gestures.letGo(touch, isCancelled: isCancelled, of: fingers, by: cause, &board))
    case .endBlock(let block, let version):
      board.runs.end(block, version: version, cause, &board.agenda)
    case .askForRest(let wait, let version): board.askForRest(wait, version: version)
    case .cross(let crossing, let isRising):
      board.agenda.run(crossings.events(of: crossing, isRising: isRising), cause)
    case .endAnimator(let animator, _): animators.end(animator, in: Context(cause), &board)
    }
  }

  private mutating func perform(_ event: Event, in context: Context) throws(ResolveError) {
    let cause = context.cause
    switch event {
    case .set(let changes): try blocks.set(changes, in: context, &board)
    case .animate(let animation): try execute(blocks.animate(animation, in: context, &board))
    case .animateKeyframes(let keyframes):
      try Keyframes.animate(keyframes, in: context, &board)
    case .performWithoutAnimation(let block):
      try execute(blocks.performWithoutAnimation(block, in: context, &board))
    case .transition(let transition):
      try execute(blocks.transitions.begin(transition, in: context, &board))
    case .transaction(let transaction):
      try execute(blocks.transaction(transaction, in: context, &board))
    case .flush: blocks.flush(in: context, &board)
    case .structure(let event): try structure.change(event, in: context, &board)
    case .performSystemAnimation(let animation):
      try blocks.performSystemAnimation(animation, in: context, &board)
    case .playback(let event): try playback.play(event, in: context, &board)
    case .drive(let drive): try Drives.drive(drive, by: cause, &board)
    case .animator(let event): try animators.perform(event, in: context, &board)
    case .touch(let track): try touch(track, cause)
    case .pan(let pan): try touch(pan, cause)
    case .tap(let tap): try touch(tap, cause)
    case .pair(let pair): try touch(pair, cause)
    case .addAnimation(let keyed, let layer):
      try board.stage.require(layer, cause.place)
      keyed.addIfShown(to: layer, in: context, &board)
    case .removeAnimation(let key, let layer):
      try board.stage.require(layer, cause.place)
      board.cancelAnimation(forKey: key, of: layer)
    case .removeAllAnimations(let layer):
      try board.stage.require(layer, cause.place)
      board.cancelAllAnimations(of: layer)
    case .startAnimating(let layer): try Images.start(layer, in: context, &board)
    case .stopAnimating(let layer): try Images.stop(layer, in: context, &board)
    case .awaitRest(let wait): try board.rests.add(wait, cause, on: board.stage, &board.agenda)
    case .dynamics(let event):
      try board.physics.perform(
        event, place: cause.place, turnPlace: board.agenda.place, board.stage)
    case .state(let event): try execute(states.perform(event, in: context, &board))
    case .conditional(let events): try perform(events, in: context)
    }
  }

  /// Asks a condition, and performs the events that it chooses: those without a delay here, inside
  /// the blocks around it.
  private mutating func perform(
    _ conditional: ConditionalEvents, in outer: Context
  ) throws(ResolveError) {
    let holds = try states.holds(conditional.when, outer.cause, on: board)
    let events = holds ? conditional.then : conditional.otherwise
    guard let first = events.first else { return }
    let context = try outer.deeper(place: first.place)
    for event in events {
      board.stage.tank.spend(500)
      if event.delay > 0 {
        board.agenda.run([event], context.cause)
      } else {
        let inner = context.inside(NestedEvent(event.event, place: event.place))
        try perform(event.event, in: inner)
        blocks.arrange(in: inner, &board)
      }
    }
  }

  // MARK: - Commands

  /// Executes commands in order, each with everything that follows from it.
  private mutating func execute(_ commands: [FoldCommand]) throws(ResolveError) {
    for command in commands {
      switch command {
      case .perform(let events, let context): try perform(events, in: context)
      case .close(let closing, let context): blocks.close(closing, in: context, &board)
      case .replace(let old, let new, let context):
        try structure.replace(old, with: new, in: context, &board)
      case .mix(let transition, let old, let context):
        try blocks.transitions.mix(transition, from: old, in: context, &board)
      case .change(let changes, let completion, let context):
        try blocks.make(changes, then: completion, in: context, &board)
      case .take(let touch, let gesture, let elapsed, let cause):
        gestures.take(
          touch, gesture, elapsed: elapsed, hasBegun: true, of: fingers, by: cause, &board)
      case .goOn(let layer, let continuation, let cause):
        animators.goOn(layer, continuation, by: cause, &board)
      case .end(let gesture, let isCancelled, let cause):
        gestures.end(gesture, isCancelled: isCancelled, by: cause, &board)
      case .letGo(let touch, let isCancelled, let cause):
        try execute(
          gestures.letGo(touch, isCancelled: isCancelled, of: fingers, by: cause, &board))
      }
    }
  }

  /// Performs nested events at the same instant, inside the context of what causes them.
  private mutating func perform(
    _ events: [NestedEvent], in outer: Context
  ) throws(ResolveError) {
    guard let first = events.first else { return }
    let context = try outer.deeper(place: first.place)
    for event in events {
      let inner = context.inside(event)
      try perform(event.event, in: inner)
      blocks.arrange(in: inner, &board)
    }
  }

  // MARK: - Fingers

  /// Schedules the landing of fingers at the starts of their paths.
  private mutating func touch(_ touch: some ScriptTouch, _ cause: Cause) throws(ResolveError) {
    for path in try touch.paths(on: board.stage, place: cause.place) {
      guard let path else { throw ResolveError(.invalidTouch, place: cause.place) }
      if path.landing > board.now {
        board.agenda.add(
          .land(path), at: path.landing, board.agenda.following(cause, at: path.landing))
      } else {
        try land(path, cause)
      }
    }
  }

  private mutating func land(_ path: FingerPath, _ cause: Cause) throws(ResolveError) {
    let landing = try fingers.land(path, on: board.stage, place: cause.place) {
      [runs = board.runs, now = board.now] in runs.blocksTouches(of: $0, at: now)
    }
    for disc in landing.discs { disc.show(on: &board.stage) }
    gestures.begin(landing, of: fingers, by: cause, &board)
    board.agenda.add(
      .lift(landing.touch), at: path.lifting, board.agenda.following(cause, at: path.lifting))
  }

  // MARK: - The result

  /// The timeline with its length and all marks.
  ///
  /// A nested scene may run forever, because the outer scene determines the length of the film.
  func resolved(
    showing scenes: [LayerID: ResolvedScene], isInside: Bool
  ) throws(ResolveError) -> ResolvedScene {
    var marks = SceneMarks()
    marks.touches = fingers.marks
    marks.segments = board.marks.segments
    marks.releases = board.marks.releases
    marks.ignoredTouches = fingers.ignored
    marks.jumps = blocks.jumps
    return try FoldResult(scene, board, marks).resolved(showing: scenes, isInside: isInside)
  }
}
