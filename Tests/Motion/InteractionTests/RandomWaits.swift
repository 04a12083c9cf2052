import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers

/// Events of random scenes that wait for others, as `after` makes them.
enum RandomWaits {
  /// A change when a property of a view is at rest, or in a block that begins when another is over.
  static func event(_ layer: LayerID, _ first: Change, then second: Change, _ kind: Int) -> Event {
    let next = [
      DelayedEvent(delay: kind % 2 == 0 ? 0 : 0.1, event: .animate([second], duration: 0.3))
    ]
    let keyPaths = [
      LayerKeyPath(.position), LayerKeyPath(.opacity), LayerKeyPath(.transform, .scale),
      LayerKeyPath(.position, .x),
    ]
    switch kind {
    case 0, 1, 2, 3:
      return .awaitRest(
        RestWait(MovedProperty(layer: layer, keyPath: keyPaths[kind]), events: next))
    default:
      var animation = ViewAnimation()
      animation.duration = 0.2
      animation.changes = [first]
      animation.completion.finished = next
      animation.completion.cancelled = next
      return .animate(animation)
    }
  }
}
