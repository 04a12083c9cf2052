import FlipbookCalculus
import FlipbookDocument

extension Stage {
  /// Throws if the fuel was used up in the previous turn, with that turn's place.
  func checkFuel(_ place: SourcePlace?) throws(ResolveError) {
    let level = tank.level
    guard level.isEmpty else { return }
    throw ResolveError(.tooMuchWork(time: now, limit: level.seconds), place: place)
  }
}
