import FlipbookLayers

/// How fingers hold a property.
struct Grip {
  /// nil for a position that only follows a pinch or a rotation.
  let gesture: GestureID?
  let property: MovedProperty
  var drag: Drag
  /// The values that a release with `settle` returns to.
  let home: [Double]
  /// The values when the fingers took over.
  let grabbed: [Double]
  /// The fingers, in the order in which they joined.
  var touches: [TouchID]
  /// The index of its mark.
  let mark: Int
  /// Counts the changes of its fingers; steps scheduled before the last change are ignored.
  var stage = 0
}
