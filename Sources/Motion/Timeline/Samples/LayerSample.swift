import FlipbookGeometry
import FlipbookLayers
import FlipbookMotion

/// One layer at one instant, while model changes and animations are applied to it in order.
///
/// Values stay in separate storage until `layer` is read, so that a property is read and written
/// once for any number of animations.
struct LayerSample {
  private var base: Layer
  private let properties: [LayerProperty]
  private var running: [AnimatedValue?]
  /// Whether rates of change, and the angles of transforms, are recorded.
  let tracksRates: Bool
  /// The angles that were written to transforms, including full rotations.
  private var angles = WrittenAngles()
  /// The changes of its text that run.
  private var rolls: [TextRoll] = []

  init(_ layer: Layer, properties: [LayerProperty], tracksRates: Bool) {
    base = layer
    self.properties = properties
    self.tracksRates = tracksRates
    running = Array(repeating: nil, count: properties.count)
  }

  /// The layer with everything applied.
  var layer: Layer {
    let copy = self
    return copy.applied()
  }

  /// The same for a sample that is not needed any more, which saves a copy of the layer.
  consuming func applied() -> Layer {
    for index in running.indices {
      if let value = running[index]?.value { properties[index].set(value, in: &base) }
    }
    if !rolls.isEmpty, case .text(var text) = base.kind {
      text.rolls = rolls
      base.kind = .text(text)
    }
    return base
  }

  /// The current value of any key path, with its rate.
  ///
  /// `usesWrittenAngles`: an angle that an animation writes is returned as written, and not derived from
  /// the transform, which contains neither full rotations nor more than 90° about y.
  func state(of keyPath: LayerKeyPath, usesWrittenAngles: Bool = false) -> LayerState? {
    if let index = properties.firstIndex(of: keyPath.property) {
      let path = IndexedKeyPath(index: index, part: keyPath.part)
      if usesWrittenAngles, let angle = angles[path], angle.isAnimated {
        return LayerState(angle.value)
      }
      return value(at: IndexedKeyPath(index: index, part: keyPath.part)).map(LayerState.init)
    }
    return keyPath.value(in: base).map { LayerState(AnimatedValue($0)) }
  }

  /// The current value of a key path, with its rate.
  func value(at path: IndexedKeyPath) -> AnimatedValue? {
    guard let whole = whole(path.index) else { return nil }
    guard let part = path.part else { return whole }
    let keyPath = LayerKeyPath(properties[path.index], part)
    guard let value = keyPath.value(in: whole.value) else { return nil }
    let rate = whole.rate.flatMap { keyPath.rate(whole: whole.value, wholeRate: $0) }
    return AnimatedValue(value, rate: rate)
  }

  /// The angle that was last written to a part of a transform; otherwise the angle derived from the
  /// transform.
  func angle(at path: IndexedKeyPath) -> AnimatedValue? { angles[path]?.value ?? value(at: path) }

  /// Records the angle to which an animation has rotated a transform.
  mutating func recordAngle(_ angle: AnimatedValue, at path: IndexedKeyPath) {
    if tracksRates { angles.write(angle, at: path, isAnimated: true) }
  }

  /// Writes a key path, keeping the rest of the property; a value of another kind is ignored.
  mutating func set(_ new: AnimatedValue, at path: IndexedKeyPath) {
    if tracksRates { angles.write(new, at: path, isAnimated: false) }
    guard let whole = whole(path.index) else { return }
    guard let part = path.part else {
      if new.value.kind == whole.value.kind { running[path.index] = new }
      return
    }
    let keyPath = LayerKeyPath(properties[path.index], part)
    guard let value = keyPath.replacing(in: whole.value, with: new.value) else { return }
    var rate: LayerValue?
    if whole.rate != nil || new.rate != nil,
      let wholeRate = whole.rate ?? whole.value.scaled(by: 0),
      let partRate = new.rate ?? new.value.scaled(by: 0)
    {
      rate = keyPath.rateOfReplacing(
        in: whole.value, wholeRate: wholeRate, with: new.value, valueRate: partRate)
    }
    running[path.index] = AnimatedValue(value, rate: rate)
  }

  /// Writes the states of all components of a key path; a different number of them is ignored.
  mutating func set(_ states: [MotionState], at path: IndexedKeyPath) {
    guard let old = value(at: path)?.value,
      let value = old.withComponents(states.map(\.value))
    else { return }
    let isMoving = tracksRates && states.contains { $0.velocity != 0 }
    set(
      AnimatedValue(value, rate: isMoving ? old.withComponents(states.map(\.velocity)) : nil),
      at: path)
  }

  /// Adds a change of the layer's text.
  mutating func add(_ roll: TextRoll) { rolls.append(roll) }

  /// Rotates the layer about z before its own transform, as `rotationMode` does.
  mutating func rotate(by angle: MotionState, index: Int) {
    guard let running = whole(index) else { return }
    var top = AnimatedValue(.transform(.rotation(angle.value)))
    if tracksRates {
      var rate = Transform.rotation(angle.value + .pi / 2)
      rate.row3 = .zero
      rate.row4 = .zero
      top.rate = .transform(rate * angle.velocity)
    }
    set(running.adding(top), at: IndexedKeyPath(index: index, part: nil))
  }

  private func whole(_ index: Int) -> AnimatedValue? {
    running[index] ?? properties[index].value(in: base).map { AnimatedValue($0) }
  }
}

extension LayerSample {
  /// The layer's own clock after all changes: its local time for its parent's.
  ///
  /// A layer's time is not clamped. Its begin, offset and speed may also move, for example when a
  /// finger scrubs.
  func localTime(parent: MotionState, clock: ClockIndexes) -> MotionState {
    func number(_ index: Int?, _ resting: Double) -> MotionState {
      guard let index, let now = running[index], case .number(let value) = now.value else {
        return MotionState(value: resting, velocity: 0)
      }
      guard case .number(let rate)? = now.rate else {
        return MotionState(value: value, velocity: 0)
      }
      return MotionState(value: value, velocity: rate)
    }
    let begin = number(clock.beginTime, base.beginTime)
    let offset = number(clock.timeOffset, base.timeOffset)
    let speed = number(clock.speed, base.speed)
    if begin.value == 0, offset.value == 0, speed.value == 1, clock.isStill { return parent }
    let elapsed = parent.value - begin.value
    return MotionState(
      value: DecimalTime.tidied(
        elapsed * speed.value + offset.value,
        magnitude: max(
          abs(offset.value), max(abs(parent.value), abs(begin.value)) * abs(speed.value))),
      velocity: (parent.velocity - begin.velocity) * speed.value + elapsed * speed.velocity
        + offset.velocity)
  }
}
