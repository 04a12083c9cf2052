internal import System

/// Values that are made once, for all threads that ask for them.
///
/// So many bytes of them are kept; beyond that, those go that were asked for the longest time ago.
package final class KeptValues<Value: Sendable>: Sendable {
  /// One value, held by whoever makes it while others wait for it.
  private typealias Place = Monitor<Value?>

  private struct State {
    package var places: [String: Place] = [:]
    /// What is kept, with its bytes and when it was asked for last.
    package var kept: [String: (byteCount: Int, time: Int)] = [:]
    package var byteCount = 0
    package var time = 0
  }

  private let state = Monitor(State())
  private let byteLimit: Int
  private let size: @Sendable (Value) -> Int
  /// What any value takes besides, so that tiny ones do not become too many.
  private static var ownByteCount: Int { 4096 }

  /// - Parameters:
  ///   - byteLimit: How many bytes are kept.
  ///   - size: The bytes of a value.
  package init(atMostBytes byteLimit: Int, size: @escaping @Sendable (Value) -> Int) {
    self.byteLimit = byteLimit
    self.size = size
  }

  /// Whether there is a value under a key.
  package func has(_ key: String) -> Bool { state.change { $0.kept[key] != nil } }

  /// Uses the value under a key, which is nil where it has to be made.
  ///
  /// Nothing is kept of what throws: the next one tries again.
  package func use<Result, Failure: Error>(
    _ key: String, _ body: (inout Value?) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let place = state.change { state in
      if let place = state.places[key] { return place }
      let place = Place(nil)
      state.places[key] = place
      return place
    }
    return try place.change { (value: inout Value?) throws(Failure) -> Result in
      defer { note(value.map(size), of: key, in: place) }
      return try body(&value)
    }
  }

  /// Keeps a place for as long as there is room; none is kept for a value that could not be made.
  private func note(_ byteCount: Int?, of key: String, in place: Place) {
    state.change { state in
      guard state.places[key] === place else { return }
      state.byteCount -= state.kept.removeValue(forKey: key)?.byteCount ?? 0
      state.time += 1
      if let byteCount {
        state.kept[key] = (byteCount + Self.ownByteCount, state.time)
        state.byteCount += byteCount + Self.ownByteCount
      } else {
        state.places[key] = nil
      }
      while state.byteCount > byteLimit,
        let oldest = state.kept.min(by: { $0.value.time < $1.value.time })
      {
        state.byteCount -= oldest.value.byteCount
        state.kept[oldest.key] = nil
        state.places[oldest.key] = nil
      }
    }
  }
}
