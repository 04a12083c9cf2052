import FlipbookCalculus
import FlipbookGeometry
import FlipbookLayers
import FlipbookTimeline

/// The stacks of a scene, and which of them must be arranged again.
///
/// A stack is marked when its subviews come, go, or change their size (labels with their string, too),
/// or when its own size changes;
/// the board moves the views when the event's changes are complete, so that they move in its block.
struct Stacks {
  private let layouts: [LayerID: StackLayout]
  /// The sizes of views before a stack stretched them.
  private var ownSizes: [LayerID: Size]
  /// The sizes of stacks that follow their contents.
  private var fittingSizes: [LayerID: Size] = [:]
  private var marked: Set<LayerID> = []
  /// The views that have come into a stack since it was arranged.
  private var newcomers: Set<LayerID> = []
  private var children = Children()
  /// Where views that were dropped come to rest, and when.
  private var settling: [LayerID: (position: Point, end: Double)] = [:]

  /// A view that a stack arranges, with its model values.
  private struct Arranged {
    let view: LayerID
    let size: Size
    let anchorPoint: Point
    let position: Point
  }

  /// The arranged views of each stack, for one version of the tree.
  private struct Children {
    var version = -1
    var lists: [LayerID: [LayerID]] = [:]
  }

  init(_ cast: Cast) {
    layouts = cast.views.compactMapValues(\.layout.stack)
    ownSizes = layouts.isEmpty ? [:] : cast.views.compactMapValues(\.layout.ownSize)
  }

  /// Whether there are stacks at all.
  var exist: Bool { !layouts.isEmpty }

  /// Whether a view is a stack.
  func contains(_ layer: LayerID) -> Bool { layouts[layer] != nil }

  /// Whether a stack must be arranged.
  var areMarked: Bool { !marked.isEmpty }

  /// The stack that a view is in; nil for a layer without a view, and outside of stacks.
  func stack(around layer: LayerID, on stage: Stage) -> LayerID? {
    guard !layouts.isEmpty, let parent = stage.superview(of: layer), layouts[parent] != nil,
      !stage.cast.isStandalone(layer), stage.cast.views[layer] != nil
    else { return nil }
    return parent
  }

  // MARK: - What has changed

  /// The properties that change the size of a view: the last two of a label that fits its string.
  static let sizing: [LayerProperty] = [.bounds, .string, .fontSize]

  /// The size of a view before it is written, where stacks need it.
  func size(of layer: LayerID, _ stage: Stage) -> Size? {
    layouts.isEmpty ? nil : layer.modelSize(on: stage)
  }

  /// Marks the stacks that a change of a property concerns.
  mutating func change(
    _ property: MovedProperty, from old: Size?, on stage: Stage
  ) {
    guard !layouts.isEmpty else { return }
    let layer = property.layer
    switch property.keyPath.property {
    case .arranged: break
    case .hidden:
      if stack(around: layer, on: stage) != nil { newcomers.insert(layer) }
    case .bounds:
      if layouts[layer] != nil { marked.insert(layer) }
      guard let old, let size = layer.modelSize(on: stage) else { return }
      // Only what was set is the view's own; the other side may be the stack's.
      if var own = ownSizes[layer] {
        if size.width != old.width { own.width = size.width }
        if size.height != old.height { own.height = size.height }
        ownSizes[layer] = own
      }
    case .string, .fontSize:
      // A text whose size follows its string.
      guard let old, layer.modelSize(on: stage) != old else { return }
    default: return
    }
    if let parent = stack(around: layer, on: stage) { marked.insert(parent) }
  }

  /// Marks the stack that a view is in now, after it came or before it goes.
  mutating func restructure(_ layer: LayerID, isNew: Bool, on stage: Stage) {
    guard let parent = stack(around: layer, on: stage) else { return }
    marked.insert(parent)
    if isNew { newcomers.insert(layer) }
  }

  // MARK: - Arranging

