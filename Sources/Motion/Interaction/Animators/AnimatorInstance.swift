import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline

/// One animator from its creation until it is released.
struct AnimatorInstance {
  let id: AnimatorID
  /// The author's declaration.
  let animator: Animator
  var state = State.inactive
  var isReversed = false
  /// Whether it was started without blocks and waits for some.
  var waits = false
  /// Whether it has released its blocks and was given no others.
  var isFinished = false
  /// The clocks of its blocks; the first is the animator's own.
  var tracks: [Track] = []
  /// The changes that its blocks have made.
  var changes: [AppliedChange] = []
  /// The blocks added before it became active.
  var blocks: [Block] = []
  /// Changes that begin after a fraction of the duration.
  struct Block {
    var changes: [Change]
    var delayFactor: Double
  }

  /// The state of an animator.
  enum State: String {
    case inactive, running, paused, stopped
  }

  /// The clock of one block, whose progress is 0…1.
  struct Track {
    var property: LayerProperty
    /// The fraction of the animator at which the block begins.
    var start: Double
    /// The axis that it paces; nil if it paces both.
    var axis: SpringVelocity.Axis?
  }

  /// A change that a block has made.
  struct AppliedChange {
    var property: MovedProperty
    var old: LayerValue
    var new: LayerValue
    var token: AnimationToken
    /// The clock of its block.
    var track: LayerProperty
  }

  init(_ id: AnimatorID, _ animator: Animator) {
    self.id = id
    self.animator = animator
    blocks = [Block(changes: animator.changes, delayFactor: 0)]
  }

  /// The animator's curve.
  var curve: AnimatorCurve { curve(along: .x) }

  func curve(along axis: SpringVelocity.Axis) -> AnimatorCurve {
    AnimatorCurve(animator.timing.pacing, duration: animator.timing.duration, along: axis)
  }

  /// The curve applied to the fraction while it is paused; nil where the fraction is displayed
  /// linearly.
  ///
  /// Springs are always scrubbed linearly, because they pass most values more than once.
  var scrubCurve: TimingFunction? {
    animator.scrubsLinearly ? nil : curve.timingFunction
  }

  /// The animator's fraction, as a property that a gesture can move.
  var fraction: MovedProperty { clock(.fractionComplete) }

  /// A number of its hidden layer.
  func clock(_ property: LayerProperty) -> MovedProperty {
    MovedProperty(layer: animator.layer, keyPath: LayerKeyPath(property))
  }

  /// One of its clocks, as what paces an animation.
  func pacer(_ clock: LayerProperty) -> AnimationPacer {
    AnimationPacer(layer: animator.layer, property: clock)
  }

  /// Converts a position between start and end to a fraction in the running direction, and back.
  func directed(_ position: Double) -> Double { isReversed ? 1 - position : position }
}

extension AnimatorInstance {
  /// The binding by which a block follows the fraction while the animator is paused.
  ///
  /// It maps the current fraction to `shown`, so that nothing jumps; toward 0 it leads to the
  /// block's start, toward 1 to its end.
  func binding(of track: Track, shown: Double, position: Double) -> PropertyBinding {
    var function = scrubCurve
    var stops = linearStops(of: track, shown: shown, position: position)
    if let start = function.flatMap({ start(of: track, shown, at: position, by: $0) }) {
      stops = [(min(start, 1 - 1e-9), 0), (1, 1)]
    } else {
      function = nil
    }
    if isReversed {
      stops = stops.reversed().map { (1 - $0.fraction, $0.progress) }
      function = function?.reversed
    }
    return PropertyBinding(
      layer: animator.layer, keyPath: LayerKeyPath(.fractionComplete),
      stops: stops.map(\.fraction), values: stops.map { .number($0.progress) },
      timingFunction: function)
  }

  /// Where the curve must begin, so that it shows a block's progress now and its end at 1; nil where
  /// it cannot from 0 on.
  private func start(
    of track: Track, _ shown: Double, at position: Double, by curve: TimingFunction
  ) -> Double? {
    guard let share = curve.share(showing: shown, near: position) else { return nil }
    if share >= 1 { return position >= 1 ? track.start : nil }
    if shown == 0, position <= track.start { return track.start }
    let start = (position - share) / (1 - share)
    return start >= -1e-9 ? start : nil
  }

  /// The block's start and end, with what it shows now between them or beyond.
  private func linearStops(
    of track: Track, shown: Double, position: Double
  ) -> [(fraction: Double, progress: Double)] {
    let start = position > track.start || shown == 0 ? min(track.start, 1 - 1e-9) : 0
    var stops: [(fraction: Double, progress: Double)] = [(start, 0), (1, 1)]
    // A fraction that is shown as it is needs no stop between 0 and 1.
    if start == 0, abs(shown - position) < 1e-12, (0...1).contains(position) { return stops }
    stops.removeAll { $0.fraction == position }
    stops.append((position, shown))
    return stops.sorted { $0.fraction < $1.fraction }
  }
}
