import FlipbookDocument
package import FlipbookOpening
import FlipbookOutput
package import FlipbookSceneFile
package import FlipbookSystem

/// Shows a scene in a browser while it is written, and answers the page's requests.
package final class Preview: Sendable {
  /// Reads and compiles the scene from its file, or from text in place of the file, unless it is
  /// canceled.
  package typealias Compiler =
    @Sendable (_ text: [UInt8]?, Cancellation) -> Result<CompiledScene, SceneErrors>

  package let state = Monitor(FilmState())
  let desk = FrameDesk()
  /// The scene's file.
  let path: String
  /// The unsaved changes of the page.
  let draft = Monitor(Draft())
  /// The touch of a live finger that is down.
  let live = Monitor<Take?>(nil)
  /// The store that keeps the draft after the preview ends; nil for none.
  let shelf: DraftShelf?
  let compiler: Compiler
  /// Requests a compilation on another thread.
  private let nudge = Monitor<(@Sendable () -> Void)?>(nil)
  /// The cancellation of the running compilation.
  private let compiling = Monitor(Cancellation())

  package init(path: String, shelf: DraftShelf? = nil, compiler: @escaping Compiler) {
    self.path = path
    self.shelf = shelf
    self.compiler = compiler
    state.change { $0.kept = shelf?.newest() }
  }

  /// Compiles the scene and shows it, or its errors; the last good version stays.
  ///
  /// Nothing changes when it is canceled.
  ///
  /// - Parameter isForced: Whether it counts as a new version even with equal inputs.
  package func compile(isForced: Bool = false) {
    let cancellation = Cancellation()
    // A compilation that is still running is outdated.
    compiling.change { running in
      running.cancel()
      running = cancellation
    }
    state.change { $0.begin() }
    let (text, conflicts) = draftedText()
    let result = compiler(text, cancellation)
    state.change { state in
      // Where a newer one has begun, this one has no say.
      guard compiling.change({ $0 === cancellation }) else { return }
      if cancellation.isCancelled { return state.stop() }
      state.conflictCount = conflicts
      state.end(with: result, isForced: isForced)
    }
  }

  /// Cancels the running compilation, for a newer version or by request.
  package func cancel() { compiling.change { $0.cancel() } }

  /// Ends everything that runs as long as the preview does.
  package func end() {
    state.change { $0.isEnded = true }
    shelf?.end()
  }

  /// Answers a page's request that passed the gate.
  package func answer(_ request: HTTPRequest) -> HTTPAnswer {
    if request.method == "GET" { return PageFiles.answer(request.path) }
    if request.path == "/api/changes" { return changes() }
    do throws(Refusal) {
      return try answer(request.path, Question(request.body))
    } catch {
      return error.answer
    }
  }

  private func answer(_ path: String, _ question: Question) throws(Refusal) -> HTTPAnswer {
    switch path {
    case "/api/film": .json(FilmSheet(try current(question)).json)
    case "/api/frame": try frame(question)
    case "/api/keys": try keys(question)
    case "/api/chart": try chart(question)
    case "/api/values": try values(question)
    case "/api/layers": try layers(question)
    case "/api/hit": try hit(question)
    case "/api/trail": try trail(question)
    case "/api/notes": try notes(question)
    case "/api/check": try check(question)
    case "/api/throws": try releases(question)
    case "/api/finger": try finger(question)
    case "/api/controls": try controls()
    case "/api/draft": try setDraft(question)
    case "/api/settle": try settle(question)
    case "/api/save": try save()
    case "/api/kept": try answerKept(question)
    case "/api/cancel": stopCompiling()
    default: throw Refusal(404, "there is nothing at \(path)")
    }
  }

  /// The file's text with the draft applied, and the number of conflicts; the text is nil where
  /// there is no draft, or the file is not JSON.
  private func draftedText() -> (text: [UInt8]?, conflicts: Int) {
    let draft = draft.change { $0 }
    guard !draft.isEmpty, let text, let (bytes, conflicts) = draft.applied(to: text) else {
      return (nil, 0)
    }
    return (bytes, conflicts.count)
  }

  /// Sets the function that requests a compilation after a change of the draft.
  func onChange(_ nudge: @escaping @Sendable () -> Void) { self.nudge.change { $0 = nudge } }

  /// Requests a compilation of the draft, or compiles it here where no function was set.
  func wantsCompiling() {
    if let nudge = nudge.change({ $0 }) { nudge() } else { compile() }
  }

  /// Cancels compiling and drawing by request of a person.
  private func stopCompiling() -> HTTPAnswer {
    cancel()
    desk.cancel()
    return .json(.object([]))
  }

  /// The newest version; throws where the page refers to an older one.
  func current(_ question: Question) throws(Refusal) -> PreviewFilm {
    guard let film = state.change({ $0.film }) else {
      throw Refusal(409, "the scene has not compiled yet")
    }
    if let revision = try question.optionalNumber("revision"), revision != Double(film.revision) {
      throw Refusal(409, "there is a newer version")
    }
    return film
  }
}

extension Preview {
  /// How long an idle stream waits before it checks whether it still has a reader, in seconds.
  private static let patience = 15.0

  /// A stream of the state after every change, for as long as the page is open.
  private func changes() -> HTTPAnswer {
    let seen = Monitor(-1)
    let state = state
    return HTTPAnswer(
      200, headers: [("Content-Type", "text/event-stream; charset=utf-8")],
      body: .stream {
        let last = seen.change { $0 }
        let news = state.change(when: { $0.version != last || $0.isEnded }, within: Self.patience) {
          $0
        }
        guard let news else { return EventLines.heartbeat }
        if news.isEnded { return nil }
        seen.change { $0 = news.version }
        return EventLines.event("state", news.json.line)
      })
  }
}
