package import Document
internal import Opening
internal import SceneFile

/// What the page shows: the last version that compiled, and what is wrong with the newest one.
package struct FilmState: Sendable {
  package var film: PreviewFilm?
  /// Why the newest version does not compile; empty when it does.
  package var problems = DiagnosticList()
  /// Whether a newer version is being compiled now.
  package var isCompiling = false
  /// How many edits of the draft do not fit the file any more.
  package var conflictCount = 0
  /// An unsaved draft that an earlier preview has left behind.
  package var kept: KeptDraft?
  /// Counts changes of all of this, so that a page knows what it has seen.
  package var version = 0

  /// Whether the preview is over.
  var isEnded = false

  package init() {}

  mutating func begin() {
    isCompiling = true
    version += 1
  }

  /// The version that was compiled is not wanted any more.
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
      // What was read is equal, so the film is.
      if !isForced, let film, film.scene.digest == scene.digest { return }
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
  /// The diagnostic as programs get it, with the text that a terminal shows.
  fileprivate var problem: JSONText {
    guard case .object(let members) = json else { return json }
    return .object(members + [("text", .string(description))])
  }
}
