import FlipbookDocument
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

extension RestRule {
  /// The default of `threshold`, as words for the reference.
  static let nearness = "0.05 / scale; 0.0001 / scale for properties not in points"

  /// The key for a motion that only approaches its end: whether it stops short of it.
  static func stopsShort<Keys>(_ path: any WritableKeyPath<Keys, Bool> & Sendable) -> Field<Keys> {
    Field(
      "stopsShort", .boolean, path,
      "Whether the property stops as soon as it is within `threshold` (then half a pixel by "
        + "default), as with the TimerAnimation of public rebuilds of UIScrollView; otherwise it "
        + "goes on to its exact end.")
  }

  /// When a property counts as at rest, unless the author gives a threshold.
  init(
    of moved: MovedProperty, threshold: Double? = nil, stopsShort: Bool = false, _ site: Site
  ) {
    self.init(of: moved.keyPath.property, scale: site.world.scale, stopsShort: stopsShort)
    if let threshold { self.threshold = threshold }
  }
}
