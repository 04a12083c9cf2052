/// The random numbers of one particle: functions of the emitter's seed, the cell, the particle's
/// number and what the number is for, so that each can be had alone.
///
/// The four are multiplied with the odd constants of Steele, Lea and Flood's SplitMix and of its
/// successors, added, and sent through SplitMix64's finaliser (Vigna's public-domain form); the
/// upper 53 bits over 2⁵³ are the number, from 0 to below 1. Apple's generator is not published.
struct ParticleDice: Sendable {
  private let base: UInt64

  init(seed: Int, cell: Int, number: Int) {
    base =
      UInt64(bitPattern: Int64(seed)) &* 0x9E37_79B9_7F4A_7C15
      &+ UInt64(bitPattern: Int64(cell)) &* 0xBF58_476D_1CE4_E5B9
      &+ UInt64(bitPattern: Int64(number)) &* 0x94D0_49BB_1331_11EB
  }

  /// What numbers are for, in the order of their factors.
  enum Throw: UInt64 {
    case lifetime, velocity, direction, scale, spin
    case red, green, blue, alpha
    case placeX, placeY, birth
  }

  /// From 0 to below 1.
  func unit(_ purpose: Throw) -> Double {
    var z = base &+ (purpose.rawValue &+ 1) &* 0xD6E8_FEB8_6659_FD93
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    z ^= z >> 31
    return Double(z >> 11) / 0x1p53
  }

  /// From −½ to below ½.
  func spread(_ purpose: Throw) -> Double { unit(purpose) - 0.5 }
}
