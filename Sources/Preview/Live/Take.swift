internal import Document
package import Interaction
internal import SceneFile

/// A touch of a live finger: raw samples, exactly as the browser sent them.
package struct Take: Hashable, Sendable {
  /// When it lands, in scene seconds.
  package var time: Double
  package var track: FingerTrack

  /// More samples than a finger makes in ten minutes.
  package static let sampleLimit = 100_000

  package var event: ScheduledEvent { ScheduledEvent(time: time, event: .touch(track)) }

  /// The entry of the script: read again it is equal, because numbers have the shortest digits that
  /// mean the same number.
  package var entry: String { ScriptEntry.touch(track, at: time).line }

  /// The track while the finger is down: it rests where it was last seen, so that nothing is known
  /// of its lifting.
  package var resting: Take {
    var take = self
    if let last = track.points.last {
      take.track.points.append(TouchPoint(time: last.time + Self.rest, location: last.location))
    }
    take.track.isCancelled = true
    return take
  }

  /// How long a finger that is down is taken to rest, in seconds.
  private static let rest = 60.0
}
