import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

extension Declarations {
  /// Reads a list of views, with their subtrees, as subviews of a known view.
  mutating func readViews(_ list: JSONValue?, in parent: LayerID, _ site: Site, _ work: inout Work)
    -> [SceneView]
  {
    var siblings: [String: JSONValue] = [:]
    return readViews(list, in: parent, siblings: &siblings, site, &work)
  }

  /// Reads a list of views next to siblings whose ids are taken.
  fileprivate mutating func readViews(
    _ list: JSONValue?, in parent: LayerID, siblings: inout [String: JSONValue], _ site: Site,
    _ work: inout Work
  ) -> [SceneView] {
    var views: [SceneView] = []
    for (number, value) in work.elements(of: list, needs: "a list of views").enumerated() {
      guard (try? takeRoom(at: value, &work)) != nil else { break }
      let view = try? readView(value, number: number, in: parent, siblings: &siblings, site, &work)
      if let view { views.append(view) }
    }
    return views
  }

  mutating func readView(
    _ value: JSONValue, number: Int, in parent: LayerID, siblings: inout [String: JSONValue],
    instance: TemplateInstance? = nil, isMask: Bool = false, _ site: Site, _ work: inout Work
  ) throws(Reported) -> SceneView {
    let open = try self.open(
      value, number: number, in: parent, siblings: &siblings, instance: instance, isMask: isMask,
      site, &work)
    defer { if instance != nil { views.close(open.id) } }
    open.readInside(among: &self, &work)
    return open.view
  }

  /// Reads a view's own keys.
  private mutating func open(
    _ value: JSONValue, number: Int, in parent: LayerID, siblings: inout [String: JSONValue],
    instance: TemplateInstance?, isMask: Bool, _ outer: Site, _ work: inout Work
  ) throws(Reported) -> OpenView {
    // Nested templates could make views nested deeper than JSON can be.
    guard outer.depths.views < JSONDocument.nestingLimit / 2 else {
      throw work.error(
        .limit, at: value,
        "views are nested more than \(JSONDocument.nestingLimit / 2) deep"
      )
    }
    try work.pay(ReadingPrice.view, for: value)
    var start = ViewKeys(id: LayerID(views.layers.count))
    start.layer.isMask = isMask
    var site = outer
    site.depths.views += 1
    if let instance {
      site.scope = start.layer.id
      site.delay = instance.delay
    }
    let bindings = work.bindings.count
    var inView = site
    inView.numbers = .waiting
    var keys: Written<ViewKeys>
    do throws(Reported) {
      keys = try Written<ViewKeys>(of: value, from: start, among: &self, inView, &work)
      try site.depths.enterPerspective(of: keys, &work)
    } catch {
      _ = work.takeBindings(from: bindings)
      throw error
    }
    if let instance, let name = instance.name { keys.value.id = name }
    keys.checkID(siblings: &siblings, site, &work)
    keys.takeScrolling(in: parent, among: &self, &work)
    readCustomProperties(of: &keys, inView, &work)
    found.bindings += work.takeBindings(from: bindings).map {
      PendingBinding(view: keys.value.layer.id, scope: site.scope, written: $0)
    }
    keys.value.images.place(in: &keys.value.layer)
    let opened = keys.value.inside.scene.flatMap { try? OpenedScene($0, site, &work) }
    if let opened { keys.value.layer.kind = .scene(opened.content) }
    keys.fitRollingText(isInStack: found.stacks.contains(parent))
    place(&keys, by: instance?.offset ?? .zero, site, &work)

    let name = views.name(
      of: keys.value.id ?? (isMask ? "mask" : "views[\(number)]"), in: parent)
    views.add(keys.value.layer, id: keys.value.id, name: name, parent: parent)
    places.append(site.place(of: value))
    if let instance { views.open(keys.value.layer.id, knownAs: instance.id, in: outer.scope) }
    if keys.value.placement.sizeToFit { found.fit(keys, &work) }
    keepLayout(of: keys, in: parent, offset: instance?.offset ?? .zero, site, &work)
    keepBehavior(of: keys, site, &work)
    return OpenView(keys, name: name, showing: opened, at: site)
  }

  /// Places a view, or keeps it until the numbers in it are known that refer to other views.
  private mutating func place(
    _ keys: inout Written<ViewKeys>, by offset: Point, _ site: Site, _ work: inout Work
  ) {
    keys.refuseMakers(&work)
    if keys.waiting.isEmpty {
      work.place(&keys)
    } else {
      waiting.append(
        WaitingView(keys: keys, table: ViewFields.table, site: site, offset: offset))
    }
    keys.value.layer.position = keys.value.layer.position + offset
  }

