import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

extension Declarations {
  /// Keeps what determines a view's frame, if that needs other views.
  mutating func keepLayout(
    of keys: Written<ViewKeys>, in parent: LayerID, offset: Point, _ site: Site, _ work: inout Work
  ) {
    let isInStack =
      found.stacks.contains(parent) && !keys.value.isStandalone
      && !keys.value.layer.isMask
    let item = PendingLayout(of: keys, isInStack: isInStack, offset: offset, site)
    // The numbers in these keys may wait for other views; then they are checked later.
    let waiting = keys.waiting.map(\.member)
    let isStack = item.stack != nil || waiting.contains { $0.key == "stack" }
    let hasEdges =
      item.edges != nil || waiting.contains { $0.key == "frame" && $0.value.isObject }
    if isStack { found.stacks.insert(item.id) }
    let text = PendingText(of: keys, among: self)
    let hasBoundSize = text.map { $0.isNatural && $0.binding != nil } ?? false
    guard hasEdges || item.frameOf != nil || isStack || isInStack || hasBoundSize else { return }
    work.spend(ReadingPrice.layout)
    if isInStack, !isStack, waiting.isEmpty { item.warnIfRoomless(keys, &work) }
    if let text { found.texts[item.id] = text }
    guard !waiting.isEmpty || (try? item.check(of: keys, &work)) != nil else { return }
    found.layouts.append(item)
  }
}

extension PendingLayout {
  /// Warns of a view for whose template a stack leaves no room.
  fileprivate func warnIfRoomless(_ keys: Written<ViewKeys>, _ work: inout Work) {
    guard let template = keys.value.inside.template, keys.value.layer.isArranged,
      !keys.value.layer.isHidden, edges == nil, frameOf == nil,
      keys.value.layer.bounds.size == .zero
    else { return }
    work.warning(
      .noEffect, at: template.source.keyPlace,
      "the stack leaves no room for this view, which has no size and only holds a template: add "
        + "\"stack\": { \"axis\": \"vertical\" } to it, so that it is as high as what it holds, and "
        + "what it holds as wide as it is; or give it a \"frame\"")
  }

  /// What determines a view's frame.
  init(of keys: Written<ViewKeys>, isInStack: Bool, offset: Point, _ site: Site) {
    let placement = keys.value.placement
    self.init(id: keys.value.layer.id, scope: site.scope, source: keys.source)
    self.isInStack = isInStack
    if case .edges(let edges) = placement.frame {
      self.edges = isInStack ? edges : edges.centeredWithoutPlace
    }
    if let frame = keys.source(\.placement.frame) { source = frame }
    if let frameOf = placement.frameOf { (self.frameOf, source) = (frameOf, frameOf) }
    self.offset = offset
    figure = keys.value.inside.figure
    isNaturallySized = keys.value.isNaturallySized && keys.value.layer.bounds.size != .zero
    if var stack = placement.stack {
      stack.fit(to: self.edges, isFree: keys.value.isNaturallySized && placement.frameOf == nil)
      if self.edges == nil { stack.pin = keys.value.layer.anchorPoint }
      self.stack = stack
    }
  }

  /// Checks that a view's frame is determined, and not twice.
  func check(of keys: Written<ViewKeys>, _ work: inout Work) throws(Reported) {
    if isInStack {
      try keys.checkArranged(offset: offset, &work)
    } else if let edges = self.edges {
      let isFree = isNaturallySized || stack != nil
      try edges.check(at: source, isFree: isFree, &work)
    }
  }
}

extension PendingText {
  /// The text of a view, and how the view's size follows from it; nil for a view without a text.
  fileprivate init?(
    of keys: Written<ViewKeys>, among declared: Declarations
  ) {
    guard case .text = keys.value.layer.kind, let source = keys.source["text"] else { return nil }
    let id = keys.value.layer.id
    self.init(source: source)
    binding = declared.found.bindings.reversed().prefix { $0.view == id }
      .first { $0.written.keyPath == LayerProperty.string.name }
    let isSized = keys.waiting.map(\.member).contains {
      $0.key == "bounds" || $0.key == "frame" && !$0.value.isObject
    }
    let placement = keys.value.placement
    isNatural = keys.value.isNaturallySized && (!isSized || placement.sizeToFit)
    if placement.sizeToFit {
      width = placement.writtenRect?.size.width
      if case .rect = placement.frame { keepsOrigin = true }
    }
  }
}

extension Written<ViewKeys> {
  /// Checks that a view in a stack leaves its place to the stack.
  fileprivate func checkArranged(offset: Point, _ work: inout Work) throws(Reported) {
    let placement = value.placement
    guard value.layer.isArranged else { return }
    var place: JSONPlace?
    var word = "frame"
    if source(\.placement.position) != nil {
      (place, word) = (keyPlace(\.placement.position), "position")
    } else if placement.frameOf != nil {
      (place, word) = (keyPlace(\.placement.frameOf), "frameOf")
    } else {
      switch placement.frame {
      case .rect(let frame) where frame.origin != .zero:
        place = keyPlace(\.placement.frame)
      case .edges(let edges) where edges.horizontal.hasPlace || edges.vertical.hasPlace:
        place = keyPlace(\.placement.frame)
      default: break
      }
    }
    if let place {
      throw work.error(
        .conflictingKeys, at: place,
        "the stack places this view, so \"\(word)\" cannot place it too",
        hint: word == "frame"
          ? "Write \"frame\": { \"width\": …, \"height\": … }, or \"arranged\": false."
          : "Leave it out, or write \"arranged\": false.")
    }
    guard offset != .zero else { return }
    throw work.error(
      .conflictingKeys, at: source,
      "the stack places the views of the template, so \"offset\" cannot move them",
      hint: "Leave it out, and give the stack a \"spacing\".")
  }
}

extension FrameEdges {
  /// Checks that the edges determine a frame.
  fileprivate func check(at value: JSONValue, isFree: Bool, _ work: inout Work) throws(Reported) {
    for (span, words) in [
      (horizontal, ["left", "right", "width", "centerX"]),
      (vertical, ["top", "bottom", "height", "centerY"]),
    ] where span.count < 2 && !isFree {
      let isWide = words[0] == "left"
      let given = value.members.contains { words.contains($0.key) }
      let list = words.map { "\"\($0)\"" }.joined(separator: ", ")
      throw work.error(
        .missingKey, at: value,
        "the frame does not say how \(isWide ? "wide" : "high") the view is",
        hint: given
          ? "Give a second one of \(list)."
          : "Give \"\(words[2])\", or two of \(list). Without a place it is centered.")
    }
  }
}

extension StackLayout {
  /// Lets the stack follow its contents where its frame gives no size.
  fileprivate mutating func fit(to edges: FrameEdges?, isFree: Bool) {
    guard let edges else {
      (fitsWidth, fitsHeight) = (isFree, isFree)
      return
    }
    fitsWidth = edges.horizontal.count < 2 && edges.horizontal.length == nil
    fitsHeight = edges.vertical.count < 2 && edges.vertical.length == nil
    pin = Point(edges.horizontal.pin, edges.vertical.pin)
  }
}
