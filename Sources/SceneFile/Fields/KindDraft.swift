import Document

/// The one key of an animation or a gesture, and what stands under it.
struct KindDraft {
  var name = ""
  var body: JSONValue?
}
