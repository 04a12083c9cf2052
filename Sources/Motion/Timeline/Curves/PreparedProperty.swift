import FlipbookLayers
import FlipbookMotion

/// The animation of one key path, prepared for sampling; a class for the same reason as
/// `PreparedAnimation`.
final class PreparedProperty: Sendable {
  private let path: IndexedKeyPath
  let curve: ValueCurve
  private let isAdditive: Bool
  let isCumulative: Bool
  private let valueFunction: ValueFunction?
  /// The index of `transform` if the layer rotates with a path.
  private let transformIndex: Int?
  /// The angle that the animation sets: its own key path, or the axis of its value function.
  private let anglePath: IndexedKeyPath?

  init(
    _ property: PropertyAnimation, on indexes: inout PropertyIndexes,
    seenBefore: [LayerKeyPath: LayerValue]
  ) {
    path = IndexedKeyPath(
      index: indexes.index(of: property.keyPath.property), part: property.keyPath.part)
    curve = ValueCurve(property.curve, seenBefore: seenBefore[property.keyPath])
    isAdditive = property.isAdditive
    isCumulative = property.isCumulative
    valueFunction = property.valueFunction
    transformIndex = curve.rotates ? indexes.index(of: .transform) : nil
    // An additive value function does not set an angle of the layer.
    let part: LayerKeyPath.Part? =
      if let function = property.valueFunction {
        property.isAdditive ? nil : function.parts.first
      } else {
        property.keyPath.part
      }
    anglePath = part?.isAngle == true ? IndexedKeyPath(index: path.index, part: part) : nil
  }

  /// The indexes of the properties that it writes.
  var affected: PropertyMask {
    var mask = PropertyMask()
    mask.insert(path.index)
    if let transformIndex { mask.insert(transformIndex) }
    return mask
  }

  /// The progress at the joints of keyframes.
  var joints: [Double] { curve.joints }

  /// Whether the layer rotates with a path.
  var rotates: Bool { transformIndex != nil }

  func apply(
    to sample: inout LayerSample, at position: CyclePosition, pace: MotionState,
    timing: MediaTiming
  ) {
    // Decomposing a transform costs more than the rest, so the value below is read only if needed.
    let readsBase = curve.readsBase && valueFunction == nil
    let running = isAdditive || readsBase ? sample.value(at: path) : nil
    // An additive curve is relative: the value below is added to it and is not part of it.
    let base = valueFunction?.neutral ?? (isAdditive ? running?.neutral : running)
    let input = ValueCurve.Input(pace: pace, time: position.time, tracksRates: sample.tracksRates)
    guard var value = curve.value(at: input, base: base) else { return }
    if isCumulative, position.completedCycles >= 1,
      let below = end(of: timing, base: base, tracksRates: sample.tracksRates)?
        .repeated(Int(min(position.completedCycles, 1e15)))
    {
      value = below.adding(value)
    }
    let written = value
    if let valueFunction {
      guard let transform = valueFunction.transform(of: value) else { return }
      value = transform
    }
    let below = isAdditive && sample.tracksRates ? sample.angle(at: path) : nil
    if isAdditive {
      guard let running else { return }
      value = running.adding(value)
    }
    sample.set(value, at: path)
    if let anglePath { sample.recordAngle(below?.adding(written) ?? written, at: anglePath) }
    if let transformIndex, let angle = curve.rotation(at: pace) {
      sample.rotate(by: angle, index: transformIndex)
    }
  }

  /// The value that each completed cycle adds to a cumulative animation: its end, which with
  /// autoreverse is the first value.
  private func end(
    of timing: MediaTiming, base: AnimatedValue?, tracksRates: Bool
  ) -> AnimatedValue? {
    let progress = timing.autoreverses ? 0.0 : 1.0
    return curve.value(
      at: ValueCurve.Input(
        pace: MotionState(value: progress, velocity: 0),
        time: MotionState(value: progress * timing.duration, velocity: 0),
        tracksRates: tracksRates),
      base: base)
  }
}
