internal import FlipbookDocument
package import FlipbookOpening
package import FlipbookOutput
package import FlipbookPainter
package import FlipbookProduction
internal import FlipbookRaster

/// Ends the film of a page, while it is made, as soon as it is larger than a page may be.
///
/// It takes the place of a review page in a run that makes the film, and writes nothing.
package struct FilmRoom: PageMaking, PageDraft {
  /// The maximum size of the film in bytes.
  private let limit: Int

  package init(limit: Int = PageRecorder.usualLimit) { self.limit = limit }

  package func draft(
    _ plan: PagePlan, of scene: CompiledScene, from source: SceneSource,
    _ settings: PaintSettings, _ schedule: FrameSchedule
  ) -> any PageDraft { self }

  package func begin(alongside clips: [any ClipWriter]) -> any PageWork {
    Watch(recorder: Watcher(clips.compactMap { $0 as? MovieEncoder }, limit: limit))
  }

  private struct Watch: PageWork {
    let recorder: any ClipWriter

    func finish() -> String { recorder.path }

    func refusal(for error: FilmError) -> ProductionError? {
      guard let limit = error.cause(as: PageTooLarge.self)?.limit else { return nil }
      return .refused(
        .request,
        "its film would be larger than \(limit >> 20) MiB, the most that a page may contain; export a "
          + "shorter scene, or render it as a film", kind: .limit)
    }
  }

  /// Takes frames after the movies have.
  private final class Watcher: ClipWriter {
    private let movies: [MovieEncoder]
    private let limit: Int
    let notes: [String] = []

    init(_ movies: [MovieEncoder], limit: Int) { (self.movies, self.limit) = (movies, limit) }

    var path: String { movies.first?.path ?? "" }

    func take(_ frame: Int, _ painting: Painting) throws(FilmError) { try requireRoom() }

    func complete() throws(FilmError) { try requireRoom() }

    func commit() {}

    func cancel() {}

    private func requireRoom() throws(FilmError) {
      guard movies.allSatisfy({ $0.byteCount <= limit }) else {
        throw .output(PageTooLarge(path: path, limit: limit))
      }
    }
  }
}
