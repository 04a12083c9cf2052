package import FlipbookGeometry
package import FlipbookLayers
package import FlipbookMotion
import FlipbookTimeline

/// The location of one finger over time, linear between its points.
package struct FingerTrack: Hashable, Sendable {
  /// Identifies the finger; two touches of one finger must not overlap in time.
  package var finger = 1
  /// At least one; increasing times in seconds from the event, and locations in points of the
  /// canvas.
  package var points: [TouchPoint]
  /// Whether the system cancels the touch at its end, instead of the finger lifting.
  package var isCancelled = false

  package init(points: [TouchPoint]) {
    self.points = points
  }
}

/// A finger's location at a time.
package struct TouchPoint: Hashable, Sendable {
  package var time: Double
  package var location: Point

  package init(time: Double, location: Point) {
    self.time = time
    self.location = location
  }
}

/// A location that may depend on the presentation when the finger lands.
package enum TouchTarget: Hashable, Sendable {
  case point(Point)
  /// The center of the layer's presentation at that instant.
  case layer(LayerID)
}

/// A drag in shorthand: from, to, and a duration.
package struct PanTouch: Hashable, Sendable {
  package var finger = 1
  package var from: TouchTarget
  package var destination: Destination
  /// How long the finger moves, in seconds.
  package var duration: Double
  package var timingFunction = TimingFunction.linear
  /// How long it rests where it landed before it moves, in seconds.
  package var press = 0.0
  /// How long it rests before it lifts, in seconds.
  package var hold = 0.0
  /// In points per second; nil uses the recognizer's estimate: the mean velocity over the last 100
  /// ms with weights that grow linearly toward the end, so exact for uniform motion and 0 after a
  /// rest of 100 ms.
  package var releaseVelocity: Point?

  package init(from: TouchTarget, destination: Destination, duration: Double) {
    self.from = from
    self.destination = destination
    self.duration = duration
  }

  /// Where the finger moves to.
  package enum Destination: Hashable, Sendable {
    case to(TouchTarget)
    case by(Point)
  }
}

/// A finger that lands and lifts without moving, once or several times in a row.
package struct TapTouch: Hashable, Sendable {
  package var finger = 1
  package var target: TouchTarget
  /// How long it stays down, in seconds.
  package var duration = 0.1
  package var numberOfTaps = 1
  /// The time from a lifting to the next landing, in seconds.
  package var pause = 0.1

  package init(target: TouchTarget) {
    self.target = target
  }
}

extension FingerTrack: ScriptEvent {
  package var word: String { "touch" }
  package var end: EventEnd { .after(points.last?.time ?? 0) }
}

extension PanTouch: ScriptEvent {
  package var word: String { "pan" }
  package var end: EventEnd {
    .after(DecimalTime.sum(DecimalTime.sum(press, duration), hold))
  }
}

extension TapTouch: ScriptEvent {
  package var word: String { "tap" }

  /// The time of the last lifting after the first landing.
  package var end: EventEnd {
    .after(
      (1..<max(1, numberOfTaps)).reduce(duration) { lifting, _ in
        DecimalTime.sum(DecimalTime.sum(lifting, pause), duration)
      })
  }
}
