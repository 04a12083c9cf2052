internal import FlipbookGeometry
internal import FlipbookInteraction
internal import FlipbookLayers
internal import FlipbookLottie
internal import FlipbookOpening
internal import FlipbookPainter
internal import FlipbookTimeline

/// Groups and loose layers.
extension NodeEmitter {
  /// Adds a node whose parts are layers of the target.
  func emitLoose(
    _ node: ExportNode, drawing body: inout LayerBody, along course: NodeCourse,
    _ transform: WrittenTransform, shadow: WrittenEffect?, state: NodeState,
    into target: Composition, _ plane: PlaneFrame, depth: Int, tint: Color
  ) throws(LottieExportError) {
    let hasChildren = node.children.contains { $0.slot != .mask }
    let single = hasChildren ? nil : body.single(shift: .zero)
    if let single {
      try composer.countLayer()
      var layer = WrittenLayer(
        name: name(of: node), index: target.nextIndex(),
        frames: composer.frames(of: single.span), content: single.content)
      layer.parent = plane.parent
      layer.transform = transform
      // Players draw a translucent fill faster and more exactly than a translucent layer.
      if shadow == nil, let faded = single.content.faded(by: transform.opacity) {
        layer.content = faded
        layer.transform.opacity = LottieValue(100)
      }
      layer.masks = single.masks
      layer.blendMode = state.blendIndex
      if let shadow {
        layer.effects = [shadow]
        let area = reach.area(of: node, course, clips: false, spread: state.shadowReach)
        layer.content = single.content.reaching(area)
      }
      target.add(layer)
      return
    }
    var inner = PlaneFrame(parent: plane.parent)
    var place = WrittenTransform()
    if let fixed = transform.translation {
      place.position = .together(LottieValue(fixed.x, fixed.y))
      inner.origin = Point(-fixed.x, -fixed.y)
    } else {
      inner.parent = try addCarrier(for: node, course, transform, on: plane, to: target)
    }
    // A single thing drawn has the opacity, because planes do not pass theirs on.
    let opacity = hasChildren ? LottieValue(100) : transform.opacity
    let (back, front) = body.pieces(shift: .zero)
    for piece in back {
      try add(
        piece, of: node, at: place, in: inner.parent, opacity: opacity, state: state, to: target)
    }
    try emitChildren(of: node, course, into: target, inner, depth: depth, tint: tint)
    for piece in front {
      try add(
        piece, of: node, at: place, in: inner.parent, opacity: opacity, state: state, to: target)
    }
  }

  /// Adds an invisible layer with the transform of a node; its index.
  func addCarrier(
    for node: ExportNode, _ course: NodeCourse, _ transform: WrittenTransform,
    on plane: PlaneFrame, to target: Composition
  ) throws(LottieExportError) -> Int {
    try composer.countLayer()
    var carrier = WrittenLayer(
      name: name(of: node), index: target.nextIndex(), frames: composer.frames(of: course.span),
      content: .null)
    carrier.parent = plane.parent
    carrier.transform = transform
    carrier.transform.opacity = LottieValue(100)
    target.add(carrier)
    return carrier.index
  }

  /// Adds something that a node draws.
  func add(
    _ piece: LayerBody.Piece, of node: ExportNode, at place: WrittenTransform, in parent: Int?,
    opacity: LottieValue, state: NodeState, to target: Composition
  ) throws(LottieExportError) {
    try composer.countLayer()
    var layer = WrittenLayer(
      name: "\(name(of: node)) \(piece.name)", index: target.nextIndex(),
      frames: composer.frames(of: piece.span), content: piece.content)
    layer.parent = parent
    layer.transform = place
    if let transform = piece.transform {
      layer.transform = transform.moved(by: place)
    }
    layer.transform.opacity = piece.opacity ?? opacity
    layer.masks = piece.masks
    layer.blendMode = state.blendIndex
    target.add(layer)
  }

  /// Adds a node as a composition.
  func emitGroup(
    _ node: ExportNode, drawing body: LayerBody, along course: NodeCourse,
    _ transform: WrittenTransform, shadow: WrittenEffect?, mask: ExportNode?, clips: Bool,
    state: NodeState, into target: Composition, _ plane: PlaneFrame, depth: Int, tint: Color
  ) throws(LottieExportError) {
    var body = body
    let area = reach.area(
      of: node, course, clips: clips, spread: shadow == nil ? 0 : state.shadowReach)
    guard area.width > 0, area.height > 0 else { return }
    let inside = Composition()
    let shift = Point(-area.minX, -area.minY)
    let (back, front) = body.pieces(shift: shift)
    let frame = PlaneFrame(origin: area.origin)
    let size = Rect(x: 0, y: 0, width: area.width, height: area.height)
    let reached =
      shadow == nil
      ? []
      : [
        LayerBody.Piece(
          name: "reach", span: course.span, content: WrittenLayer.Content.shapes([]).reaching(size))
      ]
    for piece in reached + back {
      try add(
        piece, of: node, at: WrittenTransform(), in: nil, opacity: LottieValue(100), state: .plain,
        to: inside)
    }
    let masks = clips && !reach.isWholeClip(course, area) ? body.clip(shift: shift) : []
    try emitChildren(of: node, course, into: inside, frame, depth: depth, tint: tint)
    for piece in front {
      try add(
        piece, of: node, at: WrittenTransform(), in: nil, opacity: LottieValue(100), state: .plain,
        to: inside)
    }
    guard !inside.isEmpty else { return }
    var id = composer.addComposition(inside)
    let frames = composer.frames(of: course.span)
    if let mask {
      id = try masked(
        id, of: node, by: mask, along: course, frame, size: area.size, frames: frames, depth: depth)
    }
    try composer.countLayer()
    var layer = WrittenLayer(
      name: name(of: node), index: target.nextIndex(), frames: frames,
      content: .composition(id, width: area.width, height: area.height))
    layer.parent = plane.parent
    layer.transform = transform.anchored(at: shift)
    layer.blendMode = state.blendIndex
    if let shadow { layer.effects = [shadow] }
    layer.masks = masks
    target.add(layer)
  }

