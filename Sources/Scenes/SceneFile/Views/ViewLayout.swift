import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

extension Site {
  /// Keeps what determines a view's frame, if that needs other views.
  func keepLayout(
    of keys: Written<ViewKeys>, in parent: LayerID, offset: Point, _ declared: inout Declarations,
    _ work: inout Work
  ) {
    let isInStack =
      declared.found.stacks.contains(parent) && !keys.value.isStandalone
      && !keys.value.layer.isMask
    let item = layout(of: keys, isInStack, offset)
    // The numbers in these keys may wait for other views; then they are checked later.
    let isWaiting = declared.waiting.last?.id == item.id
    let waiting = isWaiting ? declared.waiting.last?.waiting.map(\.member) ?? [] : []
    let isStack = item.stack != nil || waiting.contains { $0.key == "stack" }
    let hasEdges =
      item.edges != nil || waiting.contains { $0.key == "frame" && $0.value.isObject }
    if isStack { declared.found.stacks.insert(item.id) }
    let text = text(of: keys, waiting: waiting, declared)
    let hasBoundSize = text.map { $0.isNatural && $0.binding != nil } ?? false
    guard hasEdges || item.frameOf != nil || isStack || isInStack || hasBoundSize else { return }
    work.spend(ReadingPrice.layout)
    if isInStack, !isStack, !isWaiting { warnIfRoomless(keys, item, &work) }
    if let text { declared.found.texts[item.id] = text }
    guard isWaiting || (try? check(item, of: keys, &work)) != nil else { return }
    declared.found.layouts.append(item)
  }

  /// Warns of a view for whose template a stack leaves no room.
  private func warnIfRoomless(
    _ keys: Written<ViewKeys>, _ item: PendingLayout, _ work: inout Work
  ) {
    guard let template = keys.value.inside.template, keys.value.layer.isArranged,
      !keys.value.layer.isHidden, item.edges == nil, item.frameOf == nil,
      keys.value.layer.bounds.size == .zero
    else { return }
    work.warning(
      .noEffect, at: template.source.keyPlace,
      "the stack leaves no room for this view, which has no size and only holds a template: add "
        + "\"stack\": { \"axis\": \"vertical\" } to it, so that it is as high as what it holds, and "
        + "what it holds as wide as it is; or give it a \"frame\"")
  }

  /// The text of a view, and how the view's size follows from it; nil for a view without text.
  private func text(
    of keys: Written<ViewKeys>, waiting: [JSONValue.Member], _ declared: Declarations
  ) -> PendingText? {
    guard case .text = keys.value.layer.kind, let source = keys.source["text"] else { return nil }
    let id = keys.value.layer.id
    var text = PendingText(source: source)
    text.binding = declared.found.bindings.reversed().prefix { $0.view == id }
      .first { $0.written.keyPath == LayerProperty.string.name }
    let isSized = waiting.contains {
      $0.key == "bounds" || $0.key == "frame" && !$0.value.isObject
    }
    let placement = keys.value.placement
    text.isNatural = keys.value.isNaturallySized && (!isSized || placement.sizeToFit)
    if placement.sizeToFit {
      text.width = placement.writtenRect?.size.width
      if case .rect = placement.frame { text.keepsOrigin = true }
    }
    return text
  }

  /// The values that determine a view's frame.
  func layout(
    of keys: Written<ViewKeys>, _ isInStack: Bool, _ offset: Point
  ) -> PendingLayout {
    let placement = keys.value.placement
    var item = PendingLayout(id: keys.value.layer.id, scope: scope, source: keys.source)
    item.isInStack = isInStack
    if case .edges(let edges) = placement.frame {
      item.edges = isInStack ? edges : edges.centeredWithoutPlace
    }
    if let frame = keys.source(\.placement.frame) { item.source = frame }
    if let frameOf = placement.frameOf { (item.frameOf, item.source) = (frameOf, frameOf) }
    item.offset = offset
    item.figure = keys.value.inside.figure
    item.isNaturallySized = keys.value.isNaturallySized && keys.value.layer.bounds.size != .zero
    if var stack = placement.stack {
      stack.fit(to: item.edges, isFree: keys.value.isNaturallySized && placement.frameOf == nil)
      if item.edges == nil { stack.pin = keys.value.layer.anchorPoint }
      item.stack = stack
    }
    return item
  }

  /// Checks that a view's frame is determined, and not twice.
  func check(
    _ item: PendingLayout, of keys: Written<ViewKeys>, _ work: inout Work
  ) throws(Reported) {
    if item.isInStack {
      try checkArranged(keys, offset: item.offset, &work)
    } else if let edges = item.edges {
      let isFree = item.isNaturallySized || item.stack != nil
      try check(edges, at: item.source, isFree: isFree, &work)
    }
  }

  /// Checks that a view in a stack leaves its place to the stack.
  private func checkArranged(
    _ keys: Written<ViewKeys>, offset: Point, _ work: inout Work
  ) throws(Reported) {
    let placement = keys.value.placement
    guard keys.value.layer.isArranged else { return }
    var place: JSONPlace?
    var word = "frame"
    if keys.source(\.placement.position) != nil {
      (place, word) = (keys.keyPlace(\.placement.position), "position")
    } else if placement.frameOf != nil {
      (place, word) = (keys.keyPlace(\.placement.frameOf), "frameOf")
    } else {
      switch placement.frame {
      case .rect(let frame) where frame.origin != .zero:
        place = keys.keyPlace(\.placement.frame)
      case .edges(let edges) where edges.horizontal.hasPlace || edges.vertical.hasPlace:
        place = keys.keyPlace(\.placement.frame)
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
      .conflictingKeys, at: keys.source,
      "the stack places the views of the template, so \"offset\" cannot move them",
      hint: "Leave it out, and give the stack a \"spacing\".")
  }

  /// Checks that the edges determine a frame.
  private func check(
    _ edges: FrameEdges, at value: JSONValue, isFree: Bool, _ work: inout Work
  ) throws(Reported) {
    for (span, words) in [
      (edges.horizontal, ["left", "right", "width", "centerX"]),
      (edges.vertical, ["top", "bottom", "height", "centerY"]),
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
