import Document
import Geometry
import Interaction
import Motion

/// Every key of an animator (`UIViewPropertyAnimator`).
enum AnimatorFields {
  struct Draft: Sendable {
    var duration: Double?
    var curve: TimingFunction?
    var controlPoint1: Point?
    var controlPoint2: Point?
    var dampingRatio: Double?
    var timingParameters: AnimatorTiming.Pacing?
    var delay = 0.0
    var changes: [Change] = []
    var scrubsLinearly = true
    var pausesOnCompletion = false
    var completion = AnimatorCompletion()
  }

  static let table = FieldTable<Draft>(
    "animator",
    "A UIViewPropertyAnimator: changes under one clock that can be paused, scrubbed, turned back "
      + "and stopped. `animators` holds them by their names, which no view may have.",
    start: Draft(),
    atMostOne: [
      ["curve", "controlPoint1", "dampingRatio", "timingParameters"],
      ["curve", "controlPoint2", "dampingRatio", "timingParameters"],
    ]
  ) {
    Field(
      "duration", .number(.atLeast(0)), \.duration, default: .value(AnimatorTiming().duration),
      unit: "seconds",
      "How long it takes from start to end; a spring of mass, stiffness and damping takes its own "
        + "time instead.")
    Field("curve", .timingFunction, \.curve, default: .value(.easeInEaseOut), "Its pace.")
    Field("controlPoint1", .point, \.controlPoint1, "The first control point of its pace.")
    Field("controlPoint2", .point, \.controlPoint2, "The second control point of its pace.")
    Field(
      "dampingRatio", .number(.within(0...1)), \.dampingRatio,
      "A spring that has settled by the end of the duration.")
    Field(
      "timingParameters", AnimatorTimingFields.type, \.timingParameters,
      "A curve or a spring, with its velocity.")
    Field(
      "delay", .number(.atLeast(0)), \.delay, unit: "seconds",
      "How much later than told `startAnimation` begins.")
    Field("changes", EventFields.changes, \.changes, "What is changed.")
    Field(
      "scrubsLinearly", .boolean, \.scrubsLinearly,
      "Whether it shows its fraction itself while it is paused, else what its curve makes of it. "
        + "Springs are always scrubbed linearly.")
    Field(
      "pausesOnCompletion", .boolean, \.pausesOnCompletion,
      "Whether it stays paused at its end, where it can be scrubbed again; then it has no "
        + "completion.")
    Field(
      "completion", completion, \.completion,
      "What happens when it is finished: a list, or one for each place where values can end.")
  }

  static let completionTable = FieldTable<AnimatorCompletion>(
    "animatorCompletion", "What happens when an animator is finished, by where its values end.",
    start: AnimatorCompletion()
  ) {
    Field("end", EventFields.delayedList, \.end, "At its end.")
    Field(
      "start", EventFields.delayedList, \.start,
      "At its start: reversed, or finished there.")
    Field(
      "current", EventFields.delayedList, \.current, "Where it was stopped.")
  }

  private static let completion: ValueType<AnimatorCompletion> = {
    let object = ValueType<AnimatorCompletion>.object(
      { completionTable }, named: "animatorCompletion")
    let list = EventFields.delayedList
    return ValueType(
      .labelled(
        "[animatorCompletion](#animatorcompletion) or list of [delayedEvent](#delayedevent)",
        .either([list.shape, object.shape])),
      write: { $0 == AnimatorCompletion() ? .array([]) : nil }
    ) { value, site, work in
      guard value.isArray else { return object.read(value, site, &work) }
      guard let events = list.read(value, site, &work) else { return nil }
      var completion = AnimatorCompletion()
      completion.end = events
      completion.start = events
      completion.current = events
      return completion
    }
  }()

