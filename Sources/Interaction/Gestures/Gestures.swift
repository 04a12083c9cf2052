import Animation
import Geometry
import Layers
import Motion

extension Fold {
  /// Whether a pan's property is held by a grasp that it belongs to.
  func isGrasped(_ pan: Int) -> Bool {
    (index.graspsOfGesture[pan] ?? []).contains { grasps[$0]?.position != nil }
  }

  /// A finger lands on pinches and turns: with a second one they begin; alone it catches what is still
  /// on its way.
  mutating func grasp(_ touch: Int, reaching gestures: [Int], cause: Cause) {
    let pairs = gestures.filter { index.gestures[$0].pair != nil }
    let rules = Set(pairs.flatMap { index.graspsOfGesture[$0] ?? [] }).sorted()
    for rule in rules {
      touches[touch].grasps.append(rule)
      if grasps[rule] != nil {
        grasps[rule]?.touches.append(touch)
        regrip(grasp: rule, cause: cause)
        continue
      }
      let down = touches.indices.filter {
        touches[$0].isDown && touches[$0].grasps.contains(rule)
      }
      let isOnItsWay = index.grasps[rule].gestures.contains { gesture in
        guard let moves = index.gestures[gesture].pair?.gesture.moves else { return false }
        return (flights[moves]?.end ?? 0) > now
      }
      if down.count >= 2 || isOnItsWay { begin(grasp: rule, by: down, cause: cause) }
    }
  }

  private mutating func begin(grasp id: Int, by fingers: [Int], cause: Cause) {
    guard let first = fingers.first else { return }
    let rule = index.grasps[id]
    var grasp = Grasp(touches: fingers, path: touches[first].path, began: now)
    var begun: [Int] = []
    for gesture in rule.gestures {
      guard let part = part(of: gesture, in: grasp, cause: cause) else { continue }
      grasp.parts.append(part)
      begun.append(gesture)
    }
    if rule.carries, !grasp.parts.isEmpty {
      let held = holdIndex(on: rule.position)
      if let held, rule.pan != nil, holds[held].gesture == rule.pan {
        // The pan goes on as a part of the grasp.
        grasp.path = holds[held].drag.path
        for touch in touches.indices { touches[touch].holds.removeAll { $0 == held } }
        grasp.position = held
      } else if let held {
        warnOfHold(held, cause: cause)
      } else if let values = values(of: rule.position) {
        let home = rule.pan.flatMap { self.home(of: rule.position, gesture: $0) } ?? values
        removeAnimations(of: rule.position, cause: cause)
        endFlights(of: rule.position)
        grasp.position = addHold(
          gesture: rule.pan, property: rule.position,
          drag: .still(values, path: grasp.path, at: now), home: home, touches: fingers)
        begun += [rule.pan].compactMap(\.self)
      }
    }
    grasps[id] = grasp
    for gesture in begun { run(index.gestures[gesture].events.began, cause: cause) }
    regrip(grasp: id, cause: cause)
  }

  /// Takes over the number of a pinch or a turn; nil where something else holds it.
  private mutating func part(of gesture: Int, in grasp: Grasp, cause: Cause) -> Grasp.Part? {
    guard let rule = index.gestures[gesture].pair else { return nil }
    let property = rule.gesture.moves
    if let held = holdIndex(on: property) {
      warnOfHold(held, cause: cause)
      return nil
    }
    guard let value = values(of: property)?.first else { return nil }
    let home = home(of: property, gesture: gesture) ?? [value]
    removeAnimations(of: property, cause: cause)
    endFlights(of: property)
    let limits = rule.limits.reaching(value)
    let hold = addHold(
      gesture: gesture, property: property, drag: .still([value], path: grasp.path, at: now),
      home: home, touches: grasp.touches)
    return Grasp.Part(
      gesture: gesture, hold: hold,
      raw: PiecewiseTrajectory(ConstantTrajectory(limits.unbanded(from: value))), limits: limits)
  }

