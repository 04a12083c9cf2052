import Motion

/// The touches that can still become taps.
struct Taps {
  private var taps: [TouchID: [GestureID]] = [:]

  /// Lands a finger on a view with a tap; two fingers at once make the tap fail.
  mutating func begin(
    _ gesture: GestureID, by touch: TouchID, _ tap: TapGesture, _ cause: Cause,
    _ board: inout Board
  ) {
    let others = taps.keys.filter { taps[$0]?.contains(gesture) == true }.sorted()
    for other in others { fail(gesture, of: other, cause, &board) }
    guard others.isEmpty else { return }
    taps[touch, default: []].append(gesture)
    board.agenda.run(tap.events.began, cause)
  }

  func isTap(_ touch: TouchID) -> Bool { taps[touch]?.isEmpty == false }

  /// Fails the taps of a finger that has moved too far.
  mutating func fail(_ touch: TouchID, _ cause: Cause, _ board: inout Board) {
    for gesture in taps[touch] ?? [] { fail(gesture, of: touch, cause, &board) }
  }

  private mutating func fail(
    _ gesture: GestureID, of touch: TouchID, _ cause: Cause, _ board: inout Board
  ) {
    taps[touch]?.removeAll { $0 == gesture }
    board.agenda.run(board.cast.gestures[gesture].events.cancelled, cause)
  }

  /// Recognizes the taps of a lifted finger that has not moved too far.
  mutating func recognize(
    _ touch: TouchID, _ anchors: inout Anchors, _ cause: Cause, _ board: inout Board
  ) {
    for gesture in taps.removeValue(forKey: touch) ?? [] {
      guard case .tap(let tap) = board.cast.gestures[gesture].rule else { continue }
      Self.act(tap, gesture, &anchors, cause, &board)
      board.agenda.run(tap.events.ended, cause)
    }
  }

  /// Performs the action of a tap.
  private static func act(
    _ tap: TapGesture, _ gesture: GestureID, _ anchors: inout Anchors, _ cause: Cause,
    _ board: inout Board
  ) {
    switch tap.action {
    case .events(let events): board.agenda.run(events, cause)
    case .cycle(let property, let list, let movement, let rest):
      guard !list.isEmpty, !board.isHeld(property, cause),
        let states = board.states(of: property)
      else { break }
      let next = anchors.next(of: gesture, among: list.count)
      board.removeAnimations(of: property)
      let flight = Flight.snap(
        movement, from: states, to: list[next].value, rest: rest, tank: board.stage.tank)
      board.fly(flight, property, gesture: gesture, home: states.map(\.value))
      board.push(property, until: board.now + flight.duration)
      anchors.choose(next, of: gesture, cause, &board)
    }
  }
}
