import Glibc

// The reverse conversions: the parameters of a given spring in each framework.

extension Spring {
  /// SwiftUI's perceptual duration, which is also the response: the undamped period 2π/ω0 in
  /// seconds.
  public var perceptualDuration: Double { 2 * .pi / naturalFrequency }

  /// The effective damping ratio: that of the constants, at most 1 where overdamping is not
  /// allowed.
  public var actingDampingRatio: Double { allowsOverdamping ? dampingRatio : min(dampingRatio, 1) }

  /// SwiftUI's bounce for the effective damping ratio: 1 − ζ up to critical damping and 1/ζ − 1
  /// above.
  public var bounce: Double {
    let zeta = actingDampingRatio
    return zeta <= 1 ? 1 - zeta : 1 / zeta - 1
  }

  /// The stiffness of the spring with mass 1 and the same motion.
  public var tension: Double { stiffness / mass }

  /// The damping of the spring with mass 1 and the same motion.
  public var friction: Double { 2 * decayRate }

  /// Origami's tension and friction for the spring with mass 1 and the same motion.
  ///
  /// Weak springs have negative ones, which Origami's own controls do not offer.
  public var origami: (tension: Double, friction: Double) {
    (30 + (tension - 194) * 50 / 181, 8 + (friction - 25) / 3)
  }

  /// POP's sliders for the spring with mass 1 and the same motion; nil where its fit has no
  /// solution.
  ///
  /// Both may be outside the sliders' 0…20.
  public var popSliders: (bounciness: Double, speed: Double)? {
    guard isValid else { return nil }
    let (origamiTension, origamiFriction) = origami
    let noBounce = Self.frictionWithoutBounce(tension: origamiTension)
    // POP combines by 2b − b², which is 1 − (1 − b)².
    let mix = (origamiFriction - noBounce) / (0.01 - noBounce)
    guard mix <= 1, mix.isFinite else { return nil }
    let b = 1 - (1 - mix).squareRoot()
    return (b / 0.8 * 20 * 1.7, (origamiTension - 0.5) / 199.5 * 20 * 1.7)
  }
}
