import Animation
import Layers

/// What one part cannot do itself, because it belongs to another: the scheduler has it done, depth first,
/// in the order given and before anything else.
enum Command {
  /// The events inside of a block or a transaction.
  case perform([NestedEvent], in: Context)
  /// A block or a transaction is over; `in` is what is around it.
  case close(Closing, in: Context)
  /// A view takes the place of another one, which is taken out of the tree.
  case replace(LayerID, with: LayerID, in: Context)
  /// The new rendering of a view is mixed with an old picture, or with what was seen of it.
  case mix(ViewTransition, from: Layer?, in: Context)
  /// A finger takes over a fraction that an animator has made ready.
  case take(TouchID, GestureID, elapsed: Double, Cause)
  /// An animator that was scrubbed goes on.
  case goOn(LayerID, AnimatorContinuation, Cause)
  /// A recognizer ends.
  case end(GestureID, isCancelled: Bool, Cause)
  /// A finger that lifts lets go of what it still holds.
  case letGo(TouchID, isCancelled: Bool, Cause)

  /// What is over, and what happens when the animations are that began inside.
  enum Closing {
    case block(GroupID, Completion)
    case transaction(GroupID, Completion)
  }
}
