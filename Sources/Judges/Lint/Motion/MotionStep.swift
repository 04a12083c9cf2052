package import FlipbookLayers
package import FlipbookOpening
internal import FlipbookTimeline

/// A property just before and just after an instant at which one motion hands over to the next.
package struct MotionStep {
  let keyPath: LayerKeyPath
  let time: Double
  package let old: [Double]
  package let new: [Double]
  package let oldVelocity: [Double]
  package let newVelocity: [Double]
  /// Whether the layer's clock is continuous.
  package let keepsTime: Bool
  /// The time in seconds within which two instants see the same step, because it is sampled on both
  /// sides.
  static let apart = 3e-6
  private let seen: VisibleAmount
  private let just: Double

  package init?(
    of keyPath: LayerKeyPath, in layer: LayerID, at time: Double, _ scene: CompiledScene
  ) {
    let timeline = scene.timeline
    let just = min(1e-6, time / 2)
    guard let shown = timeline.layer(layer, at: time - just),
      let before = timeline.state(of: keyPath, in: layer, at: time - just),
      let after = timeline.state(of: keyPath, in: layer, at: time + just),
      let old = before.value.components, let new = after.value.components,
      old.count == new.count
    else { return nil }
    let none = old.map { _ in 0.0 }
    let oldVelocity = before.velocity?.components ?? none
    let newVelocity = after.velocity?.components ?? none
    guard oldVelocity.count == old.count, newVelocity.count == old.count else { return nil }
    (self.old, self.new) = (old, new)
    (self.oldVelocity, self.newVelocity) = (oldVelocity, newVelocity)
    self.keyPath = keyPath
    self.time = time
    seen = VisibleAmount(of: keyPath.property, in: shown)
    let clock: [Double?] = [time - just, time, time + just].map {
      timeline.localTime(of: layer, at: $0)
    }
    if let start = clock[0], let middle = clock[1], let end = clock[2] {
      keepsTime = abs((end - middle) - (middle - start)) < 1e-3 * just && end != start
    } else {
      keepsTime = true
    }
    self.just = just
  }

  /// The change of the value beyond what its velocity accounts for, in noticeable units.
  ///
  /// Colors count as far as they are opaque: what comes from a clear color, whatever its red, does not
  /// jump.
  package var jump: Double {
    seen.units(zip(shown(old), shown(new)).map { $1 - $0 }) - 2 * just
      * max(speedBefore, speedAfter)
  }

  /// The components as they can be seen: those of a color multiplied by its alpha.
  private func shown(_ components: [Double]) -> [Double] {
    guard [.color, .colors].contains(keyPath.kind), components.count % 4 == 0 else {
      return components
    }
    return components.indices.map { index in
      index % 4 == 3 ? components[index] : components[index] * components[index / 4 * 4 + 3]
    }
  }

  /// In noticeable units per second.
  var speedBefore: Double { seen.units(oldVelocity) }
  var speedAfter: Double { seen.units(newVelocity) }

  /// Whether the value or the velocity changes by more than rounding errors.
  var changes: Bool {
    let by = { (a: [Double], b: [Double]) in VisibleAmount.length(zip(a, b).map { $1 - $0 }) }
    return by(old, new) > 1e-4 || by(oldVelocity, newVelocity) > 1e-4
  }

  /// Whether the motion before was fast enough to be noticed.
  var wasMoving: Bool { speedBefore > VisibleAmount.slowest }
  package var continues: Bool { speedAfter > VisibleAmount.slowest }

  /// The jump of the velocity, in noticeable units per second.
  var velocityJump: Double { seen.units(zip(oldVelocity, newVelocity).map { $1 - $0 }) }

  /// Whether the velocity of a noticeable motion jumps.
  package var breaks: Bool {
    wasMoving && velocityJump > VisibleAmount.slowest
      && velocityJump > 0.1 * max(speedBefore, speedAfter)
  }

  /// Whether the velocity is lost, and not only changed.
  var stops: Bool { speedAfter < 0.1 * speedBefore }

  /// Formats values or velocities, without the small residue at rest that sampling a microsecond
  /// away from the instant causes.
  func text(_ numbers: [Double]) -> String {
    let largest = max(VisibleAmount.length(oldVelocity), VisibleAmount.length(newVelocity))
    return LintSubject.text(numbers.map { abs($0) < 1e-4 * largest ? 0 : $0 })
  }
}
