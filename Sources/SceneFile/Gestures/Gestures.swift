import Document
import Geometry
import Interaction
import Layers
import Motion

extension Site {
  /// Reads the gestures of a view.
  func gestures(_ list: JSONValue?, on layer: LayerID, _ work: inout Work) -> [Gesture] {
    guard let list else { return [] }
    guard list.isArray else {
      work.mismatch(list, needs: "a list of gestures")
      return []
    }
    return list.elements.compactMap { gesture($0, on: layer, &work) }
  }

  private func gesture(_ value: JSONValue, on layer: LayerID, _ work: inout Work) -> Gesture? {
    var kind = KindDraft()
    guard GestureFields.table.read(value, into: &kind, self, &work), let body = kind.body else {
      return nil
    }
    switch kind.name {
    case "pan": return pan(body, on: layer, &work).map { .pan($0) }
    case "pinch": return pair(body, kind: kind.name, on: layer, &work).map { .pinch($0) }
    case "rotate": return pair(body, kind: kind.name, on: layer, &work).map { .rotate($0) }
    default: return tap(body, on: layer, &work).map { .tap($0) }
    }
  }

  private func tap(_ body: JSONValue, on layer: LayerID, _ work: inout Work) -> TapGesture? {
    var draft = GestureFields.TapDraft()
    guard GestureFields.tap.read(body, into: &draft, self, &work) else { return nil }
    let action: TapGesture.Action
    if let events = draft.events {
      action = .events(events)
    } else {
      var moved = MovedProperty(layer: layer, keyPath: LayerKeyPath(.position))
      if let written = draft.moves {
        guard let named = movedProperty(written, of: layer, &work) else { return nil }
        moved = named
      }
      guard let anchors = anchors(draft.anchors, for: moved, &work) else { return nil }
      var movement = SnapRelease.Movement.spring(draft.spring ?? SnapFields.spring)
      if let engine = draft.engine {
        guard let stepped = self.movement(engine: engine, for: moved, &work) else { return nil }
        movement = stepped
      }
      action = .cycle(
        moved, anchors: anchors, movement: movement,
        rest: restRule(of: moved, threshold: draft.threshold))
    }
    var tap = TapGesture(action: action)
    tap.hitTestsModel = draft.hitTest == .model
    tap.events = draft.recognizer
    return tap
  }

  private func pan(_ body: JSONValue, on layer: LayerID, _ work: inout Work) -> PanGesture? {
    var draft = GestureFields.PanDraft()
    guard GestureFields.pan.read(body, into: &draft, self, &work), let moves = draft.moves,
      let moved = movedProperty(moves, of: layer, &work)
    else { return nil }
    let errors = work.log.metErrors
    var pan = PanGesture(moves: moved)
    pan.axis = draft.axis
    pan.follow = draft.follow
    pan.factor = draft.factor ?? draft.distance.map { 1 / $0 } ?? (moved.isContentOffset ? -1 : 1)
    pan.takesOver = draft.takesOver
    pan.hitTestsModel = draft.hitTest == .model
    pan.events = draft.events
    if let written = draft.release, let release = release(written, for: moved, &work) {
      pan.release = release
    }
    if draft.limits?.string == "cover" {
      cover(&pan, limits: draft.limits, rubberBand: draft.rubberBand, &work)
      return work.log.metErrors == errors ? pan : nil
    } else if let written = draft.limits {
      pan.limits = limits(written, for: moved, &work)
      checkAnchors(of: pan.release, written: draft.release, within: pan.limits, &work)
    } else {
      // Anchors are where the property rests, so a rubber band without limits begins there.
      pan.limits = defaultLimits(of: pan)
    }
    if let written = draft.rubberBand, work.log.metErrors == errors {
      pan.rubberBand = rubberBand(written, for: moved, along: pan.axis, limits: pan.limits, &work)
    }
    if draft.rubberBand == nil, draft.limits == nil, !moved.isContentOffset { pan.limits = nil }
    return work.log.metErrors == errors ? pan : nil
  }

