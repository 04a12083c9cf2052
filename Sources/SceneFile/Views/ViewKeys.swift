import SceneKeys
import Document
import Geometry
import Interaction
import Layers

/// The keys of a view: the layer that they make, and what can only be read or placed later.
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

  /// What says where a view is and how large.
  struct Placement {
    var frame: Rect?
    var position: Point?
    var bounds: Rect?
    var contentOffset: Point?
  }

  /// What a view holds.
  struct Inside {
    var views: JSONValue?
    var mask: JSONValue?
    var template: Written<TemplateUse>?
    var scene: Written<NestedSceneUse>?
  }

  /// What a view does, read once all views are known; its own properties are read first.
  struct Behavior {
    var properties: JSONValue?
    var animations: JSONValue?
    var actions: JSONValue?
    var gestures: JSONValue?
  }

  init(id: LayerID) {
    layer = Layer(id: id)
  }
}

extension ViewKeys {
  /// Gives the layer its images.
  mutating func placeImages() { images.place(in: &layer) }
}
