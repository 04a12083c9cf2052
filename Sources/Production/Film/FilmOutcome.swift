package import Animation
package import Geometry
import Interaction
import Opening
package import Output
package import Painter

/// What was made of one scene.
package struct FilmOutcome {
  package let name: String
  /// The scene's file as messages call it.
  package let file: String
  package let settings: PaintSettings
  /// In points.
  package let size: Size
  package let schedule: FrameSchedule
  /// What drawing the film came to; nil when none was drawn.
  package var drawing: Drawing?
  package var folder: String?
  package var clips: [ClipPlan] = []
  /// The page to send.
  package var page: String?
  /// The single pictures.
  package var stills: [StillPlan] = []

  /// What drawing a film came to.
  package struct Drawing {
    package var statistics: FilmStatistics
    /// How many frames the first of the outputs has: those of the film unless there is nothing but
    /// GIFs.
    package var shown: Int
    /// How fast clips show them.
    package var frameRate: FrameRate
    /// How many frames an earlier run had made already.
    package var keptFrameCount = 0
    /// What went to stdout, and how many bytes of it.
    package var stream: (name: String, byteCount: Int)?
  }

  init(_ take: FilmTake) {
    name = take.scene.name
    file = take.source.displayName
    settings = take.settings
    size = take.scene.size
    schedule = take.schedule
  }
}
