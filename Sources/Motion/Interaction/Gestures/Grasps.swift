import FlipbookGeometry
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline

/// The properties that several fingers hold together: pinches, rotations, and the positions that follow.
struct Grasps {
  private var grasps: [GraspID: Grasp] = [:]
  /// The grasps of each finger on the glass, including possible ones, in order.
  private var ofTouch: [TouchID: [GraspID]] = [:]

  /// Whether a grasp that the pan belongs to holds the pan's property.
  func hasPosition(of pan: GestureID, _ board: Board) -> Bool {
    (board.cast.graspsOfGesture[pan] ?? []).contains { grasps[$0]?.position != nil }
  }

  // MARK: - Fingers land

  /// Lands a finger on pinches and rotations: they begin with a second finger; a single finger
  /// catches numbers still in flight.
  mutating func land(
    _ touch: TouchID, on gestures: [GestureID], of fingers: Fingers, in grips: inout Grips,
    _ anchors: inout Anchors, by cause: Cause, _ board: inout Board
  ) {
    let cast = board.cast
    let pairs = gestures.filter { cast.gestures[$0].pair != nil }
    for rule in Set(pairs.flatMap { cast.graspsOfGesture[$0] ?? [] }).sorted() {
      ofTouch[touch, default: []].append(rule)
      if grasps[rule] != nil {
        grasps[rule]?.touches.append(touch)
        regrasp(rule, of: fingers, in: &grips, &anchors, by: cause, &board)
        continue
      }
      let down = ofTouch.keys.filter {
        fingers.isDown($0) && ofTouch[$0]?.contains(rule) == true
      }.sorted()
      let isPending = cast.grasps[rule].gestures.contains { gesture in
        guard let moves = cast.gestures[gesture].pair?.gesture.moves else { return false }
        return (board.flights.end(of: moves) ?? 0) > board.now
      }
      if down.count >= 2 || isPending {
        begin(rule, by: down, of: fingers, in: &grips, &anchors, by: cause, &board)
      }
    }
  }

  private mutating func begin(
    _ id: GraspID, by touches: [TouchID], of fingers: Fingers, in grips: inout Grips,
    _ anchors: inout Anchors, by cause: Cause, _ board: inout Board
  ) {
    guard let first = touches.first else { return }
    let rule = board.cast.grasps[id]
    var grasp = Grasp(touches: touches, path: fingers.path(of: first), began: board.now)
    var begun: [GestureID] = []
    for gesture in rule.gestures {
      guard let part = part(gesture, of: grasp, &grips, by: cause, &board) else { continue }
      grasp.parts.append(part)
      begun.append(gesture)
    }
    if rule.carries, !grasp.parts.isEmpty {
      let held = board.held.by(rule.position)
      if let held, rule.pan != nil, grips[held].gesture == rule.pan {
        // The pan continues as part of the grasp, with the same mark.
        grasp.path = grips[held].drag.path
        grips.adopt(held)
        grasp.position = held
      } else if let held {
        grips[held].warn(cause, &board)
      } else if let grab = board.take(rule.position, rule.pan) {
        grasp.position = grips.begin(
          rule.pan, on: rule.position, .still(grab.values, path: grasp.path, at: board.now),
          home: grab.home, touches: touches, &board)
        begun += [rule.pan].compactMap(\.self)
      }
    }
    grasps[id] = grasp
    for gesture in begun { board.agenda.run(board.cast.gestures[gesture].events.began, cause) }
    regrasp(id, of: fingers, in: &grips, &anchors, by: cause, &board)
  }

  /// Takes over the number of a pinch or a rotation; nil where something else holds it.
  private func part(
    _ gesture: GestureID, of grasp: Grasp, _ grips: inout Grips, by cause: Cause,
    _ board: inout Board
  ) -> Grasp.Part? {
    guard let rule = board.cast.gestures[gesture].pair else { return nil }
    let property = rule.gesture.moves
    if let held = board.held.by(property) {
      grips[held].warn(cause, &board)
      return nil
    }
    guard let grab = board.take(property, gesture), let value = grab.values.first else {
      return nil
    }
    let limits = rule.limits.reaching(value)
    let grip = grips.begin(
      gesture, on: property, .still([value], path: grasp.path, at: board.now), home: grab.home,
      touches: grasp.touches, &board)
    return Grasp.Part(
      gesture: gesture, grip: grip,
      raw: PiecewiseTrajectory(ConstantTrajectory(limits.unbanded(from: value))), limits: limits)
  }

  // MARK: - Changes of fingers

