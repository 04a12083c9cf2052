import FlipbookGeometry
import FlipbookMotion

/// The release by the last finger: the numbers continue by their rules, and the position by the
/// pan's rule, about the fixed point.
struct GraspRelease {
  private let grasp: Grasp
  private let rule: Cast.GraspRule
  /// The scale and rotation of the layer during the flight.
  private var armMotion: CarriedTrajectory.ArmMotion
  private var endScale: Double?
  private var endAngle: Double?
  private var phases: [Flight.Phase] = []
  private var chosen: [(anchor: Int, gesture: GestureID)] = []

  init(_ grasp: Grasp, _ rule: Cast.GraspRule) {
    self.grasp = grasp
    self.rule = rule
    armMotion = CarriedTrajectory.ArmMotion(arm: grasp.arm)
  }

  /// Releases everything; anchors are chosen after all flights have begun.
  consuming func begin(
    _ grips: Grips, _ anchors: inout Anchors, by cause: Cause, _ board: inout Board
  ) {
    for part in grasp.parts { release(part, grips[part.grip], &board) }
    if let position = grasp.position { release(position, grips[position], &board) }
    for (anchor, gesture) in chosen { anchors.choose(anchor, of: gesture, by: cause, &board) }
    let ended =
      grasp.parts.map(\.gesture) + [grasp.position == nil ? nil : rule.pan].compactMap(\.self)
    for gesture in ended {
      board.agenda.end(
        board.cast.gestures[gesture].events, isCancelled: grasp.path.isCancelled, cause)
    }
  }

  /// Releases a number.
  private mutating func release(_ part: Grasp.Part, _ grip: Grip, _ board: inout Board) {
    guard let pair = board.cast.gestures[part.gesture].pair else { return }
    board.letGo(part.grip)
    let (path, began) = (grasp.path, grasp.began)
    let velocity = path.releaseVelocity(
      of: { part.raw.state(at: path.landing + $0 - began).value }, since: began - path.landing)
    let plan = ReleasePlan(
      release: pair.gesture.release,
      states: grip.drag.release(from: pair.gesture.rubberBand, velocity: velocity),
      limits: [pair.limits], hasLimits: pair.gesture.bounds.canReturn, grip: grip)
    let (flight, anchor) = plan.begin(by: part.gesture, &board)
    if let anchor { chosen.append((anchor, part.gesture)) }
    guard grip.property == rule.scale || grip.property == rule.rotation, flight.duration > 0
    else { return }
    phases += flight.phases
    if grip.property == rule.scale {
      armMotion.scale = flight.components.first
      endScale = flight.destination.first
    } else {
      armMotion.rotation = flight.components.first
      endAngle = flight.destination.first
    }
  }

  /// Releases the position.
  private mutating func release(_ position: GripID, _ grip: Grip, _ board: inout Board) {
    board.letGo(position)
    let offset = armMotion.finalOffset(scale: endScale, rotation: endAngle)
    var flight = Flight.rest(at: grip.drag.values(at: grip.drag.duration))
    var plan: ReleasePlan?
    if let gesture = rule.pan, let pan = board.cast.gestures[gesture].pan {
      let own = ReleasePlan(
        release: pan.gesture.release, states: grip.drag.release(from: pan.gesture.rubberBand),
        limits: pan.limits(on: board.stage, scale: endScale),
        hasLimits: pan.gesture.bounds.canReturn, grip: grip,
        axis: pan.gesture.axis, carry: [offset.x, offset.y])
      let anchor: Int?
      (flight, anchor) = own.flight(scale: board.cast.scale, tank: board.stage.tank)
      if let anchor { chosen.append((anchor, gesture)) }
      plan = own
    }
    if armMotion.scale != nil || armMotion.rotation != nil {
      flight.carry(armMotion, offset, phases)
    }
    board.fly(
      flight, rule.position, gesture: rule.pan, home: grip.home,
      release: plan?.mark(flight, of: rule.position, at: board.now))
  }
}

extension Flight {
  /// Adds the offset by which a position follows a layer's scale and rotation.
  fileprivate mutating func carry(
    _ armMotion: CarriedTrajectory.ArmMotion, _ offset: Point, _ phases: [Phase]
  ) {
    components = components.enumerated().map {
      PiecewiseTrajectory(CarriedTrajectory(base: $1, armMotion: armMotion, isX: $0 == 0))
    }
    destination = zip(destination, [offset.x, offset.y]).map { $0 + $1 }
    self.phases += phases.filter { !self.phases.contains($0) }
  }
}
