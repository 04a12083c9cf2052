internal import FlipbookGeometry
internal import FlipbookLayers
internal import FlipbookPainter

/// Where a layer is found in the one around it.
enum NodeSlot: Hashable {
  case sublayer
  /// The layer shows a transition, which takes the place of its content.
  case transition(TransitionForm)
  case mask
  /// The renderings of a transition, which can be transitions themselves.
  case old(TransitionForm)
  case new(TransitionForm)
  /// A copy of a replicator's sublayers, by number.
  case copy(Int)
  /// The layers of a drawn image.
  case drawing
}

/// How a layer draws a transition: what is different has nodes of its own.
enum TransitionForm: Hashable {
  /// It has none.
  case none
  /// Its renderings slide in its own place.
  case stage
  /// It is only around its renderings.
  case carrier

  init(_ layer: Layer) {
    switch layer.kind {
    case .transition(_, _, .moveIn, _), .transition(_, _, .push, _), .transition(_, _, .reveal, _):
      self = .stage
    case .transition: self = .carrier
    default: self = .none
    }
  }
}

/// A layer at an instant with everything that it contains: transitions, copies and drawings too.
struct LayerParts {
  /// Without sublayers.
  var own: Layer
  /// From back to front, the mask first.
  var children: [Child]

  /// A layer in its slot.
  struct Child {
    var slot: NodeSlot
    var layer: Layer

    init(_ slot: NodeSlot, _ layer: Layer) {
      (self.slot, self.layer) = (slot, layer)
    }

    /// A layer of a tree.
    init(_ layer: Layer) {
      if case .transition = layer.kind {
        self.init(.transition(TransitionForm(layer)), layer)
      } else {
        self.init(layer.isMask ? .mask : .sublayer, layer)
      }
    }
  }

  /// - Parameter copies: The most copies of a replicator.
  init(of layer: Layer, copies: Int) {
    own = layer
    own.sublayers = []
    children = []
    switch layer.kind {
    case .transition(let old, let new, let kind, let progress):
      addTransition(layer, from: old, to: new, kind, progress)
    case .replicator(let replicator):
      let count = min(replicator.count(within: 1), copies)
      var step = Transform.identity
      for index in 0..<count {
        children.append(Child(.copy(index), Self.copy(index, at: step, of: layer, replicator)))
        step = step.then(replicator.instanceTransform)
      }
      own.sublayerTransform = .identity
    default:
      children = Self.ordered(layer.sublayers).map { Child($0) }
    }
    addDrawing(of: layer)
  }

  /// - Parameter step: From the first instance to this one.
  private static func copy(
    _ index: Int, at step: Transform, of layer: Layer, _ replicator: ReplicatorContent
  ) -> Layer {
    var copy = Layer(id: layer.id)
    copy.anchorPoint = .zero
    copy.transform = layer.centered(step)
    copy.sublayerTransform = layer.centeredSublayerTransform ?? .identity
    copy.opacity = replicator.color(ofInstance: index).alpha
    copy.sublayers = replicator.sublayers(ofInstance: index, of: layer)
    return copy
  }

  /// A single child, without building the others; nil where there is none.
  static func child(_ slot: NodeSlot, _ id: LayerID, of layer: Layer, copies: Int) -> Layer? {
    switch (layer.kind, slot) {
    case (.transition, _), (_, .drawing), (_, .old), (_, .new):
      return LayerParts(of: layer, copies: copies).children
        .first { $0.slot == slot && $0.layer.id == id }?.layer
    case (.replicator(let replicator), .copy(let index)):
      guard index < min(replicator.count(within: 1), copies) else { return nil }
      var step = Transform.identity
      for _ in 0..<index { step = step.then(replicator.instanceTransform) }
      return copy(index, at: step, of: layer, replicator)
    default:
      guard let found = layer.sublayers.first(where: { $0.id == id }), Child(found).slot == slot
      else { return nil }
      return found
    }
  }

  private mutating func addTransition(
    _ layer: Layer, from old: Layer, to new: Layer, _ kind: TransitionKind, _ progress: Double
  ) {
    var carrier = Layer(id: layer.id)
    carrier.anchorPoint = .zero
    own = carrier
    guard let stage = layer.stage else {
      let share = min(max(progress, 0), 1)
      var (below, above) = (Self.carried(old), Self.carried(new))
      above.opacity *= share
      // Over opaque content a dissolve is the new content fading in.
      if (new.backgroundColor?.alpha ?? 0) < 1 { below.opacity *= 1 - share }
      children = [
        Child(.old(TransitionForm(below)), below), Child(.new(TransitionForm(above)), above),
      ]
      return
    }
    if case .flip = kind {
      let form = TransitionForm(stage)
      children = [Child(progress < 0.5 ? .old(form) : .new(form), stage)]
      return
    }
    own = stage
    own.sublayers = []
    let isOldOnTop = if case .reveal = kind { true } else { false }
    children = stage.sublayers.enumerated().map { index, layer in
      let form = TransitionForm(layer)
      return Child((index == 0) == isOldOnTop ? .new(form) : .old(form), layer)
    }
  }

  private mutating func addDrawing(of layer: Layer) {
    guard case .image(let image)? = layer.shownContents, let drawing = image.drawing,
      let placement = ContentsPlacement(of: image, in: layer)
    else { return }
    var sheet = Layer(id: layer.id)
    sheet.anchorPoint = .zero
    let fit = AffineTransform.scale(image.scale, image.scale).then(placement.imageToLayer)
    sheet.position = Point(fit.tx, fit.ty)
    sheet.transform = .scale(fit.a, fit.d)
    sheet.sublayers = drawing
    children.insert(Child(.drawing, sheet), at: 0)
  }

  /// The same in a layer that can be translucent, where it is a transition itself.
  private static func carried(_ layer: Layer) -> Layer {
    guard case .transition = layer.kind else { return layer }
    var carrier = Layer(id: layer.id)
    carrier.anchorPoint = .zero
    carrier.sublayers = [layer]
    return carrier
  }

  /// The sublayers by their height, equal ones in their order.
  private static func ordered(_ sublayers: [Layer]) -> [Layer] {
    guard sublayers.contains(where: { $0.zPosition != 0 }) else { return sublayers }
    return sublayers.enumerated().sorted { a, b in
      (a.element.zPosition, Double(a.offset)) < (b.element.zPosition, Double(b.offset))
    }.map(\.element)
  }
}
