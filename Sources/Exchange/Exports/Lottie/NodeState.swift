internal import FlipbookGeometry
internal import FlipbookLayers
internal import FlipbookPainter

/// The special traits of a node at any time of a span.
struct NodeState {
  var isClipped = false
  /// Whether what it draws itself can be outside of its bounds or corners.
  var overflows = false
  var blendMode = BlendMode.normal
  /// Whether particles add their light to what is behind them.
  var addsLight = false
  /// How far a shadow reaches, in points.
  var shadowReach = 0.0
  var losses: Set<LottieLoss> = []

  static let plain = NodeState()

  private init() {}

  init(_ course: NodeCourse) {
    for layer in course.layers { add(layer, copies: course.node.trees.copies) }
    losses.formUnion(course.node.traits.losses)
    if blendMode != .normal { losses.insert(.compositing) }
  }

  private mutating func add(_ layer: Layer, copies: Int) {
    isClipped = isClipped || layer.masksToBounds
    if layer.compositing != .normal { blendMode = layer.compositing }
    if layer.filters.contains(where: { $0.amount != $0.kind.neutralAmount }) {
      losses.insert(.filter)
    }
    if layer.shownContents != nil,
      layer.magnificationFilter == .nearest || layer.minificationFilter != .linear
    {
      losses.insert(.sampling)
    }
    if layer.effect != .none { losses.insert(.backdrop) }
    if layer.shadowOpacity > 0, !layer.masksToBounds {
      shadowReach = max(
        shadowReach,
        3 * layer.shadowRadius + max(abs(layer.shadowOffset.width), abs(layer.shadowOffset.height)))
    }
    switch layer.kind {
    case .shape: overflows = true
    case .text(let text):
      overflows = true
      if !text.rolls.isEmpty { losses.insert(.roll) }
    case .gradient(let gradient) where gradient.type == .conic:
      // Its sectors reach beyond the bounds.
      (isClipped, overflows) = (true, true)
    case .emitter(let emitter):
      losses.insert(.emitter)
      addsLight = addsLight || emitter.renderMode == .additive
    case .replicator(let replicator):
      if replicator.instanceCount > copies { losses.insert(.copies) }
      if !replicator.color(ofInstance: 0).isWhite || replicator.instanceRedOffset != 0 {
        losses.insert(.tint)
      }
    default: break
    }
    if layer.shownContents != nil, layer.masksToBounds {
      let covers = layer.contentsGravity == .resize && LayerBox(layer).radius == 0
      overflows = overflows || !covers
    }
  }

  /// Lottie's number.
  var blendIndex: Int {
    switch blendMode {
    case .normal: 0
    case .multiply: 1
    case .screen: 2
    case .overlay: 3
    case .darken: 4
    case .lighten: 5
    case .colorDodge: 6
    case .colorBurn: 7
    case .hardLight: 8
    case .softLight: 9
    case .difference: 10
    case .exclusion: 11
    case .hue: 12
    case .saturation: 13
    case .color: 14
    case .luminosity: 15
    case .plusLighter: 16
    // Players have no such modes.
    case .destinationOut, .xor: 0
    }
  }
}

extension Color {
  fileprivate var isWhite: Bool { red == 1 && green == 1 && blue == 1 }
}
