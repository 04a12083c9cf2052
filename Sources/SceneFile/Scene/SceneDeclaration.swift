import Animation
import Document
import Geometry
import Interaction
import Layers

extension DeclaredScene {
  /// Reads the keys of the file and of its views, with those of the scenes inside; nil where it is no
  /// object.
  ///
  /// - Parameter outer: For a scene inside, where it stands and the view that shows it. It has the
  ///   outer scene's pixels per point.
  init?(
    _ document: JSONDocument, chain: [String], in outer: (site: Site, container: LayerID)? = nil,
    _ declared: inout Declarations, _ work: inout Work
  ) {
    let root = document.value
    let start = Site(World(document: document))
    var keys = DocumentDraft()
    let isComplete = DocumentFields.table.read(root, into: &keys, start, &work)
    guard root.isObject else { return nil }
    work.checkCanvas(keys, root)
    var layer = Self.layer(LayerID(declared.views.layers.count), keys)
    // A scene inside has nothing behind it but what it says.
    if outer != nil, root["background"] != nil { layer.backgroundColor = keys.background }
    let world = World(
      document: document, canvas: keys.size, scale: outer?.site.world.scale ?? keys.film.scale,
      root: layer.id, container: outer?.container, chain: chain,
      templates: start.templates(keys.templates, &work), events: EventFields.nested)
    var site = Site(world, scope: outer == nil ? nil : layer.id)
    if let depths = outer?.site.depths {
      site.depths = depths
      site.depths.templates = []
    }
    let name = outer.map { declared.views.names[$0.container.index] } ?? ""
    declared.views.add(layer, id: nil, name: name, parent: outer?.container)
    if outer != nil { declared.views.open(layer.id, knownAs: nil, in: nil, isWorld: true) }
    declared.places.append(site.place(of: root))
    var view = SceneView(layer: layer, name: "")
    view.subviews = site.readViews(keys.views, in: layer.id, &declared, &work)
    let detached = site.readNewViews(in: keys.script, &declared, &work)
    site.checkCustomNames(declared, &work)
    view.subviews += site.declareAnimators(keys.animators, &declared, &work)
    if outer != nil { declared.views.close(layer.id) }
    self.init(
      world: world, keys: keys, isComplete: isComplete, view: view, detached: detached,
      pending: declared.pending, bindings: declared.bindings, newViews: declared.newViews,
      animators: declared.animators, customNames: declared.customNames, scenes: declared.scenes)
  }

  /// The layer that holds the views.
  private static func layer(_ id: LayerID, _ keys: DocumentDraft) -> Layer {
    var layer = Layer(id: id)
    layer.bounds = Rect(origin: .zero, size: keys.size)
    layer.position = Point(keys.size.width / 2, keys.size.height / 2)
    return layer
  }
}

extension Work {
  fileprivate mutating func checkCanvas(_ draft: DocumentDraft, _ root: JSONValue) {
    if draft.size.width > 0, let written = root["size"],
      let problem = SceneLimits.problem(ofCanvas: draft.size, scale: draft.film.scale)
    {
      error(.limit, at: written, problem)
    }
    guard let duration = draft.film.duration, let written = root["duration"] else { return }
    let rate = draft.film.frameRate
    let frames = duration * Double(rate.numerator) / Double(rate.denominator)
    // A part of a frame more than the limit is already a frame too many, whatever the rounding.
    guard frames > Double(SceneLimits.frames) else { return }
    error(
      .limit, at: written,
      "\(JSONText.text(of: duration)) s are more than the \(SceneLimits.frames) frames that a "
        + "film may have")
  }
}
