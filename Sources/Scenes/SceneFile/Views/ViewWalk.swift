import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

extension Site {
  /// Reads a list of views, with their subtrees, as subviews of a known view.
  func readViews(
    _ list: JSONValue?, in parent: LayerID, _ declared: inout Declarations, _ work: inout Work
  ) -> [SceneView] {
    var siblings: [String: JSONValue] = [:]
    return readViews(list, in: parent, siblings: &siblings, &declared, &work)
  }

  /// Reads a list of views next to siblings whose ids are taken.
  private func readViews(
    _ list: JSONValue?, in parent: LayerID, siblings: inout [String: JSONValue],
    _ declared: inout Declarations, _ work: inout Work
  ) -> [SceneView] {
    var views: [SceneView] = []
    for (number, value) in work.elements(of: list, needs: "a list of views").enumerated() {
      guard (try? declared.takeRoom(at: value, &work)) != nil else { break }
      let view = try? readView(
        value, number: number, in: parent, siblings: &siblings, &declared, &work)
      if let view { views.append(view) }
    }
    return views
  }

  func readView(
    _ value: JSONValue, number: Int, in parent: LayerID, siblings: inout [String: JSONValue],
    instance: TemplateInstance? = nil, isMask: Bool = false,
    _ declared: inout Declarations, _ work: inout Work
  ) throws(Reported) -> SceneView {
    let open = try open(
      value, number: number, in: parent, siblings: &siblings, instance: instance, isMask: isMask,
      &declared, &work)
    defer { if instance != nil { declared.views.close(open.id) } }
    open.site.readInside(open, &declared, &work)
    return open.view
  }

  /// Reads a view's own keys.
  private func open(
    _ value: JSONValue, number: Int, in parent: LayerID, siblings: inout [String: JSONValue],
    instance: TemplateInstance?, isMask: Bool, _ declared: inout Declarations,
    _ work: inout Work
  ) throws(Reported) -> OpenView {
    // Nested templates could make views nested deeper than JSON can be.
    guard depths.views < JSONDocument.nestingLimit / 2 else {
      throw work.error(
        .limit, at: value,
        "views are nested more than \(JSONDocument.nestingLimit / 2) deep"
      )
    }
    try work.pay(ReadingPrice.view, for: value)
    var start = ViewKeys(id: LayerID(declared.views.layers.count))
    start.layer.isMask = isMask
    var site = self
    site.depths.views += 1
    if let instance {
      site.scope = start.layer.id
      site.delay = instance.delay
    }
    let bindings = work.bindings.count
    let waiting = work.waitingKeys.count
    var inView = site
    inView.numbers = .waiting
    var keys: Written<ViewKeys>
    do throws(Reported) {
      keys = try inView.readKeys(of: value, from: start, &declared, &work)
      try site.enterPerspective(
        of: keys, waiting: work.waitingKeys.dropFirst(waiting), &work)
    } catch {
      _ = work.takeBindings(from: bindings)
      _ = work.takeWaitingKeys(from: waiting)
      throw error
    }
    if let instance, let name = instance.name { keys.value.id = name }
    checkID(&keys, siblings: &siblings, &work)
    site.takeScrolling(&keys, in: parent, &declared, &work)
    inView.customProperties(keys.value.behavior.properties, of: &keys.value.layer, &declared, &work)
    declared.found.bindings += work.takeBindings(from: bindings).map {
      PendingBinding(view: keys.value.layer.id, scope: site.scope, written: $0)
    }
    keys.value.images.place(in: &keys.value.layer)
    let opened = keys.value.inside.scene.flatMap { try? site.openScene($0, &work) }
    if let opened { keys.value.layer.kind = .scene(opened.content) }
    keys.fitRollingText(isInStack: declared.found.stacks.contains(parent))
    site.place(&keys, waitingFrom: waiting, by: instance?.offset ?? .zero, &declared, &work)

    let name = declared.views.name(
      of: keys.value.id ?? (isMask ? "mask" : "views[\(number)]"), in: parent)
    declared.views.add(keys.value.layer, id: keys.value.id, name: name, parent: parent)
    declared.places.append(place(of: value))
    if let instance { declared.views.open(keys.value.layer.id, knownAs: instance.id, in: scope) }
    if keys.value.placement.sizeToFit { declared.found.fit(keys, &work) }
    site.keepLayout(
      of: keys, in: parent, offset: instance?.offset ?? .zero, &declared, &work)
    site.keepBehavior(of: keys.value, &declared, &work)
    return OpenView(keys, name: name, showing: opened, at: site)
  }

