import Document
import Animation
import Geometry
import Layers
import Motion

extension Fold {
  /// A drag told in short, resolved by what is seen when the finger lands.
  func path(of pan: PanTouch, cause: Cause) throws(ResolveError) -> FingerPath? {
    let from = try location(of: pan.from, cause: cause)
    switch pan.destination {
    case .by(let way): return FingerPath(pan, from: from, to: from + way, at: now)
    case .to(let target):
      return FingerPath(pan, from: from, to: try location(of: target, cause: cause), at: now)
    }
  }

  /// Where a finger lands: of a view the centre of what is seen of it.
  func location(of target: TouchTarget, cause: Cause) throws(ResolveError) -> Point {
    switch target {
    case .point(let point): return point
    case .layer(let layer):
      guard
        case .rect(let bounds) = builder.state(
          of: LayerKeyPath(.bounds), in: layer, at: now)?.value,
        let point = builder.convert(bounds.center, from: layer, at: now)
      else { throw ResolveError(.unknownLayer(index.name(of: layer)), place: cause.place) }
      return point
    }
  }

  /// Lets a finger land when its way begins.
  mutating func schedule(_ path: FingerPath?, cause: Cause) throws(ResolveError) {
    guard let path else { throw ResolveError(.invalidTouch, place: cause.place) }
    if path.landing > now {
      add(.land(path), at: path.landing, cause: following(cause, at: path.landing))
    } else {
      try land(path, cause: cause)
    }
  }

  /// Two fingers land at once.
  mutating func schedule(_ pair: PairTouch, cause: Cause) throws(ResolveError) {
    if pair.fingers.count == 2, pair.fingers[0] == pair.fingers[1] {
      throw ResolveError(.sameFingerTwice(finger: pair.fingers[0]), place: cause.place)
    }
    let center = try location(of: pair.center, cause: cause)
    let paths = FingerPath.pair(pair, about: center, at: now)
    try schedule(paths?.first, cause: cause)
    try schedule(paths?.second, cause: cause)
  }

  /// A finger lands: it reaches the views under it, for each kind of gesture the nearest that has
  /// one.
  mutating func land(_ path: FingerPath, cause: Cause) throws(ResolveError) {
    if let lifting = fingers[path.finger], lifting > now {
      throw ResolveError(.fingerAlreadyDown(finger: path.finger), place: cause.place)
    }
    fingers[path.finger] = path.lifting
    let touch = touches.count
    let reached = recognizers(under: path.landingPoint)
    marks.touches.append(TouchMark(path, isTaken: !reached.isEmpty, place: cause.place))
    noteIgnored(path, reached: reached, cause: cause)
    touches.append(ActiveTouch(path: path, taps: []))
    if scene.annotations.showsTouches { dots.show(path, in: &builder, over: index.root) }

    grasp(touch, reaching: reached, cause: cause)
    for gesture in reached {
      switch index.gestures[gesture].rule {
      case .tap(let tap):
        let others = touches.indices.filter { touches[$0].taps.contains(gesture) }
        for other in others { failTap(gesture, of: other, cause: cause) }
        guard others.isEmpty else { continue }
        touches[touch].taps.append(gesture)
        run(tap.events.began, cause: cause)
      case .pinch, .rotate: continue
      case .pan(let pan):
        let isHeld = activeHolds.contains { holds[$0].gesture == gesture }
        switch pan.takesOver {
        case .touchDown: takeOver(touch: touch, gesture: gesture, at: 0, cause: cause)
        case .recognized where isHeld:
          takeOver(touch: touch, gesture: gesture, at: 0, cause: cause)
        case .recognized:
          if let elapsed = path.timeOfLeavingSlop(along: pan.gesture.axis) {
            let time = min(path.landing + elapsed, path.lifting)
            add(
              .takeOver(TouchID(touch), GestureID(gesture)), at: time,
              cause: following(cause, at: time))
          }
        }
      }
    }
    if !touches[touch].taps.isEmpty, let elapsed = path.timeOfLeavingSlop() {
      let time = min(path.landing + elapsed, path.lifting)
      add(.failTap(TouchID(touch)), at: time, cause: following(cause, at: time))
    }
    add(.lift(TouchID(touch)), at: path.lifting, cause: following(cause, at: path.lifting))
  }

