internal import FlipbookCalculus
import FlipbookDocument
internal import FlipbookInteraction
internal import FlipbookLayers
internal import FlipbookMotion
import FlipbookOpening
internal import FlipbookTimeline

/// Finds springs that do not act as written, that are cut off, or that do not move.
struct SpringCheck: LintCheck {
  static func findings(in subject: LintSubject) -> [LintFinding] {
    subject.runs.flatMap { Self.look(at: $0.animation, of: $0, in: subject) }
      + subject.scene.definition.script.flatMap { Self.stillBlocks($0, in: subject) }
  }

  private static func look(
    at animation: LayerAnimation, of run: TimelineRun, in subject: LintSubject
  ) -> [LintFinding] {
    guard let property = animation.property, case .spring(let curve) = property.curve else {
      return animation.children.flatMap { child in
        var child = child
        if !(child.timing.duration > 0) { child.timing.duration = animation.timing.duration }
        return look(at: child, of: run, in: subject)
      }
    }
    guard !subject.tank.isEmpty else { return [] }
    subject.tank.spend(10_000 + subject.scene.timeline.units(of: run.layer, at: run.addedAt))
    let key = property.keyPath.name
    if isStill(curve, property, of: run, in: subject) {
      return [
        subject.finding(
          .stillSpring, of: run.layer, run.begin, stillText(key), at: subject.place(of: run))
      ]
    }
    return [
      clamped(curve.spring, key: key, run, subject),
      cut(curve, duration: animation.timing.duration, key: key, run, subject),
    ].compactMap(\.self)
  }

  private static func clamped(
    _ spring: Spring, key: String, _ run: TimelineRun, _ subject: LintSubject
  ) -> LintFinding? {
    guard spring.dampingRatio > 1 + 1e-9, !spring.allowsOverdamping else { return nil }
    return subject.finding(
      .clampedDamping, of: run.layer, run.begin,
      "the spring of \(key) has a damping ratio of \(Numerals.significant(spring.dampingRatio)), "
        + "which acts as 1 without allowsOverdamping")
  }

  /// A finding for a spring that is still far from its end when its duration is over.
  private static func cut(
    _ curve: SpringCurve, duration: Double, key: String, _ run: TimelineRun,
    _ subject: LintSubject
  ) -> LintFinding? {
    guard case .normalized(let velocity) = curve.initialVelocity else { return nil }
    let settling = curve.spring.settlingDuration(initialVelocity: velocity)
    guard duration < settling else { return nil }
    let step = SpringTrajectory.unitStep(curve.spring, initialVelocity: velocity)
    // The largest distance from its end that it would still reach.
    let rest = settling.isFinite ? settling - duration : 2 * curve.spring.perceptualDuration
    let farthest = (0...200).reduce(0) {
      max($0, abs(step.state(at: duration + rest * Double($1) / 200).value - 1))
    }
    guard farthest > 0.005 else { return nil }
    let settled =
      settling.isFinite ? "it settles in \(Numerals.significant(settling)) s" : "it never settles"
    return subject.finding(
      .cutSpring, of: run.layer, run.begin,
      "the spring of \(key) is cut off after \(Numerals.significant(duration)) s with "
        + "\(Numerals.significant(100 * farthest, 2)) % of its distance left; \(settled)")
  }

  /// Whether a spring has equal start and end values and no initial velocity.
  private static func isStill(
    _ curve: SpringCurve, _ property: PropertyAnimation, of run: TimelineRun,
    in subject: LintSubject
  ) -> Bool {
    switch curve.initialVelocity {
    // A velocity in multiples of the distance is 0 when the distance is 0.
    case .normalized: break
    case .absolute(let velocities):
      if velocities.contains(where: { $0 != 0 }) { return false }
    case .current: return false
    }
    if let by = curve.by { return curve.from == nil && by == by.scaled(by: 0) }
    if let from = curve.from, let to = curve.to { return from == to }
    // A missing end value is the model's value.
    guard !property.isAdditive, let given = curve.from ?? curve.to, let begin = run.begin else {
      return false
    }
    let model = subject.scene.timeline.state(
      of: property.keyPath, in: run.layer, at: begin, tree: .model)
    return model?.value == given
  }

  /// Finds spring blocks that change a property to the value that it already has.
  private static func stillBlocks(_ event: ScheduledEvent, in subject: LintSubject) -> [LintFinding]
  {
    // A block that keeps the current velocity may move without a change of value.
    guard case .animate(let block) = event.event, case .spring(_, .normalized) = block.pacing,
      event.time > 0, !subject.tank.isEmpty
    else {
      return []
    }
    let before = event.time - min(1e-6, event.time / 2)
    return block.changes.compactMap { change in
      subject.tank.spend(subject.scene.timeline.units(of: change.layer, at: before))
      guard case .property(let path) = change.target, case .to(let value) = change.value,
        let model = subject.scene.timeline.state(
          of: path, in: change.layer, at: before, tree: .model),
        model.value == value
      else { return nil }
      return subject.finding(
        .stillSpring, of: change.layer, event.time, stillText(path.name), at: event.place)
    }
  }

  private static func stillText(_ key: String) -> String {
    "the spring of \(key) has no distance and no velocity: it will not move"
  }
}
