import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookSceneKeys
import FlipbookTimeline

/// The keys of a `keyframe` animation (CAKeyframeAnimation).
struct KeyframeAnimationKeys: PropertyAnimationKeys, Sendable {
  var property = AnimatedProperty()
  var values: JSONValue?
  var path: Path?
  var keyTimes: [Double]?
  var timingFunctions: [TimingFunction] = []
  var calculationMode = KeyframeCurve.CalculationMode.linear
  var splines = Splines()
  var rotationMode: KeyframeCurve.RotationMode?
  var clock = AnimationClock()

  /// The parameters of a cubic curve at its keys: one number for each key.
  struct Splines: Sendable {
    var tension: [Double] = []
    var continuity: [Double] = []
    var bias: [Double] = []
  }

  static let table = FieldTable<KeyframeAnimationKeys>(
    "keyframe", "Animates a property through several values, or a point along a path.",
    start: KeyframeAnimationKeys(), exactlyOne: ["values", "path"]
  ) {
    AnimatedProperty.keys(of: \.property)
    Field(
      "values", .deferred(.either([.list(.value, 0...Int.max), .string])), \.values,
      "The values in order; or the name of a file of them, as printed by `render values`: columns "
        + "separated by commas, `time` for the key times and the duration, velocities ignored.")
    Field(
      "path", .measuredPath, \.path,
      "SVG path data: the path of a point. Its keys are the ends of its lines and curves.")
    Field(
      "keyTimes", .list(of: .number(.within(0...1))), \.keyTimes, default: .words("evenly spaced"),
      unit: "of the duration",
      "The time of each key, from 0 to 1, never decreasing; `discrete` needs one more time than "
        + "values.")
    Field(
      "timingFunctions", .list(of: .timingFunction), \.timingFunctions, default: .words("linear"),
      "The timing function from each key to the next.")
    Field(
      "calculationMode", .name, \.calculationMode,
      "How values between keys are interpolated.")
    Field(
      "tensionValues", .numbers(), \.splines.tension, default: .words("`0`"),
      "For `cubic`: the tension of the curve.")
    Field(
      "continuityValues", .numbers(), \.splines.continuity, default: .words("`0`"),
      "For `cubic`: the continuity; other values than 0 sharpen the corners.")
    Field(
      "biasValues", .numbers(), \.splines.bias, default: .words("`0`"),
      "For `cubic`: the bias, on which side of the key the curve passes.")
    Field(
      "rotationMode", .name, \.rotationMode, default: .words("none"),
      "Whether the view rotates with the path.")
    AnimationClock.keys(of: \.clock)
  }
}

extension KeyedAnimation {
  /// Makes a keyframe animation.
  init(_ keys: Written<KeyframeAnimationKeys>, on layer: LayerID, _ site: Site, _ work: inout Work)
    throws(Reported)
  {
    let keyPath = try keys.keyPath(on: layer, site, &work)
    var keys = keys
    var trace: TraceFile?
    if let file = keys.values, file.isString { trace = try TraceFile(file, site, &work) }
    keys.keyTimes = keys.keyTimes ?? trace?.keyTimes
    let (track, count) = try keys.track(of: keyPath, trace: trace, site, &work)
    var curve = KeyframeCurve(track: track)
    curve.keyTimes = keys.keyTimes
    curve.timingFunctions = keys.timingFunctions
    curve.calculationMode = keys.calculationMode
    curve.tensionValues = keys.splines.tension
    curve.continuityValues = keys.splines.continuity
    curve.biasValues = keys.splines.bias
    curve.rotationMode = keys.rotationMode
    // The shape is checked even if the times are wrong, so that both errors are reported.
    let times = Result { () throws(Reported) in try keys.checkKeyTimes(count: count, &work) }
    try keys.checkShape(count: count, &work)
    try times.get()
    self = keys.clock.keyed(
      keys.property.animation(keyPath, .keyframe(curve)),
      duration: keys.clock.duration ?? trace?.duration ?? 0, at: keys.source, &work)
  }
}

