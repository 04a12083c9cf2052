import SceneKeys
import Document
import Geometry
import Interaction
import Layers

/// The keys of a view: the layer that they make, and the parts that are read or placed later.
struct ViewKeys {
  var layer: Layer
  var id: String?
  var placement = Placement()
  var scroll = ScrollView()
  var images = ViewImages()
  var inside = Inside()
  var behavior = Behavior()
  var isStandalone = false
  var isUserInteractionEnabled = true
  var meant: [LintRule] = []

  /// The keys for a view's position and size.
  struct Placement {
    var frame: Rect?
    var position: Point?
    var bounds: Rect?
    var contentOffset: Point?
  }

  /// The keys for a view's subviews and other contents.
  struct Inside {
    var views: JSONValue?
    var mask: JSONValue?
    var template: Written<TemplateUse>?
    var scene: Written<NestedSceneUse>?
  }

  /// The keys that are read once all views are known; custom properties are read first.
  struct Behavior {
    var properties: JSONValue?
    var animations: JSONValue?
    var actions: JSONValue?
    var gestures: JSONValue?
    var states = DocumentKeys.States()
    var crossings: JSONValue?
  }

  init(id: LayerID) {
    layer = Layer(id: id)
  }
}
