import Answers

extension Console {
  /// Answers at once what a command has found that goes on until it is interrupted: text, or a
  /// document that is complete.
  ///
  /// - Parameter status: What the document says of how the command ends.
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
