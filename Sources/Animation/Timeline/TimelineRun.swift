package import Layers

/// An animation as it was on a layer: from when to when, and what it was.
package struct TimelineRun: Hashable, Sendable {
  package var layer: LayerID
  package var key: String?
  /// As it was added, with its timing resolved: `beginTime` in the layer's time, a duration above 0.
  package var animation: LayerAnimation
  package var keyPaths: [LayerKeyPath]
  /// In seconds of scene time.
  package var addedAt: Double
  /// When its active time begins; nil where its layer's clock never comes there.
  package var begin: Double?
  /// When its active time ends or it is taken away; infinity for never, nil when time stands still.
  package var end: Double?
  /// When one formula of it goes over into the next while it runs: the joints of keyframes.
  package var joints: [Double]
  /// When something took it away; nil for what came to its own end or never does.
  package var removedAt: Double?
  /// What says how far it has come in place of time, where an animator does.
  package var pacer: AnimationPacer?

  /// What it is, in a word: `basic`, `spring`, `keyframe`, `decay`, `group` or `transition`.
  package var kind: String {
    switch animation.kind {
    case .group: "group"
    case .transition: "transition"
    case .property(let property):
      switch property.curve {
      case .basic: "basic"
      case .spring: "spring"
      case .keyframe: "keyframe"
      case .decay: "decay"
      }
    }
  }
}
