import Animation
import Layers
import Motion

/// One animator from its making until it is let go.
struct AnimatorInstance {
  let id: AnimatorID
  /// What the author declared.
  let animator: Animator
  var state = State.inactive
  var isReversed = false
  /// Started without blocks, it waits for some.
  var waits = false
  /// The clocks of its blocks; the first is that of the animator itself.
  var tracks: [Track] = []
  /// What its blocks have changed.
  var changes: [AppliedChange] = []
  /// The blocks that were added before it was active.
  var blocks: [Block] = []
  /// Changes that begin after a share of the duration.
  struct Block {
    var changes: [Change]
    var delayFactor: Double
  }

  /// The state of an animator.
  enum State: String {
    case inactive, running, paused, stopped
  }

  /// How far the animations of one block have come, 0…1.
  struct Track {
    var property: LayerProperty
    /// The fraction of the animator at which the block begins.
    var start: Double
    /// The axis that it paces; nil while it paces both.
    var axis: SpringVelocity.Axis?
  }

  /// What a block has changed.
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

  /// The animator's own curve.
  var curve: AnimatorCurve { curve(along: .x) }

  func curve(along axis: SpringVelocity.Axis) -> AnimatorCurve {
    AnimatorCurve(animator.timing.pacing, duration: animator.timing.duration, along: axis)
  }

  /// The curve that a fraction goes through while it is paused; nil when it is shown itself.
  ///
  /// Springs are always scrubbed linearly, since they pass most values more than once.
  var scrubCurve: TimingFunction? {
    animator.scrubsLinearly ? nil : curve.timingFunction
  }

  /// The animator's own number, as a gesture moves it.
  var fraction: MovedProperty { clock(.fractionComplete) }

  /// A number of its hidden layer.
  func clock(_ property: LayerProperty) -> MovedProperty {
    MovedProperty(layer: animator.layer, keyPath: LayerKeyPath(property))
  }

  /// The fraction in the running direction of a place between start and end, and back.
  func directed(_ place: Double) -> Double { isReversed ? 1 - place : place }
}

extension AnimatorInstance {
  /// How a block follows the fraction while the animator is paused.
  ///
  /// It shows `shown` at the present fraction, so that nothing jumps; before that it leads from the
  /// block's begin, after that to its end.
  func binding(of track: Track, shown: Double, place: Double) -> PropertyBinding {
    var stops: [Double]
    var values: [Double]
    let function = scrubCurve
    if let function {
      let share = function.share(showing: shown)
      let start = share < 1 && shown > 0 ? (place - share) / (1 - share) : track.start
      (stops, values) = ([min(start, 1 - 1e-9), 1], [0, 1])
    } else if shown == place {
      (stops, values) = ([min(0, place), max(1, place)], [min(0, place), max(1, place)])
    } else {
      (stops, values) = ([], [])
      let start = place > track.start || shown == 0 ? min(track.start, 1 - 1e-9) : 0
      if start != place { (stops, values) = ([start], [0]) }
      if shown != 0, place > start {
        stops.append(place)
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
