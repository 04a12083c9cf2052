package import Layers

/// What stops animations and lets them go on.
package enum PlaybackEvent: Hashable, Sendable {
  /// What is seen of a layer becomes its model, and its animations are taken away; with key paths only
  /// those properties, and what animates them as a whole.
  case hold(LayerID, keyPaths: [LayerKeyPath]? = nil)
  /// The layer's own time stands still, with all that is in it (Apple's QA1673).
  case pause(LayerID)
  /// The layer's own time goes on where it stands, as fast as before.
  case resume(LayerID)
  /// The system takes all animations away, and the models are seen.
  case enterBackground
  /// The app comes back, and puts the animations of some layers and of all in them back, going on
  /// where they were.
  case enterForeground(restoring: [LayerID])
}
