package import Layers
package import Motion

/// What a view does with fingers.
///
/// A finger reaches the nearest view with a pan, the nearest with a tap, and so on for each kind, from
/// the view under it upwards; all gestures of that view run together. Several fingers on one pan
/// move it by their middle, and nothing jumps when one of them comes or goes. What a gesture holds,
/// one of another view cannot move.
package enum Gesture: Equatable, Sendable {
  case pan(PanGesture)
  case tap(TapGesture)
  case pinch(PairGesture)
  case rotate(PairGesture)
}

/// Events around a recognizer's states.
///
/// A pan, a pinch or a turn begins when it takes its property over, changes at every further point of
/// its fingers' tracks, and ends or is cancelled as the last of them leaves. A tap begins when the
/// finger lands, ends when it is recognized (at the lifting), and is cancelled when the finger strays
/// or a second one lands on its view.
package struct GestureEvents: Equatable, Sendable {
  package var began: [DelayedEvent] = []
  package var changed: [DelayedEvent] = []
  package var ended: [DelayedEvent] = []
  package var cancelled: [DelayedEvent] = []

  package init() {}
}

/// The property that a gesture moves: any numeric or point key path of a layer.
package struct MovedProperty: Hashable, Sendable {
  package var layer: LayerID
  package var keyPath: LayerKeyPath

  package init(layer: LayerID, keyPath: LayerKeyPath) {
    self.layer = layer
    self.keyPath = keyPath
  }
}

/// A property moved by a finger, with limits, a rubber band outside them and a rule for the release.
///
/// The finger takes the property over where it is seen: all animations of it end there, and nothing
/// jumps, also not inside a rubber band or beyond a hard stop. While it is held, changes of the
/// property by the script are not seen. Lists of numbers hold one for each component of the property: two for points, one for numbers.
package struct PanGesture: Equatable, Sendable {
  package var moves: MovedProperty
  package var axis = Axis.both
  package var follow = Follow.translation
  /// Units of the property per point of the finger.
  package var factor = 1.0
  /// nil leaves the property free, or in its own range where it has one.
  package var limits: Limits?
  /// In place of limits: the moved layer, as large as it is scaled, always covers its superview.
  ///
  /// Where it is smaller it rests in the middle. For a layer's position only.
  package var coversSuperview = false
  /// nil is a hard stop at the limits.
  package var rubberBand: RubberBandRule?
  package var release = Release.stay
  /// nil takes over when the finger lands, but after the slop when the view has a tap too.
  package var takesOver: TakeOver?
  package var hitTestsModel = false
  package var events = GestureEvents()

  package init(moves: MovedProperty) {
    self.moves = moves
  }

  /// The directions in which the finger moves the property.
  ///
  /// A single number follows the finger along the axis; with both, along its own: the vertical one for
  /// a y or a height, else the horizontal one.
  package enum Axis: String, Hashable, Sendable, CaseIterable {
    case both, horizontal, vertical
  }

  /// Whether the property moves as far as the finger, or to where it is.
  ///
  /// A translation counts from where the gesture takes over, in the space around the gesture's view. A
  /// location is measured in the space around the moved layer when its position is moved, so that the
  /// layer comes under the finger; for other properties in the gesture's view, whose left and top edges
  /// are 0.
  package enum Follow: String, Hashable, Sendable, CaseIterable {
    case translation, location
  }

  /// When the gesture takes the property over from a running motion.
  package enum TakeOver: String, Hashable, Sendable, CaseIterable {
    /// As soon as the finger lands.
    case touchDown
    /// After 10 points of movement along the axis, which do not count.
    case recognized
  }
}

/// The range in which a moved property may rest, component by component.
package struct Limits: Hashable, Sendable {
  package var min: [Double]
  package var max: [Double]

  package init(min: [Double], max: [Double]) {
    self.min = min
    self.max = max
  }
}

