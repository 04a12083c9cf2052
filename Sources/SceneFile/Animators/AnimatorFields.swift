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
    Field("changes", EventTypes.changes, \.changes, "What is changed.")
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
    Field("end", EventTypes.delayed, \.end, "At its end.")
    Field(
      "start", EventTypes.delayed, \.start,
      "At its start: reversed, or finished there.")
    Field(
      "current", EventTypes.delayed, \.current, "Where it was stopped.")
  }

  private static let completion: ValueType<AnimatorCompletion> = {
    let object = ValueType<AnimatorCompletion>.object(
      { completionTable }, named: "animatorCompletion")
    let list = EventTypes.delayed
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
