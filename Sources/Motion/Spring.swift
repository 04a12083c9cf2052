/// The constants of a damped spring: m·x″ + c·x′ + k·x = 0.
public struct Spring: Hashable, Sendable {
  /// The mass m, above 0.
  public var mass: Double
  /// The stiffness k, above 0.
  public var stiffness: Double
  /// The damping c, 0 or more.
  public var damping: Double
  /// Whether a damping ratio above 1 is kept; otherwise it acts as 1, as Core Animation's does.
  public var allowsOverdamping: Bool

  public init(mass: Double, stiffness: Double, damping: Double, allowsOverdamping: Bool = false) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.allowsOverdamping = allowsOverdamping
  }

  /// A spring by its damping ratio ζ: c = 2ζ√(mk).
  public init(
    mass: Double, stiffness: Double, dampingRatio: Double, allowsOverdamping: Bool = false
  ) {
    self.init(
      mass: mass, stiffness: stiffness,
      damping: 2 * dampingRatio * (mass * stiffness).squareRoot(),
      allowsOverdamping: allowsOverdamping)
  }
}
