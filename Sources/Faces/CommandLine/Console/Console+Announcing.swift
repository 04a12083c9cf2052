extension Console {
  /// Writes the answer of a command that runs until it is interrupted: as text, or as a complete
  /// document.
  ///
  /// - Parameter status: The status that the document states.
  func announce(
    _ members: JSONReport.Members, text: String, status: ExitStatus = .done
  ) throws(CommandFailure) {
    guard let jsonReport else { return try write(text) }
    jsonReport.answer(members)
    var plain = self
    plain.jsonReport = nil
    if let document = jsonReport.finish(status) { try plain.write(document) }
  }
}
