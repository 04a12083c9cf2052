import FlipbookLayers
import FlipbookTimeline

/// An action of another part that one part requests: the scheduler executes it depth first, in the
/// given order, before anything else.
enum FoldCommand {
  /// Performs the events in a block or a transaction.
  case perform([NestedEvent], in: Context)
  /// Ends a block or a transaction; `in` is the context around it.
  case close(Closing, in: Context)
  /// Replaces a view, which is removed from the tree, with another one.
  case replace(LayerID, with: LayerID, in: Context)
  /// Mixes the new rendering of a view with an old picture, or with its previous rendering.
  case mix(ViewTransition, from: Layer?, in: Context)
  /// Makes the changes of a state, each with its own animation; the completion waits for them.
  case change([StateChange], then: Completion, in: Context)
  /// Lets a finger take over a fraction, after its animator has been prepared.
  case take(TouchID, GestureID, elapsed: Double, Cause)
  /// Continues an animator that was scrubbed.
  case goOn(LayerID, AnimatorContinuation, Cause)
  /// Ends a recognizer.
  case end(GestureID, isCancelled: Bool, Cause)
  /// Releases what a lifted finger still holds.
  case letGo(TouchID, isCancelled: Bool, Cause)

  /// The block or transaction that ends, with the completion for when the animations that began
  /// inside are over.
  enum Closing {
    case block(GroupID, Completion)
    case transaction(GroupID, Completion)
  }
}
