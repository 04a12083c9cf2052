import FlipbookDocument
import FlipbookGeometry
import FlipbookLayers
import FlipbookTimeline

/// The aim of a finger, and why it did not come there; on a screen nothing shows this.
extension Fingers {
  /// Whether a gesture receives a finger.
  mutating func receipt(
    of path: FingerPath, reached: [GestureID], _ test: TouchTest
  ) -> TouchMark.Receipt {
    guard !reached.isEmpty else { return .missed }
    let stage = test.stage
    guard test.isWanted(.presentation),
      var inside = hit(path.landingPoint, .presentation, test, accepting: test.reaches)
    else { return .taken }
    // Only what is between the finger and the view that takes it is in UIKit's way.
    let takers = Set(reached.map { stage.cast.gestures[$0].view })
    var isTaken = takers.contains(inside)
    for view in stage.chain(from: inside).dropFirst() where view != stage.cast.root.id {
      let point = stage.inSpace(path.landingPoint, of: view)
      // A view without a size only holds others.
      guard case .rect(let bounds)? = stage.seen(LayerKeyPath(.bounds), of: view)?.value,
        bounds.isEmpty || bounds.standardized.contains(point)
      else {
        if isTaken { return .takenOutside(of: view, by: inside) }
        inside = view
        isTaken = takers.contains(view)
        continue
      }
      inside = view
      isTaken = isTaken || takers.contains(view)
    }
    return .taken
  }

  /// The view with a gesture that a finger was meant for but did not reach, and what kept it away; nil
  /// where something suitable took the finger.
  mutating func ignored(
    _ path: FingerPath, reached: [GestureID], place: SourcePlace?, _ test: TouchTest
  ) -> IgnoredTouch? {
    let kinds = path.kinds
    let aims = path.aim.map { Set(test.stage.chain(from: $0)) } ?? []
    let taking = reached.filter { kinds.contains(test.stage.cast.gestures[$0].kind) }
    if taking.contains(where: {
      path.aim == nil || aims.contains(test.stage.cast.gestures[$0].view)
    }) {
      return nil
    }
    for tree in LayerTree.allCases where test.isWanted(tree) {
      var missed = closed(path, tree, aims: aims, test, kinds: kinds)
      // What takes a finger that rests may be meant to be caught by it.
      if missed == nil, path.aim != nil || reached.isEmpty {
        missed = caught(path, tree, test, kinds: kinds)
      }
      guard let missed else { continue }
      return IgnoredTouch(
        finger: path.finger, time: test.stage.now, layer: missed.layer, obstacle: missed.obstacle,
        reason: missed.reason, place: place)
    }
    return nil
  }

  private typealias Missed = (layer: LayerID, obstacle: LayerID, reason: IgnoredTouch.Reason)

  /// The view under a finger that would have taken it, if it or a superview were not closed to touches.
  private mutating func closed(
    _ path: FingerPath, _ tree: LayerTree, aims: Set<LayerID>, _ test: TouchTest,
    kinds: Set<RecognizerKind>
  ) -> Missed? {
    guard let hit = hit(path.landingPoint, tree, test, accepting: test.isView) else { return nil }
    for layer in test.stage.chain(from: hit) where test.has(kinds, layer, tree) {
      let chain = test.stage.chain(from: layer)
      if let aim = path.aim, !aims.contains(layer), !chain.contains(aim) { continue }
      for above in chain {
        if let reason = test.obstacle(above) { return (layer, above, reason) }
      }
    }
    return nil
  }

  /// The view for which a finger was meant, if another one in front catches it: the view on which the
  /// script lands it, or otherwise the first one behind that has a gesture for it.
  private mutating func caught(
    _ path: FingerPath, _ tree: LayerTree, _ test: TouchTest,
    kinds: Set<RecognizerKind>
  ) -> Missed? {
    guard let front = hit(path.landingPoint, tree, test, accepting: test.reaches) else {
      return nil
    }
    let chain = test.stage.chain(from: front)
    if let aim = path.aim {
      guard
        let layer = test.stage.chain(from: aim).first(where: { test.has(kinds, $0, tree) }),
        test.reaches(layer), !chain.contains(layer)
      else { return nil }
      return (layer, front, .caught(isAimed: true))
    }
    let accepts = { [test] layer in test.has(kinds, layer, tree) && test.reaches(layer) }
    guard let behind = hit(path.landingPoint, tree, test, accepting: accepts),
      !chain.contains(behind)
    else {
      return nil
    }
    return (behind, front, .caught(isAimed: false))
  }
}

extension TouchTest {
  /// Whether a view has a gesture of certain kinds.
  fileprivate func has(
    _ kinds: Set<RecognizerKind>, _ layer: LayerID, _ tree: LayerTree
  ) -> Bool {
    gestures(of: layer, tree).contains { kinds.contains(stage.cast.gestures[$0].kind) }
  }
}

extension FingerPath {
  /// The kinds of gestures that a finger with this path may be meant for: one that stays where it lands
  /// does not pan, and one that moves does not tap.
  fileprivate var kinds: Set<RecognizerKind> {
    timeOfLeavingSlop() == nil
      ? [.tap, .doubleTap, .longPress, .pinch, .rotate]
      : Set(RecognizerKind.allCases).subtracting([.tap, .doubleTap])
  }
}
