import Calculus
import Document

extension Stage {
  /// Throws where the turn before has taken the last fuel, with its place.
  func checkFuel(_ place: SourcePlace?) throws(ResolveError) {
    let level = tank.level
    guard level.isEmpty else { return }
    throw ResolveError(.tooMuchWork(time: now, limit: level.seconds), place: place)
  }
}
