/// What a comparison found.
package struct CheckFindings: Hashable, Sendable {
  /// The differences of the values, the earliest first.
  package var differences: [TraceDifference] = []
  /// The first difference of each layer's drawing, in the order of time.
  package var drawing: [DrawingDifference] = []
  /// The changes of the scene's file, in words, from which the drawing of each layer differs.
  package var drawingChanges: [String: [String]] = [:]
  /// The changes of the scene's file, in words, from which the whole result follows; empty where they are not
  /// known.
  package var changes: [String] = []
  /// How many frames were compared by what they draw, and which differ; nil where none was
  /// compared.
  package var coverage: FrameCoverage?
  /// The frames whose pixels were compared.
  package var frames: [FrameDifference] = []
}
