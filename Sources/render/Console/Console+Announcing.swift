import Answers

extension Console {
  /// Writes the answer of a command that runs until it is interrupted: as text, or as a complete
  /// document.
  ///
  /// - Parameter status: The status that the document states.
  func announce(
    _ members: JSONReport.Members, text: String, status: ExitStatus = .done
  ) throws(CommandFailure) {
    guard let report else { return try write(text) }
    report.answer(members)
    var plain = self
    plain.report = nil
    if let document = report.finish(status) { try plain.write(document) }
  }
}
