import SceneKeys
import Document
import Interaction

extension RestRule {
  /// The default of `threshold`, as words for the reference.
  static let nearness = "0.05 / scale; 0.0001 / scale for what is not in points"

  /// The key for a motion that only approaches its end: whether it stops short of it.
  static func stopsShort<Keys>(_ path: any WritableKeyPath<Keys, Bool> & Sendable) -> Field<Keys> {
    Field(
      "stopsShort", .boolean, path,
      "Whether the property stays where it is when it is as near as `threshold`, which is half a pixel "
        + "then, as with the TimerAnimation of public rebuilds of UIScrollView; else it goes on until "
        + "it is on its end.")
  }
}
