package import Document
package import Animation
package import Geometry
package import Layers

/// What an app would have shown and done: the views, and a script of events and touches.
///
/// Names are already resolved to layers; nothing in a scene but its sound refers to files.
package struct Scene: Equatable, Sendable {
  package var caption = SceneCaption()
  /// The canvas in points.
  package var size = Size(0, 0)
  package var film = FilmForm()
  /// nil is transparent.
  package var background: Color? = .white
  /// What is drawn over it.
  package var annotations = Annotations()
  /// What `render lint` finds in the scene and is meant so.
  package var meant: [LintRule] = []
  /// The layer that holds the views; its bounds are the canvas.
  package var root: SceneView
  /// Views that are not in the tree at first; the script adds them.
  package var detached: [SceneView] = []
  /// nil where nothing is moved by dynamics.
  package var dynamics: SceneDynamics?
  /// Each has a hidden view among those of the root.
  package var animators: [Animator] = []
  /// In the order of the file; events of one time are one turn, in this order.
  package var script: [ScheduledEvent] = []

  package init(root: SceneView) {
    self.root = root
  }

  /// What the scene shows, in its author's words.
  package var title: String? { caption.title }

  package var scale: Double {
    get { film.scale }
    set { film.scale = newValue }
  }

  package var frameRate: FrameRate {
    get { film.frameRate }
    set { film.frameRate = newValue }
  }

  package var duration: Double? {
    get { film.duration }
    set { film.duration = newValue }
  }
}

/// What is said of a scene where scenes are listed.
package struct SceneCaption: Hashable, Sendable {
  /// What it shows.
  package var title: String?
  /// What it belongs to.
  package var group: String?

  package init() {}
}

/// A view or a stand-alone layer with what belongs to it.
package struct SceneView: Equatable, Sendable {
  /// The layer without its sublayers: those are `subviews`.
  package var layer: Layer
  /// The unique path of the author's names, or a place such as `views[2]`, for messages and values.
  package var name: String
  /// Whether the layer animates implicitly, as one without a view does.
  package var isStandalone = false
  package var isUserInteractionEnabled = true
  /// What follows numbers of other layers from the start.
  package var bindings: [BoundProperty] = []
  /// Added at scene time 0; the key is nil where the author gave none.
  package var animations: [KeyedAnimation] = []
  /// What happens when a key path is set on the layer, instead of the implicit animation.
  package var actions: [LayerKeyPath: LayerAction] = [:]
  /// What `startAnimating` adds: the images of an image view in turn.
  package var frameAnimations: [KeyedAnimation] = []
  package var gestures: [Gesture] = []
  /// What `render lint` finds in the view and in those in it, and is meant so.
  package var meant: [LintRule] = []
  /// What the view shows where its content is a scene.
  package var scene: Scene? {
    get { nested.first }
    set { nested = newValue.map { [$0] } ?? [] }
  }
  /// At most one; a scene cannot hold itself in any other way.
  private var nested: [Scene] = []
  package var subviews: [SceneView] = []

  package init(layer: Layer, name: String) {
    self.layer = layer
    self.name = name
  }
}
