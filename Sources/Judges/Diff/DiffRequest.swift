package import FlipbookTimeline

/// The options of a comparison of two films.
package struct DiffRequest: Hashable, Sendable {
  /// Single instants in seconds, ascending; nil for the whole films.
  package var instants: [Double]?
  /// The frame rate of scenes, and of folders that do not state one; nil for the scene's own.
  package var frameRate: FrameRate?
  /// Pixels per point of scenes; nil for the size of the other's pictures.
  package var scale: Double?
  /// The difference in levels of 255 that still counts as equal.
  package var tolerance = 0
  /// The parts to leave out.
  package var ignored = IgnoreRequest()
  /// How a recording of a screen is compared with its scene; nil where neither film is one.
  package var screen: ScreenRequest?
  /// Pixels per degree of visual angle, for FLIP.
  package var pixelsPerDegree = FlipMap.defaultPixelsPerDegree
  /// The path of the clip or picture (`.png`) of the difference.
  package var output: String?
  /// The path of the PNG with the FLIP map of the worst frame.
  package var flip: String?
  /// Whether files that `render` did not write may be replaced.
  package var force = false

  package init() {}
}
