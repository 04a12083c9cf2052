/// The random numbers of one particle: functions of the emitter's seed, the cell, the particle's
/// number and the purpose, so that each can be computed on its own.
///
/// The four are multiplied by the odd constants of Steele, Lea and Flood's SplitMix and of its
/// successors, added, and passed through SplitMix64's finalizer (Vigna's public-domain form); the
/// upper 53 bits divided by 2⁵³ are the number, at least 0 and below 1. Apple's generator is not
/// published.
struct ParticleDice: Sendable {
  private let base: UInt64

  init(seed: Int, cell: Int, number: Int) {
    base =
      UInt64(bitPattern: Int64(seed)) &* 0x9E37_79B9_7F4A_7C15
      &+ UInt64(bitPattern: Int64(cell)) &* 0xBF58_476D_1CE4_E5B9
      &+ UInt64(bitPattern: Int64(number)) &* 0x94D0_49BB_1331_11EB
  }

  /// The purposes of numbers, in the order of their factors.
  enum Throw: UInt64 {
    case lifetime, velocity, direction, scale, spin
    case red, green, blue, alpha
    case placeX, placeY, birth
  }

  /// At least 0 and below 1.
  func unit(_ purpose: Throw) -> Double {
    var z = base &+ (purpose.rawValue &+ 1) &* 0xD6E8_FEB8_6659_FD93
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    z ^= z >> 31
    return Double(z >> 11) / 0x1p53
  }

  /// At least −½ and below ½.
  func spread(_ purpose: Throw) -> Double { unit(purpose) - 0.5 }
}