  /// The geometry that the marked stacks give, as differences from the model; they are then no
  /// longer marked.
  mutating func arrangement(on stage: Stage) -> [Placement] {
    defer { (marked, newcomers) = ([], []) }
    var roots: Set<LayerID> = []
    var touched: Set<LayerID> = []
    for var stack in marked where stage.isInTree(stack) {
      touched.insert(stack)
      fittingSizes[stack] = nil
      while let layout = layouts[stack], layout.fitsWidth || layout.fitsHeight,
        isArranged(stack, on: stage), let outer = self.stack(around: stack, on: stage)
      {
        stack = outer
        fittingSizes[stack] = nil
        touched.insert(stack)
      }
      roots.insert(stack)
    }
    var placements: [Placement] = []
    var arranged: Set<LayerID> = []
    for root in roots.sorted() where !arranged.contains(root) {
      guard let layout = layouts[root], let old = root.modelSize(on: stage) else { continue }
      var size = old
      let fitting = fittingSize(of: root, on: stage)
      if layout.fitsWidth { size.width = fitting.width }
      if layout.fitsHeight { size.height = fitting.height }
      if size != old {
        placements.append(
          Placement(
            layer: root, size: size,
            position: root.position(keeping: layout.pin, from: old, to: size, on: stage)))
      }
      var pending = [(root, size)]
      while let (stack, size) = pending.popLast() {
        arranged.insert(stack)
        for child in arrange(stack, in: size, on: stage) {
          if child.size != nil || child.position != nil { placements.append(child) }
          guard layouts[child.layer] != nil else { continue }
          if child.size != nil || touched.contains(child.layer) {
            let size = child.size ?? child.layer.modelSize(on: stage) ?? .zero
            pending.append((child.layer, size))
          }
        }
      }
    }
    return placements
  }

  /// The places of a stack's views in the stack's size.
  private mutating func arrange(
    _ stack: LayerID, in size: Size, on stage: Stage
  ) -> [Placement] {
    guard let layout = layouts[stack] else { return [] }
    let all = arranged(in: stack, on: stage, reading: [.bounds, .anchorPoint, .position])
    let sizes = all.map { ownSize(of: $0, on: stage) }
    return zip(all, zip(sizes, layout.frames(of: sizes, in: size))).compactMap { old, place in
      let (own, frame) = place
      let view = old.view
      if frame.size != own { ownSizes[view] = own }
      let position = Point(
        frame.minX + old.anchorPoint.x * frame.width,
        frame.minY + old.anchorPoint.y * frame.height)
      let exists = position == old.position || isSettling(view, at: position, stage)
      let size = frame.size == old.size ? nil : frame.size
      // Of most views of a long stack nothing changes.
      if exists, size == nil, layouts[view] == nil { return nil }
      return Placement(
        layer: view, size: size, position: exists ? nil : position,
        isNew: newcomers.contains(view))
    }
  }

  /// Whether a view is on its way to a position.
  private func isSettling(_ view: LayerID, at position: Point, _ stage: Stage) -> Bool {
    guard let settling = settling[view], settling.end > stage.now else { return false }
    return settling.position == position
  }

  // MARK: - Views that change their place

  mutating func settle(_ view: LayerID, at position: Point, until end: Double) {
    settling[view] = (position, end)
  }

  /// The views that a stack arranges now, in order.
  mutating func arrangedViews(of stack: LayerID, on stage: Stage) -> [LayerID] {
    arranged(in: stack, on: stage, reading: []).map(\.view)
  }

  /// The positions that a view has in all places among the others of a stack, in order.
  ///
  /// It begins where the view that is then behind it begins without it, or behind the last one.
  mutating func places(of view: LayerID, in stack: LayerID, on stage: Stage) -> [Point]? {
    guard let layout = layouts[stack], let size = stack.modelSize(on: stage) else { return nil }
    let all = arranged(in: stack, on: stage, reading: [.bounds, .anchorPoint])
    guard let moved = all.first(where: { $0.view == view }) else { return nil }
    let own = ownSize(of: moved, on: stage)
    let sizes = all.filter { $0.view != view }.map { ownSize(of: $0, on: stage) }
    // The view alone has the leading edge, and its own place across the axis.
    guard let alone = layout.frames(of: [own], in: size).first else { return nil }
    let starts = layout.starts(of: sizes)
    let anchor = moved.anchorPoint
    return starts.map { start in
      let origin =
        layout.axis == .horizontal ? Point(start, alone.minY) : Point(alone.minX, start)
      return Point(origin.x + anchor.x * alone.width, origin.y + anchor.y * alone.height)
    }
  }

