internal import FlipbookCalculus

/// Counts the cost of drawing a picture, and enforces its limit.
///
/// Drawing ends when it exceeds the limit of a picture, or when the picture is no longer wanted.
final class DrawingWork {
  /// Whether the picture is still wanted.
  var isWanted: @Sendable () -> Bool = { true }
  private var fuel: Fuel

  /// A budget of `seconds` for each picture.
  init(seconds: Double) {
    fuel = Fuel(seconds: seconds)
  }

  /// Begins another picture with a new budget.
  func begin() { fuel = Fuel(seconds: fuel.seconds) }

  /// The cost of the last picture in units, as far as it is counted while drawing.
  var burned: Double { fuel.burned }

  /// Charges a step; throws when the budget is used up or the picture is no longer wanted.
  func burn(_ units: Double) throws(RasterError) {
    guard isWanted() else { throw .unwanted }
    do throws(OutOfFuel) {
      try fuel.burn(units)
    } catch {
      throw .exhausted(seconds: error.seconds)
    }
  }
}
