import FlipbookDocument
import FlipbookDynamics
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookSceneKeys

/// The kinds of `engine`: integrators that replace a spring's formula.
enum EngineKind {
  /// Exactly one key each.
  ///
  /// The subject is the distance by which POP stops.
  static let kinds = OneOf<PropertyMovement, Double>(
    "engine",
    "An integrator in place of a spring's formula, with its own steps and its own stopping rule; "
      + "exactly one key. It starts from the property's value and velocity, as a vector.",
    [
      .init("dynamics", dynamics, "UIKit Dynamics: an attachment, run by Box2D.") {
        keys, _, _, work throws(Reported) in
        guard keys.isValid else {
          throw keys.failure
            ?? work.error(
              .endless, at: keys.source, "an attachment without damping never comes to rest",
              hint: "Give it \"damping\" or \"resistance\".")
        }
        return .engine(.dynamics(keys.value))
      },
      .init("pop", pop, "POPSpringAnimation.") { keys, threshold, site, work throws(Reported) in
        try PropertyMovement(pop: keys, threshold: threshold, &work)
      },
      .init("stepped", stepped, "A hand-written integrator, driven by the display.") {
        keys, _, _, work throws(Reported) in
        guard keys.isStable else {
          throw work.error(
            .endless, at: keys.source, "these steps grow instead of coming to rest",
            hint: "Use a higher \"rate\" or smaller constants.")
        }
        return .engine(.stepped(keys.value))
      },
    ])

  static let dynamics = FieldTable<AttachmentSpring>(
    "dynamicsEngine",
    "An item on a UIAttachmentBehavior to the anchor, with the resistance of a "
      + "UIDynamicItemBehavior. It stops when the item has fallen asleep: half a second below 1 "
      + "per second.", start: AttachmentSpring(frequency: 0)
  ) {
    Field(
      "frequency", .number(.above(0, upTo: 1000)), \.frequency, unit: "hertz",
      "The frequency of the spring."
    ).required
    Field(
      "damping", .number(.within(0...1000)), \.damping,
      "The damping ratio of the spring alone.")
    Field(
      "length", .number(.within(0...1_000_000)), \.length,
      unit: "the property's unit",
      "The rest distance from the anchor. At 0 it is pulled to the anchor itself, the same in all "
        + "directions.")
    Field(
      "density", .number(.above(0, upTo: 1_000_000)), \.density,
      "Has no effect: the heavier the item, the stiffer the spring.")
    Field(
      "resistance", .number(.within(0...1_000_000)), \.resistance,
      unit: "per second",
      "The linear damping; each step divides the velocity by 1 + step·resistance.")
    Field(
      "step", .number(.within(0.0001...0.1)), \.step, default: .called("1/240"), unit: "seconds",
      "The motion depends on it; UIKit's is not public.")
  }

  struct PopKeys: Sendable {
    var spring = WrittenSpring()
    var mode = PopMode.ideal
    var rate = 60.0
  }

  /// Whether POP's discrete steps are used, or the spring that they approximate.
  enum PopMode: String, CaseIterable, Sendable {
    case ideal, exact
  }

  static let pop = FieldTable<PopKeys>(
    "popEngine",
    "POP's spring: `springBounciness` and `springSpeed`, or its dynamics constants.",
    start: PopKeys()
  ) {
    SpringFields.fields(of: SpringVocabulary.pop).map { $0.lifted(to: \PopKeys.spring) }
    Field(
      "mode", .name, \.mode,
      "`ideal` is the spring's formula; `exact` is the result of POP's solver: millisecond steps "
        + "by the Runge-Kutta method, a lag of about 2 %, and a stop within a frame when the "
        + "motion is nearly zero.")
    Field(
      "rate", .number(.within(1...10_000)), \.rate, unit: "frames per second",
      "For `exact`: the frame rate of the display.")
  }

  static let stepped = FieldTable<SteppedSpring>(
    "steppedEngine",
    "Each tick adds the force springConstant·distance − frictionConstant·velocity to the velocity, "
      + "then the velocity to the value. It stops below 0.05 per second within 1 of the anchor.",
    start: SteppedSpring()
  ) {
    Field(
      "springConstant", .number(.above(0)), \.springConstant,
      "The force for each unit of distance.")
    Field(
      "frictionConstant", .number(.above(0)), \.frictionConstant,
      "The force against each unit per second.")
    Field(
      "rate", .number(.within(1...10_000)), \.rate, unit: "ticks per second",
      "The motion depends on it.")
  }
}

extension PropertyMovement {
  /// How a property moves to its anchors.
  init(engine value: JSONValue, for moved: MovedProperty, _ site: Site, _ work: inout Work)
    throws(Reported)
  {
    self = try EngineKind.kinds.read(value, for: moved.keyPath.popThreshold, site, &work)
  }

  init(pop keys: Written<EngineKind.PopKeys>, threshold: Double, _ work: inout Work)
    throws(Reported)
  {
    var words = keys.spring
    if words.words.isEmpty {
      words.words = [.init(word: .springBounciness, number: 4, place: keys.source.place)]
    }
    let spring = try words.spring(at: keys.source, &work)
    guard spring.damping > 0 else {
      throw work.error(
        .endless, at: keys.source, "a spring without damping never comes to rest")
    }
    guard keys.mode == .exact else {
      self = .spring(spring)
      return
    }
    let solver = PopSpringSolver(spring: spring, threshold: threshold, rate: keys.rate)
    guard solver.isValid else {
      throw work.error(at: keys.source, "this spring is too stiff for POP's steps of a millisecond")
    }
    self = .engine(.pop(solver))
  }
}
