import Geometry
import Layers
import Motion

/// What fingers hold, and have held: each property by its gesture, or by a pinch that takes it along.
struct Holds {
  private var holds = Rows<Hold, HoldTag>()
  /// What each finger holds, in the order in which it came to it.
  private var ofTouch: [TouchID: [HoldID]] = [:]

  subscript(id: HoldID) -> Hold { holds[id] }

  /// Notes a property as held.
  mutating func begin(
    _ gesture: GestureID?, _ property: MovedProperty, _ drag: Drag, home: [Double],
    touches: [TouchID], _ board: inout Board
  ) -> HoldID {
    let id = holds.next
    let mark = board.hold(property, by: id, until: drag.path.lifting)
    return holds.append(
      Hold(
        gesture: gesture, property: property, drag: drag, home: home,
        grabbed: drag.values(at: 0), touches: touches, mark: mark))
  }

  /// A finger comes to a hold.
  mutating func add(_ hold: HoldID, to touch: TouchID) { ofTouch[touch, default: []].append(hold) }

  /// Takes out what a finger came to first of all that it still holds.
  mutating func removeFirst(of touch: TouchID) -> HoldID? {
    guard ofTouch[touch]?.isEmpty == false else { return nil }
    return ofTouch[touch]?.removeFirst()
  }

  /// A pinch or a turn takes a hold along from now on: no finger has it by itself.
  mutating func adopt(_ hold: HoldID) {
    ofTouch = ofTouch.mapValues { $0.filter { $0 != hold } }
  }

  /// Other fingers hold it, or in another way.
  mutating func grip(_ hold: HoldID, _ drag: Drag?, by touches: [TouchID]) {
    if let drag { holds[hold].drag = drag }
    holds[hold].touches = touches
  }

  /// Another finger on a pan: from now on their middle moves the property, from where it is.
  mutating func join(
    _ touch: TouchID, _ hold: HoldID, _ fingers: Fingers, _ anchors: inout Anchors,
    _ cause: Cause, _ board: inout Board
  ) {
    guard !holds[hold].touches.contains(touch) else { return }
    holds[hold].touches.append(touch)
    add(hold, to: touch)
    regrip(hold, fingers, &anchors, cause, &board)
  }

  /// A finger leaves a pan: the others go on; says whether none is left.
  mutating func leave(
    _ touch: TouchID, _ hold: HoldID, _ fingers: Fingers, _ anchors: inout Anchors,
    _ cause: Cause, _ board: inout Board
  ) -> Bool {
    holds[hold].touches.removeAll { $0 == touch }
    if holds[hold].touches.isEmpty { return true }
    regrip(hold, fingers, &anchors, cause, &board)
    return false
  }

  private mutating func regrip(
    _ hold: HoldID, _ fingers: Fingers, _ anchors: inout Anchors, _ cause: Cause,
    _ board: inout Board
  ) {
    let drag = holds[hold].drag
    let path = drag.path.continued(at: board.now, by: holds[hold].touches.map(fingers.path))
    holds[hold].drag = drag.continued(by: path, from: board.now - path.landing)
    follow(hold, &anchors, cause, &board)
  }

  /// Lets a property follow the fingers that hold it from now on.
  mutating func follow(
    _ id: HoldID, _ anchors: inout Anchors, _ cause: Cause, _ board: inout Board
  ) {
    holds[id].stage += 1
    let hold = holds[id]
    let path = hold.drag.path
    board.drag(hold.property, by: hold.drag.trajectories)
    board.extend(hold.mark, until: path.lifting)
    guard let gesture = hold.gesture else { return }
    if !board.cast.gestures[gesture].events.changed.isEmpty {
      for corner in path.corners where corner > hold.drag.start && corner < path.duration {
        let time = path.landing + corner
        board.agenda.add(
          .changed(id, stage: hold.stage), at: time, board.agenda.following(cause, at: time))
      }
    }
    anchors.follow(hold, id, cause, &board)
  }

  /// The gesture of a hold whose fingers are the same as when something was foreseen.
  func gesture(of hold: HoldID, at stage: Int) -> GestureID? {
    holds[hold].stage == stage ? holds[hold].gesture : nil
  }
}

extension Board {
  mutating func warnOfHold(_ hold: Hold, _ cause: Cause) {
    agenda.warn(
      "\(name(of: hold.property)) is already held by finger "
        + "\(hold.drag.path.finger) at \(now) s; this touch does not move it", cause)
  }
}
