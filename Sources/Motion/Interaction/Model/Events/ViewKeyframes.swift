package import FlipbookMotion
package import FlipbookTimeline

/// Changes at fractions of one duration (`UIView.animateKeyframes`).
///
/// The members of its options are accessible as its own.
@dynamicMemberLookup
package struct ViewKeyframes: Equatable, Sendable {
  package var duration = 0.25
  package var delay = 0.0
  /// The curve of the whole animation; nil is linear.
  package var timingFunction: TimingFunction? = .easeInEaseOut
  /// How values between keys are interpolated.
  package var calculationMode = KeyframeCurve.CalculationMode.linear
  /// There is no curve to inherit, so `overridesInheritedCurve` has no effect.
  package var options = BlockOptions()
  /// In order of their start times; equal ones in list order.
  package var keyframes: [Keyframe] = []
  package var completion = Completion()

  package init() {}

  package subscript<Value>(dynamicMember path: WritableKeyPath<BlockOptions, Value>) -> Value {
    get { options[keyPath: path] }
    set { options[keyPath: path] = newValue }
  }

  /// The changes during a fraction of the duration (`UIView.addKeyframe`).
  package struct Keyframe: Equatable, Sendable {
    /// From 0 to 1, as a fraction of the total duration.
    package var relativeStartTime: Double
    /// As a fraction of the total duration; 0 jumps.
    package var relativeDuration: Double
    package var changes: [Change]

    package init(relativeStartTime: Double, relativeDuration: Double, changes: [Change]) {
      self.relativeStartTime = relativeStartTime
      self.relativeDuration = relativeDuration
      self.changes = changes
    }
  }
}

/// The contents of `UIView.performWithoutAnimation`.
package struct UnanimatedBlock: Equatable, Sendable {
  package var changes: [Change] = []
  package var events: [NestedEvent] = []

  package init() {}
}

extension ViewKeyframes: CompletingEvent {
  package var word: String { "animateKeyframes" }
  var event: Event { .animateKeyframes(self) }
  var changes: [Change] { keyframes.flatMap(\.changes) }
}

extension UnanimatedBlock: ScriptEvent {
  package var word: String { "performWithoutAnimation" }
  package var effects: Effects { Effects(changes: changes, events: events.map(\.event)) }
}
