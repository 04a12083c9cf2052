import Document
internal import Interaction
import Opening
internal import System

/// What is wrong with a line of a recorded drawing, or of the digests of its frames.
package struct DrawingFault: Error {
  /// From 1 on.
  package var line: Int
  package var reason: String

  init(_ line: Int, _ reason: String) {
    self.line = line
    self.reason = VisibleText.line(reason)
  }

  /// The fault of a first line that names a form which this version does not know yet.
  static func newer(_ version: Int, than known: Int) -> DrawingFault {
    DrawingFault(
      1, "was written by a newer version of render: form \(version), known up to \(known)")
  }

  /// Reads a file line by line, a fault told with its place; nil when there is none.
  static func reading<Record>(
    _ path: String, atMost byteLimit: Int, _ read: (String) throws(DrawingFault) -> Record
  ) throws(ReferenceError) -> Record? {
    guard FilePath.kind(of: path) != .missing else { return nil }
    guard let text = FilePath.text(of: path, atMost: byteLimit) else {
      throw ReferenceError("\(path) cannot be read, or has more than \(byteLimit >> 20) MiB")
    }
    do throws(DrawingFault) {
      return try read(text)
    } catch {
      throw ReferenceError("\(path):\(error.line): \(error.reason)")
    }
  }
}
