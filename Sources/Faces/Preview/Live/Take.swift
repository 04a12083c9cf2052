internal import FlipbookDocument
package import FlipbookInteraction
internal import FlipbookSceneFile

/// A touch of a live finger, with the raw samples from the browser.
package struct Take: Hashable, Sendable {
  /// The time at which it lands, in scene seconds.
  package var time: Double
  package var track: FingerTrack

  package init(time: Double, track: FingerTrack) {
    self.time = time
    self.track = track
  }

  /// The maximum number of samples, which is more than a finger makes in ten minutes.
  package static let sampleLimit = 100_000

  package var event: ScheduledEvent { ScheduledEvent(time: time, event: .touch(track)) }

  /// The entry of the script, which reads back as an equal touch, because numbers are written with
  /// the shortest digits that are exact.
  package var entry: String { ScriptEntry.touch(track, at: time).line }

  /// The track while the finger is down: it rests at its last position, so that its lift has no
  /// effect.
  package var resting: Take {
    var take = self
    if let last = track.points.last {
      take.track.points.append(TouchPoint(time: last.time + Self.rest, location: last.location))
    }
    take.track.isCancelled = true
    return take
  }

  /// How long a finger that is down is assumed to rest, in seconds.
  private static let rest = 60.0
}
