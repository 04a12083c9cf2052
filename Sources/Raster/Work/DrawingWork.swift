internal import Calculus

/// What drawing a picture takes, counted while it is drawn.
///
/// It ends where it takes more than a picture may, and where nobody waits for it any more.
final class DrawingWork {
  /// Whether whoever asked for the picture still wants it.
  var isWanted: @Sendable () -> Bool = { true }
  private var fuel: Fuel

  /// Work that may take so many seconds for a picture.
  init(seconds: Double) {
    fuel = Fuel(seconds: seconds)
  }

  /// Begins anew, with a picture.
  func begin() { fuel = Fuel(seconds: fuel.seconds) }

  /// How many units the last picture took, of what is counted while it is drawn.
  var burned: Double { fuel.burned }

  /// Pays for a step; throws when there is no fuel for it, or nobody wants it.
  func burn(_ units: Double) throws(RasterError) {
    guard isWanted() else { throw .unwanted }
    do throws(OutOfFuel) {
      try fuel.burn(units)
    } catch {
      throw .exhausted(seconds: error.seconds)
    }
  }
}
