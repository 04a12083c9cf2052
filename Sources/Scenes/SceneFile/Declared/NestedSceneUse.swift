import FlipbookDocument

/// A nested scene, with the keys that the view has for it.
struct NestedSceneUse: Sendable {
  var file: JSONValue?
  var parameters: JSONValue?
  var speed = 1.0
  var timeOffset = 0.0
}
