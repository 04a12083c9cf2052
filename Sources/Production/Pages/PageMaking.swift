package import Opening
package import Output
package import Painter

/// A page that is to be made of a film.
package struct PagePlan: Hashable, Sendable {
  package var path: String
  /// Properties whose curves are drawn; none for those that move most.
  package var keys: [String] = []
  /// The page of all films, when there is one.
  package var index: String?
  package var request = PageRequest()

  package init(path: String) { self.path = path }
}

/// Makes pages of films from the frames of the same run: of what stands in pages, films know nothing.
package protocol PageMaking: Sendable {
  /// What a page says apart from its frames, before there is any.
  func draft(
    _ plan: PagePlan, of scene: CompiledScene, from source: SceneSource,
    _ settings: PaintSettings, _ schedule: FrameSchedule
  ) throws(ProductionError) -> any PageDraft
}

/// A page without its frames.
package protocol PageDraft {
  /// Begins to take frames, besides what clips take.
  func begin(besides clips: [any ClipWriter]) throws(ProductionError) -> any PageWork
}

/// A page that is being made.
package protocol PageWork {
  /// What takes the frames.
  var recorder: any ClipWriter { get }

  /// Writes the page once all frames were taken, and says where it is.
  func finish() throws(ProductionError) -> String

  /// What is told of an error that the recorder has met; nil where it is none of a page.
  func refusal(for error: FilmError) -> ProductionError?
}