  /// Lets the current fingers move what is held, from its current state.
  private mutating func regrasp(
    _ id: GraspID, of fingers: Fingers, in grips: inout Grips, _ anchors: inout Anchors,
    by cause: Cause, _ board: inout Board
  ) {
    guard var grasp = grasps[id] else { return }
    let paths = grasp.pair.map(fingers.path)
    guard !paths.isEmpty else { return }
    grasp.path = grasp.path.continued(at: board.now, by: paths)
    let start = board.now - grasp.path.landing
    for index in grasp.parts.indices {
      let part = grasp.parts[index]
      let base = part.raw.state(at: board.now - grasp.began).value
      var raw: any Trajectory = ConstantTrajectory(base)
      if paths.count == 2 {
        let isRotation = board.cast.gestures[part.gesture].kind == .rotate
        raw =
          isRotation
          ? RotationTrajectory(first: paths[0], second: paths[1], start: board.now, base: base)
          : SpreadTrajectory(first: paths[0], second: paths[1], start: board.now, base: base)
      }
      grasp.parts[index].raw.append(at: board.now - grasp.began, raw)
      grips.update(
        part.grip, Drag(path: grasp.path, start: start, raw: [raw], limits: [part.limits]),
        by: grasp.touches)
    }
    if let position = grasp.position {
      let drag = carry(board.cast.grasps[id], &grasp, by: paths, from: start, in: grips, board)
      grips.update(position, drag, by: grasp.touches)
    }
    grasps[id] = grasp
    for grip in grasp.parts.map(\.grip) + [grasp.position].compactMap(\.self) {
      grips.follow(grip, &anchors, by: cause, &board)
    }
  }

  /// Lets the layer's position follow: with two fingers, the point between them stays under them;
  /// with one, the pan's rule applies.
  private func carry(
    _ rule: Cast.GraspRule, _ grasp: inout Grasp, by paths: [FingerPath], from start: Double,
    in grips: Grips, _ board: Board
  ) -> Drag? {
    guard let values = rule.position.values(on: board) else { return nil }
    if paths.count == 2 {
      grasp.arm = arm(of: rule, by: paths, board)
      let armMotion = CarriedTrajectory.ArmMotion(
        arm: grasp.arm, scale: grasp.shown(rule.scale, grips),
        rotation: grasp.shown(rule.rotation, grips))
      let free = Drag(
        path: grasp.path, start: start, values: values,
        map: FingerMap.all(
          along: [.x, .y], in: board.stage.superview(of: rule.layer), on: board.stage),
        limits: [.free, .free], followsLocation: false)
      let raw = free.raw.enumerated().map {
        CarriedTrajectory(base: $1, armMotion: armMotion, isX: $0 == 0)
      }
      return Drag(path: grasp.path, start: start, raw: raw, limits: free.limits)
    }
    guard let gesture = rule.pan, let pan = board.cast.gestures[gesture].pan else {
      return Drag(
        path: grasp.path, start: start, raw: values.map { ConstantTrajectory($0) },
        limits: values.map { _ in .free })
    }
    return Drag(
      path: grasp.path, start: start, values: values,
      map: pan.maps(on: board.cast.gestures[gesture].view, board.stage),
      limits: pan.limits(on: board.stage), followsLocation: false)
  }

  /// The vector from a layer's position to the midpoint of two fingers, in its superlayer's space.
  private func arm(of rule: Cast.GraspRule, by paths: [FingerPath], _ board: Board) -> Point {
    guard paths.count == 2, let values = rule.position.values(on: board), values.count == 2
    else { return .zero }
    let points = paths.map { $0.location(at: board.now - $0.landing) }
    let middle = board.stage.inSpace(
      (points[0] + points[1]) * 0.5, of: board.stage.superview(of: rule.layer))
    return middle - Point(values[0], values[1])
  }

  // MARK: - Fingers lift

  /// Removes a finger from all that it grasps: with one finger left the numbers rest, and with none
  /// everything is released.
  mutating func leave(
    _ touch: TouchID, of fingers: Fingers, in grips: inout Grips, _ anchors: inout Anchors,
    by cause: Cause, _ board: inout Board
  ) {
    for id in ofTouch.removeValue(forKey: touch) ?? [] {
      guard var grasp = grasps[id], grasp.touches.contains(touch) else { continue }
      let rule = board.cast.grasps[id]
      if grasp.pair.count == 2, grasp.pair.contains(touch) {
        grasp.arm = arm(of: rule, by: grasp.pair.map(fingers.path), board)
      }
      grasp.touches.removeAll { $0 == touch }
      if grasp.touches.isEmpty {
        grasps[id] = nil
        GraspRelease(grasp, rule).begin(grips, &anchors, by: cause, &board)
      } else {
        grasps[id] = grasp
        regrasp(id, of: fingers, in: &grips, &anchors, by: cause, &board)
      }
    }
  }
}

extension Grasp {
  /// The motion of a number of the layer under fingers; nil where they do not move it.
  fileprivate func shown(_ property: MovedProperty?, _ grips: Grips) -> (any Trajectory)? {
    guard let property, let part = parts.first(where: { grips[$0.grip].property == property })
    else { return nil }
    return grips[part.grip].drag.trajectories.first
  }
}

extension Drag {
  /// A property at rest.
  fileprivate static func still(_ values: [Double], path: FingerPath, at time: Double) -> Drag {
    Drag(
      path: path, start: time - path.landing, raw: values.map { ConstantTrajectory($0) },
      limits: values.map { _ in .free })
  }
}
