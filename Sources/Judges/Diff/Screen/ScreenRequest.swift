/// How a recording of a screen is compared with its scene.
package struct ScreenRequest: Hashable, Sendable {
  /// The area of the canvas in the recording, in its pixels; nil to search for it.
  package var crop: PictureArea?
  /// Whether the scene begins again when it ends.
  package var loops = false
  /// The part of the recording that is compared, in its seconds; nil for all of it.
  package var part: ClosedRange<Double>?
  /// The mean difference in levels of 255 up to which a picture agrees.
  package var limit = ScreenVerdict.defaultLimit

  package init() {}
}
