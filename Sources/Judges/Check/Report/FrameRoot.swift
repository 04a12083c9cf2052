/// One cause in every frame: the first that draws something else, and the first in which a pixel differs.
package struct FrameRoot: Hashable, Sendable {
  /// The changes of the scene's file, in words; empty where they are not known.
  package var changes: [String]
  /// The first frame that draws something else.
  package var first: FrameMoment
  package var sight: Sight

  /// Since when a cause shows in the pixels.
  package enum Sight: Hashable, Sendable {
    case from(FrameMoment)
    /// No pixel differs in any frame.
    case nowhere
    /// The recorded scene cannot be drawn again, or too many frames would have to be drawn.
    case unknown
  }

  package init(changes: [String], first: FrameMoment, sight: Sight) {
    self.changes = changes
    self.first = first
    self.sight = sight
  }

  /// The first frame in which a pixel differs; nil where there is none, or it is not known.
  package var visible: FrameMoment? { if case .from(let moment) = sight { moment } else { nil } }
}