  // MARK: - Reading

  /// The views that a stack arranges now, in order; only the properties that are read are valid.
  private mutating func arranged(
    in stack: LayerID, on stage: Stage, reading properties: [LayerProperty]
  ) -> [Arranged] {
    if children.version != stage.structureVersion {
      children = Children(version: stage.structureVersion)
    }
    if children.lists[stack] == nil {
      children.lists[stack] = (stage.structure(of: stack)?.sublayers ?? []).compactMap {
        !$0.isMask && stage.cast.isArrangeable($0.id) ? $0.id : nil
      }
    }
    let properties = Self.arranging + properties
    return (children.lists[stack] ?? []).compactMap { view in
      guard let model = stage.model(properties, of: view), !model.isHidden, model.isArranged else {
        return nil
      }
      return Arranged(
        view: view, size: model.bounds.size, anchorPoint: model.anchorPoint,
        position: model.position)
    }
  }

  /// The properties that tell whether a stack arranges a view.
  private static let arranging: [LayerProperty] = [.hidden, .arranged]

  private func isArranged(_ view: LayerID, on stage: Stage) -> Bool {
    stage.model(Self.arranging, of: view).map { !$0.isHidden && $0.isArranged } ?? false
  }

  /// The size that a view brings into its stack.
  private mutating func ownSize(of view: Arranged, on stage: Stage) -> Size {
    stage.tank.spend(Self.unitsOfView)
    let own = ownSizes[view.view] ?? view.size
    guard let layout = layouts[view.view], layout.fitsWidth || layout.fitsHeight else {
      return own
    }
    let fitting = fittingSize(of: view.view, on: stage)
    return Size(
      layout.fitsWidth ? fitting.width : own.width, layout.fitsHeight ? fitting.height : own.height)
  }

  private mutating func fittingSize(of stack: LayerID, on stage: Stage) -> Size {
    if let known = fittingSizes[stack] { return known }
    guard let layout = layouts[stack] else { return .zero }
    let sizes = arranged(in: stack, on: stage, reading: [.bounds]).map {
      ownSize(of: $0, on: stage)
    }
    let size = layout.fittingSize(of: sizes)
    fittingSizes[stack] = size
    return size
  }

  /// The approximate cost in nanoseconds of placing one view.
  private static let unitsOfView = 400.0
}

extension Stacks {
  /// The new geometry of one view; nil where it does not change.
  struct Placement {
    var layer: LayerID
    var size: Size?
    var position: Point?
    /// Whether the view has just come into the stack, so that it has no place to move from.
    var isNew = false
  }
}

extension LayerID {
  func modelSize(on stage: Stage) -> Size? {
    guard case .size(let size)? = stage.model(LayerKeyPath(.bounds, .size), of: self)?.value else {
      return nil
    }
    return size
  }

  fileprivate func modelPoint(_ property: LayerProperty, on stage: Stage) -> Point? {
    guard case .point(let point)? = stage.model(LayerKeyPath(property), of: self)?.value else {
      return nil
    }
    return point
  }

  /// The position of a layer whose size changes while a point of its bounds stays in place; nil
  /// where it stays too.
  fileprivate func position(
    keeping pin: Point, from old: Size, to size: Size, on stage: Stage
  ) -> Point? {
    guard let position = modelPoint(.position, on: stage),
      let anchor = modelPoint(.anchorPoint, on: stage)
    else { return nil }
    let moved = Point(
      position.x + (anchor.x - pin.x) * (size.width - old.width),
      position.y + (anchor.y - pin.y) * (size.height - old.height))
    return moved == position ? nil : moved
  }
}
