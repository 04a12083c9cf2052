import Document
import Animation
import Geometry
import Interaction
import Layers

extension SceneReader {
  /// Reads the whole scene; nil, or a scene and errors, when something is wrong with it.
  ///
  /// A scene inside another one is read at the other's pixels per point, below the view that shows
  /// it.
  mutating func readScene(in container: LayerID? = nil, scale outerScale: Double = 1) -> Scene? {
    var draft = DocumentDraft()
    let root = document.value
    let isComplete = DocumentFields.table.read(root, into: &draft, &self)
    guard root.isObject else { return nil }
    canvas = draft.size
    scale = container == nil ? draft.film.scale : outerScale
    checkCanvas(draft, root)
    readTemplates(draft.templates)

    self.root = LayerID(views.layers.count)
    var layer = Layer(id: self.root)
    layer.bounds = Rect(origin: .zero, size: draft.size)
    layer.position = Point(draft.size.width / 2, draft.size.height / 2)
    if container != nil {
      layer.backgroundColor = root["background"] == nil ? nil : draft.background
    }
    world = container
    views.add(
      layer, id: nil, name: container.map { views.names[$0.index] } ?? "", parent: container)
    if container != nil {
      views.open(layer.id, knownAs: nil, in: nil, isWorld: true)
      scope = layer.id
    }
    defer { if container != nil { views.close(layer.id) } }
    places.append(document.place(at: root.offset, path: root.path))
    var view = SceneView(layer: layer, name: "")
    view.subviews = readViews(draft.views, in: layer.id)
    let newViews = readNewViews(in: draft.script)
    checkCustomNames()
    view.subviews += declareAnimators(draft.animators, in: layer.id)
    readDynamics(draft.dynamics)
    let behaviour = readPending()
    view = assembled(view, behaviour)

    var scene = Scene(root: view)
    scene.detached = newViews.map { assembled($0, behaviour) }
    scene.caption = draft.caption
    scene.size = draft.size
    scene.film = draft.film
    scene.background = draft.background
    scene.annotations = annotations(draft, of: container == nil ? scene : nil)
    scene.meant = draft.meant
    scene.dynamics = dynamics
    scene.animators = readAnimators()
    scene.script = script(draft.script)
    return isComplete ? scene : nil
  }

  /// What is drawn over the views of a scene; nil stands for a scene inside, whose annotations are
  /// left out.
  private mutating func annotations(_ draft: DocumentDraft, of scene: Scene?) -> Annotations {
    var annotations = Annotations()
    annotations.showsTouches = draft.showsTouches
    guard let written = draft.annotations else { return annotations }
    let names = scene.map { ViewNames(of: $0.root, detached: $0.detached) }
    annotations.list = AnnotationFields.list(among: names).read(written, &self) ?? []
    if annotations.list.contains(where: { $0.kind == .touch }) { annotations.showsTouches = true }
    return annotations
  }

  private mutating func checkCanvas(_ draft: DocumentDraft, _ root: JSONValue) {
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

  private mutating func script(_ list: JSONValue?) -> [ScheduledEvent] {
    guard let list else { return [] }
    guard list.isArray else {
      mismatch(list, needs: "a list of events")
      return []
    }
    var events: [ScheduledEvent] = []
    for value in list.elements {
      var draft = EventDraft()
      guard EventFields.table.read(value, into: &draft, &self), let event = draft.event else {
        continue
      }
      events.append(
        ScheduledEvent(
          time: draft.time ?? 0, event: event,
          place: document.place(at: value.offset, path: value.path), meant: draft.meant))
    }
    return events
  }
}
