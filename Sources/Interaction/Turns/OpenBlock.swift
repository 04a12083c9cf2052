/// A block around what is performed: a reference, because contexts are handed on for every event.
final class OpenBlock: Sendable {
  /// As it was inherited itself.
  let animation: ViewAnimation
  /// What is animated in it, without the blocks inside of it.
  let tokens: GroupID

  init(_ animation: ViewAnimation, collecting tokens: GroupID) {
    self.animation = animation
    self.tokens = tokens
  }
}