  /// The property that a gesture moves: of its own view, or of another with its name in front.
  func movedProperty(_ value: JSONValue, of layer: LayerID, _ work: inout Work) -> MovedProperty? {
    guard let text = ValueType<String>.string.read(value, self, &work) else { return nil }
    let head = text.split(separator: ".").first.map(String.init) ?? ""
    let isOwn = isProperty(head) || !text.contains(".")
    let found =
      isOwn
      ? keyPath(text, of: known.views.layer(layer), at: value.place, &work).map { (layer, $0) }
      : target(text, at: value.place, &work)
    guard let (owner, target) = found else { return nil }
    guard case .property(let keyPath) = target else {
      work.error(
        .type, at: value, "\"\(target.name)\" is derived and cannot be moved",
        hint: "Move \"position\".")
      return nil
    }
    guard [.number, .point, .size].contains(keyPath.kind) else {
      work.error(
        .type, at: value,
        "a finger moves numbers and points, and \"\(keyPath.name)\" is "
          + target.words)
      return nil
    }
    return MovedProperty(layer: owner, keyPath: keyPath)
  }

  func limits(_ value: JSONValue, for moved: MovedProperty, _ work: inout Work) -> Limits? {
    let count = moved.componentCount
    guard value.isArray, value.count == 2 * count else {
      work.mismatch(
        value,
        needs: count == 1 ? "[min, max]" : "[minX, minY, maxX, maxY]")
      return nil
    }
    var numbers: [Double] = []
    for element in value.elements {
      if element.string == "-infinity" {
        numbers.append(-.infinity)
      } else if moved.isAngle, element.string != "infinity", element.string != nil {
        guard let angle = ValueType<Double>.angle.read(element, self, &work) else { return nil }
        numbers.append(angle)
      } else if let number = ValueType<Double>.endless(.all).read(element, self, &work) {
        numbers.append(number)
      } else {
        return nil
      }
    }
    let limits = Limits(min: Array(numbers[..<count]), max: Array(numbers[count...]))
    guard zip(limits.min, limits.max).allSatisfy({ $0 <= $1 }) else {
      work.error(at: value, "the lower limit is above the upper one")
      return nil
    }
    return limits
  }

  /// The limits of a scroll view, or the box around the anchors.
  private func defaultLimits(of pan: PanGesture) -> Limits? {
    if pan.moves.isContentOffset, let size = known.contentSizes[pan.moves.layer] {
      return scrollLimits(of: known.views.layer(pan.moves.layer), contentSize: size)
    }
    return anchorBox(of: pan.release, count: pan.moves.componentCount)
  }

  /// A view that always covers its superview, with a rubber band as large as that by default.
  private func cover(
    _ pan: inout PanGesture, limits: JSONValue?, rubberBand written: JSONValue?, _ work: inout Work
  ) {
    guard pan.moves.keyPath == LayerKeyPath(.position) else {
      if let limits {
        work.error(
          .type, at: limits, "\"cover\" is for \"position\", not for \"\(pan.moves.keyPath.name)\"")
      }
      return
    }
    pan.coversSuperview = true
    guard let written else { return }
    let size =
      known.views.parent(of: pan.moves.layer).map { known.views.layer($0).bounds.size }
      ?? world.canvas
    pan.rubberBand = rubberBand(
      written, for: pan.moves, limits: Limits(min: [0, 0], max: [0, 0]),
      otherwise: [size.width, size.height], &work)
  }

  /// How far a scroll view's offset goes; a content that fits does not move.
  func scrollLimits(of layer: Layer, contentSize: Size) -> Limits {
    let size = layer.bounds.standardized.size
    return Limits(
      min: [0, 0],
      max: [max(0, contentSize.width - size.width), max(0, contentSize.height - size.height)])
  }
}

