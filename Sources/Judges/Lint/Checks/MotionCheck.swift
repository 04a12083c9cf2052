internal import FlipbookCalculus
import FlipbookDocument
internal import FlipbookInteraction
internal import FlipbookLayers
import FlipbookOpening
internal import FlipbookTimeline

/// Finds jumps of value or velocity where one motion hands over to the next without a finger.
///
/// Between two boundaries of a layer, formulas are continuous, so only boundaries are examined. A
/// motion may begin at any speed, and so may one that reaches its own end.
struct MotionCheck: LintCheck {
  static func findings(in subject: LintSubject) -> [LintFinding] {
    // The number of an animator shows in the properties that it moves.
    let animators = Set(subject.scene.definition.animators.map(\.layer))
    let layers = Dictionary(grouping: subject.movingKeys, by: \.layer)
    let counted = CountedTexts(subject.scene)
    let followers = Followers(subject.scene)
    return layers.sorted { $0.key < $1.key }.flatMap { layer, keys -> [LintFinding] in
      guard !animators.contains(layer) else { return [] }
      let handOvers = Handoffs(of: layer, in: subject)
      return keys.filter { !counted.counts($0.keyPath, of: layer) }.flatMap {
        MotionLook(of: $0.keyPath, in: layer, handOvers, followers, subject).findings
      }
    }
  }
}

/// The examination of one property of one layer.
private struct MotionLook {
  let keyPath: LayerKeyPath
  let layer: LayerID
  let handOvers: Handoffs
  let followers: Followers
  let subject: LintSubject

  /// Jumps less than this many seconds apart, and each below this many noticeable units, count as
  /// motion in steps.
  private static let stepsApart = 0.1
  private static let smallStep = 12.0
  /// The release speed, 350 points per second, above which a finger throws what it moves; below it,
  /// the finger puts it down.
  private static let thrown = 350 / VisibleAmount.points

  init(
    of keyPath: LayerKeyPath, in layer: LayerID, _ handOvers: Handoffs, _ followers: Followers,
    _ subject: LintSubject
  ) {
    self.keyPath = keyPath
    self.layer = layer
    self.handOvers = handOvers
    self.followers = followers
    self.subject = subject
  }

  var findings: [LintFinding] {
    let steps = handOvers.times.compactMap { time -> MotionStep? in
      guard !subject.tank.isEmpty else { return nil }
      subject.tank.spend(5 * subject.scene.timeline.units(of: layer, at: time))
      return MotionStep(of: keyPath, in: layer, at: time, subject.scene)
    }
    let jumps = distinct(steps.filter { $0.jump > 1 })
    let series = jumps.indices.filter { index in
      let neighbors = [index - 1, index + 1].filter(jumps.indices.contains)
      return jumps[index].jump < Self.smallStep
        && neighbors.contains {
          abs(jumps[$0].time - jumps[index].time) < Self.stepsApart
            && jumps[$0].jump < Self.smallStep
        }
    }
    let reported = jumps.indices.filter { !series.contains($0) }.map { jumps[$0] }
      .filter { isQuestionable($0) && !isUnseenCount($0) }
      .filter { isSeen(at: $0.time) && !staysOnCanvas(at: $0.time) }
      .filter {
        !(VisibleAmount.affectsPlacement(keyPath.property) || isStepOfLook($0))
          || CanvasChange(at: $0.time, in: subject).isSeen
      }
      .map(jumpFinding)
    let broken = distinct(steps.filter(isBroken))
    guard !broken.isEmpty else { return reported }
    let top = topSpeed(of: broken[0])
    return reported
      + broken.filter { $0.velocityJump > 0.05 * top && isSeen(at: $0.time) }.map(breakFinding)
  }

  /// The steps without those that are the same one: instants that rounding has separated see it twice.
  private func distinct(_ steps: [MotionStep]) -> [MotionStep] {
    steps.reduce(into: []) { kept, step in
      if let last = kept.last, step.time - last.time < MotionStep.apart { return }
      kept.append(step)
    }
  }

  /// Whether a jump is worth a finding: always for properties of position, for looks where they step
  /// while they are seen, and for others where something animated them.
  private func isQuestionable(_ step: MotionStep) -> Bool {
    guard !handOvers.isDiscrete(keyPath, at: step.time), !isTransactionJump(at: step.time),
      !handOvers.isPop(of: keyPath, at: step.time), !isResidue(step)
    else { return false }
    return VisibleAmount.affectsPlacement(keyPath.property) || isStepOfLook(step) || step.wasMoving
      || handOvers.isAnimated(keyPath, at: step.time)
      || handOvers.replacesMotion(of: keyPath, at: step.time)
  }

  /// Whether a look that is there before and after steps by more than a small step, and no finger is down,
  /// to which it may answer at once.
  private func isStepOfLook(_ step: MotionStep) -> Bool {
    guard VisibleAmount.isLook(keyPath.property), step.jump > Self.smallStep else { return false }
    let isAbsent =
      VisibleAmount.isAbsentAtZero(keyPath.property)
      && [step.old, step.new].contains { VisibleAmount.length($0) < 0.01 }
    return !isAbsent && !subject.fingers.touch(during: step.time...step.time)
  }

