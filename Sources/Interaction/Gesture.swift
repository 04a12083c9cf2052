public import Layers
public import Motion

/// What a view does with fingers.
public enum Gesture: Sendable {
  case pan(PanGesture)
  case tap(TapGesture)
}

/// Events around a recognizer's states.
public struct GestureEvents: Sendable {
  public var began: [DelayedEvent] = []
  public var changed: [DelayedEvent] = []
  public var ended: [DelayedEvent] = []
  public var cancelled: [DelayedEvent] = []

  public init() {}
}

/// The property that a gesture moves: any numeric or point key path of a layer.
public struct MovedProperty: Hashable, Sendable {
  public var layer: LayerID
  public var keyPath: LayerKeyPath

  public init(layer: LayerID, keyPath: LayerKeyPath) {
    self.layer = layer
    self.keyPath = keyPath
  }
}

/// A property moved by a finger, with limits, a rubber band outside them and a rule for the release.
///
/// Lists of numbers hold one for each component of the property: two for points, one for numbers.
public struct PanGesture: Sendable {
  public var moves: MovedProperty
  public var axis = Axis.both
  public var follow = Follow.translation
  /// Units of the property per point of the finger.
  public var factor = 1.0
  /// nil leaves the property free (or in its own range).
  public var limits: Limits?
  /// nil is a hard stop at the limits.
  public var rubberBand: RubberBandRule?
  public var release = Release.stay
  /// nil chooses by the release and the other gestures of the view.
  public var takesOver: TakeOver?
  public var hitTestsModel = false
  public var events = GestureEvents()

  public init(moves: MovedProperty) {
    self.moves = moves
  }

  /// The directions in which the finger moves the property; a single number follows the first one
  /// that the axis allows.
  public enum Axis: String, Hashable, Sendable, CaseIterable {
    case both, horizontal, vertical
  }

  /// Whether the property moves as far as the finger, or to where it is.
  public enum Follow: String, Hashable, Sendable, CaseIterable {
    case translation, location
  }

  /// When the gesture takes the property over from a running motion.
  public enum TakeOver: String, Hashable, Sendable, CaseIterable {
    /// As soon as the finger lands.
    case touchDown
    /// After 10 points of movement.
    case recognized
  }
}

/// The range in which a moved property may rest, component by component.
public struct Limits: Hashable, Sendable {
  public var min: [Double]
  public var max: [Double]

  public init(min: [Double], max: [Double]) {
    self.min = min
    self.max = max
  }
}

/// How a property resists outside its limits.
public struct RubberBandRule: Hashable, Sendable {
  /// 0.55 is UIScrollView's.
  public var coefficient = 0.55
  /// The most it can give below the minimum and above the maximum, in the property's unit.
  public var dimensionsAtMin: [Double]
  public var dimensionsAtMax: [Double]

  public init(dimensionsAtMin: [Double], dimensionsAtMax: [Double]) {
    self.dimensionsAtMin = dimensionsAtMin
    self.dimensionsAtMax = dimensionsAtMax
  }
}

/// What happens to a moved property when the finger lets go.
public enum Release: Sendable {
  case stay
  case decelerate(DecelerateRelease)
  case snap(SnapRelease)
  /// Back to the nearest limit, or to where the touch began.
  case settle(Spring)
}

/// Coasting, with a bounce at the limits (`UIScrollView`).
public struct DecelerateRelease: Hashable, Sendable {
  public var decelerationRate = DecelerationRate.normal
  /// A fling that meets a limit; nil stops dead there.
  public var bounce: Spring?
  /// A release outside the limits; nil takes `bounce`.
  public var springBack: Spring?
  /// How near to the end counts as arrived, in the property's unit.
  public var threshold: Double

  public init(threshold: Double) {
    self.threshold = threshold
  }
}

/// A spring, or an animation, to one of several anchors.
public struct SnapRelease: Sendable {
  public var anchors: [Anchor]
  public var decelerationRate = DecelerationRate.normal
  public var choose = Choice.nearestToProjection
  public var movement: Movement
  public var threshold: Double

  public init(anchors: [Anchor], movement: Movement, threshold: Double) {
    self.anchors = anchors
    self.movement = movement
    self.threshold = threshold
  }

  /// How the anchor is found.
  public enum Choice: String, Hashable, Sendable, CaseIterable {
    /// The nearest to where the release velocity would carry the property.
    case nearestToProjection
    /// The first or the last along the axis, by the sign of the velocity; 0 counts as positive.
    case velocityDirection
    /// The nearest to where the property is.
    case nearest
  }

  /// How the property goes there.
  public enum Movement: Hashable, Sendable {
    /// The release velocity is carried over as a vector.
    case spring(Spring)
    /// A curve from standstill, which loses the velocity.
    case animate(duration: Double, timingFunction: TimingFunction)
  }
}

/// A value where a snapped property may rest.
public struct Anchor: Sendable {
  public var value: [Double]
  /// When it becomes the current anchor.
  public var entered: [DelayedEvent] = []
  /// When it stops being the current anchor.
  public var left: [DelayedEvent] = []

  public init(value: [Double]) {
    self.value = value
  }
}

/// A touch that lifts without moving far.
public struct TapGesture: Sendable {
  public var action: Action
  public var hitTestsModel = false
  public var events = GestureEvents()

  public init(action: Action) {
    self.action = action
  }

  /// What a tap does.
  public enum Action: Sendable {
    /// Moves a property to the next of several anchors, keeping its velocity.
    case cycle(MovedProperty, anchors: [Anchor], spring: Spring, threshold: Double)
    case events([DelayedEvent])
  }
}
