import Animation
import Geometry
import Layers
import Motion

extension Fold {
  mutating func restructure(_ event: StructureEvent, cause: Cause) throws(ResolveError) {
    switch event {
    case .add(let layer, let parent, let place):
      try checkIsThere(parent, cause: cause)
      try insert(layer, into: parent, at: place, cause: cause)
    case .move(let layer, let parent, let place):
      try checkIsThere(layer, cause: cause)
      try checkIsThere(parent, cause: cause)
      try insert(layer, into: parent, at: place, cause: cause)
    case .remove(let layer):
      // As removeFromSuperview: what is gone already, as after a delete, stays gone.
      if detached[layer] != nil {
        warn(
          "\(index.name(of: layer)) is not in the tree; there is nothing to remove", cause: cause)
        return
      }
      try checkIsThere(layer, cause: cause)
      try take(layer, cause: cause)
    }
  }

  private mutating func insert(
    _ layer: LayerID, into parent: LayerID, at place: Int?, cause: Cause
  ) throws(ResolveError) {
    guard layer != index.root.id, !index.chain(from: parent).contains(layer) else {
      throw ResolveError(
        .cannotContain(view: index.name(of: layer), parent: index.name(of: parent)),
        place: cause.place)
    }
    hitMaps = [:]
    if index.isInTree(layer) {
      builder.move(layer, into: parent, at: place, time: now)
      index.setSuperview(parent, of: layer)
      return
    }
    guard let tree = detached.removeValue(forKey: layer) else {
      throw ResolveError(.unknownLayer(index.name(of: layer)), place: cause.place)
    }
    builder.insert(tree, into: parent, at: place, time: now)
    index.setSuperview(parent, of: layer)
    begin(tree, cause: cause)
  }

  /// What views have with them begins when they are in the tree for the first time.
  private mutating func begin(_ tree: Layer, cause: Cause) {
    if waiting.remove(tree.id) != nil {
      for keyed in index.views[tree.id]?.animations ?? []
      where shows(keyed.animation, on: tree.id, cause: cause) {
        addAnimation(keyed, to: tree.id)
      }
    }
    for sublayer in tree.sublayers { begin(sublayer, cause: cause) }
  }

  private mutating func take(_ layer: LayerID, cause: Cause) throws(ResolveError) {
    guard layer != index.root.id else {
      throw ResolveError(.unknownLayer(index.name(of: layer)), place: cause.place)
    }
    hitMaps = [:]
    detached[layer] = builder.structure(of: layer, at: now)
    let tokens = builder.remove(layer, time: now)
    index.setSuperview(nil, of: layer)
    cancel(tokens, cause: cause)
  }

  /// Puts a view where another one is, which is taken out of the tree.
  mutating func replace(
    _ old: LayerID, with new: LayerID, cause: Cause
  ) throws(ResolveError) {
    guard let parent = index.views[old]?.superview,
      let siblings = builder.structure(of: parent, at: now)?.sublayers
    else { throw ResolveError(.unknownLayer(index.name(of: old)), place: cause.place) }
    let others = siblings.filter { $0.id != new }
    let place = others.firstIndex { $0.id == old }
    try insert(new, into: parent, at: place, cause: cause)
    try take(old, cause: cause)
  }

  /// Views blur, shrink and fade, and are then taken out of the tree.
  mutating func performSystemAnimation(
    _ animation: SystemAnimation, cause: Cause
  ) throws(ResolveError) {
    var block = ViewAnimation()
    block.duration = SystemAnimation.duration
    block.changes = animation.changes
    var tokens: [AnimationToken] = []
    for layer in animation.views {
      try checkIsThere(layer, cause: cause)
      guard mayAnimateViews else { continue }
      let old = builder.removeAnimation(forKey: SystemAnimation.key, from: layer, at: now)
      cancel(old, cause: cause)
      let token = start(.delete, key: SystemAnimation.key, on: layer) { $0.blocksTouches = true }
      tokens.append(token)
    }
    try animate(block, cause: cause)
    let removals = animation.views.map {
      DelayedEvent(event: .structure(.remove($0)), place: cause.place)
    }
    var completion = animation.completion
    completion.finished.insert(contentsOf: removals, at: 0)
    completion.cancelled.insert(contentsOf: removals, at: 0)
    complete(completion, after: tokens, cause: cause)
  }
}

extension SystemAnimation {
  fileprivate static let key = "performSystemAnimation"
}

extension LayerAnimation {
  /// From what is seen to a small, blurred, clear view.
  fileprivate static var delete: LayerAnimation {
    let duration = SystemAnimation.duration
    let fade = PropertyAnimation(
      keyPath: LayerKeyPath(.opacity), curve: .basic(from: nil, to: .number(0), by: nil))
    var shrink = PropertyAnimation(
      keyPath: LayerKeyPath(.transform),
      curve: .basic(
        from: .transform(.identity),
        to: .transform(.scale(SystemAnimation.scale, SystemAnimation.scale)), by: nil))
    shrink.isAdditive = true
    let blur = PropertyAnimation(
      keyPath: LayerKeyPath(.filter(.gaussianBlur)),
      curve: .basic(from: nil, to: .number(SystemAnimation.blurRadius), by: nil))
    var group = LayerAnimation(
      .group(
        [fade, shrink, blur].map { property in
          var child = LayerAnimation(.property(property))
          child.timing.duration = duration
          return child
        }))
    group.timing.duration = duration
    group.timingFunction = .easeInEaseOut
    return group
  }
}
