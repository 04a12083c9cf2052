import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

/// Resolves the frames that depend on other views: by edges, of another view, and in stacks.
///
/// Each view has a size of its own and a place; what they depend on is followed without recursion,
/// so that a long chain costs no stack and a circle is found with its path.
struct LayoutPass {
  private let site: Site
  /// All layers, with the geometry found so far.
  var layers: [Layer]
  private(set) var items: [LayerID: PendingLayout]
  /// The views that are laid out.
  let order: [LayerID]
  /// The views with numbers that refer to other views, so that their own frames are not known yet.
  let waiting: Set<LayerID>
  private let stacks: Stacks
  /// The views whose frames others have.
  private var sources: [LayerID: LayerID] = [:]
  private(set) var layouts: [LayerID: ViewLayout] = [:]
  var texts: RestTexts
  /// The widths of views that are known before their heights, in points.
  private(set) var widths: [LayerID: Double] = [:]

  private struct Stacks {
    /// The views that each stack arranges at first.
    var arranged: [LayerID: [LayerID]]
    /// The views that a stack places at first.
    var places: Set<LayerID>
  }

  init(
    of views: ViewIndex, _ pending: [PendingLayout], waiting: [LayerID], detached: Set<LayerID>,
    texts: RestTexts, at site: Site
  ) {
    self.texts = texts
    self.waiting = Set(waiting)
    self.site = Site(site.world, Known(views), scope: site.scope)
    layers = views.layers
    order = pending.map(\.id)
    items = Dictionary(pending.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var arranged: [LayerID: [LayerID]] = [:]
    for item in pending where item.isInStack && !detached.contains(item.id) {
      let layer = views.layer(item.id)
      guard !layer.isHidden, layer.isArranged, let parent = views.parent(of: item.id) else {
        continue
      }
      arranged[parent, default: []].append(item.id)
    }
    stacks = Stacks(arranged: arranged, places: Set(arranged.values.flatMap(\.self)))
  }

  var views: ViewIndex { site.known.views }

  /// Whether a view gets its frame here.
  func isLaidOut(_ id: LayerID) -> Bool { items[id] != nil }

  /// Takes over a view's layer and the keys that determine its frame, once the numbers in them are
  /// known.
  mutating func update(_ layer: Layer, _ item: PendingLayout?) {
    layers[layer.id.index] = layer
    if let item, items[layer.id] != nil { items[layer.id] = item }
  }

  /// The figure that a view shows, once the numbers in it are known.
  mutating func show(_ figure: WrittenFigure?, in id: LayerID) { items[id]?.figure = figure }

  /// Finds the views whose frames others have; throws after an error has been reported.
  mutating func findSources(_ work: inout Work) throws(Reported) {
    for item in items.values.sorted(by: { $0.id < $1.id }) where item.frameOf != nil {
      guard let written = item.frameOf else { continue }
      var site = site
      site.scope = item.scope
      let name = try ValueType<String>.string.read(written, site, &work)
      sources[item.id] = try site.view(named: name, at: written.place, &work)
    }
  }

  /// Gives the views what follows from their frames.
  mutating func finish(_ work: inout Work) {
    for id in order {
      if let stack = items[id]?.stack { layouts[id, default: ViewLayout()].stack = stack }
      if let figure = items[id]?.figure { try? draw(figure, in: id, &work) }
    }
  }

  // MARK: - What depends on what

  /// The steps before a step.
  func needs(of step: LayoutStep) -> [LayoutStep] {
    let id = step.id
    guard let item = items[id] else {
      let isFrame = [.place, .size, .width].contains(step.kind)
      return isFrame && waiting.contains(id) ? [LayoutStep(id: id, kind: .ownSize)] : []
    }
    let parent = views.parent(of: id)
    let stack = isArranged(id) ? parent : nil
    switch step.kind {
    case .place: return [LayoutStep(id: stack ?? id, kind: stack == nil ? .ownSize : .arrangement)]
    case .size:
      // A stack whose numbers are not known yet may make it as wide as itself.
      if let stack, items[stack]?.stack?.alignment ?? .fill == .fill {
        return [LayoutStep(id: stack, kind: .arrangement)]
      }
      return [LayoutStep(id: id, kind: .ownSize)]
    case .width: return needsOfWidth(of: id)
    case .transform: return []
    case .arrangement:
      return [LayoutStep(id: id, kind: .size)] + ownSizes(in: id)
    case .ownSize:
      var needs: [LayoutStep] = []
      if let source = sources[id] {
        needs += chain(from: source) + chain(from: parent)
      }
      if let edges = item.edges, let parent {
        if edges.horizontal.alone.dependsOnSuperview {
          needs.append(LayoutStep(id: parent, kind: .width))
        }
        if edges.vertical.alone.dependsOnSuperview {
          needs.append(LayoutStep(id: parent, kind: .size))
        }
        if edges.usesSafeArea { needs += chain(from: parent) }
      }
      if let stack = item.stack, stack.fitsWidth || stack.fitsHeight { needs += ownSizes(in: id) }
      if wrapsInStack(id) { needs.append(LayoutStep(id: id, kind: .width)) }
      return needs
    }
  }

  func isArranged(_ id: LayerID) -> Bool { stacks.places.contains(id) }

  private func ownSizes(in stack: LayerID) -> [LayoutStep] {
    (stacks.arranged[stack] ?? []).filter { items[$0] != nil }.map {
      LayoutStep(id: $0, kind: .ownSize)
    }
  }

  /// The places of a view and of all that it is in, as far as they are not known from the start.
  private func chain(from id: LayerID?) -> [LayoutStep] {
    var steps: [LayoutStep] = []
    var next = id
    while let id = next {
      if waiting.contains(id) { steps.append(LayoutStep(id: id, kind: .transform)) }
      if items[id] != nil || waiting.contains(id) {
        steps.append(LayoutStep(id: id, kind: .place))
      }
      next = views.parent(of: id)
    }
    return steps
  }

  // MARK: - Sizes and places

  mutating func perform(_ step: LayoutStep, _ work: inout Work) throws(Reported) {
    switch step.kind {
    case .place, .size, .transform: return
    case .width: widths[step.id] = width(of: step.id)
    case .ownSize:
      fitText(in: step.id, work)
      try place(step.id, &work)
    case .arrangement: try arrange(step.id, &work)
    }
  }

  /// Gives a view its frame, or in a stack its own size.
  private mutating func place(_ id: LayerID, _ work: inout Work) throws(Reported) {
    guard let item = items[id], let parent = views.parent(of: id) else { return }
    var size = layers[id.index].bounds.size
    if let stack = item.stack {
      let sizes = (stacks.arranged[id] ?? []).map { layers[$0.index].bounds.size }
      let fitting = stack.fittingSize(of: sizes)
      if stack.fitsWidth { size.width = fitting.width }
      if stack.fitsHeight { size.height = fitting.height }
      layers[id.index].bounds.size = size
    }
    if let source = sources[id] {
      guard let frame = frame(of: source, seenFrom: parent) else {
        throw work.error(
          at: item.source,
          "the frame of \"\(views.names[source.index])\" cannot be found from here",
          hint: "A view on the way is turned away.")
      }
      setFrame(frame, of: id, offset: item.offset)
    } else if let edges = item.edges {
      let canvas = Size(
        knownWidth(of: parent), layers[parent.index].bounds.standardized.height)
      let insets = edges.usesSafeArea ? safeArea(of: parent) : .zero
      var frame = edges.frame(in: canvas, safeArea: insets, from: Rect(origin: .zero, size: size))
      let width = widths[id] ?? frame.size.width
      if let height = heightOfText(in: layers[id.index], edges, width: width, work) {
        frame = edges.frame(
          in: canvas, safeArea: insets,
          from: Rect(origin: .zero, size: Size(size.width, height)))
      }
      guard frame.size.width >= 0, frame.size.height >= 0 else {
        let isWide = frame.size.width < 0
        let length = JSONText.text(of: isWide ? frame.size.width : frame.size.height)
        throw work.error(
          .range, at: item.source,
          "the view comes out \(length) points \(isWide ? "wide" : "high"): the superview has only "
            + "\(JSONText.text(of: isWide ? canvas.width : canvas.height))",
          hint: canvas == .zero
            ? "Give the superview a \"frame\": a view that only holds others, or a \"template\", "
              + "has no size." : nil)
      }
      try checkReach(of: frame, at: item.source, &work)
      setFrame(frame, of: id, offset: isArranged(id) ? .zero : item.offset)
    }
  }

  /// Checks that a frame is made of numbers that a scene may have; shares of shares can exceed them.
  private func checkReach(
    of frame: Rect, at value: JSONValue, _ work: inout Work
  ) throws(Reported) {
    for number in [frame.minX, frame.minY, frame.maxX, frame.maxY]
    where !NumberRange.all.contains(number) {
      throw work.error(
        .range, at: value, NumberRange.all.problem(of: number, called: "an edge of the frame"))
    }
  }

  /// The height of a label that is wrapped in a width; nil where the frame gives the height, or the
  /// text is as wide as it wants.
  private func heightOfText(
    in layer: Layer, _ edges: FrameEdges, width: Double, _ work: Work
  ) -> Double? {
    guard let text = texts.content(of: layer), edges.vertical.count < 2,
      edges.vertical.length == nil,
      edges.horizontal.count == 2 || edges.horizontal.length != nil, width > 0,
      work.budget.hasAffordableTexts
    else { return nil }
    return work.resources.fonts.measurer.size(of: text, width: width).height
  }

  /// Draws a figure in the bounds that its view has now.
  private mutating func draw(
    _ figure: WrittenFigure, in id: LayerID, _ work: inout Work
  ) throws(Reported) {
    guard case .shape(var shape) = layers[id.index].kind else { return }
    shape.path = try work.path(of: figure, in: layers[id.index].bounds)
    layers[id.index].kind = .shape(shape)
  }

  private mutating func setFrame(_ frame: Rect, of id: LayerID, offset: Point) {
    let transform = layers[id.index].transform
    layers[id.index].transform = .identity
    layers[id.index].frame = frame
    layers[id.index].transform = transform
    layers[id.index].position = layers[id.index].position + offset
  }

  /// Gives the views of a stack their frames.
  private mutating func arrange(_ id: LayerID, _ work: inout Work) throws(Reported) {
    guard let stack = items[id]?.stack, let children = stacks.arranged[id] else { return }
    let sizes = children.map { layers[$0.index].bounds.size }
    let frames = stack.frames(of: sizes, in: layers[id.index].bounds.standardized.size)
    for (child, (own, frame)) in zip(children, zip(sizes, frames)) {
      try checkReach(of: frame, at: items[child]?.source ?? site.world.document.value, &work)
      if frame.size != own { layouts[child, default: ViewLayout()].ownSize = own }
      layers[child.index].bounds.size = frame.size
      let anchor = layers[child.index].anchorPoint
      layers[child.index].position = Point(
        frame.minX + anchor.x * frame.width, frame.minY + anchor.y * frame.height)
    }
  }
}

extension LayoutPass {
  /// The frame of a view in the coordinates of another one; nil where one of them is edge-on.
  ///
  /// It is the bounding box, as of `UIView.convert(_:to:)`.
  private func frame(of source: LayerID, seenFrom parent: LayerID) -> Rect? {
    let frame = layers[source.index].frame
    guard let outer = views.parent(of: source), outer != parent else { return frame }
    let (away, back) = (toCanvas(from: outer), toCanvas(from: parent))
    let corners = frame.corners.compactMap { away.project($0).flatMap(back.planePoint) }
    return corners.count == 4 ? Rect(enclosing: corners) : nil
  }

