import Animation
import Layers

extension Fold {
  /// Notes that a view's property jumps in a transaction, where a layer without a view would animate.
  mutating func noteJump(of change: PlainChange, cause: Cause) {
    let property = change.property
    guard context.isInTransaction, context.animatesViews, !context.disablesActions,
      context.usableDuration > 0, change.old.value != change.new,
      property.keyPath.property.isImplicitlyAnimatable
    else { return }
    let message =
      "\(property.keyPath.name) jumps in the transaction: only layers without a view animate by "
      + "themselves; write \"animate\", or make the view \"standalone\""
    context.jumps.append(
      TransactionJump(
        property: property, time: now, message: message,
        warning: SceneWarning(
          "\(index.name(of: property.layer)).\(message)", place: cause.place)))
  }

  /// Warns of the jumps of the transaction that ends, but not of what its own animations cover.
  mutating func tellJumps() {
    for jump in context.jumps {
      let property = jump.property
      let covers = running.overlapping(property.keyPath, of: property.layer, at: now)
      guard covers.isEmpty, !marks.jumps.contains(jump) else { continue }
      marks.jumps.append(jump)
      agenda.add(jump.warning)
    }
    context.jumps = []
  }
}
