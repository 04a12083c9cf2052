// The parameters that frameworks use for a spring, each converted to mass, stiffness and damping.

extension Spring {
  /// SwiftUI's and UIKit's spring since iOS 17: the perceptual duration d in seconds and the bounce
  /// b in −1…1.
  ///
  /// ω0 = 2π/d; ζ = 1 − b for b ≥ 0 and 1 / (1 + b) below (OpenSwiftUI's interpretation of SwiftUI;
  /// WWDC 2023). A negative bounce is overdamped, as Apple documents for
  /// `Spring(duration:bounce:)`.
  public init(
    perceptualDuration: Double, bounce: Double, mass: Double = 1, allowsOverdamping: Bool = true
  ) {
    let b = min(max(bounce, -0.999_999), 1)
    self.init(
      response: perceptualDuration, dampingFraction: b >= 0 ? 1 - b : 1 / (1 + b), mass: mass,
      allowsOverdamping: allowsOverdamping)
  }

  /// SwiftUI's earlier spring: the undamped period in seconds and the damping ratio, which is
  /// overdamped above 1.
  public init(
    response: Double, dampingFraction: Double, mass: Double = 1, allowsOverdamping: Bool = true
  ) {
    let omega = 2 * Double.pi / response
    self.init(
      mass: mass, stiffness: mass * omega * omega, dampingRatio: dampingFraction,
      allowsOverdamping: allowsOverdamping)
  }

  /// A spring with mass 1 from its stiffness and damping, as named by react-spring and Framer.
  public init(tension: Double, friction: Double, allowsOverdamping: Bool = false) {
    self.init(
      mass: 1, stiffness: tension, damping: friction, allowsOverdamping: allowsOverdamping)
  }

  /// Origami's tension and friction, which Rebound also uses.
  ///
  /// k = 194 + 3.62 (t − 30) and c = 25 + 3 (f − 8) for mass 1 (Rebound's `OrigamiValueConverter`);
  /// the defaults are 40 and 7 there. Tensions up to −23.59 and frictions below −1/3 are not valid
  /// springs.
  public init(
    origamiTension tension: Double, origamiFriction friction: Double,
    allowsOverdamping: Bool = false
  ) {
    self.init(
      mass: 1, stiffness: 194 + (tension - 30) * 181 / 50, damping: 25 + (friction - 8) * 3,
      allowsOverdamping: allowsOverdamping)
  }

  /// POP's raw constants (`POPSpringAnimation.dynamicsTension` and its siblings).
  public init(
    dynamicsTension: Double, dynamicsFriction: Double, dynamicsMass: Double,
    allowsOverdamping: Bool = false
  ) {
    self.init(
      mass: dynamicsMass, stiffness: dynamicsTension, damping: dynamicsFriction,
      allowsOverdamping: allowsOverdamping)
  }

  /// POP's two sliders (`springBounciness` and `springSpeed`, 0…20 each, 4 and 12 by default).
  ///
  /// The conversion is that of POP's `POPSpringAnimation convertBounciness:speed:…`: both are
  /// normalized, combined by Origami's fitted polynomials and scaled to tension and friction.
  public init(
    springBounciness bounciness: Double, springSpeed speed: Double, allowsOverdamping: Bool = false
  ) {
    let b = bounciness / 1.7 / 20 * 0.8
    let origamiTension = 0.5 + 199.5 * (speed / 1.7 / 20)
    let noBounce = Self.frictionWithoutBounce(tension: origamiTension)
    let origamiFriction = noBounce + (0.01 - noBounce) * (2 * b - b * b)
    self.init(
      origamiTension: origamiTension, origamiFriction: origamiFriction,
      allowsOverdamping: allowsOverdamping)
  }

  /// The friction at which a spring with Origami's tension does not bounce: POP's piecewise fit.
  static func frictionWithoutBounce(tension x: Double) -> Double {
    if x <= 18 { return 0.0007 * x * x * x - 0.031 * x * x + 0.64 * x + 1.28 }
    if x <= 44 { return 0.000_044 * x * x * x - 0.006 * x * x + 0.36 * x + 2 }
    return 0.000_000_45 * x * x * x - 0.000_332 * x * x + 0.1078 * x + 5.84
  }
}
