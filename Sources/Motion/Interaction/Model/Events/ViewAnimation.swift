package import FlipbookMotion

/// A block of changes that UIKit animates (`UIView.animate`).
///
/// The members of its options are accessible as its own.
@dynamicMemberLookup
package struct ViewAnimation: Equatable, Sendable {
  package var duration = 0.25
  package var delay = 0.0
  package var pacing = Pacing.curve(.easeInEaseOut)
  package var options = BlockOptions()
  package var changes: [Change] = []
  /// The events inside, after the changes; values that they set belong to the block, and nested
  /// blocks inherit from it.
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

  /// The initial velocity of the properties that a block changes.
  package enum InitialVelocity: Hashable, Sendable {
    /// Apple's normalized velocity: multiples of the total distance per second.
    case normalized(SpringVelocity)
    /// The presentation velocity of each property, or its velocity just before the turn; with
    /// `untilSettled`, the animation lasts until the spring has settled from there.
    case current(untilSettled: Bool)

    /// In multiples of the total distance per second; 0 where that is known only when the block
    /// runs.
    package var normalizedVelocity: SpringVelocity {
      if case .normalized(let velocity) = self { velocity } else { 0 }
    }
  }
}

extension ViewAnimation {
  /// The block as nested in another one: unless overridden, it has the outer block's duration and
  /// curve, and the options of both.
  ///
  /// A spring keeps its own duration, which belongs to it; a block that keeps its own duration does
  /// not inherit a spring.
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
  package init(floatLiteral value: Double) { self = .normalized(SpringVelocity(value)) }
  package init(integerLiteral value: Int) { self = .normalized(SpringVelocity(Double(value))) }
}

extension ViewAnimation: CompletingEvent {
  package var word: String { "animate" }
  var event: Event { .animate(self) }
}
