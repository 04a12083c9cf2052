import FlipbookCalculus
import FlipbookGeometry
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline

/// The views of stacks that fingers carry to another place.
struct Carries {
  private var carried: [GripID: Carry] = [:]
  private(set) var touches: Set<TouchID> = []
  /// The dropped views, with what brings each down to its height as it arrives.
  private var settling: [LayerID: (block: BlockID, height: Double)] = [:]

  /// A view that is carried.
  struct Carry {
    let gesture: GestureID
    let stack: LayerID
    let view: LayerID
    let directions: [FingerDirection]
    /// The positions of the view in all places of the stack, in order.
    let places: [[Double]]
    /// Where it is among the views of the stack.
    var place: Int
    /// Its `zPosition` before it was picked up.
    let height: Double

    var property: MovedProperty {
      MovedProperty(layer: view, keyPath: LayerKeyPath(.position))
    }
  }

  /// Waits until a finger has rested long enough; one that moves or lifts before picks up nothing.
  func wait(
    for path: FingerPath, _ touch: TouchID, at gesture: GestureID, _ rule: ReorderGesture,
    by cause: Cause, _ board: inout Board
  ) {
    let press = rule.minimumPressDuration
    guard path.duration > press, (path.timeOfLeavingSlop() ?? .infinity) > press else { return }
    let time = path.landing + press
    board.agenda.add(.pickUp(touch, gesture), at: time, board.agenda.following(cause, at: time))
  }

  /// The view of a stack under a finger, with its possible places; nil between views.
  func find(
    _ gesture: GestureID, under path: FingerPath, _ board: inout Board
  ) -> Carry? {
    let stack = board.cast.gestures[gesture].view
    guard let axis = board.cast.views[stack]?.layout.stack?.axis else { return nil }
    let point = board.stage.inSpace(path.location(at: board.now - path.landing), of: stack)
    let views = board.stacks.arrangedViews(of: stack, on: board.stage)
    guard let view = views.last(where: { isSeen($0, at: point, on: board.stage) }),
      let place = views.firstIndex(of: view),
      let places = board.stacks.places(of: view, in: stack, on: board.stage),
      case .number(let seen)? = board.stage.model(LayerKeyPath(.zPosition), of: view)?.value
    else { return nil }
    // One that is caught on its way to its place is still above its height.
    let above = settling[view].flatMap { board.runs.isWaiting($0.block) ? $0.height : nil }
    return Carry(
      gesture: gesture, stack: stack, view: view,
      directions: axis == .horizontal ? [.x, .none] : [.none, .y],
      places: places.map { [$0.x, $0.y] }, place: place, height: above ?? seen)
  }

  /// Lifts a view above its neighbors, and finds out when it comes to other places.
  mutating func begin(
    _ carry: Carry, _ id: GripID, with grip: Grip, by touch: TouchID, by cause: Cause,
    _ board: inout Board
  ) {
    carried[id] = carry
    touches.insert(touch)
    if let dropped = settling.removeValue(forKey: carry.view) { board.runs.forget(dropped.block) }
    board.write(
      .number(carry.height + 1),
      to: MovedProperty(layer: carry.view, keyPath: LayerKeyPath(.zPosition)))
    let anchors = carry.places.map { Anchor(value: $0) }
    for crossing in AnchorCrossing.all(
      in: grip.drag, anchors: anchors, current: carry.place, limit: 10_000, tank: board.stage.tank)
    {
      let time = min(board.now + crossing.time, grip.drag.path.lifting)
      board.agenda.add(
        .carry(id, stage: grip.stage, place: crossing.anchor), at: time,
        board.agenda.following(cause, at: time))
    }
  }

  /// Moves a carried view to another place; the neighbors move in a block.
  mutating func move(
    _ id: GripID, to place: Int, by cause: Cause, _ board: inout Board
  ) -> [FoldCommand] {
    guard let carry = carried[id], carry.place != place,
      case .reorder(let rule) = board.cast.gestures[carry.gesture].gesture
    else { return [] }
    carried[id]?.place = place
    let index = index(of: place, for: carry.view, in: carry.stack, on: &board)
    var block = ViewAnimation()
    block.duration = rule.spring.settlingTime(displacement: [1], velocity: [0], threshold: 1e-5)
    block.pacing = .spring(rule.spring, initialVelocity: .current(untilSettled: true))
    block.options.allowsUserInteraction = true
    block.events = [NestedEvent(.structure(.move(carry.view, to: carry.stack, index: index)))]
    return [.perform([NestedEvent(.animate(block))], in: Context(cause))]
  }

  /// Drops a view, which goes to its place by the spring and is then as high as before.
  mutating func drop(
    _ id: GripID, _ grip: Grip, with rule: ReorderGesture, by cause: Cause, _ board: inout Board
  ) {
    board.letGo(id)
    guard let carry = carried.removeValue(forKey: id) else { return }
    for touch in grip.touches { touches.remove(touch) }
    let states = grip.drag.release(from: nil)
    let rest = RestRule(of: .position, scale: board.cast.scale)
    let target = carry.places.indices.contains(carry.place) ? carry.places[carry.place] : grip.home
    let flight = Flight.spring(rule.spring, from: states, to: target, rest: rest)
    let block = board.runs.nextBlock
    board.fly(flight, carry.property, gesture: carry.gesture, home: grip.home, block: block)
    board.stacks.settle(
      carry.view, at: Point(target[0], target[1]), until: board.now + flight.duration)
    let lower = Change(
      layer: carry.view, keyPath: LayerKeyPath(.zPosition), value: .to(.number(carry.height)))
    var completion = Completion()
    completion.finished = [DelayedEvent(event: .set([lower]))]
    completion.cancelled = completion.finished
    settling[carry.view] = (block, carry.height)
    board.complete(
      completion, after: [], flights: [carry.property: board.now + flight.duration], cause)
  }

  /// Whether a point of the superview is in a view as it is seen, without its transform.
  private func isSeen(_ layer: LayerID, at point: Point, on stage: Stage) -> Bool {
    guard case .point(let position)? = stage.seen(LayerKeyPath(.position), of: layer)?.value,
      case .size(let size)? = stage.seen(LayerKeyPath(.bounds, .size), of: layer)?.value,
      case .point(let anchor)? = stage.seen(LayerKeyPath(.anchorPoint), of: layer)?.value
    else { return false }
    return Rect(
      x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height,
      width: size.width, height: size.height
    ).contains(point)
  }

  /// The index among all views of a stack at which a view has a place among the arranged ones.
  private func index(
    of place: Int, for view: LayerID, in stack: LayerID, on board: inout Board
  ) -> Int? {
    let others = board.stacks.arrangedViews(of: stack, on: board.stage).filter { $0 != view }
    let all = (board.stage.structure(of: stack)?.sublayers ?? []).map(\.id).filter { $0 != view }
    if place < others.count { return all.firstIndex(of: others[place]) }
    return others.last.flatMap { all.firstIndex(of: $0) }.map { $0 + 1 }
  }
}
