internal import Document
internal import Output
internal import SceneFile
internal import System

extension Preview {
  /// How often others may save while this saves.
  private static let roundLimit = 50

  /// Writes the draft into the file: only its literals and touches change, and the file is whole at
  /// every instant.
  ///
  /// What would be written must compile. What somebody else has changed meanwhile stays; where that is
  /// the same place nothing is written.
  func save() throws(Refusal) -> HTTPAnswer {
    let draft = draft.change { $0 }
    guard !draft.isEmpty else { return .json(.object([("written", .boolean(false))])) }
    for _ in 0..<Self.roundLimit {
      guard let text else {
        throw Refusal(409, "the file has errors now: mend them first; the draft is kept")
      }
      guard let (bytes, conflicts) = draft.applied(to: text) else {
        throw Refusal(409, "the script of the file is no list; the draft is kept")
      }
      guard conflicts.isEmpty else {
        throw Refusal(409, "the file was changed in the same places; the draft is kept")
      }
      try requireCompiling(bytes)
      let isWritten: Bool
      do throws(FileError) {
        // Only what was compiled is written: another version is merged and compiled first.
        isWritten = try SavedFile.update(path) { $0 == text.bytes ? bytes : nil }
      } catch {
        throw Refusal(500, "\(error)")
      }
      guard isWritten else { continue }
      self.draft.change { $0.settle(draft) }
      draftChanged()
      return .json(.object([("written", .boolean(true))]))
    }
    throw Refusal(409, "others save the file all the time; the draft is kept")
  }

  /// Whether a text could be the scene's.
  private func requireCompiling(_ text: [UInt8]) throws(Refusal) {
    guard case .failure(let errors) = compiler(text, Cancellation()) else { return }
    let first = errors.list.diagnostics.first
    throw Refusal(
      409, "not saved, because the scene would have errors: \(first?.message ?? "see below")")
  }
}
