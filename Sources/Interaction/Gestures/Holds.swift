import Geometry
import Layers
import Motion

/// The properties that fingers hold or have held, each by a gesture or as part of a pinch.
struct Holds {
  private var holds = Rows<Hold, HoldTag>()
  /// The holds of each finger, in the order in which it joined them.
  private var ofTouch: [TouchID: [HoldID]] = [:]

  subscript(id: HoldID) -> Hold { holds[id] }

  /// Records that a property is held.
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

  /// Adds a finger to a hold.
  mutating func add(_ hold: HoldID, to touch: TouchID) { ofTouch[touch, default: []].append(hold) }

  /// Removes and returns a finger's first hold.
  mutating func removeFirst(of touch: TouchID) -> HoldID? {
    guard ofTouch[touch]?.isEmpty == false else { return nil }
    return ofTouch[touch]?.removeFirst()
  }

  /// Makes a hold part of a pinch or a rotation, so that no finger has it individually.
  mutating func adopt(_ hold: HoldID) {
    ofTouch = ofTouch.mapValues { $0.filter { $0 != hold } }
  }

  /// Changes the fingers of a hold, and its motion if given.
  mutating func grip(_ hold: HoldID, _ drag: Drag?, by touches: [TouchID]) {
    if let drag { holds[hold].drag = drag }
    holds[hold].touches = touches
  }

  /// Adds another finger to a pan: from now on the midpoint moves the property, from its current
  /// value.
  mutating func join(
    _ touch: TouchID, _ hold: HoldID, _ fingers: Fingers, _ anchors: inout Anchors,
    _ cause: Cause, _ board: inout Board
  ) {
    guard !holds[hold].touches.contains(touch) else { return }
    holds[hold].touches.append(touch)
    add(hold, to: touch)
    regrip(hold, fingers, &anchors, cause, &board)
  }

  /// Removes a finger from a pan, which the others continue; returns whether none is left.
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

  /// The gesture of a hold, if its fingers have not changed since `stage`.
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
