import Glibc

// The other way round: what each framework would call a given spring.

extension Spring {
  /// SwiftUI's perceptual duration, which is also the response: the undamped period 2π/ω0 in
  /// seconds.
  public var perceptualDuration: Double { 2 * .pi / naturalFrequency }

  /// The damping ratio that acts: that of the constants, at most 1 where over-damping is not
  /// allowed.
  public var actingDampingRatio: Double { allowsOverdamping ? dampingRatio : min(dampingRatio, 1) }

  /// SwiftUI's bounce, by the damping ratio that acts: 1 − ζ up to critical damping and 1/ζ − 1
  /// above.
  public var bounce: Double {
    let zeta = actingDampingRatio
    return zeta <= 1 ? 1 - zeta : 1 / zeta - 1
  }

  /// The stiffness of the spring of mass 1 that moves alike.
  public var tension: Double { stiffness / mass }

  /// The damping of the spring of mass 1 that moves alike.
  public var friction: Double { 2 * decayRate }

  /// Origami's tension and friction for the spring of mass 1 that moves alike.
  ///
  /// Limp springs have negative ones, which Origami's own controls do not.
  public var origami: (tension: Double, friction: Double) {
    (30 + (tension - 194) * 50 / 181, 8 + (friction - 25) / 3)
  }

  /// POP's sliders for the spring of mass 1 that moves alike; nil where its fit gives none.
  ///
  /// Both may lie outside of the sliders' 0…20.
  public var popSliders: (bounciness: Double, speed: Double)? {
    guard isValid else { return nil }
    let (origamiTension, origamiFriction) = origami
    let noBounce = Self.frictionWithoutBounce(tension: origamiTension)
    // POP mixes by 2b − b², which is 1 − (1 − b)².
    let mix = (origamiFriction - noBounce) / (0.01 - noBounce)
    guard mix <= 1, mix.isFinite else { return nil }
    let b = 1 - (1 - mix).squareRoot()
    return (b / 0.8 * 20 * 1.7, (origamiTension - 0.5) / 199.5 * 20 * 1.7)
  }
}
