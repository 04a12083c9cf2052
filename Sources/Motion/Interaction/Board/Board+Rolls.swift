import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline

extension Board {
  /// Starts the roll of a label that changes inside a block, before the model changes; nil where
  /// nothing rolls.
  mutating func roll(
    _ change: PlainChange, by block: ViewAnimation, in context: Context
  ) -> AnimationToken? {
    guard block.duration > 0, !context.disablesActions,
      var roll = rollAnimation(of: change, context.cause)
    else { return nil }
    if case .spring(let spring, let velocity) = block.pacing {
      roll.spring = spring
      roll.initialVelocity = velocity.normalizedVelocity.x
    }
    limitRolls(of: change.property)
    var animation = LayerAnimation(.roll(roll), timing: block.timing)
    animation.delay = block.usableDelay
    if case .curve(let function) = block.pacing { animation.timingFunction = function }
    return start(
      animation, key: nil, on: change.property.layer,
      AnimationTraits(
        isRepeating: block.repeats, isSpring: block.isSpring,
        blocksTouches: !block.options.allowsUserInteraction), in: context)
  }

  /// Lets a clock pace the roll of a label; nil where nothing rolls.
  mutating func roll(
    _ change: PlainChange, by pacer: AnimationPacer, _ cause: Cause
  ) -> AnimationToken? {
    guard let roll = rollAnimation(of: change, cause) else { return nil }
    return start(roll, pacedBy: pacer, on: change.property.layer)
  }

  /// Ends the rolls of a label whose string is set without an animation.
  mutating func endRolls(by change: PlainChange) {
    guard change.property.keyPath.property == .string, change.old.value != change.new else {
      return
    }
    cancel(rolls(of: change.property).map(\.token))
  }

  private mutating func rollAnimation(
    of change: PlainChange, _ cause: Cause
  ) -> RollAnimation? {
    guard change.property.keyPath.property == .string,
      let rule = cast.views[change.property.layer]?.rolling,
      case .string(let old) = change.old.value, case .string(let new) = change.new, old != new
    else { return nil }
    guard max(old.utf8.count, new.utf8.count) <= TextRoll.longest else {
      agenda.warn(
        "\(name(of: change.property)) is set at once: a text of more than \(TextRoll.longest) "
          + "bytes does not roll", cause)
      return nil
    }
    return RollAnimation(
      from: old, to: new,
      countsDown: rule.countsDown ?? WrittenNumbers.fall(from: old, to: new))
  }

  /// Ends the oldest rolls of a label that has as many as it can show.
  private mutating func limitRolls(of property: MovedProperty) {
    let running = rolls(of: property)
    guard running.count >= TextRoll.mostAtOnce else { return }
    cancel(running.prefix(running.count - TextRoll.mostAtOnce + 1).map(\.token))
  }

  private mutating func rolls(of property: MovedProperty) -> [RunningAnimations.Entry] {
    running(on: property).filter {
      if case .roll? = $0.animation?.kind { true } else { false }
    }
  }
}
