import Document
package import Opening
import Output
package import SceneFile
package import System

/// A scene in a browser while it is written: what the page asks is answered here.
package final class Preview: Sendable {
  /// Reads and compiles the scene as it is on disk now, or as a text that would stand there, unless
  /// that is cancelled.
  package typealias Compiler =
    @Sendable (_ text: [UInt8]?, Cancellation) -> Result<CompiledScene, SceneErrors>

  package let state = Monitor(FilmState())
  let desk = FrameDesk()
  /// The scene's file.
  let path: String
  /// What was changed in the page and is not in the file.
  let draft = Monitor(Draft())
  /// The touch of a live finger that is down.
  let live = Monitor<Take?>(nil)
  /// Where the draft outlives the preview; nil for nowhere.
  let shelf: DraftShelf?
  let compiler: Compiler
  /// Compiles soon, on a thread that may take its time.
  private let nudge = Monitor<(@Sendable () -> Void)?>(nil)
  /// The wish to end what is being compiled.
  private let compiling = Monitor(Cancellation())

  package init(path: String, shelf: DraftShelf? = nil, compiler: @escaping Compiler) {
    self.path = path
    self.shelf = shelf
    self.compiler = compiler
    state.change { $0.kept = shelf?.newest() }
  }

  /// Compiles the scene and shows it, or what is wrong with it; the last good version stays.
  ///
  /// Nothing changes when it is cancelled.
  ///
  /// - Parameter isForced: Whether it is a new version even if all that it was read from is equal.
  package func compile(isForced: Bool = false) {
    let cancellation = Cancellation()
    compiling.change { $0 = cancellation }
    state.change { $0.begin() }
    let (text, conflicts) = draftedText()
    let result = compiler(text, cancellation)
    state.change { state in
      state.conflictCount = conflicts
      if cancellation.isCancelled {
        state.stop()
      } else {
        state.end(with: result, isForced: isForced)
      }
    }
  }

  /// Ends what is being compiled: a newer version is there, or nobody wants to wait.
  package func cancel() { compiling.change { $0.cancel() } }

  /// Ends all that goes on for as long as the preview does.
  package func end() {
    state.change { $0.isEnded = true }
    shelf?.end()
  }

  /// Answers what a page asks that was let in.
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

  /// The file's text with the draft in it, and how many edits do not fit the file any more; nil
  /// where there is no draft, or the file is no JSON.
  private func draftedText() -> (text: [UInt8]?, conflicts: Int) {
    let draft = draft.change { $0 }
    guard !draft.isEmpty, let text, let (bytes, conflicts) = draft.applied(to: text) else {
      return (nil, 0)
    }
    return (bytes, conflicts.count)
  }

  /// Says who compiles when the draft has changed.
  func onChange(_ nudge: @escaping @Sendable () -> Void) { self.nudge.change { $0 = nudge } }

  /// The draft has changed: it is compiled soon, or at once where nobody else does.
  func wantsCompiling() {
    if let nudge = nudge.change({ $0 }) { nudge() } else { compile() }
  }

  /// Gives up what is being compiled and what is being drawn, because a person says so.
  private func stopCompiling() -> HTTPAnswer {
    cancel()
    desk.cancel()
    return .json(.object([]))
  }

  /// The newest version; a page that asks for an older one is told to look again.
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
  /// How long a silent stream waits until it looks whether anyone still listens, in seconds.
  private static let patience = 15.0

  /// The state whenever it changes, for as long as the page is open.
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
