import Animation
import Layers

/// A change of geometry that a stack makes.
struct ArrangedChange {
  var change: PlainChange
  /// Whether the view has just come into the stack: then it appears in its place.
  var isNew: Bool
}

extension Board {
  /// Whether a change that is not animated itself moves other views, because a stack closes or opens
  /// a gap.
  func movesOthers(_ change: PlainChange) -> Bool {
    let property = change.property.keyPath.property
    guard property == .arranged || property == .hidden else { return false }
    return stacks.stack(around: change.property.layer, on: stage) != nil
  }

  /// The changes that the stacks make for what has happened since they were last arranged.
  ///
  /// What a finger holds stays with the finger.
  mutating func arrangement() -> [ArrangedChange] {
    var changes: [ArrangedChange] = []
    for place in arrangeStacks() {
      func add(_ keyPath: LayerKeyPath, _ value: LayerValue) {
        let property = MovedProperty(layer: place.layer, keyPath: keyPath)
        guard held.by(property) == nil, let old = stage.model(keyPath, of: place.layer) else {
          return
        }
        changes.append(
          ArrangedChange(
            change: PlainChange(property: property, old: old, new: value), isNew: place.isNew))
      }
      if let size = place.size { add(LayerKeyPath(.bounds, .size), .size(size)) }
      if let position = place.position { add(LayerKeyPath(.position), .point(position)) }
    }
    return changes
  }
}
