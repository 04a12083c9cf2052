import Layers

/// How fingers hold a property.
struct Hold {
  /// nil for a position that only goes along with a pinch or a turn.
  let gesture: GestureID?
  let property: MovedProperty
  var drag: Drag
  /// Where a release with `settle` goes back to.
  let home: [Double]
  /// Where it was when the fingers took it over.
  let grabbed: [Double]
  /// The fingers, in the order in which they came.
  var touches: [TouchID]
  /// The place of its mark.
  let mark: Int
  /// Counts the changes of the fingers; what was foreseen before the last one does not happen.
  var stage = 0
}
