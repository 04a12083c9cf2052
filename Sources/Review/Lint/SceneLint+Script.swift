internal import Animation
internal import Interaction
internal import Layers
internal import Motion

// What can be told from what the author wrote.
extension SceneLint {
  mutating func checkScript() {
    var views = scene.scene.root.subviews
    while let view = views.popLast() {
      for keyed in view.animations { checkFill(keyed.animation, view.layer.id, nil, nil) }
      views += view.subviews
    }
    for (index, event) in scene.scene.script.enumerated() {
      switch event.event {
      case .addAnimation(let keyed, let layer):
        checkFill(keyed.animation, layer, event.time, event.place)
      case .animate(let block):
        checkRoots(block, event)
        checkSets(after: block, event, scene.scene.script[(index + 1)...])
      default: break
      }
    }
  }

  /// Fingers that land where nothing takes them, though a gesture is there.
  mutating func checkTouches() {
    for touch in scene.resolved.marks.ignoredTouches {
      let obstacle = scene.views.name(of: touch.obstacle)
      let own = touch.obstacle == touch.layer ? "" : " of \(obstacle)"
      let reason =
        switch touch.reason {
        case .switchedOff: "userInteractionEnabled\(own) is false"
        case .animating:
          "a block without allowUserInteraction animates "
            + (touch.obstacle == touch.layer ? "it" : obstacle)
        }
      add(
        .touchIgnored, touch.layer, touch.time,
        "finger \(touch.finger) is ignored: \(reason)", at: touch.place)
    }
  }

  private mutating func checkFill(
    _ animation: LayerAnimation, _ layer: LayerID, _ time: Double?, _ place: SourcePlace?
  ) {
    guard animation.timing.fillMode == .forwards, animation.isRemovedOnCompletion else { return }
    add(
      .forwardsRemoved, layer, time,
      "fillMode forwards does nothing while removedOnCompletion is true: the animation is gone "
        + "at its end",
      at: place)
  }

  /// Whether iOS itself would take another spring for this block.
  private mutating func checkRoots(_ block: ViewAnimation, _ event: ScheduledEvent) {
    guard case .spring(let spring, let initial) = block.pacing,
      let layer = block.changes.first?.layer
    else { return }
    let velocity = initial.ways.fastest
    guard velocity > 0 else { return }
    let ratio = spring.dampingRatio
    func made(_ solver: Spring.EnvelopeSolver) -> Spring {
      Spring(
        dampingRatio: ratio, duration: block.duration, initialVelocity: velocity, solver: solver)
    }
    let stiffest = made(.largestRoot)
    // Only springs of UIKit's rule: others say their constants themselves.
    guard abs(stiffest.stiffness / spring.stiffness - 1) < 1e-9, spring.mass == 1 else { return }
    let own = made(.newton)
    guard abs(own.naturalFrequency / stiffest.naturalFrequency - 1) > 0.01 else { return }
    add(
      .uikitRoot, layer, event.time,
      "starting at \(Numerals.significant(velocity)) ways per second, UIKit itself takes a spring "
        + "of \(Numerals.significant(own.naturalFrequency)) rad/s in place of "
        + "\(Numerals.significant(stiffest.naturalFrequency))",
      at: event.place)
  }

  /// Plain changes of what a block still animates.
  private mutating func checkSets(
    after block: ViewAnimation, _ event: ScheduledEvent, _ later: ArraySlice<ScheduledEvent>
  ) {
    let end = event.time + block.delay + block.duration
    for next in later {
      guard next.time < end else { return }
      guard case .set(let changes) = next.event else { continue }
      for change in changes {
        let isAnimated = block.changes.contains {
          $0.layer == change.layer && $0.target.name == change.target.name
        }
        guard isAnimated else { continue }
        add(
          .setAfterBlock, change.layer, next.time,
          "\(change.target.name) is set while the block of "
            + "\(Numerals.significant(event.time, 5)) s still animates it until "
            + "\(Numerals.significant(end, 5)) s",
          at: next.place)
      }
    }
  }
}

extension Change.Target {
  fileprivate var name: String {
    switch self {
    case .property(let path): path.property.name
    default: "frame"
    }
  }
}
