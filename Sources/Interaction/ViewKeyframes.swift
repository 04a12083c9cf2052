public import Animation
public import Motion

/// Changes at shares of one duration (`UIView.animateKeyframes`).
public struct ViewKeyframes: Sendable {
  public var duration = 0.25
  public var delay = 0.0
  /// Over the whole; nil is linear.
  public var timingFunction: TimingFunction? = .easeInEaseOut
  /// How values between keys are found.
  public var calculationMode = KeyframeCurve.CalculationMode.linear
  /// 0 plays once; infinity for ever.
  public var repeatCount = 0.0
  public var autoreverses = false
  public var beginsFromCurrentState = false
  public var allowsUserInteraction = false
  /// Whether its own duration counts inside of another block.
  public var overridesInheritedDuration = false
  /// Whether its own options count inside of another block.
  public var overridesInheritedOptions = false
  /// In the order of their begins; at one begin in the order of the list.
  public var keyframes: [Keyframe] = []
  public var completion = Completion()

  public init() {}

  /// What is changed over a share of the time (`UIView.addKeyframe`).
  public struct Keyframe: Sendable {
    /// From 0 to 1, as a share of the whole duration.
    public var relativeStartTime: Double
    /// As a share of the whole duration; 0 jumps.
    public var relativeDuration: Double
    public var changes: [Change]

    public init(relativeStartTime: Double, relativeDuration: Double, changes: [Change]) {
      self.relativeStartTime = relativeStartTime
      self.relativeDuration = relativeDuration
      self.changes = changes
    }
  }
}

/// What happens inside `UIView.performWithoutAnimation`.
public struct UnanimatedBlock: Sendable {
  public var changes: [Change] = []
  public var events: [NestedEvent] = []

  public init() {}
}
