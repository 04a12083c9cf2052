internal import FlipbookDocument
internal import FlipbookOutput
internal import FlipbookSystem

extension Preview {
  /// Stores and compiles the draft after a change.
  func draftChanged() {
    shelf?.keep { draft.change { $0 } }
    wantsCompiling()
  }

  /// Adopts or discards the draft of an ended preview; then the next older one is offered.
  func answerKept(_ question: Question) throws(Refusal) -> HTTPAnswer {
    let isTaken = try question.flag("take")
    guard let shelf, let kept = state.change({ $0.kept }) else {
      throw Refusal(409, "no unsaved draft is left")
    }
    if isTaken {
      draft.change { $0.adopt(kept.draft) }
      shelf.keep { draft.change { $0 } }
    }
    _ = shelf.remove(kept)
    let next = shelf.newest()
    state.change { state in
      state.kept = next
      state.version += 1
    }
    if isTaken { wantsCompiling() }
    return .json(.object([]))
  }

  /// A message about unsaved changes when the preview ends; nil when there are none.
  package var parting: String? {
    let count = draft.change { KeptDraft(draft: $0, time: 0).count }
    guard count > 0 else { return nil }
    let changes =
      "\(count) \(count == 1 ? "change" : "changes") to \(path) \(count == 1 ? "is" : "are") not saved"
    guard let shelf, !shelf.hasFailed else { return changes }
    return changes + "; the next preview of it offers \(count == 1 ? "it" : "them") again"
  }
}
