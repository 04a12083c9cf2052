import Document
import Dynamics
import Interaction
import Layers
import Motion

/// Every key of `engine`: integrators that take the place of a spring's formula.
enum EngineFields {
  static let table = FieldTable<KindDraft>(
    "engine",
    "An integrator in place of a spring's formula, with its own steps and its own rule when to "
      + "stop; exactly one key. It starts where and as fast as the property is, as a vector.",
    start: KindDraft(),
    exactlyOne: ["dynamics", "pop", "stepped"]
  ) {
    kind("dynamics", "UIKit Dynamics: an attachment, run by Box2D.")
    kind("pop", "POPSpringAnimation.")
    kind("stepped", "An integrator written by hand, driven by the display.")
  }

  private static func kind(_ name: String, _ text: String) -> Field<KindDraft> {
    Field(name, .deferred(.reference("\(name)Engine")), text) { body, draft, _, _ in
      draft = KindDraft(name: name, body: body)
    }
  }

  static let dynamics = FieldTable<AttachmentSpring>(
    "dynamicsEngine",
    "An item on a UIAttachmentBehavior to the anchor, with the resistance of a "
      + "UIDynamicItemBehavior. It stops when the item has fallen asleep: half a second below 1 "
      + "per second.", start: AttachmentSpring(frequency: 0),
    required: ["frequency"]
  ) {
    Field(
      "frequency", .number(.above(0, upTo: 1000)), \.frequency, unit: "hertz",
      "Of the spring.")
    Field(
      "damping", .number(.within(0...1000)), \.damping,
      "The damping ratio of the spring alone.")
    Field(
      "length", .number(.within(0...1_000_000)), \.length,
      unit: "the property's",
      "How far from the anchor it rests. At 0 it is pulled to the anchor itself, the same in all "
        + "directions.")
    Field(
      "density", .number(.above(0, upTo: 1_000_000)), \.density,
      "Changes nothing: the spring is the stiffer, the heavier the item.")
    Field(
      "resistance", .number(.within(0...1_000_000)), \.resistance,
      unit: "per second",
      "What is taken off the velocity; each step divides it by 1 + step·resistance.")
    Field(
      "step", .number(.within(0.0001...0.1)), \.step, default: .called("1/240"), unit: "seconds",
      "The motion depends on it; UIKit's is not public.")
  }

  struct PopDraft: Sendable {
    var spring = SpringDraft()
    var mode = PopMode.ideal
    var rate = 60.0
  }

  /// Whether POP's own steps are taken, or the spring that they approximate.
  enum PopMode: String, CaseIterable, Sendable {
    case ideal, exact
  }

  static let pop = FieldTable<PopDraft>(
    "popEngine",
    "POP's spring: `springBounciness` and `springSpeed`, or its dynamics constants.",
    start: PopDraft()
  ) {
    SpringFields.fields(of: SpringVocabulary.pop).map { $0.lifted(to: \PopDraft.spring) }
    Field(
      "mode", .name, \.mode,
      "`ideal` is the spring's formula, `exact` what POP's solver makes of it: milliseconds by "
        + "Runge-Kutta's rule, a lag of about 2 %, and its stop within a frame of nearly nothing.")
    Field(
      "rate", .number(.within(1...10_000)), \.rate, unit: "frames per second",
      "For `exact`: the display's.")
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

extension Site {
  /// How a property goes to its anchors; nil after an error has been reported.
  func movement(
    engine value: JSONValue, for moved: MovedProperty, _ work: inout Work
  ) -> SnapRelease.Movement? {
    movement(engine: value, popThreshold: moved.keyPath.popThreshold, &work)
  }

  /// How a property goes where it shall, with the distance by which POP stops.
  func movement(
    engine value: JSONValue, popThreshold: Double, _ work: inout Work
  ) -> SnapRelease.Movement? {
    var kind = KindDraft()
    guard EngineFields.table.read(value, into: &kind, self, &work), let body = kind.body else {
      return nil
    }
    switch kind.name {
    case "dynamics":
      var spring = AttachmentSpring(frequency: 0)
      guard EngineFields.dynamics.read(body, into: &spring, self, &work), spring.frequency > 0
      else {
        return nil
      }
      guard spring.isValid else {
        work.error(
          .endless, at: body, "an attachment without damping never comes to rest",
          hint: "Give it \"damping\" or \"resistance\".")
        return nil
      }
      return .engine(.dynamics(spring))
    case "stepped":
      var spring = SteppedSpring()
      guard EngineFields.stepped.read(body, into: &spring, self, &work) else { return nil }
      guard spring.isStable else {
        work.error(
          .endless, at: body, "these steps grow instead of coming to rest",
          hint: "Take a higher \"rate\" or smaller constants.")
        return nil
      }
      return .engine(.stepped(spring))
    default: return popMovement(body, threshold: popThreshold, &work)
    }
  }

  private func popMovement(
    _ body: JSONValue, threshold: Double, _ work: inout Work
  ) -> SnapRelease.Movement? {
    var draft = EngineFields.PopDraft()
    guard EngineFields.pop.read(body, into: &draft, self, &work) else { return nil }
    if draft.spring.words.isEmpty {
      draft.spring.words = [.init(word: .springBounciness, number: 4, place: body.place)]
    }
    guard let spring = draft.spring.spring(at: body, self, &work) else { return nil }
    guard spring.damping > 0 else {
      work.error(.endless, at: body, "a spring without damping never comes to rest")
      return nil
    }
    guard draft.mode == .exact else { return .spring(spring) }
    let solver = PopSpringSolver(
      spring: spring, threshold: threshold, rate: draft.rate)
    guard solver.isValid else {
      work.error(at: body, "this spring is too stiff for POP's steps of a millisecond")
      return nil
    }
    return .engine(.pop(solver))
  }
}
