import FlipbookCalculus
import FlipbookLayers
import FlipbookTimeline

/// Blocks and transactions: changes made together, and the completions that wait for them.
struct Blocks {
  var transitions = Transitions()
  /// Changes of views in the open transactions that jumped, without a warning yet.
  private var unreported: [TransactionJump] = []
  /// The jumps that no animation covered in the end, in order of time.
  private(set) var jumps: [TransactionJump] = []
  private var reported: Set<TransactionJump> = []

  /// Makes changes as the app does: views animate if a block is open, and otherwise jump; layers
  /// without a view animate implicitly.
  mutating func set(
    _ changes: [Change], in context: Context, _ board: inout Board
  ) throws(ResolveError) {
    try make(changes, in: context, &board)
    arrange(in: context, &board)
  }

  /// Makes changes in their order, and leaves the views of stacks where they are at the end.
  private mutating func make(
    _ changes: [Change], in context: Context, _ board: inout Board
  ) throws(ResolveError) {
    let order = try ChangeOrder(changes, \.self, on: board, context.cause)
    try makeAtOnce(order.first, in: context, &board)
    guard !order.reading.isEmpty else { return }
    arrange(in: context, &board)
    var reads = FrameReads()
    for change in order.reading {
      try reads.note(change, on: board, context.cause)
      try makeAtOnce([change], in: context, &board)
      arrange(in: context, &board)
    }
    try reads.check(on: board, context.cause)
  }

  /// Makes changes as they are written.
  private mutating func makeAtOnce(
    _ changes: [Change], in context: Context, _ board: inout Board
  ) throws(ResolveError) {
    let animates = context.animatesViews && context.block?.animation.isAnimated == true
    for change in changes {
      if animates { change.warnOfBinding(in: "UIView.animate", context.cause, &board) }
      for change in try change.resolved(
        on: &board, context.cause, animates: animates && !board.cast.isStandalone(change.layer))
      where !board.isHeld(change.property, context.cause) {
        if board.cast.isStandalone(change.property.layer) {
          change.setImplicitly(in: context, &board)
        } else {
          setOnView(change, in: context, &board)
        }
      }
    }
  }

  /// Moves the views of the stacks that have been marked, in the block that is open.
  ///
  /// A view that has just come appears in its place.
  mutating func arrange(in context: Context, _ board: inout Board) {
    guard board.stacks.areMarked else { return }
    var scrollViews: Set<LayerID> = []
    for arranged in board.arrangement() {
      let change = arranged.change
      if !arranged.isNew, context.animatesViews, let block = context.block {
        let action = change.property.keyPath.property.viewAction
        animate(change, by: block, action, in: context, &board)
      }
      board.place(change)
      if let view = ScrollingView(limitedBy: change.property, on: board.stage) {
        scrollViews.insert(view.layer)
      }
    }
    for view in scrollViews.sorted() {
      keepInside(ScrollingView(view, board.cast), in: context, &board)
    }
  }

  /// Changes a view: animated inside a block, otherwise immediately.
  ///
  /// - Parameter rule: Which properties animate, and how.
  private mutating func setOnView(
    _ change: PlainChange, by rule: KeyPath<LayerProperty, LayerProperty.ViewAction> = \.viewAction,
    in context: Context, _ board: inout Board
  ) {
    let property = change.property
    guard context.animatesViews, let block = context.block else {
      noteJump(of: change, in: context, board)
      change.endRolls(&board)
      change.set(in: context, &board)
      keepInside(ScrollingView(limitedBy: property, on: board.stage), in: context, &board)
      return
    }
    if let token = change.roll(by: block.animation, in: context, &board) {
      board.runs.collect(token, in: block.tokens)
      change.set(in: context, &board)
      return
    }
    change.endRolls(&board)
    let action = property.keyPath.property[keyPath: rule]
    if action == .none, change.old.value != change.new, !change.movesOthers(on: board) {
      let setter = rule == \.viewAction ? "UIView.animate" : "the transition"
      property.warnOfJump(in: setter, context.cause, &board)
    }
    animate(change, by: block, action, in: context, &board)
    change.set(in: context, &board)
    keepInside(ScrollingView(limitedBy: property, on: board.stage), in: context, &board)
  }

  /// Scrolls a view whose insets or content have changed back into its limits, unless a finger holds
  /// it; one that still coasts meets the new edges.
  private mutating func keepInside(
    _ scrollView: ScrollingView?, in context: Context, _ board: inout Board
  ) {
    guard let scrollView else { return }
    if let change = scrollView.offsetInside(on: board) {
      setOnView(change, in: context, &board)
    } else {
      scrollView.coastOn(&board)
    }
  }

