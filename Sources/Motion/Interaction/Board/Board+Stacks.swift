import FlipbookLayers
import FlipbookTimeline

/// A change of geometry that a stack makes.
struct ArrangedChange {
  var change: PlainChange
  /// Whether the view has just come into the stack: then it appears in its place.
  var isNew: Bool
}

extension PlainChange {
  /// Whether a change that is not animated itself moves other views, because a stack closes or opens
  /// a gap, or a scroll view keeps its content inside its insets.
  func movesOthers(on board: Board) -> Bool {
    let kind = property.keyPath.property
    if kind == .contentInset { return true }
    guard kind == .arranged || kind == .hidden else { return false }
    return board.stacks.stack(around: property.layer, on: board.stage) != nil
  }
}

extension Board {
  /// The changes that the stacks make for what has happened since they were last arranged.
  ///
  /// A view that a finger holds stays with the finger.
  mutating func arrangement() -> [ArrangedChange] {
    stacks.arrangement(on: stage).flatMap { place in
      let values: [(LayerKeyPath, LayerValue?)] = [
        (LayerKeyPath(.bounds, .size), place.size.map { .size($0) }),
        (LayerKeyPath(.position), place.position.map { .point($0) }),
      ]
      return values.compactMap { keyPath, value -> ArrangedChange? in
        let property = MovedProperty(layer: place.layer, keyPath: keyPath)
        guard let value, held.by(property) == nil,
          let old = stage.model(keyPath, of: place.layer)
        else { return nil }
        return ArrangedChange(
          change: PlainChange(property: property, old: old, new: value), isNew: place.isNew)
      }
    }
  }
}
