internal import Calculus

/// Pays for turning layers into commands; what there is no fuel for is not painted.
final class PaintingMeter {
  /// What a layer takes, and a command that is changed, in units of `Fuel`.
  static let layer = 1000.0
  static let command = 60.0

  private var fuel: Fuel

  init(_ fuel: Fuel) {
    self.fuel = fuel
  }

  /// How long painting took, in seconds; more than there was fuel for where there was too little.
  var seconds: Double { fuel.burned / Fuel.perSecond }

  /// Whether there is fuel for a step; from the first that there is none for, there is none.
  func pays(_ units: Double) -> Bool { (try? fuel.burn(units)) != nil }
}
