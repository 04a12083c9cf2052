import Document
import Geometry
import Interaction
import Layers

extension SceneReader {
  /// Reads the views of a list, with all that is inside them, as subviews of a view that is known.
  mutating func readViews(_ list: JSONValue?, in parent: LayerID) -> [SceneView] {
    var siblings: [String: JSONValue] = [:]
    return readViews(list, in: parent, siblings: &siblings)
  }

  /// The same, beside siblings whose ids are taken.
  private mutating func readViews(
    _ list: JSONValue?, in parent: LayerID, siblings: inout [String: JSONValue]
  ) -> [SceneView] {
    guard let list else { return [] }
    guard list.isArray else {
      mismatch(list, needs: "a list of views")
      return []
    }
    var views: [SceneView] = []
    for (number, value) in list.elements.enumerated() {
      guard hasRoom(at: value) else { break }
      if let view = readView(value, number: number, in: parent, siblings: &siblings) {
        views.append(view)
      }
    }
    return views
  }

  /// Whether another view may be read; that there are too many is reported once.
  mutating func hasRoom(at value: JSONValue) -> Bool {
    hasRoom(for: 1, at: value)
  }

  /// Whether so many views may be read.
  mutating func hasRoom(for count: Int, at value: JSONValue) -> Bool {
    // The first layer is the scene's own.
    guard views.layers.count + count > SceneLimits.layers + 1 || views.isFull else { return true }
    if !views.isFull { error(.limit, at: value, "there are more than \(SceneLimits.layers) views") }
    views.isFull = true
    return false
  }

  mutating func readView(
    _ value: JSONValue, number: Int, in parent: LayerID, siblings: inout [String: JSONValue],
    instance: TemplateInstance? = nil, isMask: Bool = false
  ) -> SceneView? {
    // Templates in templates could stand deeper than any text.
    guard viewDepth < JSONDocument.nestingLimit / 2 else {
      error(
        .limit, at: value,
        "views stand more than \(JSONDocument.nestingLimit / 2) deep in each other"
      )
      return nil
    }
    viewDepth += 1
    defer { viewDepth -= 1 }
    var draft = ViewDraft(id: LayerID(views.layers.count))
    draft.layer.isMask = isMask
    let around = (scope: scope, delay: instanceDelay)
    defer { (scope, instanceDelay) = around }
    if let instance {
      scope = draft.layer.id
      instanceDelay = instance.delay
    }
    boundView = draft.layer.id
    guard ViewFields.table.read(value, into: &draft, &self) else { return nil }
    let perspectives = perspectiveDepth
    defer { perspectiveDepth = perspectives }
    guard hasRoom(forPerspectiveOf: draft.layer, at: value) else { return nil }
    if let instance, let id = instance.id { draft.id = "\(id)\(instance.index)" }
    checkID(&draft, in: value, siblings: &siblings)
    customProperties(draft.properties, of: &draft.layer)
    placeImage(&draft)
    let opened = draft.scene.flatMap { openScene($0) }
    if let opened { draft.layer.content = .scene(opened.content) }
    placeGeometry(&draft, at: value)
    if let instance {
      draft.layer.position = draft.layer.position + instance.offset
    }

    let parentName = views.names[parent.index]
    let ownName = draft.id ?? (isMask ? "mask" : "views[\(number)]")
    let name = parentName.isEmpty ? ownName : "\(parentName).\(ownName)"
    views.add(draft.layer, id: draft.id, name: name, parent: parent)
    places.append(document.place(at: value.offset, path: value.path))
    if let instance { views.open(draft.layer.id, knownAs: instance.id, in: around.scope) }
    defer { if instance != nil { views.close(draft.layer.id) } }
    addPending(draft)

    return withInside(draft, name: name, showing: opened, at: value)
  }

  /// A view that is declared, with all that is inside it.
  private mutating func withInside(
    _ draft: ViewDraft, name: String, showing opened: OpenedScene?, at value: JSONValue
  ) -> SceneView {
    var view = SceneView(layer: draft.layer, name: name)
    view.isStandalone = draft.isStandalone
    view.isUserInteractionEnabled = draft.isUserInteractionEnabled
    view.meant = draft.meant
    var inside: [String: JSONValue] = [:]
    if let opened {
      view.scene = nestedScene(opened, in: draft.layer.id, at: value["scene"] ?? value)
    }
    if let template = draft.template {
      view.subviews = instances(of: template, in: draft.layer.id, siblings: &inside)
    }
    view.subviews += readViews(draft.views, in: draft.layer.id, siblings: &inside)
    if let mask = draft.mask, let cutting = readMask(mask, of: draft, siblings: &inside) {
      view.subviews.append(cutting)
    }
    checkInstances(of: view, at: value)
    return view
  }

  /// Whether a view may be in perspective where it stands: every sheet in a sheet has to be drawn
  /// larger than the one before.
  private mutating func hasRoom(forPerspectiveOf layer: Layer, at value: JSONValue) -> Bool {
    guard layer.transform.hasPerspective || layer.sublayerTransform.hasPerspective else {
      return true
    }
    perspectiveDepth += 1
    guard perspectiveDepth > SceneLimits.perspectives else { return true }
    error(
      .limit, at: value["transform"] ?? value["sublayerTransform"] ?? value,
      "views in perspective stand more than \(SceneLimits.perspectives) deep in each other",
      hint: "The views of a \"transformLayer\" share one space.")
    return false
  }