  /// Whether a custom property jumps by no more than what its animation leaves of its way.
  private func isResidue(_ step: MotionStep) -> Bool {
    guard let run = handOvers.run(endingAt: step.time, of: keyPath), let begin = run.begin,
      subject.scene.timeline.layer(layer, at: step.time)?.properties[keyPath.property.name] != nil
    else { return false }
    let moments = 20
    subject.tank.spend(
      Double(moments) * subject.scene.timeline.units(of: layer, at: step.time))
    let values = (0..<moments).map { index in
      let time = begin + (step.time - begin) * Double(index) / Double(moments)
      return subject.scene.timeline.state(of: keyPath, in: layer, at: time)?.value
    }
    return VisibleAmount.length(zip(step.old, step.new).map { $1 - $0 })
      <= VisibleAmount.residue(of: values)
  }

  /// Whether a custom property is set to another number, and nothing that follows it jumps: a count
  /// goes from one number to the next.
  private func isUnseenCount(_ step: MotionStep) -> Bool {
    handOvers.run(endingAt: step.time, of: keyPath) == nil
      && Followers.isCustom(keyPath, of: layer, in: subject)
      && !followers.jump(keyPath, of: layer, at: step.time, in: subject)
  }

  /// Whether the rule for transactions already reports the jump, with a remedy.
  private func isTransactionJump(at time: Double) -> Bool {
    subject.scene.resolved.marks.jumps.contains {
      $0.property.layer == layer && $0.property.keyPath.overlaps(keyPath) && $0.time == time
    }
  }

  private func isBroken(_ step: MotionStep) -> Bool {
    guard step.breaks, step.keepsTime, !VisibleAmount.isFade(keyPath.property),
      !subject.fingers.have(step.time), !subject.fingers.push(at: step.time),
      !handOvers.isNamedKink(of: keyPath, at: step.time)
    else { return false }
    if subject.fingers.lift(at: step.time) {
      // How fast a number of the author's is cannot be seen; what follows it is examined itself.
      return step.stops && step.speedBefore > Self.thrown
        && !Followers.isCustom(keyPath, of: layer, in: subject)
    }
    if step.continues { return true }
    // A motion that reaches its own end may stop at any speed.
    return !handOvers.isOwnEnd(of: keyPath, at: step.time)
      && (handOvers.isAnimated(keyPath, at: step.time)
        || handOvers.replacesMotion(of: keyPath, at: step.time)
        || !handOvers.isEnd(at: step.time))
  }

  /// Whether the layer is visible on both sides of an instant.
  private func isSeen(at time: Double) -> Bool {
    let just = min(1e-6, time / 2)
    let sight = Sight(in: subject)
    // A layer that is itself hidden or faded at once is visible on one side only.
    let itself = keyPath.property == .opacity || keyPath.property == .hidden
    let sides = [time - just, time + just].map { sight.outline(of: layer, at: $0) }
    let areSeen = sides.map { $0?.isSeen ?? false }
    return itself ? areSeen.contains(true) : areSeen.allSatisfy(\.self)
  }

  /// Whether a jumping position is unchanged on the canvas, because its superlayer changed too.
  private func staysOnCanvas(at time: Double) -> Bool {
    guard [.position, .bounds, .transform].contains(keyPath.property) else { return false }
    let just = min(1e-6, time / 2)
    let sight = Sight(in: subject)
    guard let old = sight.outline(of: layer, at: time - just),
      let new = sight.outline(of: layer, at: time + just), old.corners.count == new.corners.count
    else { return false }
    // Where only the origin of its bounds moves, its own corners do not.
    guard keyPath.property != .bounds else { return false }
    return Sight.distance(old.corners, new.corners) < VisibleAmount.points
  }

  private func jumpFinding(_ step: MotionStep) -> LintFinding {
    let run = handOvers.run(endingAt: step.time, of: keyPath)
    let reported = ReportedChange(of: step, in: layer, by: run, subject)
    if run != nil {
      return subject.finding(
        .endJump, of: layer, step.time,
        "\(reported.name) jumps from \(reported.old) to \(reported.new) when its animation ends",
        at: run.flatMap { subject.place(of: $0) })
    }
    return subject.finding(
      .valueJump, of: layer, step.time,
      "\(reported.name) jumps from \(reported.old) to \(reported.new)"
        + (step.wasMoving ? " in flight" : ""))
  }

  private func breakFinding(_ step: MotionStep) -> LintFinding {
    let reported = ReportedChange(of: step, in: layer, by: nil, subject)
    return subject.finding(
      .velocityJump, of: layer, step.time,
      "the velocity of \(reported.name) jumps from \(reported.oldVelocity) to \(reported.newVelocity) "
        + "a second, and no finger caused it")
  }

  private func topSpeed(of step: MotionStep) -> Double {
    let end = subject.scene.resolved.duration
    guard let shown = subject.scene.timeline.layer(layer, at: step.time) else { return 0 }
    let seen = VisibleAmount(of: keyPath.property, in: shown)
    subject.tank.spend(121 * subject.scene.timeline.units(of: layer, at: end / 2))
    return (0...120).reduce(0) { top, index in
      let state = subject.scene.timeline.state(
        of: keyPath, in: layer, at: end * Double(index) / 120)
      return max(top, seen.units(state?.velocity?.components ?? []))
    }
  }
}
