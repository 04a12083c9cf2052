internal import Glibc

/// Memory for pixels that are needed for a moment, kept for the next moment.
final class ScratchMemory {
  let bytes: UnsafeMutableRawPointer
  let capacity: Int

  init?(capacity: Int) {
    guard let bytes = malloc(max(1, capacity)) else { return nil }
    self.bytes = bytes
    self.capacity = capacity
  }

  deinit { free(bytes) }
}
