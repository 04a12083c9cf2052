package import FlipbookDocument
package import FlipbookInteraction
import FlipbookSceneKeys

/// Entries of a script as text, written by the tables that read them.
package enum ScriptEntry {
  /// A finger that moves along a track, starting at a time in seconds.
  package static func touch(_ track: FingerTrack, at time: Double) -> JSONText {
    var draft = TouchVerbs.TouchKeys()
    draft.finger = track.finger
    draft.points = track.points
    draft.isCancelled = track.isCancelled
    let touch = TouchVerbs.touchTable.text(of: draft, always: ["finger"])
    return .object([("at", .number(time)), (TouchVerbs.touchTable.description.name, touch)])
  }
}
