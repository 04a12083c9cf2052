import FlipbookCalculus

/// The current anchor of each gesture with anchors.
struct Anchors {
  private var current: [GestureID: Int] = [:]

  /// Enters the initial anchors at time 0, before the first turn, so that everything that depends
  /// on the current anchor is correct from the start.
  mutating func begin(_ board: inout Board) {
    var cause = Cause.initial
    cause.phase = .completions
    for gesture in board.cast.gestures.ids {
      guard let anchors = board.cast.gestures[gesture].anchors,
        let values = anchors.property.values(on: board)
      else { continue }
      set(nearest(in: anchors.list, to: values, board), of: gesture, by: cause, &board)
    }
  }

  /// The anchor after the current one; the first if there is none.
  func next(of gesture: GestureID, among count: Int) -> Int {
    current[gesture].map { ($0 + 1) % count } ?? 0
  }

  /// Makes an anchor the current one of a gesture: the previous anchor is left, then this one is
  /// entered.
  mutating func set(
    _ anchor: Int?, of gesture: GestureID, by cause: Cause, _ board: inout Board
  ) {
    guard let anchor, anchor != current[gesture],
      let anchors = board.cast.gestures[gesture].anchors?.list, anchors.indices.contains(anchor)
    else { return }
    if let old = current[gesture] { board.agenda.run(anchors[old].left, cause) }
    current[gesture] = anchor
    board.agenda.run(anchors[anchor].entered, cause)
  }

  /// Makes an anchor the destination; other gestures that move the same property are updated.
  mutating func choose(
    _ anchor: Int, of gesture: GestureID, by cause: Cause, _ board: inout Board
  ) {
    let cast = board.cast
    guard let (property, anchors) = cast.gestures[gesture].anchors else { return }
    set(anchor, of: gesture, by: cause, &board)
    for other in cast.gesturesWithAnchors[property] ?? [] where other != gesture {
      guard let theirs = cast.gestures[other].anchors else { continue }
      set(nearest(in: theirs.list, to: anchors[anchor].value, board), of: other, by: cause, &board)
    }
  }

  /// Tracks the nearest anchor while a property is dragged; its changes are computed in advance
  /// from the fingers' path.
  mutating func follow(
    _ grip: Grip, _ id: GripID, by cause: Cause, _ board: inout Board
  ) {
    guard let gesture = grip.gesture, let anchors = board.cast.gestures[gesture].anchors,
      anchors.property == grip.property,
      let nearest = nearest(in: anchors.list, to: grip.drag.values(at: 0), board)
    else { return }
    set(nearest, of: gesture, by: cause, &board)
    for crossing in AnchorCrossing.all(
      in: grip.drag, anchors: anchors.list, current: nearest, limit: 100_000,
      tank: board.stage.tank)
    {
      let time = min(board.now + crossing.time, grip.drag.path.lifting)
      board.agenda.add(
        .nearest(id, stage: grip.stage, anchor: crossing.anchor), at: time,
        board.agenda.following(cause, at: time))
    }
  }

  /// The nearest anchor, paid by their number.
  private func nearest(in anchors: [Anchor], to values: [Double], _ board: Board) -> Int? {
    board.stage.tank.spend(Double(anchors.count) * Self.unitsOfAnchor)
    return Anchor.nearest(in: anchors, to: values)
  }

  /// The approximate cost in nanoseconds of comparing the distance of one anchor.
  private static let unitsOfAnchor = 50.0
}
