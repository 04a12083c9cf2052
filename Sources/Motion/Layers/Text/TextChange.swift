/// How changes of a label's string are shown.
package struct TextChange: Hashable, Sendable {
  /// How a change inside an animation is shown.
  package var contentTransition = ContentTransition.identity
  /// Whether digits roll down; nil for down where the numbers of a new string are smaller.
  package var countsDown: Bool?
  /// The changes of the string that still run, in their order: only where there is time.
  package var rolls: [TextRoll] = []

  package init() {}
}
