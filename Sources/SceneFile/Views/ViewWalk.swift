import Document
import Geometry
import Interaction
import Layers

extension Site {
  /// Reads the views of a list, with all that is inside them, as subviews of a view that is known.
  func readViews(
    _ list: JSONValue?, in parent: LayerID, _ declared: inout Declarations, _ work: inout Work
  ) -> [SceneView] {
    var siblings: [String: JSONValue] = [:]
    return readViews(list, in: parent, siblings: &siblings, &declared, &work)
  }

  /// The same, beside siblings whose ids are taken.
  private func readViews(
    _ list: JSONValue?, in parent: LayerID, siblings: inout [String: JSONValue],
    _ declared: inout Declarations, _ work: inout Work
  ) -> [SceneView] {
    guard let list else { return [] }
    guard list.isArray else {
      work.mismatch(list, needs: "a list of views")
      return []
    }
    var views: [SceneView] = []
    for (number, value) in list.elements.enumerated() {
      guard declared.hasRoom(at: value, &work) else { break }
      let view = readView(
        value, number: number, in: parent, siblings: &siblings, &declared, &work)
      if let view { views.append(view) }
    }
    return views
  }

  func readView(
    _ value: JSONValue, number: Int, in parent: LayerID, siblings: inout [String: JSONValue],
    instance: TemplateInstance? = nil, isMask: Bool = false,
    _ declared: inout Declarations, _ work: inout Work
  ) -> SceneView? {
    // Templates in templates could stand deeper than any text.
    guard depths.views < JSONDocument.nestingLimit / 2 else {
      work.error(
        .limit, at: value,
        "views stand more than \(JSONDocument.nestingLimit / 2) deep in each other"
      )
      return nil
    }
    var draft = ViewDraft(id: LayerID(declared.views.layers.count))
    draft.layer.isMask = isMask
    var site = self
    site.depths.views += 1
    if let instance {
      site.scope = draft.layer.id
      site.delay = instance.delay
    }
    let bindings = work.bindings.count
    guard ViewFields.table.read(value, into: &draft, site, &work),
      site.entersPerspective(of: draft.layer, at: value, &work)
    else {
      _ = work.takeBindings(from: bindings)
      return nil
    }
    if let instance, let id = instance.id { draft.id = "\(id)\(instance.index)" }
    checkID(&draft, in: value, siblings: &siblings, &work)
    customProperties(draft.properties, of: &draft.layer, &declared, &work)
    declared.bindings += work.takeBindings(from: bindings).map {
      PendingBinding(view: draft.layer.id, scope: site.scope, written: $0)
    }
    draft.placeImage()
    let opened = draft.scene.flatMap { site.openScene($0, declared, &work) }
    if let opened { draft.layer.content = .scene(opened.content) }
    draft.placeGeometry(at: value, &work)
    if let instance { draft.layer.position = draft.layer.position + instance.offset }

    let name = declared.views.name(
      of: draft.id ?? (isMask ? "mask" : "views[\(number)]"), in: parent)
    declared.views.add(draft.layer, id: draft.id, name: name, parent: parent)
    declared.places.append(place(of: value))
    if let instance { declared.views.open(draft.layer.id, knownAs: instance.id, in: scope) }
    defer { if instance != nil { declared.views.close(draft.layer.id) } }
    site.keepBehavior(of: draft, &declared, &work)
    return site.withInside(draft, name: name, showing: opened, at: value, &declared, &work)
  }

  /// A view that is declared, with all that is inside it.
  private func withInside(
    _ draft: ViewDraft, name: String, showing opened: OpenedScene?, at value: JSONValue,
    _ declared: inout Declarations, _ work: inout Work
  ) -> SceneView {
    var view = SceneView(layer: draft.layer, name: name)
    view.isStandalone = draft.isStandalone
    view.isUserInteractionEnabled = draft.isUserInteractionEnabled
    view.meant = draft.meant
    var inside: [String: JSONValue] = [:]
    if let opened {
      view.scene = declareScene(
        opened, in: draft.layer.id, at: value["scene"] ?? value, &declared, &work)
    }
    if let template = draft.template {
      view.subviews = instances(
        of: template, in: draft.layer.id, siblings: &inside, &declared, &work)
    }
    view.subviews += readViews(
      draft.views, in: draft.layer.id, siblings: &inside, &declared, &work)
    if let mask = draft.mask {
      let cutting = readMask(mask, of: draft, siblings: &inside, &declared, &work)
      if let cutting { view.subviews.append(cutting) }
    }
    work.checkInstances(of: view, at: value)
    return view
  }