  /// Reads the view that cuts another.
  private mutating func readMask(
    _ value: JSONValue, of draft: ViewDraft, siblings: inout [String: JSONValue]
  ) -> SceneView? {
    if value.isNull { return nil }
    if let name = value.string {
      error(
        name == draft.id ? .circle : .type, at: value,
        name == draft.id
          ? "\"\(name)\" masks itself" : "\"mask\" needs a view, not the name of one",
        hint: "Write the mask in place: { \"frame\": [0, 0, 100, 100], … }.")
      return nil
    }
    return readView(
      value, number: 0, in: draft.layer.id, siblings: &siblings, isMask: true)
  }

  /// Reads a view that is written in the script, by the name that it has in its parent.
  mutating func readNewView(_ value: JSONValue, in parent: LayerID) -> SceneView? {
    guard hasRoom(at: value) else { return nil }
    var siblings: [String: JSONValue] = [:]
    if let id = value["id"]?.string {
      let parentName = views.names[parent.index]
      if views.names.contains(parentName.isEmpty ? id : "\(parentName).\(id)") {
        error(
          .name, at: value["id"] ?? value,
          "the id \"\(id)\" is taken by another view in the same place")
        return nil
      }
    }
    return readView(value, number: views.layers.count, in: parent, siblings: &siblings)
  }

  private mutating func checkID(
    _ draft: inout ViewDraft, in value: JSONValue, siblings: inout [String: JSONValue]
  ) {
    guard let id = draft.id, let written = value["id"] else { return }
    if PropertyNames.contains(id) {
      error(
        .name, at: written, "\"\(id)\" is the name of a property and cannot be an id",
        hint: "Key paths such as \"\(id).\(id)\" could not be told apart.")
      draft.id = nil
    } else if let first = siblings[id] {
      let line = document.place(at: first.offset, path: first.path).line
      error(.name, at: written, "the id \"\(id)\" is taken by the view in line \(line)")
      draft.id = nil
    } else {
      siblings[id] = written
    }
  }

  private func placeImage(_ draft: inout ViewDraft) {
    switch draft.image {
    case .still(let image): draft.layer.contents = .image(image)
    case .animated(let animated):
      draft.layer.contents = animated.images.first.flatMap { $0 }.map { .image($0) }
      if draft.frames.images == nil {
        draft.frames.images = animated.images
        draft.frames.keyTimes = animated.keyTimes
        draft.frames.duration = animated.duration
        draft.frames.repeatCount = 0
      }
    case nil: break
    }
    switch draft.highlightedImage {
    case .still(let image): draft.layer.highlightedContents = .image(image)
    case .animated(let animated):
      draft.layer.highlightedContents = animated.images.first.flatMap { $0 }.map { .image($0) }
      if draft.frames.highlightedImages == nil {
        draft.frames.highlightedImages = animated.images
        draft.frames.highlightedKeyTimes = animated.keyTimes
        draft.frames.duration = draft.frames.duration ?? animated.duration
      }
    case nil: break
    }
  }

  private mutating func placeGeometry(_ draft: inout ViewDraft, at value: JSONValue) {
    if let position = draft.position { draft.layer.position = position }
    if let bounds = draft.bounds {
      draft.layer.bounds = bounds
    } else if draft.frame == nil {
      draft.layer.bounds.size = naturalSize(of: draft)
    }
    if let frame = draft.frame {
      // As `init(frame:)`, before the transform is set.
      let transform = draft.layer.transform
      draft.layer.transform = .identity
      draft.layer.frame = frame
      draft.layer.transform = transform
    }
    if let offset = draft.contentOffset { draft.layer.bounds.origin = offset }
    let size = draft.layer.bounds.size
    if size.width < 0 || size.height < 0 {
      error(
        .range, at: value["frame"] ?? value["bounds"] ?? value,
        "a view cannot have a negative width or height")
    }
  }

  /// The size of the text or the image, in points.
  private func naturalSize(of draft: ViewDraft) -> Size {
    if case .scene(let content) = draft.layer.content { return content.size }
    if case .text(let content) = draft.layer.content {
      return sceneSize.hasAffordableTexts ? text.size(of: content, width: nil) : .zero
    }
    var size = draft.frames.images?.lazy.compactMap { $0 }.first?.size ?? .zero
    if case .image(let image) = draft.layer.contents { size = image.size }
    let scale = draft.layer.contentsScale
    return Size(size.width / scale, size.height / scale)
  }

  private mutating func addPending(_ draft: ViewDraft) {
    var item = PendingView(
      id: draft.layer.id, scope: scope, delay: instanceDelay, animations: draft.animations,
      actions: draft.actions, gestures: draft.gestures)
    if let actions = draft.actions, !draft.isStandalone {
      warning(
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
    pending.append(item)
  }
}