/// How a property resists outside its limits.
package struct RubberBandRule: Hashable, Sendable {
  /// 0.55 is UIScrollView's.
  package var coefficient = 0.55
  /// The most it can give below the minimum and above the maximum, in the property's unit.
  package var dimensionsAtMin: [Double]
  package var dimensionsAtMax: [Double]
  /// What a release inside the band goes on with.
  package var releaseVelocity = ReleaseVelocity.presentation

  /// The velocity with which a property leaves the fingers inside its rubber band.
  package enum ReleaseVelocity: String, Hashable, Sendable, CaseIterable {
    /// That with which it is seen to move: the finger's times the slope of the band, so that nothing
    /// jumps.
    case presentation
    /// The finger's own, as the code handed to a spring that reads it off the recognizer: the property
    /// starts faster than it was seen to move.
    case finger
  }

  package init(dimensionsAtMin: [Double], dimensionsAtMax: [Double]) {
    self.dimensionsAtMin = dimensionsAtMin
    self.dimensionsAtMax = dimensionsAtMax
  }
}

/// What happens to a moved property when the finger lets go.
///
/// The property goes on with the velocity that the recognizer estimates, through the finger's factor
/// and, in a rubber band, its slope there, so that an even movement is handed over without a jump;
/// a band whose `releaseVelocity` is the finger's leaves the slope out.
package enum Release: Equatable, Sendable {
  /// It stops where it is.
  case stay
  case decelerate(DecelerateRelease)
  case snap(SnapRelease)
  /// By a spring to the nearest value within the limits, or, without limits, to where the touch
  /// began; caught on that way and let go again, it still goes there.
  case settle(Spring)
  /// The animator whose fraction was moved goes on.
  case continueAnimation(AnimatorContinuation)
}

/// Coasting, with a bounce at the limits (`UIScrollView`).
package struct DecelerateRelease: Hashable, Sendable {
  package var decelerationRate = DecelerationRate.normal
  /// A fling that meets a limit; nil stops dead there.
  package var bounce: Spring?
  /// A release outside the limits; nil takes `bounce`, and without that stops dead where it is.
  package var springBack: Spring?
  package var rest: RestRule

  package init(rest: RestRule) {
    self.rest = rest
  }
}

/// A spring, or an animation, to one of several anchors.
package struct SnapRelease: Equatable, Sendable {
  /// Without anchors the property stays where it is.
  package var anchors: [Anchor]
  package var decelerationRate = DecelerationRate.normal
  package var choose = Choice.nearestToProjection
  /// How many anchors further than the nearest one at the grab the property goes at most, counted
  /// along each component; nil for no bound.
  package var farthest: Int?
  package var movement: Movement
  package var rest: RestRule

  package init(anchors: [Anchor], movement: Movement, rest: RestRule) {
    self.anchors = anchors
    self.movement = movement
    self.rest = rest
  }

  /// How the anchor is found.
  package enum Choice: String, Hashable, Sendable, CaseIterable {
    /// The nearest to where the release velocity would carry the property.
    case nearestToProjection
    /// The same, but never back against the velocity: an anchor that lies behind gives way to the
    /// next one ahead, where there is one. The rule of the UltraDrawerView library.
    case projectionAhead
    /// The first or the last along the axis, by the sign of the velocity; 0 counts as positive. With
    /// both axes, along the one in which the anchors lie further apart.
    case velocityDirection
    /// The nearest to where the property is.
    case nearest
  }

  /// How the property goes there.
  package enum Movement: Hashable, Sendable {
    /// The release velocity is carried over as a vector.
    case spring(Spring)
    /// The same by the steps of an integrator, which has its own rule when to stop.
    case engine(SpringEngine)
    /// A curve from standstill, which loses the velocity.
    case animate(duration: Double, timingFunction: TimingFunction)
  }
}

/// A value where a snapped property may rest.
///
/// The current anchor is the nearest to what is seen while a finger holds the property, and the chosen
/// one from the release on. The anchor nearest at time 0 is entered then, before the first turn.
package struct Anchor: Equatable, Sendable {
  package var value: [Double]
  /// When it becomes the current anchor.
  package var entered: [DelayedEvent] = []
  /// When it stops being the current anchor.
  package var left: [DelayedEvent] = []

  package init(value: [Double]) {
    self.value = value
  }
}

/// A touch that lifts without ever being 10 points away from where it landed, however long it takes.
package struct TapGesture: Equatable, Sendable {
  package var action: Action
  package var hitTestsModel = false
  package var events = GestureEvents()

  package init(action: Action) {
    self.action = action
  }

  /// What a tap does.
  package enum Action: Equatable, Sendable {
    /// Moves a property to the next of several anchors, keeping its velocity.
    case cycle(
      MovedProperty, anchors: [Anchor], movement: SnapRelease.Movement, rest: RestRule)
    case events([DelayedEvent])
  }
}
