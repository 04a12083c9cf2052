import Document
import Interaction
import Motion

/// Every key of `animate` (`UIView.animate`).
enum AnimateFields {
  /// A block while its keys are read.
  struct Draft: Sendable {
    var animation = ViewAnimation()
    var duration: Double?
    var options: [ViewOption] = [.curveEaseInOut]
    var repeatCount: Double?
    var springDamping: Double?
    var initialSpringVelocity: Double?
    var spring: JSONValue?
  }

  static let table = FieldTable<Draft>(
    "animate", "A block of changes that UIKit animates.", start: Draft(), required: ["changes"],
    atMostOne: [["spring", "usingSpringWithDamping"]]
  ) {
    Field(
      "duration", .number(.atLeast(0)), \.duration,
      default: .words("0.25; with a spring until it has settled"), unit: "seconds",
      "How long it takes.")
    Field(
      "delay", .number(.atLeast(0)), \.animation.delay, unit: "seconds",
      "How much later it begins.")
    Field(
      "options", .list(of: ViewOption.type), \.options,
      "UIView.AnimationOptions by name.")
    Field(
      "repeatCount", .endless(.atLeast(0)), \.repeatCount,
      default: .value(ViewAnimation().repeatCount),
      "How many times; 0 counts as 1.")
    Field(
      "usingSpringWithDamping", .number(.within(0...1)), \.springDamping,
      "A damping ratio: UIKit's spring, which has settled by the end of the duration.")
    Field(
      "initialSpringVelocity", .number(), \.initialSpringVelocity, default: .value(0),
      unit: "whole ways per second", "How fast things move at first.")
    Field("spring", .deferred(.reference("viewSpring")), \.spring, "A spring in any vocabulary.")
    Field("changes", EventTypes.changes, \.animation.changes, "What is changed, first.")
    Field(
      "events", EventTypes.nested, \.animation.events,
      "What happens inside, in order, after the changes. What is set there belongs to the block and "
        + "animates with it. Blocks there have this one's duration, curve "
        + "and options, unless they override them.")
    Field(
      "completion", EventTypes.completion, \.animation.completion,
      "What happens at the exact end.")
  }

  static let type = ValueType<ViewAnimation>.object(
    { table }, named: "animate",
    finish: { draft, value, site, work in
      var animation = draft.animation
      let curve = ViewOption.curve(draft.options)
      animation.pacing = .curve(curve ?? .easeInEaseOut)
      animation.autoreverses = draft.options.contains(.autoreverse)
      animation.beginsFromCurrentState = draft.options.contains(.beginFromCurrentState)
      animation.allowsUserInteraction = draft.options.contains(.allowUserInteraction)
      animation.overridesInheritedDuration = draft.options.contains(.overrideInheritedDuration)
      animation.overridesInheritedCurve = draft.options.contains(.overrideInheritedCurve)
      animation.overridesInheritedOptions = draft.options.contains(.overrideInheritedOptions)
      let isEndless = draft.options.contains(.repeat)
      animation.repeatCount = draft.repeatCount ?? (isEndless ? .infinity : 0)
      animation.duration = draft.duration ?? animation.duration
      guard draft.spring != nil || draft.springDamping != nil else {
        if draft.initialSpringVelocity != nil {
          work.error(
            .conflictingKeys, at: value, "\"initialSpringVelocity\" needs a spring beside it")
          return nil
        }
        return animation
      }
      if curve != nil, let options = value["options"] {
        work.warning(at: options.place, "a spring has no curve")
      }
      return paced(animation, by: draft, value, site, &work)
    })

  /// The block with the spring that is asked for.
  private static func paced(
    _ animation: ViewAnimation, by draft: Draft, _ value: JSONValue, _ site: Site,
    _ work: inout Work
  ) -> ViewAnimation? {
    var animation = animation
    let velocity = draft.initialSpringVelocity ?? 0
    if let ratio = draft.springDamping {
      let spring = Spring(
        dampingRatio: ratio, duration: animation.duration, initialVelocity: velocity)
      animation.pacing = .spring(spring, initialVelocity: .ways(SpringVelocity(velocity)))
      return animation
    }
    guard let written = draft.spring else { return animation }
    var words = SpringDraft()
    guard SpringFields.viewTable.read(written, into: &words, site, &work) else { return nil }
    if words.initialVelocity != nil || words.keepsVelocity, draft.initialSpringVelocity != nil {
      let key = words.keepsVelocity ? "velocity" : "initialVelocity"
      work.error(
        .conflictingKeys, at: written,
        "\"\(key)\" and \"initialSpringVelocity\" cannot stand together")
      return nil
    }
    let start = words.initialVelocity ?? SpringVelocity(velocity)
    if words.isRatioAlone {
      words.words.append(
        .init(word: .duration, number: max(animation.duration, 0.01), place: written.place))
      words.initialVelocity = start
    } else if let duration = value["duration"], draft.duration != nil {
      work.warning(
        at: duration.keyPlace, "the spring says how long it lasts; \"duration\" has no effect")
    }
    guard let spring = words.spring(at: written, site, &work) else { return nil }
    let own = words.number(.duration)
    animation.duration = own ?? spring.settlingDuration(initialVelocity: start)
    guard animation.duration.isFinite else {
      work.error(.endless, at: written, "a spring without damping never settles")
      return nil
    }
    animation.pacing = .spring(
      spring,
      initialVelocity: words.keepsVelocity
        ? .current(untilSettled: own == nil) : .ways(start))
    return animation
  }
}
