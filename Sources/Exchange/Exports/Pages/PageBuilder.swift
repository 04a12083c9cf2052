internal import FlipbookCalculus
internal import FlipbookGeometry
internal import FlipbookImages
internal import FlipbookLayers
internal import FlipbookPainter
internal import FlipbookRaster

/// Turns layer trees, one after the other, into elements whose properties change over time.
///
/// An element is a layer's bounds: its origin is the corner where both of their coordinates are
/// smallest. Inside are what the layer draws, and a wrapper with its sublayers, which moves by the
/// origin of the bounds.
final class PageBuilder {
  let stage = PageElement("div")
  let canvas: Canvas
  let measurer: TextMeasurer
  var pictures: EmbeddedImages
  /// The parts that a page cannot say, with the layer where each was found first.
  private(set) var obstacles: [PageObstacle: LayerID?] = [:]
  /// The number of the instant that is visited.
  var instant = 0
  var measures = PathMeasures()
  /// The number of gradients so far, which name them.
  var gradientCount = 0
  private(set) var elementCount = 0
  /// How often a layer was different from what it was at the instant before.
  private(set) var changeCount = 0

  /// The largest number of elements of a page.
  static let mostElements = 40_000
  /// The largest number of changes of layers: about two seconds of work.
  static let mostChanges = 300_000

  init(images: ImageStore, fonts: FontLibrary) {
    canvas = Canvas(images: images, fonts: fonts)
    measurer = TextMeasurer(fonts: fonts)
    pictures = EmbeddedImages(of: images)
  }

  func report(_ obstacle: PageObstacle, at layer: LayerID?) {
    if obstacles[obstacle] == nil { obstacles[obstacle] = .some(layer) }
  }

  /// Whether enough was found to know that the page must be a film.
  var isHopeless: Bool { !obstacles.isEmpty }

  /// Visits the trees of an instant, from back to front.
  func visit(_ trees: [Layer], at instant: Int) {
    self.instant = instant
    visitAll(trees, in: stage, under: nil, depth: 0)
    stage.hideMissing(at: instant)
  }

  /// Visits layers in the order in which they are drawn.
  func visitAll(_ layers: [Layer], in parent: PageElement, under: Transform?, depth: Int) {
    var last = -1
    var rank = 0
    // Both renderings of a transition may be of one layer.
    var met: [LayerID: Int] = [:]
    for index in Self.order(of: layers) {
      let id = layers[index].id
      let occurrence = met[id, default: 0]
      met[id] = occurrence + 1
      let key = PageElement.Key(role: .layer, number: id.index, occurrence: 2 * occurrence)
      guard let child = visit(layers[index], as: key, in: parent, under: under, depth: depth)
      else { continue }
      rank += 1
      child.set("zIndex", StyleValue("#", [Double(rank)], .ordinal), at: instant)
      if child.index < last { parent.manner.isOrdered = false }
      last = child.index
    }
  }

  /// From back to front, without the mask.
  private static func order(of layers: [Layer]) -> [Int] {
    let drawn = layers.indices.filter { !layers[$0].isMask && layers[$0].zPosition.isFinite }
    guard
      zip(drawn, drawn.dropFirst()).contains(where: { layers[$0].zPosition > layers[$1].zPosition })
    else { return drawn }
    return drawn.sorted { a, b in
      let (first, second) = (layers[a].zPosition, layers[b].zPosition)
      return first == second ? a < b : first < second
    }
  }