// Releases and their anchors.
extension Site {
  func release(_ value: JSONValue, for moved: MovedProperty, _ work: inout Work) -> Release? {
    var kind = KindDraft()
    guard ReleaseFields.table.read(value, into: &kind, self, &work), let body = kind.body else {
      return nil
    }
    switch kind.name {
    case "stay":
      var nothing = ReleaseFields.Nothing()
      return ReleaseFields.stay.read(body, into: &nothing, self, &work) ? .stay : nil
    case "continueAnimation": return continuation(body, for: moved, &work)
    case "settle": return SpringFields.type.read(body, self, &work).map { .settle($0) }
    case "decelerate":
      var draft = ReleaseFields.DecelerateDraft()
      guard ReleaseFields.decelerate.read(body, into: &draft, self, &work) else { return nil }
      var release = DecelerateRelease(
        rest: restRule(of: moved, threshold: draft.threshold, stopsShort: draft.stopsShort))
      release.decelerationRate = draft.decelerationRate
      release.bounce = draft.bounce
      release.springBack = draft.springBack
      return .decelerate(release)
    default: return snap(body, for: moved, &work).map { .snap($0) }
    }
  }

  private func snap(_ body: JSONValue, for moved: MovedProperty, _ work: inout Work) -> SnapRelease?
  {
    var draft = SnapFields.Draft()
    guard SnapFields.table.read(body, into: &draft, self, &work),
      let anchors = anchors(draft.anchors, for: moved, &work)
    else { return nil }
    var movement = SnapRelease.Movement.spring(draft.spring ?? SnapFields.spring)
    if let curve = draft.animate, let duration = curve.duration {
      movement = .animate(duration: duration, timingFunction: curve.curve ?? .easeInEaseOut)
    }
    if let engine = draft.engine {
      guard let stepped = self.movement(engine: engine, for: moved, &work) else { return nil }
      movement = stepped
    }
    var snap = SnapRelease(
      anchors: anchors, movement: movement,
      rest: restRule(of: moved, threshold: draft.threshold, stopsShort: draft.stopsShort))
    snap.farthest = draft.farthest
    snap.decelerationRate = draft.decelerationRate
    snap.choose = draft.choose
    return snap
  }

  private func anchors(_ list: JSONValue?, for moved: MovedProperty, _ work: inout Work)
    -> [Anchor]?
  {
    guard let list else { return nil }
    guard list.isArray else {
      work.mismatch(list, needs: "a list of anchors")
      return nil
    }
    guard list.count > 0 else {
      work.error(at: list, "\"anchors\" is empty")
      return nil
    }
    let errors = work.log.metErrors
    let anchors = list.elements.compactMap { anchor($0, for: moved, &work) }
    return work.log.metErrors == errors ? anchors : nil
  }

  private func anchor(_ value: JSONValue, for moved: MovedProperty, _ work: inout Work) -> Anchor? {
    guard value.isObject else { return place(value, for: moved, &work).map { Anchor(value: $0) } }
    var draft = SnapFields.AnchorDraft()
    guard SnapFields.anchorTable.read(value, into: &draft, self, &work), let written = draft.value,
      let place = place(written, for: moved, &work)
    else { return nil }
    var anchor = Anchor(value: place)
    anchor.entered = draft.entered
    anchor.left = draft.left
    return anchor
  }

  private func place(_ value: JSONValue, for moved: MovedProperty, _ work: inout Work) -> [Double]?
  {
    propertyValue(value, for: .property(moved.keyPath), &work)?.components
  }
}

extension MovedProperty {
  /// Whether it is an angle in radians.
  var isAngle: Bool {
    switch keyPath.part {
    case .rotation, .rotationX, .rotationY, .rotationZ: true
    default: false
    }
  }

  /// One for numbers, two for points and sizes.
  var componentCount: Int { keyPath.kind == .number ? 1 : 2 }

  /// Whether it is the offset of a scroll view.
  var isContentOffset: Bool {
    guard keyPath.property == .bounds else { return false }
    switch keyPath.part {
    case .origin, .originX, .originY: return true
    default: return false
    }
  }
}