  /// Keeps the parts of a view that can be read only when all views are known.
  private mutating func keepBehavior(
    of written: Written<ViewKeys>, _ site: Site, _ work: inout Work
  ) {
    let keys = written.value
    var item = PendingView(
      id: keys.layer.id, scope: site.scope, delay: site.delay, animations: keys.behavior.animations,
      actions: keys.behavior.actions, gestures: keys.behavior.gestures)
    if let actions = keys.behavior.actions, !keys.isStandalone {
      work.warning(
        at: actions.keyPlace,
        "the actions of a view have no effect: only a \"standalone\" layer uses them")
    }
    item.states = keys.behavior.states
    item.crossings = keys.behavior.crossings
    if !keys.images.frames.isEmpty { item.frames = keys.images.frames }
    for key in written.waiting.map(\.member.key) {
      if key == "contentSize" { item.scroll = keys.scroll }
      if key.hasSuffix("nimationImages") { item.frames = keys.images.frames }
    }
    if keys.scroll.scrolls { item.scroll = keys.scroll }
    let hasStates =
      item.states.states != nil || item.states.transitions != nil
      || item.states.state != nil
    let hasMore =
      item.frames != nil || item.scroll != nil || item.actions != nil || hasStates
      || item.crossings != nil
    guard item.animations != nil || item.gestures != nil || hasMore else { return }
    found.pending.append(item)
  }
}

extension OpenView {
  /// Reads the subtree of a view.
  func readInside(among declared: inout Declarations, _ work: inout Work) {
    var inside: [String: JSONValue] = [:]
    if let scene {
      view.scene = try? scene.declare(
        in: id, at: self.inside.scene?.source ?? source, into: &declared, site, &work)
    }
    if let template = self.inside.template {
      view.subviews = declared.instances(of: template, in: id, siblings: &inside, site, &work)
    }
    view.subviews += declared.readViews(self.inside.views, in: id, siblings: &inside, site, &work)
    if let mask = self.inside.mask {
      let cutting = try? readMask(mask, siblings: &inside, among: &declared, &work)
      if let cutting { view.subviews.append(cutting) }
    }
    work.checkInstances(of: view, at: source)
  }

  /// Reads the view that masks another; nil for none.
  private func readMask(
    _ value: JSONValue, siblings: inout [String: JSONValue], among declared: inout Declarations,
    _ work: inout Work
  ) throws(Reported) -> SceneView? {
    if value.isNull { return nil }
    if let name = value.string {
      throw work.error(
        name == self.name ? .circle : .type, at: value,
        name == self.name
          ? "\"\(name)\" masks itself" : "\"mask\" needs a view, not the id of one",
        hint: "Write the mask in place: { \"frame\": [0, 0, 100, 100], … }.")
    }
    return try declared.readView(
      value, number: 0, in: id, siblings: &siblings, isMask: true, site, &work)
  }
}

extension Site.Depths {
  /// Counts a view with perspective, whose nesting depth is limited: each nested sheet must be
  /// drawn larger than the one around it.
  fileprivate mutating func enterPerspective(
    of keys: Written<ViewKeys>, _ work: inout Work
  ) throws(Reported) {
    let layer = keys.value.layer
    guard
      layer.transform.hasPerspective || layer.sublayerTransform.hasPerspective
        || keys.waiting.contains(where: \.maySetPerspective)
    else { return }
    perspectives += 1
    guard perspectives > SceneLimits.perspectives else { return }
    throw work.error(
      .limit,
      at: keys.source(\.layer.transform) ?? keys.source(\.layer.sublayerTransform) ?? keys.source,
      "views with perspective are nested more than \(SceneLimits.perspectives) deep",
      hint: "The views of a \"transformLayer\" share one space.")
  }
}

extension Written<ViewKeys> {
  fileprivate mutating func checkID(
    siblings: inout [String: JSONValue], _ site: Site, _ work: inout Work
  ) {
    guard let id = value.id, let written = source(\.id) else { return }
    if PropertyNames.contains(id) {
      work.error(
        .name, at: written, "\"\(id)\" is the name of a property and cannot be an id",
        hint: "Key paths such as \"\(id).\(id)\" would be ambiguous.")
      value.id = nil
    } else if let first = siblings[id] {
      work.error(
        .name, at: written,
        "duplicate id \"\(id)\": the view in line \(site.place(of: first).line) has it"
      )
      value.id = nil
    } else {
      siblings[id] = written
    }
  }
}

/// A view whose own keys are read, while its subtree is read.
///
/// It is an object because subtrees are read recursively, and the values in it are large.
private final class OpenView {
  var view: SceneView
  let id: LayerID
  /// The id that the author gave.
  let name: String?
  let source: JSONValue
  let inside: ViewKeys.Inside
  let scene: OpenedScene?
  let site: Site

  init(_ keys: Written<ViewKeys>, name: String, showing scene: OpenedScene?, at site: Site) {
    view = SceneView(layer: keys.value.layer, name: name)
    view.isStandalone = keys.value.isStandalone
    view.meant = keys.value.meant
    id = keys.value.layer.id
    self.name = keys.value.id
    source = keys.source
    inside = keys.value.inside
    self.scene = scene
    self.site = site
  }
}

extension Declarations {
  /// Checks that views fit the limit before they are read; exceeding it is reported once.
  func takeRoom(for count: Int = 1, at value: JSONValue, _ work: inout Work) throws(Reported) {
    if let excess = work.budget.excessViews { throw excess }
    // The first layer is the scene's root.
    let limit = work.budget.viewLimit
    guard views.layers.count + count > limit.count + 1 else { return }
    let excess = work.error(
      .limit, at: value, "more than \(limit.count) views", hint: limit.hint)
    work.budget.excessViews = excess
    throw excess
  }
}
