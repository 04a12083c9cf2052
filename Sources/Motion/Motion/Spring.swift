/// The constants of a damped spring: m·x″ + c·x′ + k·x = 0.
public struct Spring: Hashable, Sendable {
  /// The mass m, above 0.
  public var mass: Double
  /// The stiffness k, above 0.
  public var stiffness: Double
  /// The damping c, 0 or more.
  public var damping: Double
  /// Whether a damping ratio above 1 is kept; otherwise it acts as 1, as in Core Animation.
  public var allowsOverdamping: Bool

  /// A spring from its constants, as in `CASpringAnimation`; `isValid` is false for invalid ones.
  public init(mass: Double, stiffness: Double, damping: Double, allowsOverdamping: Bool = false) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.allowsOverdamping = allowsOverdamping
  }

  /// A spring from its damping ratio ζ: c = 2ζ√(mk).
  public init(
    mass: Double, stiffness: Double, dampingRatio: Double, allowsOverdamping: Bool = false
  ) {
    self.init(
      mass: mass, stiffness: stiffness,
      damping: 2 * dampingRatio * (mass * stiffness).squareRoot(),
      allowsOverdamping: allowsOverdamping)
  }
}

extension Spring {
  /// The angular frequency without damping, ω0 = √(k/m), in radians per second.
  public var naturalFrequency: Double { (stiffness / mass).squareRoot() }

  /// The damping ratio of the constants, ζ = c / (2√(mk)); 1 is critical.
  public var dampingRatio: Double { damping / (2 * (mass * stiffness).squareRoot()) }

  /// The decay rate of the motion, β, per second: c / 2m, and at most ω0 where overdamping is not
  /// allowed.
  public var decayRate: Double {
    let beta = damping / (2 * mass)
    let omega = naturalFrequency
    return !allowsOverdamping && beta > omega ? omega : beta
  }

  /// Whether the constants are valid: finite, mass and stiffness above 0, damping at least 0.
  public var isValid: Bool {
    mass > 0 && stiffness > 0 && damping >= 0 && mass.isFinite && stiffness.isFinite
      && damping.isFinite && naturalFrequency.isFinite && naturalFrequency > 0
      && decayRate.isFinite
  }

  /// The kind of motion: oscillating, returning as fast as possible, or returning slowly.
  enum Regime {
    /// Oscillates with the angular frequency ωd = √(ω0² − β²).
    case under(frequency: Double)
    case critical
    /// Returns slowly with the rates β ∓ λ, where λ = √(β² − ω0²).
    case over(spread: Double)
  }

  var regime: Regime {
    let beta = decayRate
    let omega = naturalFrequency
    let gap = omega * omega - beta * beta
    if gap > 0 { return .under(frequency: gap.squareRoot()) }
    if gap < 0, allowsOverdamping { return .over(spread: (-gap).squareRoot()) }
    return .critical
  }
}
