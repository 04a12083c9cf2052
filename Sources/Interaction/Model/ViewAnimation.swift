package import Motion

/// A block of changes that UIKit animates (`UIView.animate`).
package struct ViewAnimation: Equatable, Sendable {
  package var duration = 0.25
  package var delay = 0.0
  package var pacing = Pacing.curve(.easeInEaseOut)
  /// 0 plays once; infinity for ever.
  package var repeatCount = 0.0
  package var autoreverses = false
  package var beginsFromCurrentState = false
  package var allowsUserInteraction = false
  /// Whether its own duration counts inside of another block.
  package var overridesInheritedDuration = false
  /// Whether its own curve counts inside of another block.
  package var overridesInheritedCurve = false
  /// Whether its own options and curve count inside of another block.
  package var overridesInheritedOptions = false
  package var changes: [Change] = []
  /// What happens inside, after the changes; what is set there belongs to the block, and blocks there
  /// inherit from it.
  package var events: [NestedEvent] = []
  package var completion = Completion()

  package init() {}

  /// A curve over the duration, or a spring.
  package enum Pacing: Hashable, Sendable {
    case curve(TimingFunction)
    case spring(Spring, initialVelocity: InitialVelocity)
  }

  /// How fast what a block changes starts.
  package enum InitialVelocity: Hashable, Sendable {
    /// Apple's normalised velocity: whole ways per second.
    case ways(SpringVelocity)
    /// As fast as each property is seen to move, or was just before the turn; where the spring says
    /// itself how long it lasts, until it has settled from there.
    case current(untilSettled: Bool)

    /// In whole ways per second; 0 where that is known only when the block runs.
    package var ways: SpringVelocity {
      if case .ways(let ways) = self { ways } else { 0 }
    }
  }
}

extension ViewAnimation {
  /// The block as it is inside of another one: without the override options it has that one's
  /// duration and curve, and its options beside its own.
  ///
  /// A spring keeps its own duration, which belongs to it; a block with a duration of its own does not
  /// take another's spring.
  func inheriting(from outer: ViewAnimation?) -> ViewAnimation {
    guard let outer else { return self }
    var block = self
    guard !hasSpring else { return block.takingOptions(of: outer) }
    if !overridesInheritedDuration { block.duration = outer.duration }
    let keepsCurve = overridesInheritedCurve || overridesInheritedOptions
    if !keepsCurve, !(outer.hasSpring && overridesInheritedDuration) {
      block.pacing = outer.pacing
    }
    return block.takingOptions(of: outer)
  }

  private func takingOptions(of outer: ViewAnimation) -> ViewAnimation {
    guard !overridesInheritedOptions else { return self }
    var block = self
    if !(block.repeatCount > 0) { block.repeatCount = outer.repeatCount }
    block.autoreverses = autoreverses || outer.autoreverses
    block.beginsFromCurrentState = beginsFromCurrentState || outer.beginsFromCurrentState
    block.allowsUserInteraction = allowsUserInteraction || outer.allowsUserInteraction
    return block
  }

  private var hasSpring: Bool {
    if case .spring = pacing { true } else { false }
  }
}

extension ViewAnimation.InitialVelocity: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  package init(floatLiteral value: Double) { self = .ways(SpringVelocity(value)) }
  package init(integerLiteral value: Int) { self = .ways(SpringVelocity(Double(value))) }
}
