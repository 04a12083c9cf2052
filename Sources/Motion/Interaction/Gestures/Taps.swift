import FlipbookMotion

extension TapGesture {
  /// Performs the action of a recognized tap.
  func act(
    _ gesture: GestureID, _ anchors: inout Anchors, by cause: Cause, _ board: inout Board
  ) {
    switch action {
    case .events(let events): board.agenda.run(events, cause)
    case .cycle(let property, let list, let movement, let rest):
      guard !list.isEmpty, !board.isHeld(property, cause),
        let states = property.states(on: board)
      else { break }
      let next = anchors.next(of: gesture, among: list.count)
      board.removeAnimations(of: property)
      let flight = Flight.snap(
        movement, from: states, to: list[next].value, rest: rest, tank: board.stage.tank)
      board.fly(flight, property, gesture: gesture, home: states.map(\.value))
      board.physics.follow(property, until: board.now + flight.duration, board.stage)
      anchors.choose(next, of: gesture, by: cause, &board)
    }
  }
}
