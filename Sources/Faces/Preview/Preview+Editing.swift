internal import FlipbookDocument
internal import FlipbookOutput
internal import FlipbookSceneFile
import FlipbookSceneKeys
internal import FlipbookSystem

extension Preview {
  /// The text of the scene's file; nil when it cannot be read or is not JSON.
  var text: SceneText? {
    FilePath.bytes(of: path, atMost: SceneLimits.fileBytes).flatMap { SceneText($0) }
  }

  /// The controls of the page, and the current draft.
  func controls() throws(Refusal) -> HTTPAnswer {
    guard let text else { throw Refusal(409, "the file has errors: fix them first") }
    let draft = draft.change { $0 }
    let controls = EditControl.all(in: text).map { control in
      JSONText.object([
        ("path", .string(control.literal.path)), ("name", .string(control.name)),
        ("group", .string(control.group)), ("line", .number(Double(control.literal.line))),
        ("text", .string(control.literal.text)), ("kind", control.kind.json),
      ])
    }
    return .json(
      .object([
        ("controls", .array(controls)),
        (
          "edits",
          .object(draft.edits.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value.text)) })
        ),
        ("takes", .array(draft.recorded.map { .string($0.entry) })),
        ("wanted", .numbers(draft.wanted.sorted().map(Double.init))),
        ("saved", .numbers(draft.saved.sorted().map(Double.init))),
        ("conflicts", .array((draft.applied(to: text)?.conflicts ?? []).map(\.json))),
      ]))
  }

  /// Replaces the draft with literals by path, and with the indices of the recorded touches that
  /// the scene should have.
  ///
  /// A literal that equals the one in the file is not an edit.
  func setDraft(_ question: Question) throws(Refusal) -> HTTPAnswer {
    guard let text else { throw Refusal(409, "the file has errors: fix them first") }
    let wanted = try question.texts("edits")
    // The literals that the page showed, which may be older than the file.
    let originals = try question.texts("originals")
    let takes = try question.indexes("takes")
    let former = draft.change { $0 }
    var edits: [String: Draft.Edit] = [:]
    for (path, literal) in wanted {
      guard SceneText(Array("[\(literal)]".utf8))?.literal(at: "[0]")?.text == literal else {
        throw Refusal(422, "\(path): \(literal) is not JSON")
      }
      if var known = former.edits[path] {
        known.text = literal
        edits[path] = known
      } else if let found = text.literal(at: path) {
        edits[path] = Draft.Edit(
          original: originals[path] ?? found.text, ids: found.ids, text: literal)
      } else {
        throw Refusal(422, "there is nothing at \(path)")
      }
      if edits[path]?.text == edits[path]?.original { edits[path] = nil }
    }
    draft.change { draft in
      draft.edits = edits
      if let takes { draft.wanted = takes.intersection(draft.recorded.indices) }
    }
    draftChanged()
    return .json(.object([("edits", .number(Double(edits.count)))]))
  }

  /// Resolves a conflict: discards the draft's edit, or rebases it on the literal that the file has
  /// now.
  func settle(_ question: Question) throws(Refusal) -> HTTPAnswer {
    guard let text else { throw Refusal(409, "the file has errors: fix them first") }
    let path = try question.optionalString("path") ?? ""
    let keepsMine = try question.flag("mine")
    draft.change { draft in
      if keepsMine, let found = text.literal(at: path) {
        draft.edits[path]?.original = found.text
        draft.edits[path]?.ids = found.ids
      } else {
        draft.edits[path] = nil
      }
    }
    draftChanged()
    return .json(.object([]))
  }
}

extension Draft.Conflict {
  fileprivate var json: JSONText {
    .object([
      ("path", .string(path)), ("original", .string(original)),
      ("theirs", theirs.map { .string($0) } ?? .null), ("mine", .string(mine)),
    ])
  }
}
