public import Animation
public import Geometry
public import Layers

/// What an app would have shown and done: the views, and a script of events and touches.
///
/// Names are already resolved to layers; nothing in a scene refers to files.
public struct Scene: Sendable {
  public var title: String?
  /// The canvas in points.
  public var size = Size(0, 0)
  /// Pixels per point.
  public var scale = 1.0
  public var frameRate = FrameRate.sixty
  /// In seconds; nil ends the film when all has come to rest.
  public var duration: Double?
  /// nil is transparent.
  public var background: Color? = .white
  /// Whether fingers are drawn.
  public var showsTouches = false
  /// What `render lint` finds in the scene and is meant so.
  public var meant: [LintRule] = []
  /// The layer that holds the views; its bounds are the canvas.
  public var root: SceneView
  /// Views that are not in the tree at first; the script adds them.
  public var detached: [SceneView] = []
  /// nil where nothing is moved by dynamics.
  public var dynamics: SceneDynamics?
  /// Each has a hidden view among those of the root.
  public var animators: [Animator] = []
  /// In the order of the file; events of one time are one turn, in this order.
  public var script: [ScheduledEvent] = []

  public init(root: SceneView) {
    self.root = root
  }
}

/// A view or a stand-alone layer with what belongs to it.
public struct SceneView: Sendable {
  /// The layer without its sublayers: those are `subviews`.
  public var layer: Layer
  /// The unique path of the author's names, or a place such as `views[2]`, for messages and values.
  public var name: String
  /// Whether the layer animates implicitly, as one without a view does.
  public var isStandalone = false
  public var isUserInteractionEnabled = true
  /// What follows numbers of other layers from the start.
  public var bindings: [BoundProperty] = []
  /// Added at scene time 0; the key is nil where the author gave none.
  public var animations: [KeyedAnimation] = []
  /// What happens when a key path is set on the layer, instead of the implicit animation.
  public var actions: [LayerKeyPath: LayerAction] = [:]
  /// What `startAnimating` adds: the images of an image view in turn.
  public var frameAnimations: [KeyedAnimation] = []
  public var gestures: [Gesture] = []
  /// What `render lint` finds in the view and in those in it, and is meant so.
  public var meant: [LintRule] = []
  /// What the view shows where its content is a scene.
  public var scene: Scene? {
    get { nested.first }
    set { nested = newValue.map { [$0] } ?? [] }
  }
  /// At most one; a scene cannot hold itself in any other way.
  private var nested: [Scene] = []
  public var subviews: [SceneView] = []

  public init(layer: Layer, name: String) {
    self.layer = layer
    self.name = name
  }
}

/// A property that follows a number, and where the author says so.
public struct BoundProperty: Hashable, Sendable {
  public var property: MovedProperty
  public var binding: PropertyBinding
  public var place: SourcePlace?

  public init(_ property: MovedProperty, to binding: PropertyBinding, place: SourcePlace? = nil) {
    self.property = property
    self.binding = binding
    self.place = place
  }
}

/// An animation and the key under which it is added.
public struct KeyedAnimation: Hashable, Sendable {
  public var key: String?
  public var animation: LayerAnimation

  public init(key: String? = nil, animation: LayerAnimation) {
    self.key = key
    self.animation = animation
  }
}

/// Where something was written, for messages: file, line and column from 1.
public struct SourcePlace: Hashable, Sendable {
  public var file: String
  public var line: Int
  public var column: Int
  /// How many characters of the line are meant; 0 where that is not known.
  public var length: Int
  /// The JSON path, such as `script[2].pan`.
  public var path: String

  public init(file: String, line: Int, column: Int, length: Int = 0, path: String) {
    self.file = file
    self.line = line
    self.column = column
    self.length = length
    self.path = path
  }
}
