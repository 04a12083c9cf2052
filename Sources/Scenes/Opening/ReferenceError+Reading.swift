package import FlipbookInteraction
internal import FlipbookSystem

extension ReferenceError {
  /// Reads a file of references of at most `limit` bytes; nil when there is none.
  package static func bytes(of path: String, atMost limit: Int) throws(ReferenceError) -> [UInt8]? {
    do throws(FileBytes.Failure) {
      return try FileBytes.read(path, limit: limit)
    } catch {
      guard error != .missing else { return nil }
      throw ReferenceError(error.reason(of: path))
    }
  }
}