  /// How long and by which curve; nil after an error has been reported.
  static func timing(
    _ draft: Draft, _ value: JSONValue, _ site: Site, _ work: inout Work
  ) -> AnimatorTiming? {
    var timing = AnimatorTiming()
    timing.duration = draft.duration ?? timing.duration
    if let curve = draft.curve { timing.pacing = .curve(curve) }
    if let ratio = draft.dampingRatio { timing.pacing = .dampingRatio(ratio, initialVelocity: 0) }
    if let parameters = draft.timingParameters { timing.pacing = parameters }
    let points = AnimatorTimingFields.curve(
      draft.controlPoint1, draft.controlPoint2, value, site, &work)
    guard let points else { return nil }
    if let curve = points.curve { timing.pacing = .curve(curve) }
    guard case .spring(let spring, let velocity) = timing.pacing else { return timing }
    if let written = value["duration"] {
      work.warning(
        at: written.keyPlace, "the spring says how long it lasts; \"duration\" has no effect")
    }
    timing.duration = spring.settlingDuration(initialVelocity: velocity)
    return timing
  }
}

/// Every key of timing parameters (`UITimingCurveProvider`).
enum AnimatorTimingFields {
  struct Draft: Sendable {
    var curve: TimingFunction?
    var controlPoint1: Point?
    var controlPoint2: Point?
    var spring = SpringDraft()
  }

  static let table = FieldTable<Draft>(
    "timingParameters",
    "A curve by its name or by its control points, or a spring: with `dampingRatio` alone one that "
      + "has settled by the end of the duration, else one that takes its own time.", start: Draft(),
    atMostOne: [["curve", "controlPoint1"], ["curve", "controlPoint2"]]
  ) {
    Field("curve", .timingFunction, \.curve, "UICubicTimingParameters by name.")
    Field("controlPoint1", .point, \.controlPoint1, "The first control point.")
    Field("controlPoint2", .point, \.controlPoint2, "The second control point.")
    SpringFields.words.map { $0.lifted(to: \Draft.spring) }
    Field(
      "initialVelocity", SpringFields.vector, \.spring.initialVelocity, default: .json(.number(0)),
      unit: "remaining ways per second",
      "How fast a spring moves at first; `[x, y]` for each axis, of which properties that are not made "
        + "of two numbers take x."
    ).usually(SpringFields.usualVelocity)
  }

  static let type = ValueType<AnimatorTiming.Pacing>.object(
    { table }, named: "timingParameters",
    finish: { draft, value, site, work in
      guard let points = curve(draft.controlPoint1, draft.controlPoint2, value, site, &work) else {
        return nil
      }
      let curve = draft.curve ?? points.curve
      guard draft.spring.words.isEmpty else {
        return spring(draft.spring, besides: curve, value, site, &work)
      }
      if draft.spring.initialVelocity != nil, let written = value["initialVelocity"] {
        work.error(
          .conflictingKeys, at: written.keyPlace, "\"initialVelocity\" needs a spring beside it")
        return nil
      }
      guard let curve else {
        work.error(
          .conflictingKeys, at: value,
          "\"timingParameters\" needs a \"curve\", control points or a spring")
        return nil
      }
      return .curve(curve)
    })

  private static func spring(
    _ words: SpringDraft, besides curve: TimingFunction?, _ value: JSONValue,
    _ site: Site, _ work: inout Work
  ) -> AnimatorTiming.Pacing? {
    guard curve == nil else {
      work.error(.conflictingKeys, at: value, "a spring has no curve")
      return nil
    }
    let velocity = words.initialVelocity ?? 0
    if words.isRatioAlone, let ratio = words.words.first?.number {
      return .dampingRatio(ratio, initialVelocity: velocity)
    }
    guard let spring = words.spring(at: value, site, &work) else { return nil }
    guard spring.damping > 0 else {
      work.error(.endless, at: value, "a spring without damping never settles")
      return nil
    }
    return .spring(spring, initialVelocity: velocity)
  }

  /// The curve of two control points, which only come together; nil after an error.
  static func curve(
    _ first: Point?, _ second: Point?, _ value: JSONValue, _ site: Site, _ work: inout Work
  ) -> (curve: TimingFunction?, Void)? {
    switch (first, second) {
    case (nil, nil): return (nil, ())
    case (let first?, let second?):
      for (point, key) in [(first, "controlPoint1"), (second, "controlPoint2")]
      where !(0...1).contains(point.x) {
        work.error(
          .range, at: value[key] ?? value, "the control points of a curve need x between 0 and 1")
        return nil
      }
      return (TimingFunction(first.x, first.y, second.x, second.y), ())
    default:
      work.error(
        .conflictingKeys, at: value, "\"controlPoint1\" and \"controlPoint2\" stand together")
      return nil
    }
  }
}
