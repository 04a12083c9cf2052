internal import Raster

/// What a film shows at a time, as it was found out before the film is drawn.
package struct KnownPicture: Sendable {
  /// In seconds.
  let time: Double
  let settings: PaintSettings
  let picture: Picture
}
