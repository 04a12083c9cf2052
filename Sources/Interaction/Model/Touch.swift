package import Geometry
package import Layers
package import Motion

/// Where one finger is over time, linear between its points.
package struct FingerTrack: Hashable, Sendable {
  /// Tells fingers apart; two touches of one finger must not overlap in time.
  package var finger = 1
  /// At least one; times in seconds from the event, increasing; places in points of the canvas.
  package var points: [TouchPoint]
  /// Whether the system takes the touch away at its end, instead of the finger lifting.
  package var isCancelled = false

  package init(points: [TouchPoint]) {
    self.points = points
  }
}

/// A finger's place at a time.
package struct TouchPoint: Hashable, Sendable {
  package var time: Double
  package var location: Point

  package init(time: Double, location: Point) {
    self.time = time
    self.location = location
  }
}

/// A place that may depend on what is seen when the finger lands.
package enum TouchTarget: Hashable, Sendable {
  case point(Point)
  /// The centre of the layer's presentation at that instant.
  case layer(LayerID)
}

/// A drag told in short: from, to, how long.
package struct PanTouch: Hashable, Sendable {
  package var finger = 1
  package var from: TouchTarget
  package var destination: Destination
  /// How long the finger moves, in seconds.
  package var duration: Double
  package var timingFunction = TimingFunction.linear
  /// How long it rests before it lets go, in seconds.
  package var hold = 0.0
  /// In points per second; nil lets the recognizer estimate it: the mean velocity over the last
  /// 100 ms with weights that grow evenly towards the lifting, so exact for an even movement and 0
  /// after a rest of 100 ms.
  package var releaseVelocity: Point?

  package init(from: TouchTarget, destination: Destination, duration: Double) {
    self.from = from
    self.destination = destination
    self.duration = duration
  }

  /// Where the finger goes.
  package enum Destination: Hashable, Sendable {
    case to(TouchTarget)
    case by(Point)
  }
}

/// A finger that lands and lifts without moving.
package struct TapTouch: Hashable, Sendable {
  package var finger = 1
  package var target: TouchTarget
  /// How long it stays down, in seconds.
  package var duration = 0.1

  package init(target: TouchTarget) {
    self.target = target
  }
}
