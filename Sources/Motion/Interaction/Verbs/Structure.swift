import FlipbookLayers
import FlipbookTimeline

/// The views that are not in the tree, and how views are added and removed.
struct Structure {
  /// The subtrees of the views that are not in the tree.
  private var detached: [LayerID: Layer]
  /// The views that have never been in the tree.
  private var waiting: Set<LayerID> = []

  init(_ cast: Cast) {
    detached = cast.detached
  }

  /// Begins the initial animations of the views that are in the tree.
  mutating func begin(in context: Context, _ board: inout Board) {
    for (layer, view) in board.cast.views.sorted(by: { $0.key < $1.key }) {
      guard board.stage.isInTree(layer) else {
        waiting.insert(layer)
        continue
      }
      for keyed in view.animations { board.add(keyed, to: layer, in: context) }
    }
  }

  mutating func change(
    _ event: StructureEvent, in context: Context, _ board: inout Board
  ) throws(ResolveError) {
    let cause = context.cause
    switch event {
    case .add(let layer, let parent, let index):
      try board.stage.require(parent, cause.place)
      try insert(layer, into: parent, at: index, in: context, &board)
    case .move(let layer, let parent, let index):
      try board.stage.require(layer, cause.place)
      try board.stage.require(parent, cause.place)
      try insert(layer, into: parent, at: index, in: context, &board)
    case .remove(let layer):
      // As with removeFromSuperview: a view that is already removed, for example by a delete, stays
      // removed.
      if detached[layer] != nil {
        board.agenda.warn(
          "\(board.cast.name(of: layer)) is not in the tree; there is nothing to remove", cause)
        return
      }
      try board.stage.require(layer, cause.place)
      try take(layer, by: cause, &board)
    }
  }

  /// Replaces a view with another one, and removes it from the tree.
  mutating func replace(
    _ old: LayerID, with new: LayerID, in context: Context, _ board: inout Board
  ) throws(ResolveError) {
    guard let parent = board.stage.superview(of: old),
      let siblings = board.stage.structure(of: parent)?.sublayers
    else { throw board.cast.unknown(old, context.cause.place) }
    let index = siblings.filter { $0.id != new }.firstIndex { $0.id == old }
    try insert(new, into: parent, at: index, in: context, &board)
    try take(old, by: context.cause, &board)
  }

  private mutating func insert(
    _ layer: LayerID, into parent: LayerID, at index: Int?, in context: Context,
    _ board: inout Board
  ) throws(ResolveError) {
    let cast = board.cast
    guard layer != cast.root.id, !board.stage.chain(from: parent).contains(layer) else {
      throw ResolveError(
        .cannotContain(view: cast.name(of: layer), parent: cast.name(of: parent)),
        place: context.cause.place)
    }
    if board.stage.isInTree(layer) {
      board.move(layer, into: parent, at: index)
      return
    }
    guard let tree = detached.removeValue(forKey: layer) else {
      throw board.cast.unknown(layer, context.cause.place)
    }
    board.insert(tree, into: parent, at: index)
    begin(tree, in: context, &board)
  }

  /// Begins the initial animations of views that are in the tree for the first time.
  private mutating func begin(_ tree: Layer, in context: Context, _ board: inout Board) {
    if waiting.remove(tree.id) != nil {
      for keyed in board.cast.views[tree.id]?.animations ?? [] {
        keyed.addIfShown(to: tree.id, in: context, &board)
      }
    }
    for sublayer in tree.sublayers { begin(sublayer, in: context, &board) }
  }

  private mutating func take(
    _ layer: LayerID, by cause: Cause, _ board: inout Board
  ) throws(ResolveError) {
    guard layer != board.cast.root.id else { throw board.cast.unknown(layer, cause.place) }
    detached[layer] = board.stage.structure(of: layer)
    board.take(layer)
  }
}
