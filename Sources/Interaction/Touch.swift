public import Geometry
public import Layers
public import Motion

/// Where one finger is over time, linear between its points.
public struct FingerTrack: Hashable, Sendable {
  /// Tells fingers apart; two touches of one finger must not overlap in time.
  public var finger = 1
  /// At least one; times in seconds from the event, increasing; places in points of the canvas.
  public var points: [TouchPoint]
  /// Whether the system takes the touch away at its end, instead of the finger lifting.
  public var isCancelled = false

  public init(points: [TouchPoint]) {
    self.points = points
  }
}

/// A finger's place at a time.
public struct TouchPoint: Hashable, Sendable {
  public var time: Double
  public var location: Point

  public init(time: Double, location: Point) {
    self.time = time
    self.location = location
  }
}

/// A place that may depend on what is seen when the finger lands.
public enum TouchTarget: Hashable, Sendable {
  case point(Point)
  /// The centre of the layer's presentation at that instant.
  case layer(LayerID)
}

/// A drag told in short: from, to, how long.
public struct PanTouch: Hashable, Sendable {
  public var finger = 1
  public var from: TouchTarget
  public var destination: Destination
  /// How long the finger moves, in seconds.
  public var duration: Double
  public var timingFunction = TimingFunction.linear
  /// How long it rests before it lets go, in seconds.
  public var hold = 0.0
  /// In points per second; nil lets the recognizer estimate it: the mean velocity over the last
  /// 100 ms with weights that grow evenly towards the lifting, so exact for an even movement and 0
  /// after a rest of 100 ms.
  public var releaseVelocity: Point?

  public init(from: TouchTarget, destination: Destination, duration: Double) {
    self.from = from
    self.destination = destination
    self.duration = duration
  }

  /// Where the finger goes.
  public enum Destination: Hashable, Sendable {
    case to(TouchTarget)
    case by(Point)
  }
}

/// A finger that lands and lifts without moving.
public struct TapTouch: Hashable, Sendable {
  public var finger = 1
  public var target: TouchTarget
  /// How long it stays down, in seconds.
  public var duration = 0.1

  public init(target: TouchTarget) {
    self.target = target
  }
}
