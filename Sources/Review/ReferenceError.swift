package import Document
internal import Film

/// Why a file of references cannot be used.
package struct ReferenceError: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String
  package let kind: DiagnosticKind

  /// A sentence; what would end its line is escaped.
  package init(_ description: String, kind: DiagnosticKind = .reference) {
    self.description = VisibleText.line(description)
    self.kind = kind
  }

  /// What is wrong with a file of references, with the line of it.
  init(_ diagnostic: Diagnostic) {
    description = diagnostic.description
    kind = diagnostic.kind
  }
}

extension JSONCursor {
  /// The largest file of references that is read.
  private static let byteLimit = 64 << 20

  /// What `read` makes of a file of references; nil when there is no such file.
  static func file<T>(
    _ path: String, as read: (JSONCursor) throws(Diagnostic) -> T
  ) throws(ReferenceError) -> T? {
    guard FilePath.kind(of: path) != .missing else { return nil }
    guard let text = FilePath.text(of: path, atMost: byteLimit) else {
      throw ReferenceError("\(path) cannot be read")
    }
    do throws(Diagnostic) {
      let document = try JSONDocument.strict(Array(text.utf8), file: path, limit: byteLimit)
      return try read(JSONCursor(document.value))
    } catch {
      throw ReferenceError(error)
    }
  }
}
