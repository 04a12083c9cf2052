internal import FlipbookCalculus
import FlipbookDocument
internal import FlipbookInteraction
internal import FlipbookLayers
internal import FlipbookMotion
import FlipbookOpening
internal import FlipbookTimeline

/// Finds blocks that iOS would animate differently, and plain changes of properties that a block
/// still animates.
struct BlockCheck: LintCheck {
  static func findings(in subject: LintSubject) -> [LintFinding] {
    let script = subject.scene.definition.script
    let sets = PlainSets(script)
    return script.enumerated().flatMap { index, event -> [LintFinding] in
      guard case .animate(let block) = event.event else { return [] }
      return [root(of: block, event, in: subject)].compactMap(\.self)
        + self.sets(after: block, event, at: index, sets, script, in: subject)
    }
  }

  /// A finding where UIKit would use another spring for this block.
  private static func root(
    of block: ViewAnimation, _ event: ScheduledEvent, in subject: LintSubject
  ) -> LintFinding? {
    guard case .spring(let spring, let initial) = block.pacing,
      let layer = block.changes.first?.layer
    else { return nil }
    let velocity = initial.normalizedVelocity.fastest
    guard velocity > 0 else { return nil }
    let ratio = spring.dampingRatio
    func made(_ solver: Spring.EnvelopeSolver) -> Spring {
      Spring(
        dampingRatio: ratio, duration: block.duration, initialVelocity: velocity, solver: solver)
    }
    let stiffest = made(.largestRoot)
    // Only springs that UIKit derives are compared; others have explicit constants.
    guard abs(stiffest.stiffness / spring.stiffness - 1) < 1e-9, spring.mass == 1 else {
      return nil
    }
    let own = made(.newton)
    guard abs(own.naturalFrequency / stiffest.naturalFrequency - 1) > 0.01 else { return nil }
    return subject.finding(
      .uikitRoot, of: layer, event.time,
      "starting at \(Numerals.significant(velocity)) times the distance per second, UIKit itself uses a spring "
        + "of \(Numerals.significant(own.naturalFrequency)) rad/s in place of "
        + "\(Numerals.significant(stiffest.naturalFrequency))",
      at: event.place)
  }

  private static func sets(
    after block: ViewAnimation, _ event: ScheduledEvent, at index: Int, _ sets: PlainSets,
    _ script: [ScheduledEvent], in subject: LintSubject
  ) -> [LintFinding] {
    let end = event.time + block.delay + block.duration
    let targets = Set(block.changes.map { PlainSets.Target($0) })
    let found = targets.flatMap { target in
      sets.changes(of: target, after: index, before: end, in: script, subject.tank)
    }
    return found.sorted().compactMap { position in
      let next = script[position.event]
      guard !subject.tank.isEmpty, case .set(let changes) = next.event else { return nil }
      let change = changes[position.change]
      return subject.finding(
        .setAfterBlock, of: change.layer, next.time,
        "\(change.target.name) is set while the block of "
          + "\(Numerals.significant(event.time, 5)) s still animates it until "
          + "\(Numerals.significant(end, 5)) s",
        at: next.place)
    }
  }
}

/// The plain changes of a script by target, for fast lookup.
private struct PlainSets {
  struct Target: Hashable {
    var layer: LayerID
    var name: String

    init(_ change: Change) { (layer, name) = (change.layer, change.target.name) }
  }

  /// The position of a change in the script.
  struct Position: Comparable {
    var event: Int
    var change: Int

    static func < (a: Position, b: Position) -> Bool { (a.event, a.change) < (b.event, b.change) }
  }

  private var positions: [Target: [Position]] = [:]

  init(_ script: [ScheduledEvent]) {
    for (event, scheduled) in script.enumerated() {
      guard case .set(let changes) = scheduled.event else { continue }
      for (change, plain) in changes.enumerated() {
        positions[Target(plain), default: []].append(Position(event: event, change: change))
      }
    }
  }

  /// The changes of a target after an event of the script, before an instant.
  func changes(
    of target: Target, after index: Int, before end: Double, in script: [ScheduledEvent],
    _ tank: FuelTank
  ) -> [Position] {
    guard let positions = positions[target] else { return [] }
    let first = positions.partitioningIndex { $0.event > index }
    var found: [Position] = []
    for position in positions[first...] {
      guard script[position.event].time < end, !tank.isEmpty else { break }
      tank.spend(100)
      found.append(position)
    }
    return found
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
