/// An open block: a reference, because contexts are copied for every event.
final class OpenBlock: Sendable {
  /// The block with the values that it inherited itself.
  let animation: ViewAnimation
  /// The animations begun in it, without those of nested blocks.
  let tokens: GroupID

  init(_ animation: ViewAnimation, collecting tokens: GroupID) {
    self.animation = animation
    self.tokens = tokens
  }
}
