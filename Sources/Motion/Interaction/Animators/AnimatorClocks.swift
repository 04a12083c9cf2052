import FlipbookGeometry
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline

/// The clocks that pace the changes of animators; each has a unique name.
struct AnimatorClocks {
  private var count = 0

  /// Adds a clock to an animator.
  @discardableResult
  mutating func add(
    to instance: inout AnimatorInstance, from start: Double, along axis: SpringVelocity.Axis? = nil
  ) -> LayerProperty {
    let property = LayerProperty.progress(named: "progress-\(count)")
    count += 1
    instance.tracks.append(.init(property: property, start: start, axis: axis))
    return property
  }

  /// The progress of each block as its layers show it.
  ///
  /// Layers that show another progress of a block than the others, because their own clocks differ,
  /// get a clock of the block for themselves, so that each can go on from what it shows.
  mutating func positions(
    of instance: inout AnimatorInstance, _ board: inout Board
  ) -> [Double] {
    guard board.stage.hasClocks else { return instance.positions(on: board.stage) }
    let tracks = Dictionary(uniqueKeysWithValues: instance.tracks.map { ($0.property, $0) })
    var clocks: [LayerProperty: [Double: LayerProperty]] = [:]
    for index in instance.changes.indices {
      let change = instance.changes[index]
      guard let track = tracks[change.track],
        let shown = board.stage.progress(
          of: instance.pacer(change.track), for: change.property.layer)
      else { continue }
      let isFirst = clocks[change.track] == nil
      let clock =
        clocks[change.track]?[shown]
        ?? (isFirst ? change.track : add(to: &instance, from: track.start, along: track.axis))
      clocks[change.track, default: [:]][shown] = clock
      guard clock != change.track else { continue }
      board.stage.pace(change.token, by: instance.pacer(clock))
      instance.changes[index].track = clock
    }
    let shown = Dictionary(
      clocks.values.flatMap { $0.map { ($0.value, $0.key) } }, uniquingKeysWith: { $1 })
    return instance.tracks.map {
      shown[$0.property] ?? instance.clock($0.property).number(on: board.stage)
    }
  }

  /// Makes changes that a new clock paces, starting at a fraction.
  mutating func apply(
    _ changes: [Change], to instance: inout AnimatorInstance,
    from start: Double, in context: Context, _ board: inout Board
  ) throws(ResolveError) {
    let track = add(to: &instance, from: start)
    let pacer = instance.pacer(track)
    for change in changes {
      change.warnOfBinding(in: "UIViewPropertyAnimator", context.cause, &board)
      for change in try change.resolved(
        on: &board, context.cause, animates: true)
      where !board.isHeld(change.property, context.cause) {
        if let token = change.roll(by: pacer, context.cause, &board) {
          instance.changes.append(
            .init(
              property: change.property, old: change.old.value, new: change.new, token: token,
              track: track))
          board.add(change.property.layer, movedBy: instance.id)
          change.set(in: context, &board)
          continue
        }
        guard change.property.keyPath.property.viewAction != .none else {
          change.property.warnOfJump(in: "UIViewPropertyAnimator", context.cause, &board)
          change.set(in: context, &board)
          continue
        }
        for part in change.animatedParts where part.old.value != part.new {
          guard let token = part.animate(by: pacer, &board) else { continue }
          instance.changes.append(
            .init(
              property: part.property, old: part.old.value, new: part.new, token: token,
              track: track))
          board.add(part.property.layer, movedBy: instance.id)
        }
        change.set(in: context, &board)
      }
    }
  }

  /// Adds a separate clock for the y components, which starts with the value of the common one.
  ///
  /// The existing clock continues to pace x and everything else.
  mutating func separateAxes(of instance: inout AnimatorInstance, _ board: inout Board) {
    for index in instance.tracks.indices where instance.tracks[index].axis == nil {
      let common = instance.tracks[index]
      instance.tracks[index].axis = .x
      let other = add(to: &instance, from: common.start, along: .y)
      let shown = instance.clock(common.property).number(on: board.stage)
      board.follow([ConstantTrajectory(shown)], by: instance.clock(other))
      let layer = instance.animator.layer
      instance.changes = instance.changes.flatMap { change in
        change.track == common.property
          ? Self.separated(change, of: layer, into: common.property, other, &board) : [change]
      }
    }
  }

  private static func separated(
    _ change: AnimatorInstance.AppliedChange, of animator: LayerID, into x: LayerProperty,
    _ y: LayerProperty, _ board: inout Board
  ) -> [AnimatorInstance.AppliedChange] {
    let (layer, keyPath) = (change.property.layer, change.property.keyPath)
    let parts = keyPath.axisParts
    guard !parts.isEmpty else { return [change] }
    board.runs.letGo(change.token, &board.stage)
    return zip(parts, [x, y]).compactMap { part, track in
      let axis = track == x ? 0 : 1
      guard let old = change.old.components?[axis], let new = change.new.components?[axis] else {
        return nil
      }
      let part = PlainChange(
        property: MovedProperty(layer: layer, keyPath: part),
        old: LayerState(value: .number(old), velocity: nil), new: .number(new))
      return part.animate(by: AnimationPacer(layer: animator, property: track), &board).map {
        .init(property: part.property, old: part.old.value, new: part.new, token: $0, track: track)
      }
    }
  }
}

extension PlainChange {
  /// Animates one change from old to new, paced by a clock: additively where view blocks are
  /// additive.
  fileprivate func animate(
    by pacer: AnimationPacer, _ board: inout Board
  ) -> AnimationToken? {
    let keyPath = property.keyPath
    var from = keyPath.equivalent(old.value, nearestTo: new)
    var to = new
    let isAdditive = keyPath.property.viewAction == .additive
    if isAdditive {
      guard let difference = from.subtracting(to) else { return nil }
      if case .transform = to { to = .transform(.identity) } else { to = to.scaled(by: 0) ?? to }
      from = difference
    }
    var animation = PropertyAnimation(keyPath: keyPath, curve: .basic(from: from, to: to, by: nil))
    animation.isAdditive = isAdditive
    return board.start(.property(animation), pacedBy: pacer, on: property.layer)
  }
}

extension MovedProperty {
  /// Sets the property to a value, which ends its current motion.
  func set(to value: LayerValue, in context: Context, _ board: inout Board) {
    guard let old = board.stage.model(keyPath, of: layer) else { return }
    PlainChange(property: self, old: old, new: value).set(in: context, &board)
  }

  /// The presentation value of a number; 0 where it does not exist.
  func number(on stage: Stage) -> Double {
    guard case .number(let value)? = stage.seen(keyPath, of: layer)?.value else { return 0 }
    return value
  }
}

extension AnimatorInstance {
  /// The progress of each of its blocks, while none of them runs.
  func positions(on stage: Stage) -> [Double] {
    tracks.map { clock($0.property).number(on: stage) }
  }
}

extension LayerKeyPath {
  /// The key paths of x and y of a point or a size; empty for other kinds.
  fileprivate var axisParts: [LayerKeyPath] {
    let parts: [Part]
    switch (property.kind, part) {
    case (.point, nil): parts = [.x, .y]
    case (.size, nil): parts = [.width, .height]
    case (.rect, .origin): parts = [.originX, .originY]
    case (.rect, .size): parts = [.sizeWidth, .sizeHeight]
    case (.transform, .translation): parts = [.translationX, .translationY]
    default: parts = []
    }
    return parts.map { LayerKeyPath(property, $0) }
  }
}
