import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

/// The keys of a scene's outermost object.
struct DocumentKeys {
  var caption = SceneCaption()
  var size = Size(0, 0)
  var screen = Screen()
  var film = FilmForm()
  var background: Color? = .white
  var touches = ShownTouches()
  /// Read once all views are known, because annotations refer to them.
  var annotations: JSONValue?
  var parts = Parts()
  var meant: [LintRule] = []

  /// The keys for the device that the scene is shown on.
  struct Screen {
    var device: Device?
    var safeAreaInsets: EdgeInsets?
  }

  /// The distances of the safe area from the edges of the canvas; nil where there is none.
  var safeArea: EdgeInsets? { screen.safeAreaInsets ?? screen.device?.safeArea }

  /// The states of a scene or of a view, and the transitions between them.
  struct States {
    var states: JSONValue?
    /// The state at the beginning.
    var state: JSONValue?
    var transitions: JSONValue?
  }

  /// The parts that are read after the keys, in order.
  struct Parts {
    var templates: JSONValue?
    var styles: JSONValue?
    var views: JSONValue?
    var animators: JSONValue?
    var dynamics: JSONValue?
    var states = States()
    var crossings: JSONValue?
    var script: JSONValue?
  }
}

/// How fingers are shown.
struct ShownTouches: Sendable {
  var isVisible = false
  var style = TouchStyle()
}
