internal import Animation
internal import Layers

/// A property just before an instant and just after it.
struct MotionStep {
  var old: [Double]
  var new: [Double]
  var oldVelocity: [Double]
  var newVelocity: [Double]
  var restThreshold: Double
  /// Whether only a color or an opacity changes, whose speed no eye follows.
  var isFade: Bool
  /// Whether the layer's clock goes on as before.
  var keepsTime: Bool

  init?(
    of keyPath: LayerKeyPath, in layer: LayerID, at time: Double, _ scene: CompiledScene
  ) {
    let timeline = scene.timeline
    let just = min(1e-6, time / 2)
    guard let before = timeline.state(of: keyPath, in: layer, at: time - just),
      let after = timeline.state(of: keyPath, in: layer, at: time + just),
      let old = before.value.components, let new = after.value.components,
      let oldVelocity = before.velocity?.components,
      let newVelocity = after.velocity?.components,
      old.count == new.count, oldVelocity.count == newVelocity.count
    else { return nil }
    (self.old, self.new) = (old, new)
    (self.oldVelocity, self.newVelocity) = (oldVelocity, newVelocity)
    restThreshold = keyPath.property.restThreshold
    isFade = [.color, .colors].contains(keyPath.kind) || keyPath.property == .opacity
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

  private var just: Double
  var velocityJump: Double { Self.length(zip(oldVelocity, newVelocity).map { $1 - $0 }) }
  private var fastest: Double { max(Self.length(oldVelocity), Self.length(newVelocity)) }
  private var slowest: Double { min(Self.length(oldVelocity), Self.length(newVelocity)) }
  private var isMoving: Bool { fastest > 5 * restThreshold }

  /// Whether the value is elsewhere than its own velocity can have brought it, while it moves on
  /// either side.
  func jumps(isInterrupted: Bool) -> Bool {
    guard keepsTime, isMoving || isInterrupted else { return false }
    let jump = Self.length(zip(old, new).map { $1 - $0 })
    return jump > 2 * restThreshold + 2 * just * fastest
  }

  /// Whether the velocity changes at once: on the way, or to or from rest where the way is broken off.
  func breaks(isInterrupted: Bool) -> Bool {
    let isOnTheWay =
      slowest > 5 * restThreshold || isInterrupted && isMoving && keepsTime && !isFade
    return isOnTheWay && velocityJump > 0.1 * fastest
  }

  /// A velocity in words, without what the microsecond beside the instant adds to rest.
  func text(_ velocity: [Double]) -> String {
    LintSubject.text(velocity.map { abs($0) < 1e-4 * fastest ? 0 : $0 })
  }

  static func length(_ vector: [Double]) -> Double {
    vector.reduce(0) { $0 + $1 * $1 }.squareRoot()
  }
}
