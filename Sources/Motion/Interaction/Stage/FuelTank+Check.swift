import FlipbookCalculus
import FlipbookDocument

extension FuelTank {
  /// Throws if the fuel was used up at an instant, with the place of its turn.
  func check(at now: Double, _ place: SourcePlace?) throws(ResolveError) {
    let level = level
    guard level.isEmpty else { return }
    throw ResolveError(.tooMuchWork(time: now, limit: level.seconds), place: place)
  }
}