  /// Visits a layer; nil when nothing of it is seen.
  @discardableResult
  func visit(
    _ layer: Layer, as key: PageElement.Key, in parent: PageElement, under: Transform?, depth: Int
  ) -> PageElement? {
    guard depth < LayerPainter.maximumDepth, !isHopeless else { return nil }
    if case .transition(let from, let to, let kind, let progress) = layer.kind {
      return visitTransition(
        from: from, to: to, kind, progress, as: key, in: parent, under: under, depth: depth)
    }
    if layer.kind.isSpace || layer.isArrangedByDepth { report(.space, at: layer.id) }
    let opacity = unitClamped(layer.opacity)
    guard !layer.isHidden, opacity > 0, layer.isFinite, layer.isSeen(under: under) else {
      return nil
    }
    let element = parent.child(key) { [self] _ in count(at: layer.id) }
    let last = element.last.instant
    element.show(opacity, at: instant)
    var shallow = layer
    shallow.sublayers = []
    if case .replicator(var replicator) = shallow.kind {
      replicator.instances = []
      shallow.kind = .replicator(replicator)
    }
    if let known = element.last.layer, element.last.under == under,
      known == shallow || known == shallow.placed(as: known)
    {
      if known.position != shallow.position || known.transform != shallow.transform {
        countChange(at: layer.id)
        move(element, as: layer, under: under)
      }
      element.last.layer = shallow
      element.keepDrawings(since: last, at: instant)
    } else {
      countChange(at: layer.id)
      style(element, as: layer, under: under, isInStage: depth <= 1)
      draw(layer, in: element)
      element.last.layer = shallow
      element.last.under = under
    }
    if let mask = layer.mask {
      visitMask(mask, of: layer, on: element)
    } else if element.tracks["clipPath"] != nil {
      element.set("clipPath", "none", at: instant)
    }
    visitSublayers(of: layer, in: element, depth: depth)
    element.hideMissing(at: instant)
    return element
  }

  private func visitSublayers(of layer: Layer, in element: PageElement, depth: Int) {
    let isReplicator: Bool
    if case .replicator = layer.kind { isReplicator = true } else { isReplicator = false }
    let key = PageElement.Key(role: .content)
    guard isReplicator || !layer.sublayers.isEmpty || element.existing(key) != nil else { return }
    let content = element.child(key)
    content.last.instant = instant
    let origin = layer.bounds.standardized.origin
    content.set(
      "transform", StyleValue("translate(#px,#px)", [-origin.x, -origin.y], .points), at: instant)
    if case .replicator(let replicator) = layer.kind {
      visitInstances(of: replicator, layer, in: content, depth: depth + 1)
    } else {
      visitAll(
        layer.sublayers, in: content, under: layer.centeredSublayerTransform, depth: depth + 1)
    }
    content.hideMissing(at: instant)
  }

  private func countChange(at layer: LayerID) {
    changeCount += 1
    if changeCount > Self.mostChanges { report(.tooMuch, at: layer) }
  }

  func count(at layer: LayerID?) {
    elementCount += 1
    if elementCount > Self.mostElements { report(.tooMuch, at: layer) }
  }
}

extension LayerKind {
  /// Whether its sublayers keep their depth.
  fileprivate var isSpace: Bool {
    switch self {
    case .transformLayer: true
    case .replicator(let replicator): replicator.preservesDepth
    default: false
    }
  }
}

extension Layer {
  /// The same at the place of another layer, and as opaque.
  fileprivate func placed(as other: Layer) -> Layer {
    var result = self
    (result.position, result.transform) = (other.position, other.transform)
    result.opacity = other.opacity
    return result
  }

  fileprivate var isFinite: Bool {
    let corner = bounds.origin.x + bounds.origin.y + bounds.size.width + bounds.size.height
    let location = position.x + position.y + zPosition + anchorPoint.x + anchorPoint.y
    let rows = transform.row1 + transform.row2 + transform.row3 + transform.row4
    return (corner + location + rows.sum()).isFinite
  }

  /// Whether its front faces the eye, or does not matter.
  fileprivate func isSeen(under outer: Transform?) -> Bool {
    guard !isDoubleSided else { return true }
    let matrix = outer.map { transformToSuperlayer.then($0) } ?? transformToSuperlayer
    return PlaneTransform(matrix).determinant * matrix.determinant >= 0
  }
}
