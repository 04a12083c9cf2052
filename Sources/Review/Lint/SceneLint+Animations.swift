internal import Animation
internal import Geometry
internal import Interaction
internal import Layers
internal import Motion

// What can be told from an animation itself.
extension SceneLint {
  mutating func checkAnimation(_ run: TimelineRun) {
    checkSprings(run.animation, run)
    checkGroup(run.animation, run)
    checkEnd(run)
  }

  private mutating func checkSprings(_ animation: LayerAnimation, _ run: TimelineRun) {
    switch animation.kind {
    case .group(let children):
      for child in children {
        var child = child
        if !(child.timing.duration > 0) { child.timing.duration = animation.timing.duration }
        checkSprings(child, run)
      }
    case .property(let property):
      guard case .spring(let curve) = property.curve else { return }
      let spring = curve.spring
      let key = property.keyPath.name
      if spring.dampingRatio > 1 + 1e-9, !spring.allowsOverdamping {
        add(
          .clampedDamping, run.layer, run.begin,
          "the spring of \(key) has a damping ratio of "
            + "\(Numerals.significant(spring.dampingRatio)), which acts as 1 without "
            + "allowsOverdamping")
      }
      checkCut(spring, curve, animation.timing.duration, key, run)
    case .transition: break
    }
  }

  /// A spring that is still far from its end when its duration is over.
  private mutating func checkCut(
    _ spring: Spring, _ curve: SpringCurve, _ duration: Double, _ key: String, _ run: TimelineRun
  ) {
    guard case .normalized(let velocity) = curve.initialVelocity else { return }
    let settling = spring.settlingDuration(initialVelocity: velocity)
    guard duration < settling else { return }
    let step = SpringTrajectory.unitStep(spring, initialVelocity: velocity)
    // The farthest that it would still go away from its end.
    let rest = settling.isFinite ? settling - duration : 2 * spring.perceptualDuration
    let farthest = (0...200).reduce(0) {
      max($0, abs(step.state(at: duration + rest * Double($1) / 200).value - 1))
    }
    guard farthest > 0.005 else { return }
    let settled =
      settling.isFinite ? "it settles in \(Numerals.significant(settling)) s" : "it never settles"
    add(
      .cutSpring, run.layer, run.begin,
      "the spring of \(key) is cut off after \(Numerals.significant(duration)) s with "
        + "\(Numerals.significant(100 * farthest, 2)) % of its way left; \(settled)")
  }

  private mutating func checkGroup(_ animation: LayerAnimation, _ run: TimelineRun) {
    guard case .group(let children) = animation.kind else { return }
    for child in children {
      var timing = child.timing
      if timing.beginTime == 0 { timing.beginTime = child.delay }
      if !(timing.duration > 0) { timing.duration = animation.timing.duration }
      let end = timing.endTime
      if end.isFinite, end > animation.timing.duration + 1e-9 {
        add(
          .shortGroup, run.layer, run.begin,
          "the group lasts \(Numerals.significant(animation.timing.duration)) s and cuts off an "
            + "animation that ends after \(Numerals.significant(end)) s")
      }
      checkGroup(child, run)
    }
  }

  /// The value just before an animation's own end and at it.
  private mutating func checkEnd(_ run: TimelineRun) {
    guard let end = run.end, end.isFinite, end > 0, run.removedAt == nil,
      end < scene.resolved.duration, !isTouched(at: end), !isSet(run, at: end)
    else { return }
    let before = end - min(1e-6, end / 2)
    for keyPath in run.keyPaths {
      guard
        let last = scene.timeline.state(of: keyPath, in: run.layer, at: before)?.value.components,
        let next = scene.timeline.state(of: keyPath, in: run.layer, at: end)?.value.components,
        last.count == next.count
      else { continue }
      let jump = zip(last, next).map { abs($1 - $0) }.max() ?? 0
      guard jump > keyPath.property.restThreshold else { continue }
      add(
        .endJump, run.layer, end,
        "\(keyPath.name) jumps from \(Self.text(last)) to \(Self.text(next)) when its animation "
          + "ends",
        at: place(of: run))
    }
  }

  /// Whether the script itself changes something on the layer at an instant.
  private func isSet(_ run: TimelineRun, at time: Double) -> Bool {
    scene.timeline.modelChanges(of: run.layer).contains { property, times in
      run.keyPaths.contains { $0.property == property }
        && times.contains { abs($0 - time) < 1e-9 }
    }
  }

  /// The event that added an animation.
  func place(of run: TimelineRun) -> SourcePlace? {
    scene.scene.script.first {
      abs($0.time - run.addedAt) < 1e-9 && $0.event.layers.contains(run.layer)
    }?.place
  }

  static func text(_ numbers: [Double]) -> String {
    let words = numbers.map { Numerals.significant($0) }
    return words.count == 1 ? words[0] : "(\(words.joined(separator: ", ")))"
  }

  /// A layer whose clock stands still is scrubbed by its offset: at an animation's very end the
  /// animation is over, and the layer snaps to its model.
  mutating func checkClocks(_ runs: [TimelineRun]) {
    let clocks = Set(runs.map(\.layer)).filter { layer in
      scene.timeline.structure(at: 0).chain(to: layer).contains { link in
        guard
          case .number(let speed)? = scene.timeline.state(
            of: LayerKeyPath(.speed), in: link, at: 0)?.value
        else { return false }
        return speed == 0
      }
    }
    guard !clocks.isEmpty else { return }
    let times = frameTimes + scene.timeline.boundaries
    for run in runs where clocks.contains(run.layer) {
      let timing = run.animation.timing
      let end = timing.endTime
      guard end.isFinite, run.animation.isRemovedOnCompletion || !timing.fillMode.staysForwards
      else { continue }
      let reached = times.filter { $0 >= run.addedAt }.first {
        (scene.timeline.localTime(of: run.layer, at: $0) ?? 0) >= end - 1e-9
      }
      if let reached {
        add(
          .scrubToEnd, run.layer, reached,
          "scrubbed to the very end of its \(run.kind) animation, which is over then: stop short "
            + "of it, or let it fill forwards and stay")
      }
    }
  }
}

extension FillMode {
  fileprivate var staysForwards: Bool { self == .forwards || self == .both }
}

extension Layer {
  /// The layers from this one down to one of those below it; empty when it is not there.
  fileprivate func chain(to id: LayerID) -> [LayerID] {
    if self.id == id { return [id] }
    for sublayer in sublayers {
      let chain = sublayer.chain(to: id)
      if !chain.isEmpty { return [self.id] + chain }
    }
    return []
  }
}
