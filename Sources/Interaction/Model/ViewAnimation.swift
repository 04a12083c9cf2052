package import Motion

/// A block of changes that UIKit animates (`UIView.animate`).
///
/// Its options are its own members too.
@dynamicMemberLookup
package struct ViewAnimation: Equatable, Sendable {
  package var duration = 0.25
  package var delay = 0.0
  package var pacing = Pacing.curve(.easeInEaseOut)
  package var options = BlockOptions()
  package var changes: [Change] = []
  /// What happens inside, after the changes; what is set there belongs to the block, and blocks there
  /// inherit from it.
  package var events: [NestedEvent] = []
  package var completion = Completion()

  package init() {}

  package subscript<Value>(dynamicMember path: WritableKeyPath<BlockOptions, Value>) -> Value {
    get { options[keyPath: path] }
    set { options[keyPath: path] = newValue }
  }

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
    block.options = options.inheriting(from: outer.options)
    guard !hasSpring else { return block }
    if !options.overridesInheritedDuration { block.duration = outer.duration }
    let keepsCurve = options.overridesInheritedCurve || options.overridesInheritedOptions
    if !keepsCurve, !(outer.hasSpring && options.overridesInheritedDuration) {
      block.pacing = outer.pacing
    }
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