  /// The gestures that a finger at a point reaches: for each kind those of the nearest view that has
  /// one, from the touched view upwards.
  private mutating func recognizers(under point: Point) -> [Int] {
    var reached: [Int] = []
    for tree in Timeline.Tree.allCases {
      let hitTestsModel = tree == .model
      guard index.gestures.contains(where: { $0.rule.hitTestsModel == hitTestsModel }) else {
        continue
      }
      let hit = hitMaps[tree, default: HitMap(tree)].hitTest(
        point, at: now, in: builder, accepting: touchTest)
      guard let hit else { continue }
      var found: Set<SceneIndex.Recognizer.Kind> = []
      for layer in index.chain(from: hit) {
        let matching = (index.views[layer]?.gestures ?? 0..<0).filter {
          index.gestures[$0].rule.hitTestsModel == hitTestsModel
            && !found.contains(index.gestures[$0].kind)
        }
        reached += matching
        for gesture in matching { found.insert(index.gestures[gesture].kind) }
        if found.count == SceneIndex.Recognizer.Kind.allCases.count { break }
      }
    }
    return reached.sorted()
  }

  /// A finger that strays is no tap any more.
  mutating func failTaps(of touch: Int, cause: Cause) {
    for gesture in touches[touch].taps { failTap(gesture, of: touch, cause: cause) }
  }

  private mutating func failTap(_ gesture: Int, of touch: Int, cause: Cause) {
    touches[touch].taps.removeAll { $0 == gesture }
    run(index.gestures[gesture].events.cancelled, cause: cause)
  }

  /// A finger lifts, or is taken away by the system.
  mutating func lift(_ touch: Int, cause: Cause) {
    let path = touches[touch].path
    touches[touch].isDown = false
    for grasp in touches[touch].grasps { leave(touch: touch, grasp: grasp, cause: cause) }
    for hold in touches[touch].holds { leave(touch: touch, hold: hold, cause: cause) }
    if path.isCancelled {
      failTaps(of: touch, cause: cause)
    } else {
      for gesture in touches[touch].taps {
        guard case .tap(let tap) = index.gestures[gesture].rule else { continue }
        recognize(tap, gesture: gesture, cause: cause)
      }
    }
    touches[touch].taps = []
  }

  /// A tap does what it is there for.
  private mutating func recognize(_ tap: TapGesture, gesture: Int, cause: Cause) {
    switch tap.action {
    case .events(let events): run(events, cause: cause)
    case .cycle(let property, let anchors, let movement, let rest):
      guard !anchors.isEmpty, !isHeld(property, cause: cause),
        let states = states(of: property)
      else { break }
      let next = currentAnchors[gesture].map { ($0 + 1) % anchors.count } ?? 0
      let home = states.map(\.value)
      removeAnimations(of: property, cause: cause)
      fly(
        .snap(
          movement, from: states, to: anchors[next].value, rest: rest, tank: builder.tank),
        of: property, gesture: gesture, home: home)
      dynamicsFollow(property, until: flights[property]?.end ?? now)
      choose(next, of: gesture, cause: cause)
    }
    run(tap.events.ended, cause: cause)
  }
}

extension TouchMark {
  init(_ path: FingerPath, isTaken: Bool, place: SourcePlace?) {
    self.init(
      finger: path.finger, landed: path.landing, lifted: path.lifting,
      landedAt: path.landingPoint, liftedAt: path.location(at: path.duration),
      isCancelled: path.isCancelled, releaseVelocity: path.releaseVelocity, isTaken: isTaken,
      extent: path.extent, place: place)
  }
}
