import Document
import Geometry
import Interaction
import Layers

extension SceneReader {
  /// How deep drawings may stand in drawings.
  private static let deepestDrawing = 8

  /// Reads an image that is drawn of views; nil after an error has been reported.
  ///
  /// Its views are a world of their own: nothing outside can name them, and nothing moves in it.
  mutating func drawnImage(_ draft: ImageFields.DrawnDraft, at value: JSONValue) -> LayerImage? {
    guard drawingDepth < Self.deepestDrawing else {
      error(.limit, at: value, "drawings stand more than \(Self.deepestDrawing) deep in each other")
      return nil
    }
    let pixels = Size(draft.size.width * scale, draft.size.height * scale)
    guard draft.size.width > 0, draft.size.height > 0,
      SceneLimits.problem(ofCanvas: draft.size, scale: scale) == nil
    else {
      error(
        .range, at: value["size"] ?? value,
        "a drawing has a width and a height above 0, and as many pixels as a canvas at most")
      return nil
    }
    var inner = SceneReader(document: document, text: text, images: images)
    inner.report = report
    inner.canvas = draft.size
    inner.scale = scale
    inner.drawingDepth = drawingDepth + 1
    inner.animationCount = animationCount
    inner.templates = templates
    inner.openTemplates = openTemplates
    inner.sceneSize = sceneSize
    inner.viewDepth = viewDepth
    var layer = Layer(id: LayerID(0))
    layer.bounds = Rect(origin: .zero, size: draft.size)
    inner.views.add(layer, id: nil, name: "", parent: nil)
    inner.places.append(document.place(at: value.offset, path: value.path))
    let subviews = inner.readViews(draft.views, in: layer.id)
    if let moving = inner.pending.first {
      let name = inner.views.names[moving.id.index]
      inner.error(
        at: value["views"] ?? value,
        "nothing moves in a drawing, but \(name) has animations, "
          + "gestures or images in turn")
    }
    for binding in inner.pendingBindings {
      inner.error(
        at: binding.keyPlace,
        "nothing moves in a drawing, so \"\(binding.keyPath)\" cannot be bound")
    }
    report = inner.report
    sceneSize = inner.sceneSize
    images = inner.images
    var image = LayerImage(name: "\(value.path)", pixelSize: pixels, scale: scale)
    image.drawing = subviews.map(\.drawn)
    return image
  }
}

extension SceneView {
  /// The layer with all below it.
  fileprivate var drawn: Layer {
    var result = layer
    result.sublayers = subviews.map(\.drawn)
    return result
  }
}
