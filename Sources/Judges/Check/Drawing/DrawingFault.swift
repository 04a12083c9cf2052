import FlipbookDocument
internal import FlipbookInteraction
import FlipbookOpening
internal import FlipbookSystem

/// An error in a line of a recorded drawing, or of a file of digests.
package struct DrawingFault: Error {
  /// Counted from 1.
  package var line: Int
  package var reason: String

  init(_ line: Int, _ reason: String) {
    self.line = line
    self.reason = VisibleText.line(reason)
  }

  /// The error of a first line with a format version that this program does not support yet.
  static func newer(_ version: Int, than known: Int) -> DrawingFault {
    DrawingFault(
      1, "was written by a newer version of render: form \(version), known up to \(known)")
  }

  /// Reads a text file, and adds its path and line to an error; nil when there is no file.
  static func reading<Record>(
    _ path: String, atMost byteLimit: Int, _ read: (String) throws(DrawingFault) -> Record
  ) throws(ReferenceError) -> Record? {
    guard let bytes = try ReferenceError.bytes(of: path, atMost: byteLimit) else { return nil }
    // Git ends the lines of a text with CRLF where it is told to; no line has CR in it.
    let text = String(decoding: bytes.lazy.filter { $0 != 0x0D }, as: UTF8.self)
    do throws(DrawingFault) {
      return try read(text)
    } catch {
      throw ReferenceError("\(path):\(error.line): \(error.reason)")
    }
  }
}
