import Document
import Geometry
import Interaction
import Layers

/// A scene's outermost object while its keys are read.
struct DocumentDraft {
  var caption = SceneCaption()
  var size = Size(0, 0)
  var film = FilmForm()
  var background: Color? = .white
  var showsTouches = false
  /// What they are of is known when all views are.
  var annotations: JSONValue?
  var animators: JSONValue?
  var views: JSONValue?
  var script: JSONValue?
  var dynamics: JSONValue?
  var templates: JSONValue?
  var meant: [LintRule] = []
}