  /// Fingers have come or gone: from now on those that are there move what is held, from where it is.
  private mutating func regrip(grasp id: Int, cause: Cause) {
    guard var grasp = grasps[id] else { return }
    let fingers = grasp.pair.map { touches[$0].path }
    guard !fingers.isEmpty else { return }
    grasp.path = grasp.path.continued(at: now, by: fingers)
    let start = now - grasp.path.landing
    for place in grasp.parts.indices {
      let part = grasp.parts[place]
      let base = part.raw.state(at: now - grasp.began).value
      var raw: any Trajectory = ConstantTrajectory(base)
      if fingers.count == 2 {
        let isTurn = index.gestures[part.gesture].kind == .rotate
        raw =
          isTurn
          ? TurnTrajectory(first: fingers[0], second: fingers[1], start: now, base: base)
          : SpreadTrajectory(first: fingers[0], second: fingers[1], start: now, base: base)
      }
      grasp.parts[place].raw.append(at: now - grasp.began, raw)
      holds[part.hold].drag = Drag(
        path: grasp.path, start: start, raw: [raw], limits: [part.limits])
      holds[part.hold].touches = grasp.touches
    }
    if let position = grasp.position {
      carry(position, of: id, in: &grasp, by: fingers, from: start)
      holds[position].touches = grasp.touches
    }
    grasps[id] = grasp
    for hold in grasp.parts.map(\.hold) + [grasp.position].compactMap(\.self) {
      follow(hold, cause: cause)
    }
  }

  /// Lets the layer's position go along: two fingers keep the point between them under them, one moves
  /// it by the pan's rule.
  private func drag(
    of position: Int, rule: SceneIndex.GraspRule, grasp: Grasp, turn: CarriedTrajectory.Turn?,
    values: [Double], from start: Double
  ) -> Drag {
    if let turn {
      let free = Drag(
        path: grasp.path, start: start, values: values,
        map: maps(of: [.x, .y], in: index.views[rule.layer]?.superview),
        limits: [.free, .free], followsLocation: false)
      let raw = free.raw.enumerated().map {
        CarriedTrajectory(base: $1, turn: turn, isX: $0 == 0)
      }
      return Drag(path: grasp.path, start: start, raw: raw, limits: free.limits)
    }
    guard let gesture = rule.pan, case .pan(let pan) = index.gestures[gesture].rule else {
      return Drag(
        path: grasp.path, start: start, raw: values.map { ConstantTrajectory($0) },
        limits: values.map { _ in .free })
    }
    return Drag(
      path: grasp.path, start: start, values: values,
      map: maps(of: pan, view: index.gestures[gesture].view), limits: limits(of: pan),
      followsLocation: false)
  }

  private mutating func carry(
    _ position: Int, of id: Int, in grasp: inout Grasp, by fingers: [FingerPath],
    from start: Double
  ) {
    let rule = index.grasps[id]
    guard let values = values(of: rule.position) else { return }
    var turn: CarriedTrajectory.Turn?
    if fingers.count == 2 {
      grasp.arm = arm(of: rule.layer, by: fingers)
      turn = CarriedTrajectory.Turn(
        arm: grasp.arm, scale: shown(rule.scale, in: grasp),
        rotation: shown(rule.rotation, in: grasp))
    }
    holds[position].drag = drag(
      of: position, rule: rule, grasp: grasp, turn: turn, values: values, from: start)
  }

  /// The way from a layer's position to the middle of two fingers, in the space around the layer.
  private func arm(of layer: LayerID, by fingers: [FingerPath]) -> Point {
    let property = MovedProperty(layer: layer, keyPath: LayerKeyPath(.position))
    guard fingers.count == 2, let values = values(of: property), values.count == 2 else {
      return .zero
    }
    let places = fingers.map { $0.location(at: now - $0.landing) }
    let middle = inSpace((places[0] + places[1]) * 0.5, of: index.views[layer]?.superview)
    return middle - Point(values[0], values[1])
  }

  private func shown(_ property: MovedProperty?, in grasp: Grasp) -> (any Trajectory)? {
    guard let property,
      let part = grasp.parts.first(where: { holds[$0.hold].property == property })
    else { return nil }
    return holds[part.hold].drag.trajectories.first
  }

  /// A finger leaves: with one left the numbers rest, and with the last one all is let go.
  mutating func leave(touch: Int, grasp id: Int, cause: Cause) {
    guard var grasp = grasps[id], grasp.touches.contains(touch) else { return }
    if grasp.pair.count == 2, grasp.pair.contains(touch) {
      grasp.arm = arm(of: index.grasps[id].layer, by: grasp.pair.map { touches[$0].path })
    }
    grasp.touches.removeAll { $0 == touch }
    grasps[id] = grasp
    if grasp.touches.isEmpty {
      release(grasp: id, cause: cause)
    } else {
      regrip(grasp: id, cause: cause)
    }
  }
}

extension Drag {
  /// A property that rests.
  fileprivate static func still(_ values: [Double], path: FingerPath, at time: Double) -> Drag {
    Drag(
      path: path, start: time - path.landing, raw: values.map { ConstantTrajectory($0) },
      limits: values.map { _ in .free })
  }
}
