internal import FlipbookSystem

/// A cache of values that are made once and shared between threads.
///
/// Its size is limited in bytes; beyond the limit, the least recently used values are removed.
package final class KeptValues<Value: Sendable>: Sendable {
  /// One value, locked while it is made so that other threads wait for it.
  private typealias Slot = Monitor<Value?>

  private struct State {
    package var slots: [String: Slot] = [:]
    /// The size of each kept value, and the time of its last use.
    package var kept: [String: (byteCount: Int, time: Int)] = [:]
    package var byteCount = 0
    package var time = 0
  }

  private let state = Monitor(State())
  private let byteLimit: Int
  private let size: @Sendable (Value) -> Int
  /// The bytes added to each value for bookkeeping, which limits the number of tiny values.
  private static var ownByteCount: Int { 4096 }

  /// - Parameters:
  ///   - byteLimit: The maximum number of bytes to keep.
  ///   - size: The size of a value in bytes.
  package init(atMostBytes byteLimit: Int, size: @escaping @Sendable (Value) -> Int) {
    self.byteLimit = byteLimit
    self.size = size
  }

  /// Whether a value is kept under a key.
  package func has(_ key: String) -> Bool { state.change { $0.kept[key] != nil } }

  /// Uses the value under a key; it is nil where it has to be made.
  ///
  /// If making it throws, nothing is kept, and the next call tries again.
  package func use<Result, Failure: Error>(
    _ key: String, _ body: (inout Value?) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let slot = state.change { state in
      if let slot = state.slots[key] { return slot }
      let slot = Slot(nil)
      state.slots[key] = slot
      return slot
    }
    return try slot.change { (value: inout Value?) throws(Failure) -> Result in
      defer { note(value.map(size), of: key, in: slot) }
      return try body(&value)
    }
  }

  /// Records the use and size of a value, and removes old ones beyond the limit; a value that could
  /// not be made is not kept.
  private func note(_ byteCount: Int?, of key: String, in slot: Slot) {
    state.change { state in
      guard state.slots[key] === slot else { return }
      state.byteCount -= state.kept.removeValue(forKey: key)?.byteCount ?? 0
      state.time += 1
      if let byteCount {
        state.kept[key] = (byteCount + Self.ownByteCount, state.time)
        state.byteCount += byteCount + Self.ownByteCount
      } else {
        state.slots[key] = nil
      }
      while state.byteCount > byteLimit,
        let oldest = state.kept.min(by: { $0.value.time < $1.value.time })
      {
        state.byteCount -= oldest.value.byteCount
        state.kept[oldest.key] = nil
        state.slots[oldest.key] = nil
      }
    }
  }
}
