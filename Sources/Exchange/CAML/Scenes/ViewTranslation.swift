import FlipbookDocument
import FlipbookGeometry

/// Layers of a bundle as views of the scene.
struct ViewTranslation {
  let work: ImportWork
  let index: LayerIndex
  /// The groups that follow the tilt of the device, by layer.
  let parallax: [ObjectIdentifier: [ParallaxGroup]]

  /// A layer with everything in it as a view, in a space of its superlayer.
  func view(of layer: CAMLLayer, in outer: Axes) -> JSONText {
    work.trail.append(layer.name ?? layer.element.name)
    defer { work.trail.removeLast() }
    let space = space(of: layer, in: outer)
    work.spaces[ObjectIdentifier(layer)] = space
    let element = layer.element
    var view = ViewMembers()
    if let name = index.name(of: layer) { view.add("id", .string(name)) }
    addGeometry(of: layer, space, to: &view)
    addClocks(of: layer, to: &view)
    if layer.kind == .transform {
      view.add("transformLayer", .boolean(true))
    } else {
      addLooks(of: layer, space, to: &view)
      addContents(of: element, space, to: &view)
      addKind(of: layer, space, to: &view)
      FilterTranslation(work: work).addFilters(of: layer, to: &view)
      if let mask = layer.mask { view.add("mask", self.view(of: mask, in: space.inner)) }
    }
    view.add("views", list: layer.sublayers.map { self.view(of: $0, in: space.inner) })
    let animations = AnimationTranslation(work: work, space: space, layer: layer)
    view.add("animations", list: layer.animations.flatMap { animations.animations($0) })
    LayerAttributes.remarkUnknown(of: layer, work)
    return view.json
  }

  /// The spaces of a layer.
  func space(of layer: CAMLLayer, in outer: Axes) -> LayerSpace {
    var bounds = Rect.zero
    if let n = work.numbers("bounds", 4, of: layer.element) {
      bounds = Rect(x: n[0], y: n[1], width: n[2], height: n[3]).standardized
    }
    let isFlipped = work.boolean("geometryFlipped", of: layer.element) ?? false
    let isUp = outer.isUp != isFlipped
    let holds = !layer.sublayers.isEmpty || layer.mask != nil || layer.drawsInItsSpace
    let hangs = isUp && holds && index.isChanged("bounds", of: layer)
    let inner = Axes(
      isUp: isUp, x: 0, y: isUp && !hangs ? 2 * bounds.origin.y + bounds.size.height : 0)
    let turnsColors =
      isUp && layer.kind == .gradient && Self.gradientType(of: layer.element) == "conic"
    return LayerSpace(
      outer: outer, inner: inner, bounds: bounds, hangs: hangs, turnsColors: turnsColors)
  }

  private func addGeometry(of layer: CAMLLayer, _ space: LayerSpace, to view: inout ViewMembers) {
    let element = layer.element
    let groups = parallax[ObjectIdentifier(layer)] ?? []
    let written = work.numbers("position", 2, of: element) ?? [0, 0]
    let position = Point(space.outer.mapX(written[0]), space.outer.mapY(written[1]))
    let anchor = work.numbers("anchorPoint", 2, of: element) ?? [0.5, 0.5]
    let anchorY = space.outer.isUp ? 1 - anchor[1] : anchor[1]
    let bounds = space.bounds
    let originY = space.hangs ? -bounds.origin.y - bounds.size.height : bounds.origin.y
    let isCentered = anchor[0] == 0.5 && anchorY == 0.5
    let follows = groups.contains {
      $0.keyPath.hasPrefix("position") || $0.keyPath.hasPrefix("anchorPoint")
    }
    if isCentered, bounds.origin.x == 0, originY == 0, !bounds.isEmpty, !follows {
      view.add(
        "frame",
        .short([
          position.x - bounds.size.width / 2, position.y - bounds.size.height / 2,
          bounds.size.width, bounds.size.height,
        ]))
    } else {
      let point = ParallaxGroup.point([position.x, position.y], of: "position", groups, in: space)
      view.add("position", point)
      if bounds != .zero || originY != 0 {
        view.add(
          "bounds", .short([bounds.origin.x, originY, bounds.size.width, bounds.size.height]))
      } else if layer.kind == .text || element.child("contents") != nil {
        view.add("bounds", .short([0, 0, 0, 0]))
      }
      if !isCentered || groups.contains(where: { $0.keyPath.hasPrefix("anchorPoint") }) {
        view.add(
          "anchorPoint",
          ParallaxGroup.point([anchor[0], anchorY], of: "anchorPoint", groups, in: space))
      }
    }
    let steps = transform("transform", of: element)
    let mirrored = space.outer.isUp ? steps.map(\.mirrored) : steps
    if let following = ParallaxGroup.transform(mirrored, groups, space) {
      view.add("transform", following)
    } else if !mirrored.isEmpty {
      view.add("transform", SceneValue.transform(mirrored))
    }
    let sublayers = transform("sublayerTransform", of: element)
    if !sublayers.isEmpty {
      view.add(
        "sublayerTransform",
        work.json(
          .transform(space.inner.isUp ? sublayers.map(\.mirrored) : sublayers),
          LayerKey("sublayerTransform", kind: .transform), at: element))
    }
    view.add("zPosition", work.number("zPosition", of: element), unless: 0)
    if let z = work.number("anchorPointZ", of: element), z != 0 {
      work.remark("anchorPointZ", "anchorPointZ is not in a scene", at: element)
    }
    view.add("doubleSided", work.boolean("doubleSided", of: element) ?? true, unless: true)
  }

  /// The steps of a transform, with the parts that are set by key paths after it.
  private func transform(_ name: String, of element: MarkupElement) -> [TransformStep] {
    var steps: [TransformStep] = []
    if case .transform(let written)? = work.value(name, of: element, .transform) { steps = written }
    // Attributes are set in their order, so that parts before the whole have no effect.
    let whole = element.attributes.lastIndex { $0.name == name } ?? -1
    var parts: [(Transform.Component, Double)] = []
    for (position, attribute) in element.attributes.enumerated()
    where position > whole && attribute.name.hasPrefix(name + ".") {
      guard let number = WrittenNumber.number(attribute.value) else {
        work.remark(
          "value:\(attribute.name)", .value,
          "\"\(attribute.value)\" is no value of \"\(attribute.name)\"", at: element)
        continue
      }
      parts += TransformParts.components(attribute.name.dropFirst(name.count + 1), number)
    }
    return TransformParts.replacing(parts, in: steps)
  }

  private func addClocks(of layer: CAMLLayer, to view: inout ViewMembers) {
    let element = layer.element
    let begin = work.number("beginTime", of: element).flatMap { abs($0) < 1e-6 ? nil : $0 }
    view.add("beginTime", time: begin, unless: 0)
    let offset = work.number("timeOffset", of: element)
    view.add("speed", time: work.number("speed", of: element), unless: 1)
    let isPlain =
      begin == nil && offset == nil && layer.sublayers.isEmpty && layer.animations.isEmpty
    if layer.kind == .emitter, isPlain, let life = EmitterTranslation.longestLife(of: layer) {
      // On a device the particles of time 0 are long there: the layer's time began with the device.
      view.add("timeOffset", .short(min(life, 60)))
    } else {
      view.add("timeOffset", time: offset, unless: 0)
    }
  }
}
