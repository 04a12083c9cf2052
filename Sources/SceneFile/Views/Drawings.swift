import Document
import Geometry
import Interaction
import Layers

extension Site {
  /// How deep drawings may stand in drawings.
  private static let deepestDrawing = 8

  /// Reads an image that is drawn of views; nil after an error has been reported.
  ///
  /// Its views are a world of their own: nothing outside can name them, and nothing moves in it.
  func drawnImage(
    _ draft: ImageFields.DrawnDraft, at value: JSONValue, _ work: inout Work
  ) -> LayerImage? {
    guard depths.drawings < Self.deepestDrawing else {
      work.error(
        .limit, at: value, "drawings stand more than \(Self.deepestDrawing) deep in each other")
      return nil
    }
    let scale = world.scale
    let pixels = Size(draft.size.width * scale, draft.size.height * scale)
    guard draft.size.width > 0, draft.size.height > 0,
      SceneLimits.problem(ofCanvas: draft.size, scale: scale) == nil
    else {
      work.error(
        .range, at: value["size"] ?? value,
        "a drawing has a width and a height above 0, and as many pixels as a canvas at most")
      return nil
    }
    var layer = Layer(id: LayerID(0))
    layer.bounds = Rect(origin: .zero, size: draft.size)
    var declared = Declarations()
    declared.views.add(layer, id: nil, name: "", parent: nil)
    declared.places.append(place(of: value))
    var inside = Site(
      World(
        document: world.document, canvas: draft.size, scale: scale, chain: world.chain,
        templates: world.templates, events: world.events))
    inside.depths = depths
    inside.depths.drawings += 1
    inside.depths.perspectives = 0
    let subviews = inside.readViews(draft.views, in: layer.id, &declared, &work)
    if let moving = declared.pending.first {
      let name = declared.views.names[moving.id.index]
      work.error(
        at: value["views"] ?? value,
        "nothing moves in a drawing, but \(name) has animations, "
          + "gestures or images in turn")
    }
    for binding in declared.bindings {
      work.error(
        at: binding.written.keyPlace,
        "nothing moves in a drawing, so \"\(binding.written.keyPath)\" cannot be bound")
    }
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
