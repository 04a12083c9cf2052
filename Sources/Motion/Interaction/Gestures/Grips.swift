import FlipbookGeometry
import FlipbookLayers
import FlipbookMotion

/// The properties that fingers hold or have held, each by a gesture or as part of a pinch.
struct Grips {
  private var grips = Rows<Grip, GripTag>()
  /// The grips of each finger, in the order in which it joined them.
  private var ofTouch: [TouchID: [GripID]] = [:]

  subscript(id: GripID) -> Grip { grips[id] }

  /// Records that a property is held.
  mutating func begin(
    _ gesture: GestureID?, on property: MovedProperty, _ drag: Drag, home: [Double],
    touches: [TouchID], _ board: inout Board
  ) -> GripID {
    let id = grips.next
    let mark = board.hold(property, by: id, until: drag.path.lifting)
    return grips.append(
      Grip(
        gesture: gesture, property: property, drag: drag, home: home,
        grabbed: drag.values(at: 0), touches: touches, mark: mark))
  }

  /// Adds a finger to a grip.
  mutating func add(_ grip: GripID, to touch: TouchID) { ofTouch[touch, default: []].append(grip) }

  /// Removes and returns a finger's first grip.
  mutating func removeFirst(of touch: TouchID) -> GripID? {
    guard ofTouch[touch]?.isEmpty == false else { return nil }
    return ofTouch[touch]?.removeFirst()
  }

  /// Makes a grip part of a pinch or a rotation, so that no finger has it individually.
  mutating func adopt(_ grip: GripID) {
    ofTouch = ofTouch.mapValues { $0.filter { $0 != grip } }
  }

  /// Changes the fingers of a grip, and its motion if given.
  mutating func update(_ grip: GripID, _ drag: Drag?, by touches: [TouchID]) {
    if let drag { grips[grip].drag = drag }
    grips[grip].touches = touches
  }

  /// Adds another finger to a pan: from now on the midpoint moves the property, from its current
  /// value.
  mutating func join(
    _ touch: TouchID, at grip: GripID, of fingers: Fingers, _ anchors: inout Anchors,
    by cause: Cause, _ board: inout Board
  ) {
    guard !grips[grip].touches.contains(touch) else { return }
    grips[grip].touches.append(touch)
    add(grip, to: touch)
    regrasp(grip, of: fingers, &anchors, by: cause, &board)
  }

  /// Removes a finger from a pan, which the others continue; returns whether none is left.
  mutating func leave(
    _ touch: TouchID, at grip: GripID, of fingers: Fingers, _ anchors: inout Anchors,
    by cause: Cause, _ board: inout Board
  ) -> Bool {
    grips[grip].touches.removeAll { $0 == touch }
    if grips[grip].touches.isEmpty { return true }
    regrasp(grip, of: fingers, &anchors, by: cause, &board)
    return false
  }

  private mutating func regrasp(
    _ grip: GripID, of fingers: Fingers, _ anchors: inout Anchors, by cause: Cause,
    _ board: inout Board
  ) {
    let drag = grips[grip].drag
    let path = drag.path.continued(at: board.now, by: grips[grip].touches.map(fingers.path))
    grips[grip].drag = drag.continued(by: path, from: board.now - path.landing)
    follow(grip, &anchors, by: cause, &board)
  }

  /// Lets a property follow the fingers that hold it from now on.
  mutating func follow(
    _ id: GripID, _ anchors: inout Anchors, by cause: Cause, _ board: inout Board
  ) {
    grips[id].stage += 1
    let grip = grips[id]
    let path = grip.drag.path
    board.follow(
      grip.drag.trajectories, by: grip.property, marked: grip.mark, until: path.lifting)
    board.rescheduleIfClock(grip.property)
    guard let gesture = grip.gesture else { return }
    if !board.cast.gestures[gesture].events.changed.isEmpty {
      for corner in path.corners where corner > grip.drag.start && corner < path.duration {
        let time = path.landing + corner
        board.agenda.add(
          .changed(id, stage: grip.stage), at: time, board.agenda.following(cause, at: time))
      }
    }
    anchors.follow(grip, id, by: cause, &board)
  }

  /// The gesture of a grip, if its fingers have not changed since `stage`.
  func gesture(of grip: GripID, at stage: Int) -> GestureID? {
    grips[grip].stage == stage ? grips[grip].gesture : nil
  }
}

extension Grip {
  /// Warns that another finger does not move the property.
  func warn(_ cause: Cause, _ board: inout Board) {
    board.agenda.warn(
      "\(board.cast.name(of: property)) is already held by finger "
        + "\(drag.path.finger) at \(board.now) s; this touch does not move it", cause)
  }
}
