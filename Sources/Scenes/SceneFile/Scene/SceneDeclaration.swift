import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys
import FlipbookTimeline

extension DeclaredScene {
  /// Reads the keys of the file and of its views, including those of nested scenes.
  ///
  /// - Parameter outer: For a nested scene, the context that it is written in and the view that
  ///   shows it. It has the outer scene's pixels per point.
  init(
    _ document: JSONDocument, chain: [String], in outer: (site: Site, container: LayerID)? = nil,
    _ declared: inout Declarations, _ work: inout Work
  ) throws(Reported) {
    let root = document.value
    let start = Site(World(document: document))
    // A scene that lacks a required key is still read, so that all errors are reported together.
    var keys = DocumentKeys()
    var failure: Reported?
    do throws(Reported) {
      try DocumentFields.table.read(root, into: &keys, start, &work)
    } catch {
      guard root.isObject else { throw error }
      failure = error
    }
    keys.takeScreen(root)
    work.checkCanvas(keys, root)
    var layer = Self.layer(LayerID(declared.views.layers.count), keys)
    // A nested scene has a background only if it gives one.
    if outer != nil, root["background"] != nil { layer.backgroundColor = keys.background }
    let world = World(
      document: document, canvas: keys.size, scale: outer?.site.world.scale ?? keys.film.scale,
      safeArea: keys.safeArea, root: layer.id, container: outer?.container, chain: chain,
      templates: Templates(keys.parts.templates, start, &work),
      styles: Styles(keys.parts.styles, &work), events: Verbs.nested, names: .views)
    var site = Site(world, scope: outer == nil ? nil : layer.id)
    if let depths = outer?.site.depths {
      site.depths = depths
      site.depths.templates = []
    }
    world.styles.check(site, &work)
    let name = outer.map { declared.views.names[$0.container.index] } ?? ""
    declared.views.add(layer, id: nil, name: name, parent: outer?.container)
    if outer != nil { declared.views.open(layer.id, knownAs: nil, in: nil, isWorld: true) }
    declared.places.append(site.place(of: root))
    var view = SceneView(layer: layer, name: "")
    view.subviews = declared.readViews(keys.parts.views, in: layer.id, site, &work)
    let detached = declared.readNewViews(
      in: [keys.parts.script, keys.parts.crossings].compactMap(\.self), site, &work)
    declared.checkCustomNames(&work)
    view.subviews += declared.declareAnimators(keys.parts.animators, site, &work)
    var trees = [view] + detached
    RestSolution.solve(
      &trees, detached: Set(detached.map(\.layer.id)), at: site, &declared, &work)
    view = trees.removeFirst()
    view.layout.safeArea = world.safeArea ?? .zero
    if outer != nil { declared.views.close(layer.id) }
    self.init(
      world: world, keys: keys, failure: failure, view: view, detached: trees,
      found: declared.found, customNames: declared.customNames)
  }

  /// The layer that holds the views.
  private static func layer(_ id: LayerID, _ keys: DocumentKeys) -> Layer {
    var layer = Layer(id: id)
    layer.bounds = Rect(origin: .zero, size: keys.size)
    layer.position = Point(keys.size.width / 2, keys.size.height / 2)
    return layer
  }
}

extension DocumentKeys {
  /// Gives the canvas the size and the scale of its device, where the scene gives none.
  fileprivate mutating func takeScreen(_ root: JSONValue) {
    guard let device = screen.device else { return }
    film.device = device.body
    if root["size"] == nil { size = device.size }
    if root["scale"] == nil { film.scale = device.scale }
  }
}

extension Work {
  fileprivate mutating func checkCanvas(_ keys: DocumentKeys, _ root: JSONValue) {
    if keys.size.width > 0, let written = DocumentFields.table.source(\.size, in: root),
      let problem = SceneLimits.problem(ofCanvas: keys.size, scale: keys.film.scale)
    {
      error(.limit, at: written, problem)
    }
    guard let duration = keys.film.duration,
      let written = DocumentFields.table.source(\.film.duration, in: root)
    else { return }
    let rate = keys.film.frameRate
    let frames = duration * Double(rate.numerator) / Double(rate.denominator)
    // Any fraction of a frame above the limit is one frame too many, whatever the rounding.
    guard frames > Double(FilmLength.frameLimit) else { return }
    error(
      .limit, at: written,
      "\(JSONText.text(of: duration)) s exceed the limit of \(FilmLength.frameLimit) frames for a "
        + "film")
  }
}
