internal import Glibc

/// The memory of one or more equal bitmaps.
///
/// It is written only through `Bitmap.withUnsafeMutableBytes`, which sees to it that its writer is
/// the only owner; that is why it may cross threads.
final class BitmapStorage: @unchecked Sendable {
  let bytes: UnsafeMutableRawPointer
  let byteCount: Int
  /// What the system gave; nil for memory of malloc.
  private let mapping: UnsafeMutableRawBufferPointer?

  /// Takes zeroed memory, of which the system hands out pages only as they are written.
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
      preconditionFailure("There is no memory for a copy of a bitmap.")
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

  /// The size of a large page of memory on x86-64 and, mostly, on ARM.
  private static let largePage = 2 << 20

  /// Zeroed memory in large pages, as far as the system gives them; nil for bitmaps that would fill
  /// too little of one.
  ///
  /// A full-HD frame has 2025 small pages, and the system takes 2.5 ms to hand out as many.
  private static func largePages(
    _ byteCount: Int
  ) -> (bytes: UnsafeMutableRawPointer, mapping: UnsafeMutableRawBufferPointer)? {
    let whole = (byteCount + largePage / 2) / largePage * largePage
    guard whole >= 2 * largePage else { return nil }
    // Room to begin at a large page, and to end with a whole one.
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
