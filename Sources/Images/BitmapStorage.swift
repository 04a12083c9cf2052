internal import Glibc

/// The memory of one or more equal bitmaps.
///
/// It is written only through `Bitmap.withUnsafeMutableBytes`, which sees to it that its writer is
/// the only owner; that is why it may cross threads.
final class BitmapStorage: @unchecked Sendable {
  let bytes: UnsafeMutableRawPointer
  let byteCount: Int

  /// Takes zeroed memory, of which the system hands out pages only as they are written.
  init?(byteCount: Int) {
    guard let bytes = calloc(byteCount, 1) else { return nil }
    self.bytes = bytes
    self.byteCount = byteCount
  }

  private init(copying other: BitmapStorage) {
    guard let bytes = malloc(other.byteCount) else {
      preconditionFailure("There is no memory for a copy of a bitmap.")
    }
    bytes.copyMemory(from: other.bytes, byteCount: other.byteCount)
    self.bytes = bytes
    byteCount = other.byteCount
  }

  func copy() -> BitmapStorage { BitmapStorage(copying: self) }

  deinit { free(bytes) }
}