extension Written<KeyframeAnimationKeys> {
  /// Reads the values of the keys and their count.
  fileprivate func track(
    of keyPath: LayerKeyPath, trace: TraceFile?, _ site: Site, _ work: inout Work
  )
    throws(Reported) -> (KeyframeCurve.Track, Int)
  {
    if let path = self.path {
      guard keyPath.kind == .point else {
        throw work.error(
          .type, at: keyPlace(\.path),
          "only a point can move along a path, and \"\(keyPath.name)\" is "
            + Change.Target.property(keyPath).words)
      }
      let segments = path.elements.filter {
        if case .move = $0 { false } else { true }
      }.count
      guard segments > 0 else {
        throw work.error(
          at: source(\.path) ?? source, "the path has no lines or curves to move along")
      }
      return (.path(path), segments + 1)
    }
    let list = try required(\.values, &work)
    if let trace {
      let values = try trace.values(of: keyPath, at: list, &work)
      return (.values(values), values.count)
    }
    guard list.isArray else {
      throw work.mismatch(list, needs: "a list of values, or the name of a file of them")
    }
    let items = list.elements
    try work.pay(Double(items.count) * ReadingPrice.element, for: list)
    let values = try items.readAll { value throws(Reported) in
      try self.property.value(value, for: keyPath, site, &work)
    }
    guard !values.isEmpty else { throw work.error(at: list, "\"values\" is empty") }
    return (.values(values), values.count)
  }
}

extension Written<KeyframeAnimationKeys> {
  /// Checks that there are as many key times as keys, and that they run from 0 to 1.
  fileprivate func checkKeyTimes(count: Int, _ work: inout Work) throws(Reported) {
    guard let times = value.keyTimes, let written = source(\.keyTimes) else { return }
    let mode = value.calculationMode
    guard mode != .paced, mode != .cubicPaced else {
      return work.warning(
        at: written.keyPlace, "\"keyTimes\" has no effect with \"\(mode.rawValue)\"")
    }
    let needed = mode == .discrete ? count + 1 : count
    guard times.count == needed else {
      throw work.error(
        .type, at: written,
        mode == .discrete
          ? "\"discrete\" needs \(needed) key times for \(count) values, one more, not "
            + "\(times.count)"
          : "\(count) \(value.path == nil ? "values" : "keys of the path") need \(count) key "
            + "times, not \(times.count)")
    }
    let elements = written.elements
    guard times.first == 0 else {
      throw work.error(.range, at: elements.first ?? written, "the first key time must be 0")
    }
    guard times.last == 1 else {
      throw work.error(.range, at: elements.last ?? written, "the last key time must be 1")
    }
    for index in times.indices.dropFirst() where times[index] < times[index - 1] {
      throw work.error(
        at: elements[index],
        "key times cannot decrease, from \(JSONText.text(of: times[index - 1])) to "
          + JSONText.text(of: times[index]))
    }
  }

  /// Checks that the curve's parameters match the number of keys.
  fileprivate func checkShape(count: Int, _ work: inout Work) throws(Reported) {
    var failure: Reported?
    if value.timingFunctions.count > max(0, count - 1), let written = source(\.timingFunctions) {
      failure = work.error(
        .type, at: written,
        "\(count) keys have \(count - 1) intervals between them, but there are "
          + "\(value.timingFunctions.count) timing functions")
    }
    let isCubic = value.calculationMode == .cubic || value.calculationMode == .cubicPaced
    let paths: [KeyPath<KeyframeAnimationKeys, [Double]>] = [
      \.splines.tension, \.splines.continuity, \.splines.bias,
    ]
    for path in paths {
      guard let written = source(path) else { continue }
      let key = written.path.noun
      let numbers = value[keyPath: path].count
      if numbers > count {
        failure = work.error(
          .type, at: written, "\"\(key)\" has \(numbers) numbers for \(count) keys")
      } else if !isCubic {
        work.warning(at: written.keyPlace, "\"\(key)\" has an effect only with \"cubic\"")
      }
    }
    if value.rotationMode != nil, value.path == nil, source(\.rotationMode) != nil {
      failure = work.error(
        .conflictingKeys, at: keyPlace(\.rotationMode), "\"rotationMode\" needs a \"path\"")
    }
    if let failure { throw failure }
  }
}
