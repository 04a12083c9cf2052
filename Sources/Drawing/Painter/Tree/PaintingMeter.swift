internal import FlipbookCalculus

/// Charges for converting layers to commands; when the fuel is used up, nothing more is painted.
final class PaintingMeter {
  /// The costs of a layer and of changing a command, in units of `Fuel`.
  static let layer = 1000.0
  static let command = 60.0

  private var fuel: Fuel

  init(_ fuel: Fuel) {
    self.fuel = fuel
  }

  /// The painting time, in seconds; more than the fuel if that was not enough.
  var seconds: Double { fuel.burned / Fuel.perSecond }

  /// Whether the fuel pays for a step; after the first refusal, every step is refused.
  func pays(_ units: Double) -> Bool { (try? fuel.burn(units)) != nil }
}
