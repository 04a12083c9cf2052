internal import Glibc

/// Memory for temporary pixels, kept for reuse.
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