  /// Adds the animations of a change to an open block.
  private func animate(
    _ change: PlainChange, by block: OpenBlock, _ action: LayerProperty.ViewAction,
    in context: Context, _ board: inout Board
  ) {
    let animation = block.animation
    guard action != .none, animation.isAnimated, !context.disablesActions else { return }
    for part in change.animatedParts {
      if let token = part.animate(by: animation, action: action, in: context, &board) {
        board.runs.collect(token, in: block.tokens)
      }
    }
  }

  // MARK: - Blocks

  /// Makes a block of changes that UIKit animates, by the rules of iOS 8 and later.
  ///
  /// Position, bounds (origin and size separately), transform and corner radius animate additively:
  /// the model takes the new value immediately, and an animation from old − new to 0 is added, so
  /// that motions combine without a jump. Opacity, colors and anchor points are animated from the
  /// old value, replacing the previous animation. All other keys are set immediately, with a
  /// warning. A repeating block is never additive and replaces existing animations.
  ///
  /// These animations are explicit and start from the model value, so a view that was added in the
  /// same turn animates too, as does a change at time 0. A change made before the film begins, by
  /// the anchors that properties are at, has no value to start from and does not animate.
  ///
  /// Whatever its events set belongs to the block. Nested blocks inherit from it; its completion
  /// waits only for its own changes.
  mutating func animate(
    _ written: ViewAnimation, in context: Context, _ board: inout Board
  ) throws(ResolveError) -> [FoldCommand] {
    let group = board.runs.openGroup()
    let inner = try begin(written, collecting: group, in: context, &board)
    let closing = FoldCommand.Closing.block(group, written.completion)
    if written.events.isEmpty {
      close(closing, in: context, &board)
      return []
    }
    return [.perform(written.events, in: inner), .close(closing, in: context)]
  }

  /// Opens a block and makes its changes; returns the context inside it.
  private mutating func begin(
    _ written: ViewAnimation, collecting group: GroupID, in context: Context,
    _ board: inout Board
  ) throws(ResolveError) -> Context {
    var block = written.inheriting(from: context.block?.animation)
    if !context.mayAnimateViews(on: board) { (block.duration, block.delay) = (0, 0) }
    if block.isAnimated, !block.changes.isEmpty { context.warnOfDisabledActions(&board) }
    let inner = context.inside(OpenBlock(block, collecting: group))
    try set(block.changes, in: inner, &board)
    return inner
  }

  /// Makes the changes of a state: each by its animation if it has one, of layers without a view too;
  /// otherwise as any other change.
  ///
  /// Stacks follow by the animation of the first change that moves their views. The completion waits
  /// for all of these animations.
  mutating func make(
    _ changes: [StateChange], then completion: Completion, in context: Context,
    _ board: inout Board
  ) throws(ResolveError) {
    let group = board.runs.openGroup()
    let order = try ChangeOrder(changes, \.change, on: board, context.cause)
    var arranging: Context?
    for change in order.first {
      let inner = try make(change, collecting: group, in: context, &board)
      if arranging == nil, board.stacks.areMarked { arranging = inner }
    }
    arrange(in: arranging ?? context, &board)
    var reads = FrameReads()
    for change in order.reading {
      try reads.note(change.change, on: board, context.cause)
      let inner = try make(change, collecting: group, in: context, &board)
      arrange(in: arranging ?? inner, &board)
    }
    try reads.check(on: board, context.cause)
    board.complete(completion, after: board.runs.closeGroup(group), context.cause)
  }

  /// Makes one change of a state; returns the context of its animation.
  ///
  /// An animation that it replaces in flight goes on from what is seen, as the animations of Core Animation's
  /// transitions do.
  private mutating func make(
    _ change: StateChange, collecting group: GroupID, in context: Context, _ board: inout Board
  ) throws(ResolveError) -> Context {
    guard let animation = change.animation else {
      try makeAtOnce([change.change], in: context, &board)
      return context
    }
    var block = animation.inheriting(from: context.block?.animation)
    if !context.mayAnimateViews(on: board) { (block.duration, block.delay) = (0, 0) }
    if block.isAnimated { context.warnOfDisabledActions(&board) }
    block.options.beginsFromCurrentState = true
    let inner = context.inside(OpenBlock(block, collecting: group))
    // What a finger holds stays with it.
    for change in try change.change.resolved(on: &board, context.cause)
    where board.held.by(change.property) == nil {
      setOnView(change, by: \.transitionAction, in: inner, &board)
    }
    return inner
  }

