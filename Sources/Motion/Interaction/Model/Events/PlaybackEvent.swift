package import FlipbookLayers

/// An event that holds, pauses or resumes animations.
package enum PlaybackEvent: Hashable, Sendable {
  /// The layer's presentation becomes its model, and its animations are removed; with key paths,
  /// only those properties, and the animations that change them as a whole.
  case hold(LayerID, keyPaths: [LayerKeyPath]? = nil)
  /// The layer's own time stops, including its subtree (Apple's QA1673).
  case pause(LayerID)
  /// The layer's own time continues from where it stopped, at its previous speed.
  case resume(LayerID)
  /// The system removes all animations, so that the model values are displayed.
  case enterBackground
  /// The app returns, and adds the animations of some layers and their subtrees again, which
  /// continue where they stopped.
  case enterForeground(restoring: [LayerID])
}

extension PlaybackEvent: ScriptEvent {
  package var word: String { "playback" }

  /// A held view stays where it is seen.
  package var effects: Effects {
    switch self {
    case .hold, .pause, .resume: Effects()
    case .enterBackground, .enterForeground: Effects(changesTree: true)
    }
  }
}
