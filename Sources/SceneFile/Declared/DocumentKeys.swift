import SceneKeys
import Document
import Geometry
import Interaction
import Layers

/// The keys of a scene's outermost object.
struct DocumentKeys {
  var caption = SceneCaption()
  var size = Size(0, 0)
  var film = FilmForm()
  var background: Color? = .white
  var showsTouches = false
  /// What they are of is known when all views are.
  var annotations: JSONValue?
  var parts = Parts()
  var meant: [LintRule] = []

  /// What is read after the keys, one part after the other.
  struct Parts {
    var templates: JSONValue?
    var views: JSONValue?
    var animators: JSONValue?
    var dynamics: JSONValue?
    var script: JSONValue?
  }
}
