internal import Glibc

/// Reads files, never more of them than is asked for: the one loop in which that is done.
package enum FileBytes {
  /// Why a file was not read.
  package enum Failure: Error, Hashable, Sendable {
    case missing
    /// A folder, a pipe or a device, none of which is waited for.
    case notAFile
    case tooLarge(limit: Int)
    case unreadable(ErrorNumber)
  }

  /// How much is read at once where nobody knows how much there is.
  private static let pieceSize = 1 << 16

  /// Fills a buffer, as far as there are bytes: from a place, or from where was read last.
  package static func fill(
    _ buffer: UnsafeMutableRawBufferPointer, from descriptor: Int32, at place: Int? = nil
  ) throws(ErrorNumber) -> Int {
    var filled = 0
    while filled < buffer.count {
      let start = buffer.baseAddress.map { $0 + filled }
      let count =
        place.map { pread(descriptor, start, buffer.count - filled, off_t($0 + filled)) }
        ?? Glibc.read(descriptor, start, buffer.count - filled)
      if count == 0 { break }
      if count > 0 { filled += count } else if errno != EINTR { throw .last }
    }
    return filled
  }

  /// So many bytes, or those that there are: from a place, or from where was read last.
  package static func next(
    _ count: Int, from descriptor: Int32, at place: Int? = nil
  ) throws(ErrorNumber) -> [UInt8] {
    var failure: ErrorNumber?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(ErrorNumber) {
        filled = try fill(UnsafeMutableRawBufferPointer(buffer), from: descriptor, at: place)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// All bytes up to the end, at most so many.
  ///
  /// - Parameter expected: How many there are likely to be.
  package static func all(
    from descriptor: Int32, at place: Int? = nil, limit: Int, expected: Int = 0
  ) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let wanted = min(max(pieceSize, expected + 1), limit - bytes.count + 1)
      let piece: [UInt8]
      do throws(ErrorNumber) {
        piece = try next(wanted, from: descriptor, at: place.map { $0 + bytes.count })
      } catch {
        throw .unreadable(error)
      }
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
      guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
      if piece.count < wanted { return bytes }
    }
  }

  /// The bytes of a regular file, at most so many.
  package static func read(_ path: String, limit: Int) throws(Failure) -> [UInt8] {
    try OpenFile(path).bytes(limit: limit)
  }
}
