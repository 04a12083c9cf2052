import FlipbookLayers
import FlipbookTimeline

/// A change of geometry that a stack makes.
struct ArrangedChange {
  var change: PlainChange
  /// Whether the view has just come into the stack: then it appears in its place.
  var isNew: Bool
}

extension Board {
  /// Whether a change that is not animated itself moves other views, because a stack closes or opens
  /// a gap, or a scroll view keeps its content inside its insets.
  func movesOthers(_ change: PlainChange) -> Bool {
    let property = change.property.keyPath.property
    if property == .contentInset { return true }
    guard property == .arranged || property == .hidden else { return false }
    return stacks.stack(around: change.property.layer, on: stage) != nil
  }

  /// The changes that the stacks make for what has happened since they were last arranged.
  ///
  /// A view that a finger holds stays with the finger.
  mutating func arrangement() -> [ArrangedChange] {
    var changes: [ArrangedChange] = []
    for place in stacks.arrangement(on: stage) {
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

  /// The index among all views of a stack at which a view has a place among the arranged ones.
  mutating func index(of place: Int, for view: LayerID, in stack: LayerID) -> Int? {
    let others = arrangedViews(of: stack).filter { $0 != view }
    let all = (stage.structure(of: stack)?.sublayers ?? []).map(\.id).filter { $0 != view }
    if place < others.count { return all.firstIndex(of: others[place]) }
    return others.last.flatMap { all.firstIndex(of: $0) }.map { $0 + 1 }
  }
}
