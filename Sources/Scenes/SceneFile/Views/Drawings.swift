import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

extension LayerImage {
  /// The maximum nesting depth of drawings.
  private static let deepestDrawing = 8

  /// Reads an image drawn from views; throws after an error has been reported.
  ///
  /// The views are a separate world: nothing outside can refer to them, and nothing in it moves.
  init(drawn keys: Written<ImageFields.DrawnKeys>, _ site: Site, _ work: inout Work)
    throws(Reported)
  {
    guard site.depths.drawings < Self.deepestDrawing else {
      throw work.error(
        .limit, at: keys.source,
        "drawings are nested more than \(Self.deepestDrawing) deep")
    }
    let scale = site.world.scale
    let pixels = Size(keys.size.width * scale, keys.size.height * scale)
    guard keys.size.width > 0, keys.size.height > 0,
      SceneLimits.problem(ofCanvas: keys.size, scale: scale) == nil
    else {
      throw work.error(
        .range, at: keys.source(\.size) ?? keys.source,
        "a drawing needs a width and a height above 0, and at most as many pixels as a canvas")
    }
    var layer = Layer(id: LayerID(0))
    layer.bounds = Rect(origin: .zero, size: keys.size)
    var declared = Declarations()
    declared.views.add(layer, id: nil, name: "", parent: nil)
    declared.places.append(site.place(of: keys.source))
    var inside = Site(
      World(
        document: site.world.document, canvas: keys.size, scale: scale, chain: site.world.chain,
        templates: site.world.templates, styles: site.world.styles, events: site.world.events,
        names: site.world.names))
    inside.depths = site.depths
    inside.depths.drawings += 1
    inside.depths.perspectives = 0
    var subviews = declared.readViews(keys.views, in: layer.id, inside, &work)
    RestSolution.solve(&subviews, at: inside, &declared, &work)
    if let moving = declared.found.pending.first {
      let name = declared.views.names[moving.id.index]
      work.error(
        at: keys.source(\.views) ?? keys.source,
        "nothing moves in a drawing, but \(name) has animations, gestures or animated images")
    }
    for binding in declared.found.bindings {
      work.error(
        at: binding.written.keyPlace,
        "nothing moves in a drawing, so \"\(binding.written.keyPath)\" cannot be bound")
    }
    self.init(name: "\(keys.source.path)", pixelSize: pixels, scale: scale)
    drawing = subviews.map(\.drawn)
  }
}

extension SceneView {
  /// The layer with its whole subtree.
  fileprivate var drawn: Layer {
    var result = layer
    result.sublayers = subviews.map(\.drawn)
    return result
  }
}
