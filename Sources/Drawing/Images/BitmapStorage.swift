internal import Glibc

/// The memory of one or more equal bitmaps.
///
/// It is written only through `Bitmap.withUnsafeMutableBytes`, which ensures that the writer is the
/// only owner; that makes it safe to cross threads.
final class BitmapStorage: @unchecked Sendable {
  let bytes: UnsafeMutableRawPointer
  let byteCount: Int
  /// Memory mapped from the system; nil for memory allocated with malloc.
  private let mapping: UnsafeMutableRawBufferPointer?

  /// Allocates zeroed memory, whose pages the system provides only when they are written.
  init?(byteCount: Int) {
    self.byteCount = byteCount
    if let (bytes, mapping) = Self.largePages(byteCount) {
      self.bytes = bytes
      self.mapping = mapping
    } else if let bytes = calloc(byteCount, 1) {
      self.bytes = bytes
      mapping = nil
    } else {
      return nil
    }
  }

  func copy() -> BitmapStorage {
    guard let copy = BitmapStorage(byteCount: byteCount) else {
      preconditionFailure("Out of memory for a copy of a bitmap.")
    }
    copy.bytes.copyMemory(from: bytes, byteCount: byteCount)
    return copy
  }

  deinit {
    if let mapping {
      munmap(mapping.baseAddress, mapping.count)
    } else {
      free(bytes)
    }
  }

  /// The size of a large memory page on x86-64 and usually on ARM.
  private static let largePage = 2 << 20

  /// Zeroed memory in large pages, if the system provides them; nil for bitmaps that would fill too
  /// little of a page.
  ///
  /// A full-HD frame has 2025 small pages, which the system takes 2.5 ms to provide.
  private static func largePages(
    _ byteCount: Int
  ) -> (bytes: UnsafeMutableRawPointer, mapping: UnsafeMutableRawBufferPointer)? {
    let whole = (byteCount + largePage / 2) / largePage * largePage
    guard whole >= 2 * largePage else { return nil }
    // Enough to begin at a large page, and to end with a whole one.
    let length = max(whole, byteCount) + largePage
    let (readable, hidden) = (PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS)
    guard let start = mmap(nil, length, readable, hidden, -1, 0), start != MAP_FAILED else {
      return nil
    }
    let bytes = start.alignedUp(toMultipleOf: largePage)
    madvise(bytes, whole, MADV_HUGEPAGE)
    return (bytes, UnsafeMutableRawBufferPointer(start: start, count: length))
  }
}
