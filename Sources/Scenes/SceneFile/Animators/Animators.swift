import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookSceneKeys

/// The keys of an animator (`UIViewPropertyAnimator`).
struct AnimatorKeys: Sendable {
  var duration: Double?
  var curve = CurveKeys()
  var dampingRatio: Double?
  var timingParameters: AnimatorTiming.Pacing?
  var delay = 0.0
  var changes: [Change] = []
  var scrubsLinearly = true
  var pausesOnCompletion = false
  var completion = AnimatorCompletion()

  static let table = FieldTable<AnimatorKeys>(
    "animator",
    "A UIViewPropertyAnimator: changes on one clock that can be paused, scrubbed, reversed and "
      + "stopped. `animators` lists them by name; the name cannot be that of a view.",
    start: AnimatorKeys(),
    atMostOne: [
      ["curve", "controlPoint1", "dampingRatio", "timingParameters"],
      ["curve", "controlPoint2", "dampingRatio", "timingParameters"],
    ]
  ) {
    Field(
      "duration", .number(.atLeast(0)), \.duration, default: .value(AnimatorTiming().duration),
      unit: "seconds",
      "The duration from start to end; a spring of mass, stiffness and damping has a duration of "
        + "its own instead.")
    Field(
      "curve", .timingFunction, \.curve.named, default: .value(.easeInEaseOut),
      "The timing curve.")
    Field(
      "controlPoint1", .point, \.curve.controlPoint1,
      "The first control point of the timing curve.")
    Field(
      "controlPoint2", .point, \.curve.controlPoint2,
      "The second control point of the timing curve.")
    Field(
      "dampingRatio", .number(.within(0...1)), \.dampingRatio,
      "A spring that has settled by the end of the duration.")
    Field(
      "timingParameters", TimingKeys.type, \.timingParameters,
      "A curve or a spring, with its initial velocity.")
    Field(
      "delay", .number(.atLeast(0)), \.delay, unit: "seconds",
      "The delay between the `startAnimation` event and the start.")
    Field("changes", EventTypes.animatedChanges, \.changes, "The changes to animate.")
    Field(
      "scrubsLinearly", .boolean, \.scrubsLinearly,
      "Whether the fraction itself is shown while paused, instead of the curve's value at it. "
        + "Springs are always scrubbed linearly.")
    Field(
      "pausesOnCompletion", .boolean, \.pausesOnCompletion,
      "Whether it stays paused at its end, where it can be scrubbed again; then it has no "
        + "completion.")
    Field(
      "completion", completion, \.completion,
      "The events when it is finished: a list, or one for each position where values can end.")
  }

  static let completionTable = FieldTable<AnimatorCompletion>(
    "animatorCompletion",
    "The events when an animator is finished, by the position where its values end.",
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
    ) { value, site, work throws(Reported) in
      guard value.isArray || value.isChoice else { return try object.read(value, site, &work) }
      let events = try list.read(value, site, &work)
      var completion = AnimatorCompletion()
      completion.end = events
      completion.start = events
      completion.current = events
      return completion
    }
  }()

  /// The duration and curve of an animator.
  static func timing(
    _ keys: Written<AnimatorKeys>, _ work: inout Work
  ) throws(Reported) -> AnimatorTiming {
    var timing = AnimatorTiming()
    timing.duration = keys.duration ?? timing.duration
    if let curve = keys.curve.named { timing.pacing = .curve(curve) }
    if let ratio = keys.dampingRatio { timing.pacing = .dampingRatio(ratio, initialVelocity: 0) }
    if let parameters = keys.timingParameters { timing.pacing = parameters }
    let curve = try keys.curve.ofControlPoints(at: keys.source, &work)
    if let curve { timing.pacing = .curve(curve) }
    guard case .spring(let spring, let velocity) = timing.pacing else { return timing }
    if keys.source(\.duration) != nil {
      work.warning(
        at: keys.keyPlace(\.duration),
        "the spring determines the duration; \"duration\" has no effect")
    }
    timing.duration = spring.settlingDuration(initialVelocity: velocity)
    return timing
  }
}

extension Declarations {
  /// Makes a hidden view for each animator, so that its fraction can be changed, bound and read.
  mutating func declareAnimators(_ list: JSONValue?, _ site: Site, _ work: inout Work)
    -> [SceneView]
  {
    guard let list else { return [] }
    guard list.isObject else {
      work.mismatch(list, needs: "an object of names and animators")
      return []
    }
    var hidden: [SceneView] = []
    let ids = Set(views.allIDs)
    for member in list.members {
      let isProperty =
        PropertyNames.contains(member.key) || customNames[member.key] != nil
      guard SceneName.isValid(member.key), !isProperty else {
        work.error(
          .name, at: member.place, "\"\(member.key)\" cannot be the name of an animator",
          hint: SceneName.isValid(member.key)
            ? "It is the name of a property."
            : SceneName.rule)
        continue
      }
      guard !ids.contains(member.key) else {
        work.error(.name, at: member.place, "\"\(member.key)\" is already the id of a view")
        continue
      }
      var layer = Layer(id: LayerID(views.layers.count))
      layer.isHidden = true
      layer.properties[LayerProperty.fractionComplete.name] = .number(0)
      views.add(layer, id: member.key, name: member.key, parent: site.world.root)
      places.append(site.place(of: member.value))
      found.animators.append(
        DeclaredAnimator(name: member.key, layer: layer.id, body: member.value))
      var view = SceneView(layer: layer, name: member.key)
      view.layer.isUserInteractionEnabled = false
      hidden.append(view)
    }
    return hidden
  }
}

extension Animator {
  /// Reads the animators, once all views are known.
  static func list(_ declared: [DeclaredAnimator], _ site: Site, _ work: inout Work) -> [Animator] {
    var result: [Animator] = []
    for item in declared {
      guard let keys = try? AnimatorKeys.table.read(item.body, site.inEvents, &work),
        let timing = try? AnimatorKeys.timing(keys, &work)
      else { continue }
      var animator = Animator(layer: item.layer)
      animator.timing = timing
      animator.delay = keys.delay
      animator.changes = keys.changes
      animator.scrubsLinearly = keys.scrubsLinearly
      animator.pausesOnCompletion = keys.pausesOnCompletion
      animator.completion = keys.completion
      animator.place = site.place(of: item.body)
      result.append(animator)
    }
    return result
  }
}

extension Release {
  /// How an animator continues after a finger has moved its fraction.
  init(_ keys: Written<AnimatorContinuation>, for moved: MovedProperty, _ work: inout Work)
    throws(Reported)
  {
    guard moved.keyPath.property == .fractionComplete else {
      throw work.error(
        .type, atKeyOf: keys.source,
        "\"continueAnimation\" needs an animator, but the finger moves \"\(moved.keyPath.name)\"",
        hint: "Let it move an animator's \"fractionComplete\".")
    }
    self = .continueAnimation(keys.value)
  }
}
