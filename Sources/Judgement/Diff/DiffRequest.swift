package import Animation

/// How two films are compared, and what is written of it.
package struct DiffRequest: Hashable, Sendable {
  /// Single moments in seconds, ascending; nil for the whole films.
  package var instants: [Double]?
  /// Of scenes, and of folders that do not say it; nil for the scene's own.
  package var frameRate: FrameRate?
  /// Pixels per point of scenes; nil for as large as the other's pictures.
  package var scale: Double?
  /// Differences of so many levels of 255 count as none.
  package var tolerance = 0
  /// How large pixels are seen, for FLIP.
  package var pixelsPerDegree = FlipMap.defaultPixelsPerDegree
  /// The clip or the picture (`.png`) of the difference that is written.
  package var output: String?
  /// The PNG of the FLIP map of the worst frame that is written.
  package var flip: String?
  /// Whether files of other makers may be replaced.
  package var force = false

  package init() {}
}
