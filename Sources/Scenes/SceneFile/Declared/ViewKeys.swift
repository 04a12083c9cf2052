import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

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
  var meant: [LintRule] = []

  /// The keys for a view's position and size.
  struct Placement {
    /// The frame that the view's styles give; `position` and `bounds` go on from there.
    var styledFrame: Rect?
    var frame: WrittenFrame?
    var frameOf: JSONValue?
    var position: Point?
    var bounds: Rect?
    var contentOffset: Point?
    var stack: StackLayout?
    var sizeToFit = false

    /// The rectangle that the view is given with all four numbers.
    var writtenRect: Rect? {
      if case .rect(let rect) = frame { return rect }
      return bounds
    }
  }

  /// The keys for a view's subviews and other contents.
  struct Inside {
    var views: JSONValue?
    var mask: JSONValue?
    var template: Written<TemplateUse>?
    var scene: Written<NestedSceneUse>?
    /// The figure that becomes the path of a shape once the view has its size.
    var figure: WrittenFigure?
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
