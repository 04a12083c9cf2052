package import FlipbookDocument
package import FlipbookGeometry
package import FlipbookLayers
package import FlipbookTimeline

/// The views of an app, and a script of its events and touches.
///
/// Names are already resolved to layers; only the soundtrack refers to a file.
package struct Scene: Equatable, Sendable {
  package var caption = SceneCaption()
  /// The size of the canvas in points.
  package var size = Size(0, 0)
  package var film = FilmForm()
  /// The annotations drawn over it.
  package var annotations = Annotations()
  /// Findings of `render lint` in the scene that are declared as intended.
  package var meant: [LintRule] = []
  /// The layer that contains the views; its bounds are the canvas.
  package var root: SceneView
  /// Views that are not in the tree initially; the script adds them.
  package var detached: [SceneView] = []
  /// The movers of views besides the script.
  package var controllers = SceneControllers()
  /// In file order; events at the same time form one turn, in this order.
  package var script: [ScheduledEvent] = []

  package init(root: SceneView) {
    self.root = root
  }

  /// A description by the author.
  package var title: String? { caption.title }

  /// nil if no views are moved by dynamics.
  package var dynamics: SceneDynamics? {
    get { controllers.dynamics }
    set { controllers.dynamics = newValue }
  }

  /// Each has a hidden view among the root's subviews.
  package var animators: [Animator] {
    get { controllers.animators }
    set { controllers.animators = newValue }
  }

  /// nil is transparent.
  package var background: Color? {
    get { film.background }
    set { film.background = newValue }
  }

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

extension Scene {
  /// Calls a function for all views, those that are added later last; not for those of scenes inside.
  package func forEachView(_ visit: (SceneView) -> Void) {
    root.forEach(visit)
    for view in detached { view.forEach(visit) }
  }

  /// Whether any view, in the tree or added later, is of a kind.
  package func hasView(where isWanted: (SceneView) -> Bool) -> Bool {
    root.contains(where: isWanted) || detached.contains { $0.contains(where: isWanted) }
  }
}

extension Scene {
  /// The first ID that no layer has, here or in a scene inside: layers of all of them are in one film.
  var firstFreeLayer: Int {
    var first = 0
    forEachView { view in
      first = max(first, view.layer.id.index + 1, view.scene?.firstFreeLayer ?? 0)
    }
    return first
  }
}

/// How a scene is described in lists of scenes.
package struct SceneCaption: Hashable, Sendable {
  /// A description of the scene.
  package var title: String?
  /// The group that it belongs to.
  package var group: String?

  package init() {}
}

/// A view or a stand-alone layer, with everything that belongs to it.
package struct SceneView: Equatable, Sendable {
  /// The layer without its sublayers; these are in `subviews`.
  package var layer: Layer
  /// The unique path of the names given by the author, or an index such as `views[2]`, for messages
  /// and values.
  package var name: String
  /// Whether the layer animates implicitly, as a layer without a view does.
  package var isStandalone = false
  /// Properties that are bound to numbers of other layers from the start.
  package var bindings: [BoundProperty] = []
  /// Animations added at scene time 0; the key is nil where none is given.
  package var animations: [KeyedAnimation] = []
  /// The actions that replace the implicit animation when a key path is set.
  package var actions: [LayerKeyPath: LayerAction] = [:]
  /// The animations that `startAnimating` adds: the image sequences of an image view.
  package var frameAnimations: [KeyedAnimation] = []
  package var gestures: [Gesture] = []
  /// Findings of `render lint` in the view and its subviews that are declared as intended.
  package var meant: [LintRule] = []
  /// The scene that the view shows, if its content is a scene.
  package var scene: Scene? {
    get { inside.scenes.first }
    set { inside.scenes = newValue.map { [$0] } ?? [] }
  }
  /// How its subviews are arranged.
  package var layout: ViewLayout {
    get { inside.layout }
    set { inside.layout = newValue }
  }
  private var inside = Inside()
  package var subviews: [SceneView] = []

  package init(layer: Layer, name: String) {
    self.layer = layer
    self.name = name
  }

  private struct Inside: Equatable, Sendable {
    /// At most one element; an array is used because a struct cannot contain itself.
    var scenes: [Scene] = []
    var layout = ViewLayout()
  }
}