  /// The transform from a view's points to those of the canvas.
  private func toCanvas(from id: LayerID) -> Transform {
    var result = Transform.identity
    var next: LayerID? = id
    var isFirst = true
    while let id = next, id != site.world.root {
      let layer = layers[id.index]
      if !isFirst { result = result.then(layer.transformOfSublayers) }
      result = result.then(layer.transformToSuperlayer)
      isFirst = false
      next = views.parent(of: id)
    }
    return result
  }

  /// The part of a view at each edge that is outside the safe area of the canvas.
  private func safeArea(of id: LayerID) -> EdgeInsets {
    guard let safeArea = site.world.safeArea else { return .zero }
    let transform = toCanvas(from: id)
    let corners = layers[id.index].bounds.corners.compactMap { transform.project($0) }
    guard corners.count == 4 else { return .zero }
    return safeArea.covering(Rect(enclosing: corners), on: site.world.canvas)
  }

  /// The name of a step in a circle.
  func name(of step: LayoutStep) -> String {
    "\(views.names[step.id.index]).\(step.kind == .arrangement ? "stack" : "frame")"
  }

  /// The error for views whose frames depend on each other.
  func circle(_ ids: [LayerID], _ work: inout Work) -> Reported {
    var names: [String] = []
    for id in ids {
      let name = "\"\(views.names[id.index])\""
      if names.last != name { names.append(name) }
    }
    if let first = names.first, names.last != first || names.count == 1 { names.append(first) }
    let path = names.count > 8 ? names.prefix(6) + ["…"] + names.suffix(1) : names[...]
    let item = ids.lazy.compactMap { items[$0] }.first { $0.edges != nil || $0.frameOf != nil }
    let hasStack = ids.contains { items[$0]?.stack != nil }
    return work.error(
      .circle, at: item?.source ?? site.world.document.value,
      "the frame of \(names[0]) depends on itself: \(path.joined(separator: " → "))",
      hint: hasStack
        ? "A stack that has no size of its own takes that of its views; give it one, or the view."
        : nil)
  }
}
