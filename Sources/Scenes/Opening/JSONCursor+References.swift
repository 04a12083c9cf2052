package import FlipbookDocument
package import FlipbookInteraction
internal import FlipbookOutput
internal import FlipbookSystem

extension JSONCursor {
  /// The maximum size of a file of references in bytes.
  private static let byteLimit = 64 << 20

  /// Parses a file of references with `read`; nil when there is no such file.
  package static func file<T>(
    _ path: String, as read: (JSONCursor) throws(Diagnostic) -> T
  ) throws(ReferenceError) -> T? {
    guard let bytes = try ReferenceError.bytes(of: path, atMost: byteLimit) else { return nil }
    do throws(Diagnostic) {
      let document = try JSONDocument.strict(bytes, file: path, limit: byteLimit)
      return try read(JSONCursor(document.value))
    } catch {
      throw ReferenceError(error)
    }
  }

  /// A time of a film, in seconds.
  package func time() throws(Diagnostic) -> Double {
    let value = try number()
    guard value >= 0 else { throw failure("must be a time of 0 or later") }
    return value
  }

  /// The numbers of a list, or a single number.
  package func oneOrMoreNumbers() throws(Diagnostic) -> [Double] {
    try value.isNumber ? [number()] : numbers()
  }
}
