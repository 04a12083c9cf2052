import Animation
import Layers
import Motion

/// One animator from its creation until it is released.
struct AnimatorInstance {
  let id: AnimatorID
  /// What the author declared.
  let animator: Animator
  var state = State.inactive
  var isReversed = false
  /// Whether it was started without blocks and waits for some.
  var waits = false
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

  /// Converts a position between start and end to a fraction in the running direction, and back.
  func directed(_ position: Double) -> Double { isReversed ? 1 - position : position }
}

extension AnimatorInstance {
  /// The binding by which a block follows the fraction while the animator is paused.
  ///
  /// It maps the current fraction to `shown`, so that nothing jumps; below that it leads to the
  /// block's start, above that to its end.
  func binding(of track: Track, shown: Double, position: Double) -> PropertyBinding {
    var stops: [Double]
    var values: [Double]
    let function = scrubCurve
    if let function {
      let share = function.share(showing: shown)
      let start = share < 1 && shown > 0 ? (position - share) / (1 - share) : track.start
      (stops, values) = ([min(start, 1 - 1e-9), 1], [0, 1])
    } else if shown == position {
      (stops, values) = (
        [min(0, position), max(1, position)], [min(0, position), max(1, position)]
      )
    } else {
      (stops, values) = ([], [])
      let start = position > track.start || shown == 0 ? min(track.start, 1 - 1e-9) : 0
      if start != position { (stops, values) = ([start], [0]) }
      if shown != 0, position > start {
        stops.append(position)
        values.append(shown)
      }
      if (stops.last ?? 0) < 1 {
        stops.append(1)
        values.append(1)
      }
    }
    if isReversed {
      stops = stops.reversed().map { 1 - $0 }
      values.reverse()
    }
    return PropertyBinding(
      layer: animator.layer, keyPath: LayerKeyPath(.fractionComplete), stops: stops,
      values: values.map { .number($0) },
      timingFunction: isReversed ? function?.reversed : function)
  }
}
