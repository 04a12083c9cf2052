package import FlipbookOpening
package import FlipbookOutput
package import FlipbookPainter

/// A plan for a film's page.
package struct PagePlan: Hashable, Sendable {
  package var path: String
  /// The properties whose curves are drawn; empty for those that move most.
  package var keys: [String] = []
  /// The page that lists all films, where there is one.
  package var index: String?
  package var request = PageRequest()

  package init(path: String) { self.path = path }
}

/// Makes pages from the frames of a run; the pages' contents are independent of film production.
package protocol PageMaking: Sendable {
  /// The contents of a page apart from its frames, before any frame exists.
  func draft(
    _ plan: PagePlan, of scene: CompiledScene, from source: SceneSource,
    _ settings: PaintSettings, _ schedule: FrameSchedule
  ) throws(ProductionError) -> any PageDraft
}

/// A page without its frames.
package protocol PageDraft {
  /// Starts to receive frames, which clips receive too.
  func begin(alongside clips: [any ClipWriter]) throws(ProductionError) -> any PageWork
}

/// A page in progress.
package protocol PageWork {
  /// The receiver of the frames.
  var recorder: any ClipWriter { get }

  /// Writes the page after all frames were received, and returns its path.
  func finish() throws(ProductionError) -> String

  /// The message for an error of the recorder; nil where the error is not about pages.
  func refusal(for error: FilmError) -> ProductionError?
}