  /// Makes changes without animation, and nested blocks without duration; running animations
  /// continue.
  mutating func performWithoutAnimation(
    _ block: UnanimatedBlock, in context: Context, _ board: inout Board
  ) throws(ResolveError) -> [FoldCommand] {
    var inner = context
    inner.animatesViews = false
    try set(block.changes, in: inner, &board)
    return [.perform(block.events, in: inner)]
  }

  /// Blurs, shrinks and fades views, then removes them from the tree.
  mutating func performSystemAnimation(
    _ animation: SystemAnimation, in context: Context, _ board: inout Board
  ) throws(ResolveError) {
    var block = ViewAnimation()
    block.duration = SystemAnimation.duration
    block.changes = animation.changes
    var tokens: [AnimationToken] = []
    for layer in animation.views {
      try board.stage.require(layer, context.cause.place)
      guard context.mayAnimateViews(on: board) else { continue }
      board.cancelAnimation(forKey: SystemAnimation.key, of: layer)
      tokens.append(
        board.start(
          .delete, key: SystemAnimation.key, on: layer, AnimationTraits(blocksTouches: true),
          in: context))
    }
    let group = board.runs.openGroup()
    _ = try begin(block, collecting: group, in: context, &board)
    _ = board.runs.closeGroup(group)
    let removals = animation.views.map {
      DelayedEvent(event: .structure(.remove($0)), place: context.cause.place)
    }
    var completion = animation.completion
    completion.finished.insert(contentsOf: removals, at: 0)
    completion.cancelled.insert(contentsOf: removals, at: 0)
    board.complete(completion, after: tokens, context.cause)
  }

  // MARK: - Transactions

  /// Makes changes and events at one instant, with their own duration, curve and completion.
  ///
  /// Views jump in it, because their layers have no actions outside blocks; inside a block they use
  /// the block's duration and curve rather than the transaction's.
  mutating func transaction(
    _ transaction: Transaction, in context: Context, _ board: inout Board
  ) throws(ResolveError) -> [FoldCommand] {
    let group = board.runs.openGroup()
    let inner = context.inside(transaction, collecting: group)
    try set(transaction.changes, in: inner, &board)
    let closing = FoldCommand.Closing.transaction(group, transaction.completion)
    if transaction.events.isEmpty {
      close(closing, in: context, &board)
      return []
    }
    return [.perform(transaction.events, in: inner), .close(closing, in: context)]
  }

  /// Closes a block whose events have been performed: its completion waits for the animations that
  /// began in it.
  mutating func close(_ closing: FoldCommand.Closing, in context: Context, _ board: inout Board) {
    switch closing {
    case .block(let group, let completion):
      board.complete(completion, after: board.runs.closeGroup(group), context.cause)
    case .transaction(let group, let completion):
      if context.transaction == nil { reportJumps(&board) }
      // The enclosing group also waits for these, so it must have them before the completion is
      // scheduled.
      let tokens = board.runs.closeGroup(group, into: context.transaction)
      board.complete(completion, after: tokens, context.cause)
    }
  }

  /// Ends the turn early: the values set so far count as displayed for what follows.
  func flush(in context: Context, _ board: inout Board) {
    guard context.transaction == nil else {
      board.agenda.warn(
        "a flush inside a transaction has no effect: put it after the outermost one", context.cause)
      return
    }
    board.stage.flush()
  }

  /// Records that a view's property jumps in a transaction, where a layer without a view would
  /// animate.
  private mutating func noteJump(of change: PlainChange, in context: Context, _ board: Board) {
    let property = change.property
    guard context.transaction != nil, context.animatesViews, !context.disablesActions,
      context.usableDuration > 0, change.old.value != change.new,
      property.keyPath.property.isImplicitlyAnimatable
    else { return }
    let message =
      "\(property.keyPath.name) jumps in the transaction: only layers without a view animate "
      + "implicitly; use \"animate\", or make the view \"standalone\""
    unreported.append(
      TransactionJump(
        property: property, time: board.now, message: message,
        warning: SceneWarning(
          "\(board.cast.name(of: property.layer)).\(message)", place: context.cause.place)))
  }

  /// Warns of jumps in the transaction that ends, except those that its own animations cover.
  private mutating func reportJumps(_ board: inout Board) {
    for jump in unreported {
      board.stage.tank.spend(Self.unitsOfJump)
      guard board.runs.overlapping(jump.property, at: board.now).isEmpty,
        reported.insert(jump).inserted
      else {
        continue
      }
      jumps.append(jump)
      board.agenda.add(jump.warning)
    }
    unreported = []
  }

  /// The approximate cost in nanoseconds of telling a jump.
  private static let unitsOfJump = 5000.0
}