  /// Places a view, or keeps it until the numbers in it are known that refer to other views.
  private func place(
    _ keys: inout Written<ViewKeys>, waitingFrom first: Int, by offset: Point,
    _ declared: inout Declarations, _ work: inout Work
  ) {
    let waiting = WaitingView.refuseMakers(work.takeWaitingKeys(from: first), &work)
    if waiting.isEmpty {
      work.place(&keys)
    } else {
      declared.waiting.append(
        WaitingView(
          keys: keys, waiting: waiting, table: ViewFields.table, site: self, offset: offset))
    }
    keys.value.layer.position = keys.value.layer.position + offset
  }

  /// Reads the subtree of a view.
  private func readInside(
    _ open: OpenView, _ declared: inout Declarations, _ work: inout Work
  ) {
    var inside: [String: JSONValue] = [:]
    if let scene = open.scene {
      open.view.scene = try? declareScene(
        scene, in: open.id, at: open.inside.scene?.source ?? open.source, &declared, &work)
    }
    if let template = open.inside.template {
      open.view.subviews = instances(
        of: template, in: open.id, siblings: &inside, &declared, &work)
    }
    open.view.subviews += readViews(
      open.inside.views, in: open.id, siblings: &inside, &declared, &work)
    if let mask = open.inside.mask {
      let cutting = try? readMask(mask, of: open, siblings: &inside, &declared, &work)
      if let cutting { open.view.subviews.append(cutting) }
    }
    work.checkInstances(of: open.view, at: open.source)
  }

  /// Counts a view with perspective, whose nesting depth is limited: each nested sheet must be
  /// drawn larger than the one around it.
  private mutating func enterPerspective(
    of keys: Written<ViewKeys>, waiting: ArraySlice<WaitingKey>, _ work: inout Work
  ) throws(Reported) {
    let layer = keys.value.layer
    guard
      layer.transform.hasPerspective || layer.sublayerTransform.hasPerspective
        || waiting.contains(where: \.maySetPerspective)
    else { return }
    depths.perspectives += 1
    guard depths.perspectives > SceneLimits.perspectives else { return }
    throw work.error(
      .limit,
      at: keys.source(\.layer.transform) ?? keys.source(\.layer.sublayerTransform) ?? keys.source,
      "views with perspective are nested more than \(SceneLimits.perspectives) deep",
      hint: "The views of a \"transformLayer\" share one space.")
  }

  /// Reads the view that masks another; nil for none.
  private func readMask(
    _ value: JSONValue, of view: OpenView, siblings: inout [String: JSONValue],
    _ declared: inout Declarations, _ work: inout Work
  ) throws(Reported) -> SceneView? {
    if value.isNull { return nil }
    if let name = value.string {
      throw work.error(
        name == view.name ? .circle : .type, at: value,
        name == view.name
          ? "\"\(name)\" masks itself" : "\"mask\" needs a view, not the id of one",
        hint: "Write the mask in place: { \"frame\": [0, 0, 100, 100], … }.")
    }
    return try readView(
      value, number: 0, in: view.id, siblings: &siblings, isMask: true, &declared, &work)
  }

  private func checkID(
    _ keys: inout Written<ViewKeys>, siblings: inout [String: JSONValue],
    _ work: inout Work
  ) {
    guard let id = keys.value.id, let written = keys.source(\.id) else { return }
    if PropertyNames.contains(id) {
      work.error(
        .name, at: written, "\"\(id)\" is the name of a property and cannot be an id",
        hint: "Key paths such as \"\(id).\(id)\" would be ambiguous.")
      keys.value.id = nil
    } else if let first = siblings[id] {
      work.error(
        .name, at: written,
        "duplicate id \"\(id)\": the view in line \(place(of: first).line) has it"
      )
      keys.value.id = nil
    } else {
      siblings[id] = written
    }
  }

  /// Keeps the parts of a view that can be read only when all views are known.
  private func keepBehavior(
    of keys: ViewKeys, _ declared: inout Declarations, _ work: inout Work
  ) {
    var item = PendingView(
      id: keys.layer.id, scope: scope, delay: delay, animations: keys.behavior.animations,
      actions: keys.behavior.actions, gestures: keys.behavior.gestures)
    if let actions = keys.behavior.actions, !keys.isStandalone {
      work.warning(
        at: actions.keyPlace,
        "the actions of a view have no effect: only a \"standalone\" layer uses them")
    }
    item.states = keys.behavior.states
    item.crossings = keys.behavior.crossings
    if !keys.images.frames.isEmpty { item.frames = keys.images.frames }
    let waiting = declared.waiting.last.flatMap { $0.id == keys.layer.id ? $0.waiting : nil }
    for key in waiting?.map(\.member.key) ?? [] {
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
    declared.found.pending.append(item)
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
