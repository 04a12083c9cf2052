internal import FlipbookDocument
internal import FlipbookOutput
internal import FlipbookSceneFile
internal import FlipbookSystem

extension Preview {
  /// The maximum number of concurrent saves that are merged.
  private static let roundLimit = 50

  /// Writes the draft to the file: only its literals and touches change, and the file is complete
  /// at every instant.
  ///
  /// The result must compile. Concurrent changes by others are kept; where they are in the same
  /// places, nothing is written.
  func save() throws(Refusal) -> HTTPAnswer {
    let draft = draft.change { $0 }
    guard !draft.isEmpty else { return .json(.object([("written", .boolean(false))])) }
    for _ in 0..<Self.roundLimit {
      guard let text else {
        throw Refusal(409, "the file has errors now: fix them first; the draft is kept")
      }
      guard let (bytes, conflicts) = draft.applied(to: text) else {
        throw Refusal(409, "the script of the file is not a list; the draft is kept")
      }
      guard conflicts.isEmpty else {
        throw Refusal(409, "the file was changed in the same places; the draft is kept")
      }
      try requireCompiling(bytes)
      let isWritten: Bool
      do throws(FileError) {
        // Only the compiled text is written; after a concurrent save, the merged text is compiled
        // first.
        isWritten = try SavedFile.update(path) { $0 == text.bytes ? bytes : nil }
      } catch {
        throw Refusal(500, "\(error)")
      }
      guard isWritten else { continue }
      self.draft.change { $0.settle(draft) }
      draftChanged()
      return .json(.object([("written", .boolean(true))]))
    }
    throw Refusal(409, "the file is being changed all the time; the draft is kept")
  }

  /// Throws unless text compiles as the scene.
  private func requireCompiling(_ text: [UInt8]) throws(Refusal) {
    guard case .failure(let errors) = compiler(text, Cancellation()) else { return }
    let first = errors.list.diagnostics.first
    throw Refusal(
      409, "not saved, because the scene would have errors: \(first?.message ?? "see below")")
  }
}