  /// Whether a view may be in perspective where it stands: every sheet in a sheet has to be drawn
  /// larger than the one before.
  private mutating func entersPerspective(
    of layer: Layer, at value: JSONValue, _ work: inout Work
  ) -> Bool {
    guard layer.transform.hasPerspective || layer.sublayerTransform.hasPerspective else {
      return true
    }
    depths.perspectives += 1
    guard depths.perspectives > SceneLimits.perspectives else { return true }
    work.error(
      .limit, at: value["transform"] ?? value["sublayerTransform"] ?? value,
      "views in perspective stand more than \(SceneLimits.perspectives) deep in each other",
      hint: "The views of a \"transformLayer\" share one space.")
    return false
  }

  /// Reads the view that cuts another.
  private func readMask(
    _ value: JSONValue, of draft: ViewDraft, siblings: inout [String: JSONValue],
    _ declared: inout Declarations, _ work: inout Work
  ) -> SceneView? {
    if value.isNull { return nil }
    if let name = value.string {
      work.error(
        name == draft.id ? .circle : .type, at: value,
        name == draft.id
          ? "\"\(name)\" masks itself" : "\"mask\" needs a view, not the name of one",
        hint: "Write the mask in place: { \"frame\": [0, 0, 100, 100], … }.")
      return nil
    }
    return readView(
      value, number: 0, in: draft.layer.id, siblings: &siblings, isMask: true, &declared, &work)
  }

  private func checkID(
    _ draft: inout ViewDraft, in value: JSONValue, siblings: inout [String: JSONValue],
    _ work: inout Work
  ) {
    guard let id = draft.id, let written = value["id"] else { return }
    if PropertyNames.contains(id) {
      work.error(
        .name, at: written, "\"\(id)\" is the name of a property and cannot be an id",
        hint: "Key paths such as \"\(id).\(id)\" could not be told apart.")
      draft.id = nil
    } else if let first = siblings[id] {
      work.error(
        .name, at: written, "the id \"\(id)\" is taken by the view in line \(place(of: first).line)"
      )
      draft.id = nil
    } else {
      siblings[id] = written
    }
  }

  /// Keeps what of a view can only be read when all views are known.
  private func keepBehavior(
    of draft: ViewDraft, _ declared: inout Declarations, _ work: inout Work
  ) {
    var item = PendingView(
      id: draft.layer.id, scope: scope, delay: delay, animations: draft.animations,
      actions: draft.actions, gestures: draft.gestures)
    if let actions = draft.actions, !draft.isStandalone {
      work.warning(
        at: actions.keyPlace,
        "the actions of a view do nothing: only a \"standalone\" layer asks for them")
    }
    if draft.frames.images != nil || draft.frames.highlightedImages != nil {
      item.frames = draft.frames
    }
    if let size = draft.contentSize {
      item.scroll = ScrollView(
        contentSize: size, bounces: draft.bounces, decelerationRate: draft.scrollRate,
        paging: draft.paging)
    }
    let hasMore = item.frames != nil || item.scroll != nil || item.actions != nil
    guard item.animations != nil || item.gestures != nil || hasMore else { return }
    declared.pending.append(item)
  }
}

extension Declarations {
  /// Whether another view may be read; that there are too many is reported once.
  mutating func hasRoom(at value: JSONValue, _ work: inout Work) -> Bool {
    hasRoom(for: 1, at: value, &work)
  }

  /// Whether so many views may be read.
  mutating func hasRoom(for count: Int, at value: JSONValue, _ work: inout Work) -> Bool {
    // The first layer is the scene's own.
    guard views.layers.count + count > SceneLimits.layers + 1 || views.isFull else { return true }
    if !views.isFull {
      work.error(.limit, at: value, "there are more than \(SceneLimits.layers) views")
    }
    views.isFull = true
    return false
  }
}
