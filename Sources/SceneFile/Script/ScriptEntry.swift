package import Document
package import Interaction

/// Entries of a script as text, by the tables that read them.
package enum ScriptEntry {
  /// A finger that goes a way, from a time in seconds on.
  package static func touch(_ track: FingerTrack, at time: Double) -> JSONText {
    var draft = TouchFields.TouchDraft()
    draft.finger = track.finger
    draft.points = track.points
    draft.isCancelled = track.isCancelled
    let touch = TouchFields.touchTable.text(of: draft, always: ["finger"])
    return .object([("at", .number(time)), (TouchFields.touchTable.description.name, touch)])
  }
}
