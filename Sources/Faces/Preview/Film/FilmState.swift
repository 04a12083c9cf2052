package import FlipbookDocument
internal import FlipbookOpening
internal import FlipbookSceneFile

/// The state of the page: the last version that compiled, and the errors of the newest one.
package struct FilmState: Sendable {
  package var film: PreviewFilm?
  /// The errors of the newest version; empty when it compiles.
  package var problems = DiagnosticList()
  /// Whether a newer version is being compiled.
  package var isCompiling = false
  /// The number of edits of the draft that do not fit the file any more.
  package var conflictCount = 0
  /// An unsaved draft of an earlier preview.
  package var kept: KeptDraft?
  /// A counter of changes of the state, so that a page can tell what it has received.
  package var version = 0

  /// Whether the preview has ended.
  var isEnded = false

  package init() {}

  mutating func begin() {
    isCompiling = true
    version += 1
  }

  /// Discards the version that is being compiled.
  mutating func stop() {
    isCompiling = false
    version += 1
  }

  mutating func end(with result: Result<CompiledScene, SceneErrors>, isForced: Bool) {
    isCompiling = false
    version += 1
    switch result {
    case .failure(let errors): problems = errors.list
    case .success(let scene):
      problems = DiagnosticList()
      // Equal inputs give an equal film.
      if !isForced, let film, !film.isTouched, film.scene.digest == scene.digest { return }
      film = PreviewFilm(revision: (film?.revision ?? 0) + 1, scene: scene)
    }
  }

  /// The state as one line of JSON.
  var json: JSONText {
    .object([
      ("version", .number(Double(version))),
      ("revision", film.map { .number(Double($0.revision)) } ?? .null),
      ("compiling", .boolean(isCompiling)), ("conflicts", .number(Double(conflictCount))),
      ("problems", .array(problems.diagnostics.map(\.problem))),
      ("omitted", .number(Double(problems.omittedCount))),
      (
        "kept",
        kept.map {
          .object([("time", .number($0.time)), ("count", .number(Double($0.count)))])
        } ?? .null
      ),
    ])
  }
}

extension Diagnostic {
  /// The diagnostic as JSON, with the text for a terminal added.
  fileprivate var problem: JSONText {
    guard case .object(let members) = json else { return json }
    return .object(members + [("text", .string(description))])
  }
}
