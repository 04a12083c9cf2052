package import Animation
package import Motion

/// Changes at shares of one duration (`UIView.animateKeyframes`).
///
/// Its options are its own members too.
@dynamicMemberLookup
package struct ViewKeyframes: Equatable, Sendable {
  package var duration = 0.25
  package var delay = 0.0
  /// Over the whole; nil is linear.
  package var timingFunction: TimingFunction? = .easeInEaseOut
  /// How values between keys are found.
  package var calculationMode = KeyframeCurve.CalculationMode.linear
  /// There is no curve to inherit, so `overridesInheritedCurve` says nothing.
  package var options = BlockOptions()
  /// In the order of their begins; at one begin in the order of the list.
  package var keyframes: [Keyframe] = []
  package var completion = Completion()

  package init() {}

  package subscript<Value>(dynamicMember path: WritableKeyPath<BlockOptions, Value>) -> Value {
    get { options[keyPath: path] }
    set { options[keyPath: path] = newValue }
  }

  /// What is changed over a share of the time (`UIView.addKeyframe`).
  package struct Keyframe: Equatable, Sendable {
    /// From 0 to 1, as a share of the whole duration.
    package var relativeStartTime: Double
    /// As a share of the whole duration; 0 jumps.
    package var relativeDuration: Double
    package var changes: [Change]

    package init(relativeStartTime: Double, relativeDuration: Double, changes: [Change]) {
      self.relativeStartTime = relativeStartTime
      self.relativeDuration = relativeDuration
      self.changes = changes
    }
  }
}

/// What happens inside `UIView.performWithoutAnimation`.
package struct UnanimatedBlock: Equatable, Sendable {
  package var changes: [Change] = []
  package var events: [NestedEvent] = []

  package init() {}
}
