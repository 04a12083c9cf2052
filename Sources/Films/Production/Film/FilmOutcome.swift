package import FlipbookGeometry
import FlipbookInteraction
import FlipbookOpening
package import FlipbookOutput
package import FlipbookPainter
package import FlipbookTimeline

/// The outputs of one scene.
package struct FilmOutcome {
  package let name: String
  /// The scene's file as messages name it.
  package let file: String
  package let settings: PaintSettings
  /// In points.
  package let size: Size
  package let schedule: FrameSchedule
  /// The result of drawing the film; nil when no frame was drawn.
  package var drawing: Drawing?
  package var folder: String?
  package var clips: [ClipPlan] = []
  /// Whether the clips are those of an earlier run.
  package var isKept: Bool { drawing == nil && !clips.isEmpty }
  /// The path of the review page.
  package var page: String?
  /// The single pictures.
  package var stills: [StillPlan] = []

  /// The segments of clips, where the run made a part of them.
  package var segments: MadeSegments? { drawing?.segments }

  /// The segments of a part.
  package struct MadeSegments {
    package var folder: String
    /// The names of the clips' formats.
    package var formats: [String]
    package var shard: FrameShard
    /// The cells of the part, and the number of the film's.
    package var cells: Range<Int>
    package var cellCount: Int
    /// The number of segments that were complete before.
    package var keptCount: Int
  }

  /// The result of drawing a film.
  package struct Drawing {
    package var statistics: FilmStatistics
    /// The number of frames of the first output: those of the film, unless there are only GIFs.
    package var shown: Int
    /// The frame rate of the clips.
    package var frameRate: FrameRate
    /// The number of frames that an earlier run had made.
    package var keptFrameCount = 0
    /// The format that was written to stdout, and its bytes.
    package var stream: (name: String, byteCount: Int)?
    /// The segments of clips, where the run made a part of them.
    package var segments: MadeSegments?
  }

  init(_ take: FilmTake) {
    name = take.scene.name
    file = take.source.displayName
    settings = take.settings
    size = take.settings.bezel?.canvas ?? take.scene.size
    schedule = take.schedule
  }
}
