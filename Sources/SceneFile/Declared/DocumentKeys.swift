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
  /// Read once all views are known, because annotations refer to them.
  var annotations: JSONValue?
  var parts = Parts()
  var meant: [LintRule] = []

  /// The states of a scene or of a view, and the transitions between them.
  struct States {
    var states: JSONValue?
    var transitions: JSONValue?
  }

  /// The parts that are read after the keys, in order.
  struct Parts {
    var templates: JSONValue?
    var views: JSONValue?
    var animators: JSONValue?
    var dynamics: JSONValue?
    var states = States()
    var crossings: JSONValue?
    var script: JSONValue?
  }
}
