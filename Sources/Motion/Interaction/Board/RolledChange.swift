import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline

extension PlainChange {
  /// Starts the roll of a text that changes inside a block, before the model changes; nil where
  /// nothing rolls.
  func roll(
    by block: ViewAnimation, in context: Context, _ board: inout Board
  ) -> AnimationToken? {
    guard block.duration > 0, !context.disablesActions,
      var roll = rollAnimation(context.cause, &board)
    else { return nil }
    if case .spring(let spring, let velocity) = block.pacing {
      roll.spring = spring
      roll.initialVelocity = velocity.normalizedVelocity.x
    }
    limitRolls(&board)
    var animation = LayerAnimation(.roll(roll), timing: block.timing)
    animation.delay = block.usableDelay
    if case .curve(let function) = block.pacing { animation.timingFunction = function }
    return board.start(
      animation, key: nil, on: property.layer,
      AnimationTraits(
        isRepeating: block.repeats, isSpring: block.isSpring,
        blocksTouches: !block.options.allowsUserInteraction), in: context)
  }

  /// Lets a clock pace the roll of a text; nil where nothing rolls.
  func roll(
    by pacer: AnimationPacer, _ cause: Cause, _ board: inout Board
  ) -> AnimationToken? {
    guard let roll = rollAnimation(cause, &board) else { return nil }
    return board.start(.roll(roll), pacedBy: pacer, on: property.layer)
  }

  /// Ends the rolls of a text whose string is set without an animation.
  func endRolls(_ board: inout Board) {
    guard property.keyPath.property == .string, old.value != new else {
      return
    }
    board.cancel(rolls(&board).map(\.token))
  }

  private func rollAnimation(_ cause: Cause, _ board: inout Board) -> RollAnimation? {
    guard property.keyPath.property == .string,
      let rule = board.cast.views[property.layer]?.rolling,
      case .string(let old) = old.value, case .string(let new) = new, old != new
    else { return nil }
    guard max(old.utf8.count, new.utf8.count) <= TextRoll.longest else {
      board.agenda.warn(
        "\(board.cast.name(of: property)) is set at once: a text of more than \(TextRoll.longest) "
          + "bytes does not roll", cause)
      return nil
    }
    return RollAnimation(
      from: old, to: new,
      countsDown: rule.countsDown ?? WrittenNumbers.fall(from: old, to: new))
  }

  /// Ends the oldest rolls of a text that has as many as it can show.
  private func limitRolls(_ board: inout Board) {
    let running = rolls(&board)
    guard running.count >= TextRoll.mostAtOnce else { return }
    board.cancel(running.prefix(running.count - TextRoll.mostAtOnce + 1).map(\.token))
  }

  private func rolls(_ board: inout Board) -> [RunningAnimations.Entry] {
    board.runs.overlapping(property, at: board.now).filter {
      if case .roll? = $0.animation?.kind { true } else { false }
    }
  }
}
