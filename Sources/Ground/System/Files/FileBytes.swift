internal import Glibc

/// Reads files up to a limit, in the only loop that reads.
package enum FileBytes {
  /// The reason why a file was not read.
  package enum Failure: Error, Hashable, Sendable {
    case missing
    /// A folder, a pipe or a device, which is not read.
    case notAFile
    case tooLarge(limit: Int)
    /// The pointer that Git LFS keeps in the place of a file until it is fetched.
    case notFetched
    case unreadable(ErrorNumber)
  }

  /// The number of bytes that are read at once where the size is unknown.
  private static let pieceSize = 1 << 16

  /// Fills a buffer as far as possible, from an offset or from the current position.
  package static func fill(
    _ buffer: UnsafeMutableRawBufferPointer, from descriptor: Int32, at offset: Int? = nil
  ) throws(ErrorNumber) -> Int {
    var filled = 0
    while filled < buffer.count {
      let start = buffer.baseAddress.map { $0 + filled }
      let count =
        offset.map { pread(descriptor, start, buffer.count - filled, off_t($0 + filled)) }
        ?? Glibc.read(descriptor, start, buffer.count - filled)
      if count == 0 { break }
      if count > 0 { filled += count } else if errno != EINTR { throw .last }
    }
    return filled
  }

  /// Reads up to `count` bytes, from an offset or from the current position.
  package static func next(
    _ count: Int, from descriptor: Int32, at offset: Int? = nil
  ) throws(ErrorNumber) -> [UInt8] {
    var failure: ErrorNumber?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(ErrorNumber) {
        filled = try fill(UnsafeMutableRawBufferPointer(buffer), from: descriptor, at: offset)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Reads all bytes up to the end, at most `limit`.
  ///
  /// - Parameter expected: The probable number of bytes.
  package static func all(
    from descriptor: Int32, at offset: Int? = nil, limit: Int, expected: Int = 0
  ) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let wanted = min(max(pieceSize, expected + 1), limit - bytes.count + 1)
      let piece: [UInt8]
      do throws(ErrorNumber) {
        piece = try next(wanted, from: descriptor, at: offset.map { $0 + bytes.count })
      } catch {
        throw .unreadable(error)
      }
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
      guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
      if piece.count < wanted { return bytes }
    }
  }

  /// How every pointer of Git LFS begins, by its specification.
  private static let pointerHead = Array("version https://git-lfs.github.com/spec/".utf8)

  /// Whether these bytes are the pointer that Git LFS keeps in the place of a file; it has less than
  /// 1024 bytes by its specification.
  static func isPointer(_ bytes: [UInt8]) -> Bool {
    bytes.count < 1024 && bytes.starts(with: pointerHead)
  }

  /// The bytes of a regular file, at most `limit`.
  package static func read(_ path: String, limit: Int) throws(Failure) -> [UInt8] {
    try OpenFile(path).bytes(limit: limit)
  }
}
