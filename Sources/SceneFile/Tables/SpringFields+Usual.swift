/// Where the numbers of springs mostly lie: what somebody tries who looks for a spring by hand.
extension SpringFields {
  static let usualVelocity: ClosedRange<Double> = -20...20
  /// How long springs take, in seconds.
  static let usualDuration: ClosedRange<Double> = 0.05...3

  static func usual(_ word: String) -> ClosedRange<Double>? {
    switch word {
    case "mass", "dynamicsMass": 0.1...10
    case "stiffness", "tension", "dynamicsTension": 1...1000
    case "damping", "friction", "dynamicsFriction": 0...100
    case "dampingRatio", "dampingFraction": 0...2
    case "response", "perceptualDuration", "duration": usualDuration
    case "bounce": -0.99...1
    case "springBounciness", "springSpeed": 0...20
    case "origamiTension", "origamiFriction": 0...100
    default: nil
    }
  }
}