  /// A composition cut out by the alpha of a mask layer.
  private func masked(
    _ id: String, of node: ExportNode, by mask: ExportNode, along course: NodeCourse,
    _ frame: PlaneFrame, size: Size, frames: Range<Double>, depth: Int
  ) throws(LottieExportError) -> String {
    let cut = Composition()
    try emitChild(mask, of: course, into: cut, frame, during: course.span, depth: depth, .white)
    let outer = Composition()
    let matte = composer.addComposition(cut)
    var target = WrittenLayer(
      name: name(of: node), index: outer.nextIndex(), frames: frames,
      content: .composition(id, width: size.width, height: size.height))
    target.matte = .cutByAlpha
    var source = WrittenLayer(
      name: name(of: mask), index: outer.nextIndex(), frames: frames,
      content: .composition(matte, width: size.width, height: size.height))
    source.matte = .source
    outer.add(target)
    outer.add(source)
    return composer.addComposition(outer)
  }

  /// Adds the sublayers in their order; where that changes, once for each order.
  private func emitChildren(
    of node: ExportNode, _ course: NodeCourse, into target: Composition, _ plane: PlaneFrame,
    depth: Int, tint: Color
  ) throws(LottieExportError) {
    guard node.children.contains(where: { $0.slot != .mask }) else { return }
    var plane = plane
    let origins = course.bake([composer.point, composer.point]) {
      [$0.bounds.standardized.minX, $0.bounds.standardized.minY]
    }
    if let fixed = origins.constant {
      plane.origin = plane.origin + Point(fixed[0], fixed[1])
    } else {
      // Scrolled content moves in a plane of its own.
      let still = plane.origin
      let scroll = course.bake([composer.point, composer.point]) {
        [-$0.bounds.standardized.minX - still.x, -$0.bounds.standardized.minY - still.y]
      }
      try composer.countLayer()
      var carrier = WrittenLayer(
        name: "\(name(of: node)) content", index: target.nextIndex(),
        frames: composer.frames(of: course.span), content: .null)
      carrier.parent = plane.parent
      carrier.transform.position = .together(composer.value(scroll))
      target.add(carrier)
      plane = PlaneFrame(parent: carrier.index)
    }
    course.forget()
    for part in NodeOrder.parts(of: node, instants, in: course.span) {
      for index in part.children {
        let child = node.children[index]
        try emitChild(child, of: course, into: target, plane, during: part.span, depth: depth, tint)
      }
    }
  }

  private func emitChild(
    _ child: ExportNode, of course: NodeCourse, into target: Composition, _ plane: PlaneFrame,
    during span: Range<Double>, depth: Int, _ tint: Color
  ) throws(LottieExportError) {
    var tint = tint
    if case .copy(let index) = child.slot,
      case .replicator(let replicator) = course.layer(at: course.span.lowerBound).kind
    {
      let color = replicator.color(ofInstance: index)
      tint = Color(
        red: tint.red * color.red, green: tint.green * color.green, blue: tint.blue * color.blue)
    }
    try emit(child, into: target, on: plane, during: span, depth: depth + 1, tint: tint)
  }

  private func name(of node: ExportNode) -> String {
    let name = composer.scene.views.name(of: node.id)
    return name.isEmpty ? "layer \(node.id.index)" : name
  }
}

extension WrittenLayer.Content {
  /// The same with an invisible rectangle behind it: lottie-web cuts effects off at the box of what
  /// a layer draws.
  fileprivate func reaching(_ area: Rect) -> WrittenLayer.Content {
    guard case .shapes(let shapes) = self else { return self }
    let rect = ShapeElement.rect(
      center: LottieValue(area.minX + area.width / 2, area.minY + area.height / 2),
      size: LottieValue(area.width, area.height), radius: LottieValue(0))
    let fill = ShapeElement.fill(
      color: LottieValue(0, 0, 0), opacity: LottieValue(0), isEvenOdd: false)
    return .shapes(shapes + [.group([rect, fill], WrittenTransform())])
  }

  /// The same with the opacity in the fill, where there is only one, which is opaque; nil elsewhere.
  fileprivate func faded(by opacity: LottieValue) -> WrittenLayer.Content? {
    guard case .shapes(let shapes) = self, shapes.count == 1,
      case .group(var parts, let transform)? = shapes.first,
      case .fill(let color, let own, let isEvenOdd)? = parts.last, own == LottieValue(100)
    else { return nil }
    parts[parts.count - 1] = .fill(color: color, opacity: opacity, isEvenOdd: isEvenOdd)
    return .shapes([.group(parts, transform)])
  }
}
