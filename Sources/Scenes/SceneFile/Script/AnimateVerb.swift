import FlipbookDocument
import FlipbookInteraction
import FlipbookMotion
import FlipbookSceneKeys

/// Every key of `animate` (`UIView.animate`).
enum AnimateVerb {
  struct AnimateKeys: Sendable {
    var animation = ViewAnimation()
    var duration: Double?
    var options: [ViewOption] = [.curveEaseInOut]
    var repeatCount: Double?
    var springDamping: Double?
    var initialSpringVelocity: Double?
    var spring: JSONValue?
  }

  static let table = FieldTable<AnimateKeys>(
    "animate", "A block of changes that UIKit animates.", start: AnimateKeys(),
    atMostOne: [["spring", "usingSpringWithDamping"]]
  ) {
    timing
    Field(
      "repeatCount", .endless(.atLeast(0)), \.repeatCount,
      default: .value(ViewAnimation().repeatCount),
      "The number of repetitions; 0 counts as 1.")
    Field(
      "changes", EventTypes.animatedChanges, \.animation.changes,
      "The changes to animate, made first."
    ).required
    Field(
      "events", EventTypes.nested, \.animation.events,
      "Events inside the block, run in order after the changes. What they set belongs to the block "
        + "and animates with it. Nested blocks take this one's duration, curve and options, unless "
        + "they override them.")
    Field(
      "completion", EventTypes.completion, \.animation.completion,
      "The events at the exact end.")
  }

  /// When a block begins, how long it takes, and by which curve or spring.
  @FieldTableBuilder<AnimateKeys> static var timing: [Field<AnimateKeys>] {
    Field(
      "duration", .number(.atLeast(0)), \.duration,
      default: .words("0.25; with a spring until it has settled"), unit: "seconds",
      "The duration.")
    Field(
      "delay", .number(.atLeast(0)), \.animation.delay, unit: "seconds",
      "The delay before the start.")
    Field(
      "options", .list(of: ViewOption.type), \.options,
      "UIView.AnimationOptions by name.")
    Field(
      "usingSpringWithDamping", .number(.within(0...1)), \.springDamping,
      "A damping ratio: UIKit's spring, which has settled by the end of the duration.")
    Field(
      "initialSpringVelocity", .number(), \.initialSpringVelocity, default: .value(0),
      unit: "multiples of the total distance per second", "The initial velocity of the spring.")
    Field("spring", .deferred(.reference("viewSpring")), \.spring, "A spring in any vocabulary.")
  }

  /// The block that the keys describe.
  static func animation(
    of keys: Written<AnimateKeys>, _ site: Site, _ work: inout Work
  ) throws(Reported) -> ViewAnimation {
    var animation = keys.animation
    let curve = ViewOption.curve(keys.options)
    animation.pacing = .curve(curve ?? .easeInEaseOut)
    animation.options = ViewOption.blockOptions(keys.options, repeatCount: keys.repeatCount)
    animation.duration = keys.duration ?? animation.duration
    guard keys.spring != nil || keys.springDamping != nil else {
      if keys.initialSpringVelocity != nil {
        throw work.error(
          .conflictingKeys, at: keys.source, "\"initialSpringVelocity\" needs a spring")
      }
      return animation
    }
    if curve != nil, let options = keys.source(\.options) {
      work.warning(at: options.place, "a spring has no curve")
    }
    return try paced(animation, by: keys, site, &work)
  }

  /// The block with the spring that its keys describe.
  private static func paced(
    _ animation: ViewAnimation, by keys: Written<AnimateKeys>, _ site: Site,
    _ work: inout Work
  ) throws(Reported) -> ViewAnimation {
    var animation = animation
    let velocity = keys.initialSpringVelocity ?? 0
    if let ratio = keys.springDamping {
      let spring = Spring(
        dampingRatio: ratio, duration: animation.duration, initialVelocity: velocity)
      animation.pacing = .spring(spring, initialVelocity: .normalized(SpringVelocity(velocity)))
      return animation
    }
    guard let written = keys.spring else { return animation }
    var words = try SpringFields.viewTable.read(written, site, &work).value
    if words.initialVelocity != nil || words.keepsVelocity, keys.initialSpringVelocity != nil {
      let key = words.keepsVelocity ? "velocity" : "initialVelocity"
      throw work.error(
        .conflictingKeys, at: written,
        "\"\(key)\" and \"initialSpringVelocity\" cannot be used together")
    }
    let start = words.initialVelocity ?? SpringVelocity(velocity)
    if words.isRatioAlone {
      words.words.append(
        .init(word: .duration, number: max(animation.duration, 0.01), place: written.place))
      words.initialVelocity = start
    } else if keys.duration != nil {
      work.warning(
        at: keys.keyPlace(\.duration),
        "the spring determines the duration; \"duration\" has no effect")
    }
    let spring = try words.spring(at: written, &work)
    let own = words.number(.duration)
    animation.duration = own ?? spring.settlingDuration(initialVelocity: start)
    guard animation.duration.isFinite else {
      throw work.error(.endless, at: written, "a spring without damping never settles")
    }
    animation.pacing = .spring(
      spring,
      initialVelocity: words.keepsVelocity
        ? .current(untilSettled: own == nil) : .normalized(start))
    return animation
  }

  static let verb = Verb("animate", table, "UIView.animate.") {
    keys, _, site, work throws(Reported) in
    .animate(try animation(of: keys, site, &work))
  }
}
