import FlipbookDocument
import FlipbookSceneKeys

extension SceneErrors {
  /// A file that is not JSON.
  init(_ error: JSONSyntaxError, in bytes: [UInt8], name: String) {
    let shown = bytes.count > SceneLimits.fileBytes ? nil : bytes
    self.init(.invalid, DiagnosticList([error.diagnostic(in: shown, file: name)]))
  }

  /// A file that cannot be read.
  init(_ failure: SceneFolder.Failure, path: String) {
    let kind: Kind
    var sort = DiagnosticKind.inputOutput
    let reason: String
    var hint: String?
    switch failure {
    case .missing, .empty:
      (kind, sort) = (.missing, .missingFile)
      reason = "file \"\(path)\" not found"
    case .notAFile:
      (kind, sort) = (.unreadable, .unusableFile)
      reason = "\"\(path)\" is not a regular file"
      hint = "\"-\" reads a scene from standard input."
    case .tooLarge(let limit):
      (kind, sort) = (.invalid, .limit)
      reason = "\"\(path)\" is larger than \(limit >> 20) MiB"
    case .unreadable(let words):
      kind = .unreadable
      reason = "\"\(path)\" cannot be read: \(words)"
    case .absolute, .outside:
      kind = .unreadable
      reason = "\"\(path)\" cannot be read"
    }
    self.init(kind, DiagnosticList([Diagnostic(.error, sort, reason, hint: hint, file: path)]))
  }
}
